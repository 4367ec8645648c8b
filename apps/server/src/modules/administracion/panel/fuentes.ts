import type { Pantalla } from '@cd/contract/kit/screens';
import type { DiaEscrito } from '@cd/domain/administracion/busqueda/dia-escrito';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { containsFolded, containsText, containsWords, startsFolded } from '../../../platform/paged-list';

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

/**
 * The first of a table, alias `t`, by how far they are and by name: each distance is read in the order of the names, up to as many as are told,
 * and none where those that are nearer are enough. So what is in nearly everybody's name or address costs no more than what is in few.
 */
export function masCercanos(
  { tabla, nombre, otraColumna, donde }: Record<'tabla' | 'nombre' | 'donde', RawBuilder<unknown>> & { otraColumna?: Expression<unknown> },
  texto: string,
): RawBuilder<unknown> {
  const llano = sql`f_unaccent(${nombre})`;
  const [empieza, enNombre] = [startsFolded(llano, texto), containsWords(llano, texto)];
  const enOtra = otraColumna && containsText(otraColumna, texto);
  const grados = [
    { lejos: sql`case when ${llano} = f_unaccent(${texto}) then 0 else 1 end`, son: empieza },
    { lejos: sql.lit(EN_EL_NOMBRE), son: sql`${enNombre} and not ${empieza}` },
    ...(enOtra ? [{ lejos: sql.lit(EN_OTRA_COSA), son: sql`${enOtra} and not ${enNombre}` }] : []),
    ...(enOtra && palabrasDe(texto).length > 1
      ? [{ lejos: sql.lit(ENTRE_VARIAS), son: sql`${contiene(texto, nombre, otraColumna)} and not ${enNombre} and not ${enOtra}` }]
      : []),
  ].map((grado, n) => ({ ...grado, como: sql.ref(`grado_${n}`) }));
  const deGrado = ({ lejos, son }: (typeof grados)[number], n: number) => {
    const antes = grados.slice(0, n).map(({ como }) => sql` and (select count(*) from ${como}) < ${sql.lit(LEIDOS)}`);
    return sql`select t.id, ${lejos} as lejos, ${llano} as llano from ${tabla} t
      where ${donde} and ${son}${sql.join(antes, sql``)} order by llano, t.id limit ${sql.lit(LEIDOS)}`;
  };
  return sql`with ${sql.join(grados.map((grado, n) => sql`${grado.como} as (${deGrado(grado, n)})`))}
    select * from (${sql.join(
      grados.map(({ como }) => sql`select * from ${como}`),
      sql` union all `,
    )}) x order by lejos, llano, id limit ${sql.lit(LEIDOS)}`;
}
