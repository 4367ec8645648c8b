import type { FilaEsquema, FilaEsquemaEliminatoria } from '@cd/contract/competicion/esquemas';
import type { OrdenDeTabla } from '@cd/domain/competicion/clasificacion/tipos';
import { sql } from 'kysely';
import { bit, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

export type TablaDeEsquemas = 'esquema' | 'esquema_eliminatoria';
const COLUMNA_DE_FASE = { esquema: 'esquema_id', esquema_eliminatoria: 'esquema_eliminatoria_id' } as const;

const fases = (tabla: TablaDeEsquemas) =>
  sql<number>`(select count(*)::int from fase f where ${sql.ref(`f.${COLUMNA_DE_FASE[tabla]}`)} = ${sql.ref(`${tabla}.id`)})`;

export const leerEsquemas = (con: Connection, id?: number): Promise<FilaEsquema[]> =>
  con
    .selectFrom('esquema')
    .selectAll()
    .select([sql<OrdenDeTabla>`orden`.as('orden'), fases('esquema').as('fases')])
    .$if(id !== undefined, (qb) => qb.where('id', '=', id!))
    .orderBy(sql`f_unaccent(nombre)`)
    .orderBy('id')
    .execute();

export const leerEsquemasEliminatoria = (con: Connection, id?: number): Promise<FilaEsquemaEliminatoria[]> =>
  con
    .selectFrom('esquema_eliminatoria')
    .select(['id', 'nombre', 'version', bit(sql.ref('desempatable')).as('desempatable'), bit(sql.ref('goles_fuera')).as('goles_fuera')])
    .select(fases('esquema_eliminatoria').as('fases'))
    .$if(id !== undefined, (qb) => qb.where('id', '=', id!))
    .orderBy(sql`f_unaccent(nombre)`)
    .orderBy('id')
    .execute();

/** Another with that name, whatever its accents and capitals. */
export const existeNombre = async (tx: Tx, tabla: TablaDeEsquemas, nombre: string, menosId: number | null): Promise<boolean> =>
  (await tx
    .selectFrom(tabla)
    .select('id')
    .where(sql`f_unaccent(nombre)`, '=', sql`f_unaccent(${nombre})`)
    .where('id', 'is distinct from', menosId)
    .executeTakeFirst()) !== undefined;

export async function insertarEsquema(tx: Tx, esquema: Columns<'esquema'>): Promise<number> {
  return (await tx.insertInto('esquema').values(esquema).returning('id').executeTakeFirstOrThrow()).id;
}
export async function insertarEsquemaEliminatoria(tx: Tx, esquema: Columns<'esquema_eliminatoria'>): Promise<number> {
  return (await tx.insertInto('esquema_eliminatoria').values(esquema).returning('id').executeTakeFirstOrThrow()).id;
}

/** Until the end of the transaction nobody else names or changes schemes; reading goes on. */
export async function reservarEsquemas(tx: Tx, tabla: TablaDeEsquemas): Promise<void> {
  await sql`lock table ${sql.table(tabla)} in share row exclusive mode`.execute(tx);
}

export async function borrarEsquema(tx: Tx, tabla: TablaDeEsquemas, id: number): Promise<void> {
  await tx.deleteFrom(tabla).where('id', '=', id).execute();
}

const deTemporada = (tabla: TablaDeEsquemas, id: number, historico: boolean) => sql`
  select f.id, c.nombre from fase f join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id
  where ${sql.ref(`f.${COLUMNA_DE_FASE[tabla]}`)} = ${id} and (c.historico and not c.proxima) = ${historico}`;

/** Phases of the current season with matches that use it. */
export const leerFasesConPartidos = async (con: Connection, tabla: TablaDeEsquemas, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select f.id from (${deTemporada(tabla, id, false)}) f where exists (select 1 from partido p where p.fase_id = f.id) order by f.id`.execute(
    con,
  );
  return rows.map((fase) => fase.id);
};

/** The last of the past seasons that used it, or undefined. */
export const leerUltimaPasada = async (con: Connection, tabla: TablaDeEsquemas, id: number): Promise<string | undefined> =>
  (await sql<{ nombre: string }>`select max(nombre) as nombre from (${deTemporada(tabla, id, true)}) f having count(*) > 0`.execute(con))
    .rows[0]?.nombre;

/** From now on the past seasons that used one use another. */
export async function pasarFasesPasadas(tx: Tx, tabla: TablaDeEsquemas, { de, a }: { de: number; a: number }): Promise<void> {
  await sql`update fase set ${sql.ref(COLUMNA_DE_FASE[tabla])} = ${a} where id in (select id from (${deTemporada(tabla, de, true)}) f)`.execute(
    tx,
  );
}

/** Their groups, each by the name it is told with. */
export const leerGruposDeFases = async (con: Connection, fasesIds: readonly number[]): Promise<{ id: number; nombre: string }[]> => {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select g.id, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre || ', ' || f.nombre || ', ' || g.nombre as nombre
    from grupo g join fase f on f.id = g.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero ge on ge.id = k.genero_id
    where f.id = any(${[...fasesIds]}::int[]) order by g.id`.execute(con);
  return rows;
};

export const leerNombresDeEquipos = async (con: Connection, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{
    id: number;
    nombre: string;
  }>`select id, nombre from equipo_con_nombre where id = any(${[...ids]}::int[])`.execute(con);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
};
