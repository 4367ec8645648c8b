import '@cd/contract/kit/mensajes-zod';
import type { z } from 'zod';
import { ERRORES } from '@cd/contract/errores';
import type { OpcionesImportacion, ResultadoImportacion } from '@cd/contract/importacion/registros';
import type { Campo, ColumnasDichas, FilaLeida } from '@cd/domain/importacion/columnas';
import type { Decidida, FilaResuelta } from '@cd/domain/importacion/decidir';
import type { Caller } from '../../../platform/access/authorize';
import type { QuienDa } from '../../sesion/concesiones/service';
import type { Connection, Tx } from '../../../platform/db/open';
import type { FieldFault } from '../../../platform/errors/rule-error';
import type { TablaImportada } from './queries';

export interface Contexto {
  opciones: OpcionesImportacion;
  /** As somebody says; undefined, nobody is asked. */
  columnas?: ColumnasDichas | undefined;
  /** The working competition. */
  competicionId: number | null;
  /** 'YYYY-MM-DD' */
  hoy: string;
  /** Who imports; null: whoever runs a deployment that has no administrator yet. */
  usuarioId: number | null;
  /** Who gives what the file gives. */
  caller: (NonNullable<QuienDa> & Pick<Caller, 'historica'>) | null;
}

export type PlantillaQueCrece = ResultadoImportacion['plantillas'][number];

export interface Preparada {
  filas: Decidida<FilaResuelta>[];
  /** That it would make besides. */
  campeonatos?: string[];
  /** That it would put people into. */
  plantillas?: PlantillaQueCrece[];
  /** Only where no row is refused. */
  guardar: (tx: Tx) => Promise<unknown>;
}

/** One kind of thing that a file may bring. */
export interface TipoDeImportacion<N extends string, P extends Preparada = Preparada> {
  campos: readonly Campo<N>[];
  /** Held while it is saved, so that what was decided stays true. */
  tablas: readonly TablaImportada[];
  /** Not allowed in demo mode, as neither is saving one (spec 1 §5, 2 §5). */
  bloqueadoEnDemo?: boolean;
  preparar: (con: Connection, filas: readonly FilaLeida<N>[], contexto: Contexto) => Promise<P>;
}

/** What a file has of one field: a column, called as the field unless told, those that make it together, or none: `false`. */
type DeFichero = (Omit<Campo, 'nombre'> & { nombre?: string }) | readonly Campo[] | false;
/** The columns of a file by the field that each fills, in their order: a new field does not compile until somebody says which is its own. */
export type CamposDe<M> = { readonly [C in keyof M]-?: DeFichero };
type NombreDe<C> = {
  [K in keyof C]: C[K] extends readonly { nombre: infer N }[] ? N : C[K] extends { nombre: infer N } ? N : C[K] extends false ? never : K;
}[keyof C] &
  string;

export const camposEnOrden = <const C extends Readonly<Record<string, DeFichero>>>(deCada: C): Campo<NombreDe<C>>[] =>
  Object.entries<DeFichero>(deCada).flatMap(([nombre, suyo]) => {
    const columnas = suyo === false ? [] : 'titulo' in suyo ? [{ nombre, ...suyo }] : suyo;
    return columnas as Campo<NombreDe<C>>[];
  });

/** Settles the type of the fields. */
export const definirTipo = <const N extends string, P extends Preparada = Preparada>(
  tipo: TipoDeImportacion<N, P>,
): TipoDeImportacion<N, P> => tipo;

export function mostrar(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  return typeof valor === 'string' ? valor : '';
}

/** A model held against its schema; what is wrong is said by the title of its field. */
export function validar<S extends z.ZodType>(
  schema: S,
  modelo: unknown,
  campos: readonly Campo[],
): { modelo: z.output<S> } | { motivos: string[] } {
  const leido = schema.safeParse(modelo);
  if (leido.success) return { modelo: leido.data };
  return { motivos: leido.error.issues.map(({ path, message }) => `${tituloDe(campos, path.map(String)[0] ?? '')}: ${message}`) };
}

export const textosDeFallos = (fallos: readonly FieldFault[], campos: readonly Campo[]): string[] =>
  fallos.map(({ campo, codigo }) => `${tituloDe(campos, campo)}: ${ERRORES[codigo].texto}`);

export const tituloDe = (campos: readonly Campo[], nombre: string): string =>
  campos.find((campo) => campo.nombre === nombre)?.titulo ?? nombre;
