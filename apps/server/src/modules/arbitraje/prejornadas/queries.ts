import type { ArbitroElegible, FilaPrejornada, Prejornada, PrejornadaArbitral } from '@cd/contract/arbitraje/prejornadas';
import type { Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { conPuede } from './pasos';

/** As the contract's `Minuto`, of a column that keeps Spanish wall-clock time. */
export const minuto = (columna: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(columna)}, 'YYYY-MM-DD"T"HH24:MI')`;
/** By the clock of Madrid. */
export const AHORA = sql`(now() at time zone 'Europe/Madrid')`;

/** Of each pre-day `pj`. */
export const COLUMNAS = sql`pj.id, (select ${minuto('p.inicio')} from prejornada_periodo p where p.prejornada_id = pj.id order by p.inicio limit 1)
    as periodo_inicio,
  (select ${minuto('p.fin')} from prejornada_periodo p where p.prejornada_id = pj.id order by p.inicio desc limit 1) as periodo_fin,
  ${minuto('pj.limite')} as fecha_fin, case when pj.limite < ${AHORA} then ${minuto('pj.limite')} end as fecha_cierre,
  ${instant(sql.ref('pj.publicada'))} as publicada, pj.version`;

const CUENTAS = sql`(select count(pa.enviada)::int from prejornada_arbitral pa where pa.prejornada_id = pj.id) as "numEntregadas",
  (select count(*)::int from prejornada_arbitral pa where pa.prejornada_id = pj.id) as "numTotal",
  (select count(*)::int from prejornada_arbitral pa join arbitro t on t.id = pa.arbitro_id where pa.prejornada_id = pj.id and (t.usuario_id is null or t.estado <> 1))
    as "numSinAviso"`;

export const PERIODOS = sql`coalesce((select json_agg(json_build_object('inicio', ${minuto('p.inicio')}, 'fin', ${minuto('p.fin')}) order by p.inicio)
  from prejornada_periodo p where p.prejornada_id = pj.id), '[]')`;

/** Of what a referee `t` was asked in `pa`: until they answer, how they go is what their card says. */
export const DE_ARBITRO = sql`pa.arbitro_id, t.nombre as arbitro_nombre, ${instant(sql.ref('pa.enviada'))} as enviada,
  (select u.nombre from usuario u where u.id = pa.anotada_por) as anotada_por, ${instant(sql.ref('pa.recordada'))} as recordada, pa.observaciones,
  (case when pa.enviada is null then t.anotador_pref else pa.anotador_pref end)::int as anotador_pref,
  (case when pa.enviada is null then t.coche else pa.disponibilidad_coche end)::int as disponibilidad_coche,
  (case when pa.enviada is null then t.moto else pa.disponibilidad_moto end)::int as disponibilidad_moto,
  (case when pa.enviada is null then t.patinete else pa.disponibilidad_patinete end)::int as disponibilidad_patinete,
  coalesce((select json_agg(json_build_object('hora_inicio', ${minuto('da.inicio')}, 'hora_fin', ${minuto('da.fin')}) order by da.inicio)
    from disponibilidad_arbitral da where da.prejornada_id = pa.prejornada_id and da.arbitro_id = pa.arbitro_id), '[]') as "disponibilidadesArbitrales",
  pa.version`;

type Leida = FilaPrejornada & { disponibilidades: Ventana[] };

async function leerLas(con: Connection, competicionId: number | null, condicion: RawBuilder<unknown>): Promise<Leida[]> {
  const { rows } = await sql<Omit<Leida, 'puede'>>`
    select ${COLUMNAS}, ${CUENTAS}, ${PERIODOS} as disponibilidades from prejornada pj
    where pj.competicion_id = ${competicionId} and ${condicion} order by pj.fecha_inicio desc, pj.id desc`.execute(con);
  return rows.map(conPuede);
}

export const leerPrejornadas = (con: Connection, competicionId: number | null): Promise<Leida[]> => leerLas(con, competicionId, sql`true`);

export const leerPrejornada = async (con: Connection, competicionId: number | null, id: number): Promise<Leida | undefined> =>
  (await leerLas(con, competicionId, sql`pj.id = ${id}`))[0];

/** The one that closes first of those to which a referee may still answer. */
export const leerAbiertaA = async (con: Connection, competicionId: number | null, arbitroId: number): Promise<Leida | undefined> =>
  (
    await leerLas(
      con,
      competicionId,
      sql`pj.limite >= ${AHORA} and exists (select 1 from prejornada_arbitral pa where pa.prejornada_id = pj.id and pa.arbitro_id = ${arbitroId})`,
    )
  ).toSorted((a, b) => (a.fecha_fin < b.fecha_fin ? -1 : 1))[0];

type Preguntado = Prejornada['prejornadasArbitrales'][number];

/** Everybody whom it asks, by name. */
export async function leerPreguntados(con: Connection, id: number): Promise<Preguntado[]> {
  const { rows } = await sql<Preguntado>`
    select ${DE_ARBITRO}, t.movil, t.nivel, array(select ad.deporte_id from arbitro_deporte ad where ad.arbitro_id = t.id order by 1) as deportes
    from prejornada_arbitral pa join arbitro t on t.id = pa.arbitro_id where pa.prejornada_id = ${id} order by t.nombre, t.id`.execute(con);
  return rows;
}

export async function leerPreguntado(con: Connection, id: number, arbitroId: number): Promise<PrejornadaArbitral | undefined> {
  const { rows } = await sql<PrejornadaArbitral>`
    select ${DE_ARBITRO} from prejornada_arbitral pa join arbitro t on t.id = pa.arbitro_id
    where pa.prejornada_id = ${id} and pa.arbitro_id = ${arbitroId}`.execute(con);
  return rows[0];
}

/** `menosId`: the one whose referees are marked, which does not count as having asked them before. */
export async function leerElegibles(con: Connection, competicionId: number | null, menosId: number): Promise<ArbitroElegible[]> {
  const { rows } = await sql<ArbitroElegible>`
    select t.id, t.nombre, t.nivel, t.valoracion, t.anotador_pref::int as anotador_pref,
      coalesce((select json_agg(json_build_object('id', d.id, 'nombre', d.nombre) order by d.nombre) from arbitro_deporte ad
        join deporte d on d.id = ad.deporte_id where ad.arbitro_id = t.id), '[]') as deportes,
      (select (pa.enviada is not null)::int from prejornada_arbitral pa join prejornada pj on pj.id = pa.prejornada_id
        where pa.arbitro_id = t.id and pj.competicion_id = ${competicionId} and pj.id <> ${menosId}
        order by pj.fecha_inicio desc, pj.id desc limit 1) as contesto,
      exists (select 1 from prejornada_arbitral pa join prejornada pj on pj.id = pa.prejornada_id
        where pa.arbitro_id = t.id and pj.id = ${menosId} and pj.competicion_id = ${competicionId})::int as elegido,
      (t.usuario_id is not null)::int as con_cuenta
    from arbitro t where t.estado = 1 and t.anonimo is null order by t.nombre, t.id`.execute(con);
  return rows;
}

/** Two who make one do it one after the other: each begins when the previous one has ended. */
export const reservarCalendario = async (tx: Tx, competicionId: number | null): Promise<void> => {
  await tx.selectFrom('competicion').select('id').where('id', '=', competicionId).forNoKeyUpdate().execute();
};

export interface PrejornadaReservada {
  id: number;
  version: number;
  publicada: boolean;
  cerrada: boolean;
  fecha_fin: string;
}

/** One of the competition, held: until the end of the transaction nobody else publishes it, answers it, changes it or deletes it. */
export async function reservarPrejornada(tx: Tx, competicionId: number | null, id: number): Promise<PrejornadaReservada | undefined> {
  const { rows } = await sql<PrejornadaReservada>`
    select pj.id, pj.version, pj.publicada is not null as publicada, pj.limite < ${AHORA} as cerrada, ${minuto('pj.limite')} as fecha_fin
    from prejornada pj where pj.id = ${id} and pj.competicion_id = ${competicionId} for update of pj`.execute(tx);
  return rows[0];
}

export async function leerEntorno(con: Connection, competicionId: number | null) {
  const { rows } = await sql<{ fecha_inicio: string; fecha_fin: string; ultimo_fin: string | null }>`
    select c.fecha_inicio, c.fecha_fin, (select ${minuto('p.fin')} from prejornada_periodo p join prejornada pj on pj.id = p.prejornada_id
      where pj.competicion_id = c.id order by p.fin desc limit 1) as ultimo_fin
    from competicion c where c.id = ${competicionId}`.execute(con);
  return rows[0];
}

/** Of those told, the active ones. */
export const leerActivos = async (con: Connection, ids: readonly number[]): Promise<number[]> =>
  (
    await con
      .selectFrom('arbitro')
      .select('id')
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('estado', '=', 1)
      .where('anonimo', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export async function insertarPrejornada(
  tx: Tx,
  { competicionId, fecha_fin, periodos }: { competicionId: number; fecha_fin: string; periodos: readonly Ventana[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('prejornada')
    .values({
      competicion_id: competicionId,
      fecha_inicio: periodos[0]!.inicio.slice(0, 10),
      fecha_fin: periodos.at(-1)!.fin.slice(0, 10),
      limite: fecha_fin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('prejornada_periodo')
    .values(periodos.map((periodo) => ({ prejornada_id: id, ...periodo })))
    .execute();
  return id;
}

/** Answers those who were not asked yet. */
export async function preguntar(tx: Tx, prejornadaId: number, arbitros: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ arbitro_id: number }>`
    insert into prejornada_arbitral (prejornada_id, arbitro_id) select ${prejornadaId}, a.id from unnest(${[...arbitros]}::int[]) a(id)
    on conflict do nothing returning arbitro_id`.execute(tx);
  return rows.map(({ arbitro_id }) => arbitro_id);
}

/** Its version goes up with each. */
export async function cambiarPrejornada(tx: Tx, id: number, cambio: { limite: string } | 'publicar'): Promise<void> {
  await tx
    .updateTable('prejornada')
    .set((eb) => ({ ...(cambio === 'publicar' ? { publicada: sql<Date>`now()` } : cambio), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** With whom it asked: what they have answered keeps them, and this is of what nobody has. */
export const borrarPrejornada = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('prejornada_arbitral').where('prejornada_id', '=', id).execute();
  await tx.deleteFrom('prejornada').where('id', '=', id).execute();
};

export interface PorAvisar {
  arbitro_id: number;
  nombre: string;
  /** Without an account there is no mailbox. */
  usuario_id: number | null;
  enviada: boolean;
  recordada_hoy: boolean;
}

export async function leerPorAvisar(con: Connection, id: number): Promise<PorAvisar[]> {
  const { rows } = await sql<PorAvisar>`
    select pa.arbitro_id, t.nombre, t.usuario_id, pa.enviada is not null as enviada,
      coalesce((pa.recordada at time zone 'Europe/Madrid')::date = ${AHORA}::date, false) as recordada_hoy
    from prejornada_arbitral pa join arbitro t on t.id = pa.arbitro_id and t.estado = 1 where pa.prejornada_id = ${id} order by pa.arbitro_id`.execute(
    con,
  );
  return rows;
}

export async function anotarRecordados(tx: Tx, id: number, arbitros: readonly number[]): Promise<void> {
  await sql`update prejornada_arbitral set recordada = now() where prejornada_id = ${id} and arbitro_id = any(${[...arbitros]}::int[])`.execute(
    tx,
  );
}

/** Published, with somebody still to answer, and whose last day is tomorrow; those told today are reminded another day. */
export async function leerLasDeManana(con: Connection): Promise<{ id: number; competicion_id: number }[]> {
  const { rows } = await sql<{ id: number; competicion_id: number }>`
    select pj.id, pj.competicion_id from prejornada pj join competicion k on k.id = pj.competicion_id and not k.historico
    where pj.limite::date - ${AHORA}::date = 1 and (pj.publicada at time zone 'Europe/Madrid')::date < ${AHORA}::date
      and exists (select 1 from prejornada_arbitral pa where pa.prejornada_id = pj.id and pa.enviada is null)
    order by pj.id`.execute(con);
  return rows;
}
