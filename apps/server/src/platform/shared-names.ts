import type { Operador } from '@cd/contract/kit/paged-list';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB } from './db/schema.gen';
import { textLike } from './paged-list';

/** Joins a table of id and more, by the id that a row of the list has in `clave`. */
export const joinById =
  (alias: string, clave: Expression<unknown>, tabla: RawBuilder<unknown>) =>
  <Q extends object>(consulta: Q): Q =>
    (consulta as unknown as SelectQueryBuilder<DB, keyof DB, object>).leftJoin(sql<object>`${tabla}`.as(alias), (join) =>
      join.on(sql<boolean>`${sql.ref(`${alias}.id`)} = ${clave}`),
    ) as unknown as Q;

/**
 * A column of names that few rows share: found first among those names, and sorted by them once without accents. `nombres` gives id and name;
 * the fence keeps that from being done for each row.
 */
export const sharedName = (alias: string, clave: Expression<unknown>, nombres: RawBuilder<unknown>) => ({
  filtro: (valores: readonly unknown[], operador: Operador) =>
    sql`${clave} in (select x.id from (${nombres} offset 0) x where ${textLike(sql.ref('x.nombre'), valores, operador)})`,
  orden: sql.ref(`${alias}.clave`),
  unir: joinById(alias, clave, foldedNames(nombres)),
});

/** Id and, as `clave`, the name without accents. */
export const foldedNames = (nombres: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select x.id, f_unaccent(x.nombre) as clave from (${nombres}) x offset 0)`;

/** Of a team, asked for on its own: joined, the view of all teams would be read before the few that are named. */
export const teamName = (columna: string): RawBuilder<string> => sql`(select nombre from equipo_con_nombre where id = ${sql.ref(columna)})`;

/** Of a match, 'Robles A – Encinar': its teams are read as these; the one that a bracket has not decided yet is told so. */
export const matchName = (local = 'l', visitante = 'v'): RawBuilder<string> =>
  sql`(coalesce(${sql.ref(`${local}.nombre`)}, 'Por decidir') || ' – ' || coalesce(${sql.ref(`${visitante}.nombre`)}, 'Por decidir'))`;

/** Of a table, read as `t`. */
export const namesOf = (tabla: 'deporte' | 'categoria' | 'genero' | 'grupo' | 'sede' | 'colegio' | 'color'): RawBuilder<unknown> =>
  sql`select t.id, t.nombre from ${sql.table(tabla)} t`;

/** What says in which round a match is played: its matchday or, of a tie, what it is. */
export interface RoundColumns {
  jornada: number | null;
  tipo_ronda: TipoRonda | null;
  perdedor: boolean;
  num_partidos: 0 | 1 | 2;
  vuelta: 1 | 2;
}

export const roundName = ({ jornada, tipo_ronda, perdedor, num_partidos, vuelta }: RoundColumns): string =>
  tipo_ronda === null ? `Jornada ${jornada}` : nombreRonda({ tipoRonda: tipo_ronda, perdedor, numPartidos: num_partidos, vuelta });
