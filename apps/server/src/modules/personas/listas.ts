import { sql, type Expression, type RawBuilder } from 'kysely';
import { RuleError } from '../../platform/http/rule-error';
import { contiene } from '../../platform/paged-list';

/** Until squads are kept nobody is in a team. */
export const SIN_EQUIPOS = sql<string>`''::text`;

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

/** What a name is asked to be: to contain every text of `contains`, to be one of those of `equals`. */
export function nombreComo(columna: Expression<unknown>, valores: readonly unknown[], operador: string): RawBuilder<unknown> {
  return operador === 'contains'
    ? sql.join(
        valores.map((valor) => contiene(columna, String(valor))),
        sql` and `,
      )
    : sql`f_unaccent(${columna}) = any(select f_unaccent(v) from unnest(${valores.map(String)}::text[]) v)`;
}

/** What each person `p` is paired with, as one text in the order of names, and how the list filters by it. */
export function emparejados({ pares, de, a, tabla }: { pares: string; de: string; a: string; tabla: string }) {
  const suyos = sql`select distinct o.id, o.nombre from ${sql.table(pares)} x join ${sql.table(tabla)} o on o.id = x.${sql.ref(a)} where x.${sql.ref(de)} = p.id`;
  const nombres = sql<string>`coalesce((select string_agg(s.nombre, ', ' order by f_unaccent(s.nombre), s.id) from (${suyos}) s), '')`;
  const orden = sql`f_unaccent(${nombres})`;
  const conAlguno = (condicion: Expression<unknown>) => sql`p.id in (select x.${sql.ref(de)} from ${sql.table(pares)} x where ${condicion})`;
  return {
    nombres,
    /** Column of the names. */
    porNombre: {
      orden,
      filtro: (valores: readonly unknown[], operador: string) =>
        conAlguno(sql`x.${sql.ref(a)} in (select o.id from ${sql.table(tabla)} o where ${nombreComo(sql.ref('o.nombre'), valores, operador)})`),
    },
    /** Column that is filtered by id. */
    porId: { orden, filtro: (valores: readonly unknown[]) => conAlguno(esUnoDe(sql.ref(`x.${a}`), valores)) },
  };
}
