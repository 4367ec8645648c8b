import type { z } from 'zod';
import type { Campo } from '@cd/domain/importacion/columnas';
import type { FilaResuelta } from '@cd/domain/importacion/decidir';
import type { Connection } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import type { DefPersona, ModeloPersona, TablaPersona } from '../../personas/persona/persona';
import type { Pares } from './queries';
import type { CamposDe } from './tipo-importacion';

/** Between several in one cell. */
export const SEPARADOR = '|';

/** What someone is paired with: an identifier or, where it takes several, each by its column. */
type Par = number | Readonly<Record<string, number>>;

/** A field that names a row of another table: how it is found, and how it is called. */
export interface Referencia {
  /** Field of the model that holds its identifier, or their list. */
  en: string;
  varias: boolean;
  buscar: (texto: string) => { id: number } | { fallo: string };
  nombreDe: (id: number) => string;
}

export type Referencias = Readonly<Record<string, Referencia>>;
type Contar = Readonly<Record<string, { titulo?: string; texto: (valor: unknown, referencias: Referencias) => string }>>;
export type Propios = Readonly<Record<string, unknown>>;

/** Fields that are kept elsewhere than in the row. */
type Aparte = 'login' | 'colegios' | 'deportes' | 'cargos';

export interface DefImportacion<T extends TablaPersona, S extends z.ZodType<ModeloPersona>> {
  def: DefPersona<T, z.output<S>>;
  modelo: S;
  campos: CamposDe<z.output<S>>;
  /** Field with the name. */
  nombre: keyof z.output<S> & string;
  /** What a list of the model is kept in. */
  pares: (Pares & { en: Aparte }) | null;
  referencias: (con: Connection) => Promise<Referencias>;
  /** Columns of the file that together make one field of the model. */
  combinar?: (propios: Propios) => Propios | { fallo: string };
  /** Why whoever is so keeps no pairs. */
  sinPares?: (modelo: z.output<S>) => string | null;
  /** What is taken of a row about somebody who is there already. */
  alHallar?: (valores: Propios, antes: Propios) => Propios;
  /** Why the row may be about another than whoever was found by it; where nothing is said, because the name is another. */
  otraPersona?: (antes: Readonly<Record<keyof DB[T], unknown>>, modelo: z.output<S>) => string | null;
  /** What the row says of each field: whatever a file does not bring stays as it was. */
  comoModelo: (fila: Readonly<Record<keyof DB[T], unknown>>) => Readonly<Record<Exclude<keyof z.output<S>, Aparte>, unknown>>;
  /** How the fields of `combinar` and `comoModelo` are told. */
  contar?: Contar;
}

/** A kind of people as it is told, with what follows from it. */
export interface Clase<T extends TablaPersona, M extends ModeloPersona> {
  def: DefPersona<T, M>;
  tabla: TablaPersona;
  schema: z.ZodType<M>;
  campos: readonly Campo[];
  /** The fields, with those that several columns make. */
  rotulos: readonly Campo[];
  campoNombre: string;
  pares: ParesDeClase | null;
  combinar: (propios: Propios) => Propios | { fallo: string };
  sinPares: (modelo: M) => string | null;
  alHallar: (valores: Propios, antes: Propios) => Propios;
  otraPersona: ((antes: Propios, modelo: M) => string | null) | null;
  comoModelo: (fila: Propios) => Propios;
  contar: Contar;
}

type ParesDeClase = ReturnType<typeof definirPares>;
export function definirPares(pares: Pares & { en: Aparte }) {
  const comoFila = (par: Par): Readonly<Record<string, number>> => (typeof par === 'number' ? { [pares.columnas[0]!]: par } : par);
  const claveDe = (par: Par): string => pares.columnas.map((columna) => comoFila(par)[columna]).join(' ');
  return {
    ...pares,
    comoFila,
    claveDe,
    comoPar: (fila: Readonly<Record<string, number>>): Par => (pares.columnas.length === 1 ? fila[pares.columnas[0]!]! : fila),
    sinRepetir: (lista: readonly Par[]): Par[] => [...new Map(lista.map((par) => [claveDe(par), par])).values()],
    enPersona: (persona: Propios | null): Par[] => (persona?.[pares.en] as Par[] | undefined) ?? [],
  };
}

export interface Resuelta<M> extends FilaResuelta {
  modelo: M | null;
  /** The row of the table as it is before. */
  antes: Propios | null;
  /** Account to be made. */
  cuentaNueva: string | null;
  /** What it is not paired with yet. */
  pares: Par[];
}
