import type { Pantalla } from '@cd/contract/kit/screens';
import type { DiaEscrito } from '@cd/domain/administracion/busqueda/dia-escrito';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { containsFolded, containsText, containsWords } from '../../../platform/paged-list';

export const MAX_POR_FUENTE = 5;
/** One more than is told, to know whether there are more. */
export const LEIDOS = MAX_POR_FUENTE + 1;

/** `lejos`: how far its name is from what was typed (see `lejania`). */
export interface Encontrado {
  id: number;
  nombre: string;
  detalle: string;
  ruta: string;
  lejos: number;
}
export type Fila = Omit<Encontrado, 'ruta'>;

/** Who looks for what. */
export interface Buscado {
  texto: string;
  /** The day that the text says. */
  dia: DiaEscrito | null;
  hoy: string;
  competicionId: number | null;
  /** Teams that are being found, by what is looked for. */
  equipos: Map<string, Promise<Fila[]>>;
}

export interface Fuente {
  /** Heads its hits. */
  tipo: string;
  /** Whoever may read it may find what it lists; null: what the public area shows to anyone while it is open. */
  pantalla: Pantalla | null;
  /** Whoever may read this screen finds the same there, and not here. */
  salvoEn?: Pantalla;
  /** Where all that contain the text are, the last of those read being that far. */
  todos: (texto: string, lejos: number) => string | null;
  buscar: (con: Connection, buscado: Buscado) => Promise<Encontrado[]>;
}

/** Each word in one column or another, in any order. */
export function contiene(texto: string, ...columnas: Expression<unknown>[]): RawBuilder<boolean> {
  const condiciones = palabrasDe(texto).map(
    (palabra) =>
      sql`(${sql.join(
        columnas.map((columna) => containsFolded(sql`f_unaccent(${columna})`, palabra)),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(condiciones, sql` and `)})`;
}

export const EN_EL_NOMBRE = 2;
const EN_OTRA_COSA = 3;
export const ENTRE_VARIAS = 4;

/**
 * 0: the name itself; 1: begins with it; then, where all its words are: in the name, in something else of it, or between them. `llano`: the name
 * without accents, which costs more than all that is asked of it.
 */
export function lejania(llano: Expression<unknown>, texto: string, otraColumna?: Expression<unknown>): RawBuilder<number> {
  const enOtra = otraColumna ? sql`when ${containsText(otraColumna, texto)} then ${sql.lit(EN_OTRA_COSA)}` : sql``;
  return sql<number>`case when ${llano} = f_unaccent(${texto}) then 0 when starts_with(${llano}, f_unaccent(${texto})) then 1
    when ${containsWords(llano, texto)} then ${sql.lit(EN_EL_NOMBRE)} ${enOtra} else ${sql.lit(ENTRE_VARIAS)} end`;
}
