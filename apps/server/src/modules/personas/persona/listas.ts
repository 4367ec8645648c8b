import type { Operador } from '@cd/contract/kit/paged-list';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type AliasableExpression, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import { RuleError } from '../../../platform/errors/rule-error';
import { containsFolded, containsWords, textLike } from '../../../platform/paged-list';

const MAX_ID = 2_147_483_647;

function ids(valores: readonly unknown[]): number[] {
  return valores.map((valor) => {
    const id = Number(valor);
    if (!Number.isInteger(id) || id < 0 || id > MAX_ID) throw new RuleError('lista.operador');
    return id;
  });
}

/** One of the ids in a list; as numbers, so that an index on the column serves. */
export const esUnoDe = (columna: Expression<unknown>, valores: readonly unknown[]): RawBuilder<boolean> =>
  sql<boolean>`${columna} = any(${ids(valores)}::int[])`;

/**
 * What each row is sorted by, where that is kept elsewhere: `claves` gives the key of each id. They are read once for all the rows; a join
 * would do the same, but would also keep the planner from beginning with what filters the rows.
 */
export const ordenPor = (id: Expression<unknown>, claves: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select jsonb_object_agg(k.id, k.clave) from (${claves}) k(id, clave)) ->> ${id}::text`;

/** Joins what a list of people `p` is sorted by, to be called by a name of its own. */
const unirPorId =
  (como: 'innerJoin' | 'leftJoin', que: AliasableExpression<object>, alias: string, id: string, siSeFiltra = sql`true`) =>
  <Q extends object>(consulta: Q, conFiltro: boolean): Q => {
    const gente = consulta as unknown as SelectQueryBuilder<DB, keyof DB, object>;
    const suya = sql<boolean>`${sql.ref(`${alias}.${id}`)} = p.id and ${conFiltro ? siSeFiltra : sql`true`}`;
    const unida =
      como === 'innerJoin'
        ? gente.innerJoin(que.as(alias), (join) => join.on(suya))
        : gente.leftJoin(que.as(alias), (join) => join.on(suya));
    return unida as unknown as Q;
  };

/** What each person `p` is paired with, as one text in the order of names, and how the list filters by it. */
export function emparejados<P extends 'arbitro_deporte' | 'coordinador_cargo' | 'entrenador_colegio'>({
  pares,
  de,
  a,
  tabla,
}: {
  pares: P;
  de: keyof DB[P] & string;
  a: keyof DB[P] & string;
  tabla: 'colegio' | 'deporte';
}) {
  // The name is asked for on its own: joined, the tables of two views would be more than the planner orders, and it would not begin with the person.
  const suyos = sql`select distinct (select o.nombre from ${sql.table(tabla)} o where o.id = x.${sql.ref(a)}) as nombre
    from ${sql.table(pares)} x where x.${sql.ref(de)} = p.id`;
  const nombres = sql<string>`coalesce((select string_agg(s.nombre, ', ' order by f_unaccent(s.nombre), s.nombre) from (${suyos}) s), '')`;
  // The fence keeps the accents of a name from being taken off once for each of its people.
  const claves = sql<object>`(select x.${sql.ref(de)} as id, string_agg(distinct o.clave, ', ' order by o.clave) as clave
    from ${sql.table(pares)} x, (select id, f_unaccent(nombre) as clave from ${sql.table(tabla)} offset 0) o where o.id = x.${sql.ref(a)}
      group by 1)`;
  const ordenada = (alias: string) => ({
    orden: sql`coalesce(${sql.ref(`${alias}.clave`)}, '')`,
    unir: unirPorId('leftJoin', claves, alias, 'id'),
  });
  const conAlguno = (condicion: Expression<unknown>) =>
    sql`p.id in (select x.${sql.ref(de)} from ${sql.table(pares)} x where ${condicion})`;
  return {
    nombres,
    /** Column of the names. */
    porNombre: {
      ...ordenada(`nombres_${tabla}`),
      filtro: (valores: readonly unknown[], operador: Operador) =>
        // As an array, found once: a name leaves few, and so the planner goes from them to the people.
        conAlguno(
          sql`x.${sql.ref(a)} = any(array(select o.id from ${sql.table(tabla)} o where ${textLike(sql.ref('o.nombre'), valores, operador)}))`,
        ),
    },
    /** Column that is filtered by id. */
    porId: { ...ordenada(`ids_${tabla}`), filtro: (valores: readonly unknown[]) => conAlguno(esUnoDe(sql.ref(`x.${a}`), valores)) },
  };
}

const LINEA = sql.lit('\n');
const LLANOS = sql`k.llanos`;
const CON_EQUIPO = sql`${LLANOS} <> ''`;
const LINEAS = sql`string_to_table(${LLANOS}, ${LINEA})`;

/** The teams of the current competition in whose active squad each person `p` is, which the database keeps said: one a line, and without accents. */
export function equiposDe(caller: 'jugador' | 'entrenador') {
  const tabla = sql.table<object>(`${caller}_equipos`);
  const id = sql.ref(`${caller}_id`);
  return {
    nombres: sql<string>`(select replace(k.nombres, ${LINEA}, ', ') from ${tabla} k where k.${id} = p.id)`,
    porNombre: {
      // As its index has it, which holds no more than this; who has more teams and the first ones alike, by their number.
      orden: sql`left(replace(${LLANOS}, ${LINEA}, ', '), 600)`,
      unir: unirPorId('innerJoin', tabla, 'k', `${caller}_id`, CON_EQUIPO),
      // An empty text is in every name, and not in none.
      filtro: (valores: readonly unknown[], operador: Operador) =>
        sql`p.id in (select k.${id} from ${tabla} k where ${
          operador === 'contains'
            ? sql`${CON_EQUIPO} and ${containsWords(LLANOS, String(valores[0]))}${enUnaLinea(String(valores[0]))}`
            : algunaLinea(valores.map(String))
        })`,
    },
  };
}

/** Several words must be of the same team: which rows have them at all, the index says. */
const enUnaLinea = (texto: string): RawBuilder<unknown> =>
  palabrasDe(texto).length > 1
    ? sql` and exists (select 1 from ${LINEAS} l(linea) where ${containsWords(sql.ref('l.linea'), texto)})`
    : sql``;

/** Some line is one of the texts; which rows contain it at all, the index says. */
const algunaLinea = (textos: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    textos.map((texto) => sql`(${containsFolded(LLANOS, texto)} and f_unaccent(${texto}) in (select l.linea from ${LINEAS} l(linea)))`),
    sql` or `,
  )})`;
