import type { Pedido, SituacionDeJustificante } from '@cd/contract/personas/justificantes';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** Whose it is: a player's, or that of a ficha that its school has not accepted yet. */
export type DeQuien = { jugador_id: number } | { ficha_id: number };
type De = 'familia' | 'colegio' | 'oficina';

const HOY = sql<string>`(now() at time zone 'Europe/Madrid')::date`;

const sinAmbitoO = (tabla: 'tipo_justificante_categoria' | 'tipo_justificante_deporte', columna: string, cual: RawBuilder<unknown>) => sql`
  (not exists (select from ${sql.table(tabla)} a where a.tipo_id = tj.id)
    or exists (select from ${sql.table(tabla)} a where a.tipo_id = tj.id and a.${sql.ref(columna)} = ${cual}))`;

interface Donde {
  /** Condition on a `justificante` called `ju`: that it is theirs. */
  suyo: RawBuilder<unknown>;
  deporte: RawBuilder<unknown>;
  categoria: RawBuilder<unknown>;
}

/**
 * What is asked of somebody who plays a sport in a category, and how it is: the one place that says so. Beside the one that was validated there may be
 * one that is to follow it, and until it has been looked at the first one counts.
 */
const pedidoA = ({ suyo, deporte, categoria }: Donde): RawBuilder<unknown> => sql`(
  select tj.id as tipo_id, tj.nombre as tipo, tj.instrucciones, tj.medico::int as medico, tj.impide_jugar::int as impide_jugar, tj.caduca::int as caduca,
    case when v.id is not null and (v.hasta is null or v.hasta >= ${HOY}) then 'en_regla'
      when n.estado = 'pendiente' and (n.hasta is null or n.hasta >= ${HOY}) then 'pendiente'
      when v.id is not null or n.estado = 'pendiente' then 'caducado' else 'falta' end as situacion,
    v.id as v_id, v.hasta::text as v_hasta, ${instant(sql.ref('v.subido'))} as v_subido, v.de as v_de, v.usuario_id as v_usuario, v.fichero as v_fichero,
    n.id as n_id, n.hasta::text as n_hasta, ${instant(sql.ref('n.subido'))} as n_subido, n.de as n_de, n.usuario_id as n_usuario, n.fichero as n_fichero,
    n.estado as n_estado, n.motivo as n_motivo, n.version as n_version
  from tipo_justificante tj
    left join lateral (select ju.*, exists (select from justificante_fichero f where f.justificante_id = ju.id) as fichero
      from justificante ju where ju.tipo_id = tj.id and ju.estado = 'valido' and ${suyo}) v on true
    left join lateral (select ju.*, exists (select from justificante_fichero f where f.justificante_id = ju.id) as fichero
      from justificante ju where ju.tipo_id = tj.id and ju.estado <> 'valido' and ${suyo}) n on true
  where tj.activo and ${sinAmbitoO('tipo_justificante_categoria', 'categoria_id', categoria)}
    and ${sinAmbitoO('tipo_justificante_deporte', 'deporte_id', deporte)})`;

const deJugador = (jugador: RawBuilder<unknown>) => sql`ju.jugador_id = ${jugador}`;

/** Where each player is, in the season that is played and in that to come: squads that nobody has annulled, and teams that are asked for. */
const DONDE_ESTAN = sql`(
  select pj.jugador_id, e.colegio_id, k.deporte_id, cat.categoria_id from plantilla_jugador pj
    join plantilla pl on pl.id = pj.plantilla_id and pl.fecha_anulacion is null join equipo e on e.id = pl.equipo_id
    join equipo_con_categoria cat on cat.equipo_id = e.id join campeonato k on k.id = e.campeonato_id
    join competicion t on t.id = k.competicion_id and (not t.historico or t.proxima)
  union
  select x.jugador_id, p.colegio_id, k.deporte_id, k.categoria_id from preequipo_jugador x
    join preequipo p on p.id = x.preequipo_id and p.equipo_id is null join campeonato k on k.id = p.campeonato_id
    join competicion t on t.id = k.competicion_id and (not t.historico or t.proxima))`;

/** Of a coordinator, of the school and sport of where a player is, read as `en`; of the office, any. */
const alcanzado = (coordinadorId: number | null | undefined): RawBuilder<unknown> =>
  coordinadorId === undefined
    ? sql`true`
    : sql`exists (select from coordinador co where co.id = ${coordinadorId} and co.estado = 1 and (co.general
        or exists (select from coordinador_cargo cc where cc.coordinador_id = co.id and cc.colegio_id = en.colegio_id and cc.deporte_id = en.deporte_id)))`;

/** Players whom a coordinator reaches and who are in some team; without a coordinator, all who are. */
export const enAlgunEquipo = (jugador: RawBuilder<unknown>, coordinadorId?: number | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${DONDE_ESTAN} en where en.jugador_id = ${jugador} and ${alcanzado(coordinadorId)})`;

/** Each thing that is asked of a player once, whichever teams ask for it. */
export const pedidosA = (jugador: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (q.tipo_id) q.* from ${DONDE_ESTAN} en
    cross join lateral ${pedidoA({ suyo: deJugador(jugador), deporte: sql.ref('en.deporte_id'), categoria: sql.ref('en.categoria_id') })} q
  where en.jugador_id = ${jugador} order by q.tipo_id)`;

/** The same of everybody, each under their `jugador_id`: in one pass, since one by one takes seconds. */
export const pedidosATodos = sql`(
  select distinct on (en.jugador_id, q.tipo_id) en.jugador_id, q.* from ${DONDE_ESTAN} en
    cross join lateral ${pedidoA({ suyo: deJugador(sql.ref('en.jugador_id')), deporte: sql.ref('en.deporte_id'), categoria: sql.ref('en.categoria_id') })} q
  order by en.jugador_id, q.tipo_id)`;

/** Names of what a player lacks in a team of a sport and a category: what the lacks of a squad tell, and the lists filter by. */
export const loQueLeFalta = ({
  jugador,
  deporte,
  categoria,
}: Record<'jugador' | 'deporte' | 'categoria', RawBuilder<unknown>>): RawBuilder<string[]> =>
  sql<string[]>`array(select q.tipo from ${pedidoA({ suyo: deJugador(jugador), deporte, categoria })} q where q.situacion <> 'en_regla'
    order by f_unaccent(q.tipo))`;

/** The last day of the document of a player, read under that name, has passed. */
export const documentoCaducado = (jugador: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${jugador}.documento_hasta`)} < ${HOY}, false)`;

export interface PedidoLeido extends Omit<Pedido, 'valido' | 'enviado' | 'hasta'> {
  v_id: number | null;
  v_hasta: string | null;
  v_subido: string;
  v_de: De;
  v_usuario: number | null;
  v_fichero: boolean | null;
  n_id: number | null;
  n_hasta: string | null;
  n_subido: string;
  n_de: De;
  n_usuario: number | null;
  n_fichero: boolean | null;
  n_estado: 'pendiente' | 'rechazado';
  n_motivo: string;
  n_version: number;
}

export async function leerPedidos(con: Connection, jugadorId: number): Promise<PedidoLeido[]> {
  const { rows } = await sql<PedidoLeido>`
    select q.* from ${pedidosA(sql`${jugadorId}::int`)} q order by f_unaccent(q.tipo)`.execute(con);
  return rows;
}

/** What is asked of the child of a ficha: of the team that it is for, or what is asked everywhere. */
export async function leerPedidosDeFicha(con: Connection, fichaId: number): Promise<PedidoLeido[]> {
  const donde = { suyo: sql`ju.ficha_id = ${fichaId}`, deporte: sql.ref('k.deporte_id'), categoria: sql.ref('k.categoria_id') };
  const { rows } = await sql<PedidoLeido>`
    select q.* from ficha_familia x left join preequipo p on p.id = x.preequipo_id left join campeonato k on k.id = p.campeonato_id
      cross join lateral ${pedidoA(donde)} q
    where x.id = ${fichaId} order by f_unaccent(q.tipo)`.execute(con);
  return rows;
}

/** What whoever fields the players of a team has to know of what they lack: its name and how it is, and nothing of what it says. */
export interface SinRegla {
  jugador_id: number;
  tipo: string;
  situacion: Exclude<SituacionDeJustificante, 'en_regla'>;
  impide_jugar: 0 | 1;
}

/** Of some players, what the sport and the category of a team ask for. */
export async function leerSinRegla(con: Connection, equipoId: number, jugadores: readonly number[]): Promise<SinRegla[]> {
  const donde = { suyo: deJugador(sql.ref('j.id')), deporte: sql.ref('k.deporte_id'), categoria: sql.ref('cat.categoria_id') };
  const { rows } = await sql<SinRegla>`
    select j.id as jugador_id, q.tipo, q.situacion, q.impide_jugar from jugador j
      cross join equipo_con_categoria cat join equipo e on e.id = cat.equipo_id join campeonato k on k.id = e.campeonato_id
      cross join lateral ${pedidoA(donde)} q
    where j.id = any(${[...jugadores]}::int[]) and cat.equipo_id = ${equipoId} and q.situacion <> 'en_regla'
    order by j.id, f_unaccent(q.tipo)`.execute(con);
  return rows;
}

export const leerTiposPedidos = (con: Connection): Promise<{ id: number; nombre: string }[]> =>
  con
    .selectFrom('tipo_justificante')
    .select(['id', 'nombre'])
    .where('activo', '=', true)
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();

/** One, with whose it is. */
export interface JustificanteLeido {
  id: number;
  tipo_id: number;
  tipo: string;
  medico: boolean;
  estado: 'pendiente' | 'valido' | 'rechazado';
  jugador_id: number;
  colegio_id: number;
  usuario_id: number | null;
  version: number;
}

const UNO = sql`select ju.id, ju.tipo_id, tj.nombre as tipo, tj.medico, ju.estado, ju.jugador_id, j.colegio_id, ju.usuario_id, ju.version
  from justificante ju join tipo_justificante tj on tj.id = ju.tipo_id join jugador j on j.id = ju.jugador_id`;

export const leerJustificante = async (con: Connection, id: number): Promise<JustificanteLeido | undefined> =>
  (await sql<JustificanteLeido>`${UNO} where ju.id = ${id}`.execute(con)).rows[0];

/** Held until the end of the transaction, in one order. */
export async function bloquearJustificantes(tx: Tx, ids: readonly number[]): Promise<JustificanteLeido[]> {
  return (await sql<JustificanteLeido>`${UNO} where ju.id = any(${[...ids]}::int[]) order by ju.id for update of ju`.execute(tx)).rows;
}

/** Of two who send the same of somebody, one comes after the other. */
export async function bloquearDeQuien(tx: Tx, de: DeQuien): Promise<void> {
  await (
    'jugador_id' in de
      ? sql`select 1 from jugador where id = ${de.jugador_id} for no key update`
      : sql`select 1 from ficha_familia where id = ${de.ficha_id} for no key update`
  ).execute(tx);
}

const suyo = (de: DeQuien) => ('jugador_id' in de ? sql`jugador_id = ${de.jugador_id}` : sql`ficha_id = ${de.ficha_id}`);

/** What has not been validated goes; `conValido`: that too. */
export async function quitarEnviado(tx: Tx, de: DeQuien, tipoId: number, { conValido = false } = {}): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from justificante where ${suyo(de)} and tipo_id = ${tipoId}
    and ${conValido ? sql`true` : sql`estado <> 'valido'`}`.execute(tx);
  return Number(numAffectedRows);
}

export async function insertarJustificante(
  tx: Tx,
  { de, ...justificante }: { de: De; tipo_id: number; hasta: string | null; usuario_id: number | null; vale: boolean } & DeQuien,
): Promise<number> {
  const { vale, ...columnas } = justificante;
  const { id } = await tx
    .insertInto('justificante')
    .values({ ...columnas, de, ...(vale && { estado: 'valido', resuelto: sql<Date>`now()` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** They are good from here on, instead of the ones that they follow. */
export async function validarEstos(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from justificante v using justificante n
    where n.id = any(${[...ids]}::int[]) and v.jugador_id = n.jugador_id and v.tipo_id = n.tipo_id and v.estado = 'valido'`.execute(tx);
  await sql`update justificante set estado = 'valido', motivo = '', resuelto = now(), version = version + 1 where id = any(${[...ids]}::int[])`.execute(
    tx,
  );
}

/** Nobody needs a file that is not good. */
export async function devolverEstos(tx: Tx, ids: readonly number[], motivo: string): Promise<void> {
  await sql`update justificante set estado = 'rechazado', motivo = ${motivo}, resuelto = now(), version = version + 1
    where id = any(${[...ids]}::int[])`.execute(tx);
  await sql`delete from justificante_fichero where justificante_id = any(${[...ids]}::int[])`.execute(tx);
}

export async function borrarJustificante(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('justificante').where('id', '=', id).execute();
}

/** All that was sent of a player, and what is known of it. */
export async function borrarDeJugador(tx: Tx, jugadorId: number): Promise<void> {
  await tx.deleteFrom('justificante').where('jugador_id', '=', jugadorId).execute();
}

/** What came with a ficha is of its player, instead of what waited of theirs. */
export async function entregarJustificantes(tx: Tx, fichaId: number, jugadorId: number): Promise<void> {
  await sql`delete from justificante a using justificante b where b.ficha_id = ${fichaId} and a.jugador_id = ${jugadorId} and a.tipo_id = b.tipo_id
    and a.estado <> 'valido'`.execute(tx);
  await sql`update justificante set ficha_id = null, jugador_id = ${jugadorId} where ficha_id = ${fichaId}`.execute(tx);
}

/** For how long what nobody looks at is kept. */
const DIAS_SIN_MIRAR = 180;
/** How long it is remembered that something was good, once it is not. */
const DIAS_DE_LO_CADUCADO = 365;

/**
 * Files whose time is over, as each kind says it, counted from the last day that they were good for or, where they had none, from when they were
 * validated; what nobody has looked at, and what nobody asks any more of what has run out. Answers how many files went.
 */
export async function borrarFicherosVencidos(con: Connection, hoy: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from justificante_fichero f using justificante ju, tipo_justificante tj
    where ju.id = f.justificante_id and tj.id = ju.tipo_id and case ju.estado
      when 'valido' then coalesce(ju.hasta, (ju.resuelto at time zone 'Europe/Madrid')::date) + tj.dias_conservacion < ${hoy}::date
      else (ju.subido at time zone 'Europe/Madrid')::date + ${DIAS_SIN_MIRAR}::int < ${hoy}::date end`.execute(con);
  await sql`delete from justificante ju where not exists (select from justificante_fichero f where f.justificante_id = ju.id)
    and (ju.estado = 'pendiente' or ju.hasta + ${DIAS_DE_LO_CADUCADO}::int < ${hoy}::date
      or ju.estado = 'rechazado' and (ju.resuelto at time zone 'Europe/Madrid')::date + ${DIAS_DE_LO_CADUCADO}::int < ${hoy}::date)`.execute(
    con,
  );
  return Number(numAffectedRows ?? 0);
}

/** What a copy has brought back of what had been erased. */
export const leerQuienesSon = (con: Connection): Promise<{ id: number; ser: string }[]> =>
  con.selectFrom('justificante').select(['id', 'ser']).orderBy('id').execute();

export async function borrarEstosFicheros(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from justificante_fichero where justificante_id = any(${[...ids]}::int[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Accounts of those who coordinate a player where they are, to be told of it. */
export async function cuentasDeQuienesLosLlevan(con: Connection, jugadores: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select distinct co.usuario_id from coordinador co, ${DONDE_ESTAN} en where en.jugador_id = any(${[...jugadores]}::int[])
      and co.usuario_id is not null and co.estado = 1
      and exists (select from coordinador_cargo cc where cc.coordinador_id = co.id and cc.colegio_id = en.colegio_id and cc.deporte_id = en.deporte_id)
    order by 1`.execute(con);
  return rows.map(({ usuario_id }) => usuario_id);
}
