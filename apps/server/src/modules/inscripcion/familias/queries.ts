import type { FichaPropuesta } from '@cd/contract/inscripcion/familias';
import type { DatosDeFicha } from '@cd/domain/inscripcion/fichas';
import { EL_PROPIO } from '@cd/domain/inscripcion/permisos';
import type { TipoDeDocumento } from '@cd/domain/maestros/documento/documento';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import { sql, type RawBuilder } from 'kysely';
import { hashToken } from '../../../platform/access/session';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { BY_KEYS } from '../../../platform/db/prepared-statements';
import { huellaEnSql, olvidarCorreos } from '../../avisos/cartas/correos-de-familias';
import { entregarJustificantes } from '../../personas/justificantes/queries';
import { campeonato, LISTAS_DE_CAMPEONATO } from '../preequipos/queries';

/** Where a link leads, and a ficha. */
export interface Destino {
  inscripcion_id: number;
  colegio_id: number;
  preequipo_id: number | null;
}

/** The same with its names, and until when it may be changed. */
export interface DestinoLeido extends Destino {
  competicion_id: number;
  colegio: string;
  equipo: string | null;
  campeonato: string | null;
  categoria: string | null;
  annos: string | null;
  tipo_anno: 1 | 2 | null;
  temporada: string;
  fecha_fin: string;
  fecha_cierre: string | null;
}

/** A link with whose it is and how it is doing. */
export interface EnlaceLeido extends DestinoLeido {
  id: number;
  sal: string;
  hash: string;
  hasta: string;
  limite: number;
  creado: string;
  revocado: boolean;
  version: number;
  recibidas: number;
  pendientes: number;
  aceptadas: number;
}

const DE_EQUIPO = sql`left join preequipo pe on pe.id = x.preequipo_id and pe.colegio_id = c.id left join campeonato k on k.id = pe.campeonato_id
  left join deporte d on d.id = k.deporte_id left join categoria cat on cat.id = k.categoria_id left join genero g on g.id = k.genero_id`;
const COMO_ES = sql`c.nombre as colegio, case when pe.id is not null then concat_ws(' ', c.nombre, pe.subequipo) end as equipo, ${campeonato} as campeonato,
  cat.nombre as categoria, cat.annos, cat.tipo_anno, i.competicion_id, t.nombre as temporada, i.fecha_fin,
  ${instant(sql.ref('i.fecha_cierre'))} as fecha_cierre`;
const DE_QUIEN = sql`join inscripcion i on i.id = x.inscripcion_id join competicion t on t.id = i.competicion_id
  ${DE_EQUIPO}`;
const cuantas = (estados: RawBuilder<unknown>) => sql`(select count(*)::int from ficha_familia f where f.enlace_id = x.id and ${estados})`;

const leerEnlaces = async (con: Connection, condicion: RawBuilder<unknown>): Promise<EnlaceLeido[]> => {
  const { rows } = await sql<EnlaceLeido>`
    select x.id, x.inscripcion_id, x.colegio_id, x.preequipo_id, x.sal, x.hash, x.hasta, x.limite, x.version, ${instant(sql.ref('x.creado'))} as creado,
      x.revocado is not null as revocado, ${COMO_ES}, ${cuantas(sql`true`)} as recibidas,
      ${cuantas(sql`f.estado = 'pendiente' and f.jugador_id is null`)} as pendientes, ${cuantas(sql`f.jugador_id is not null`)} as aceptadas
    from enlace_familia x join colegio c on c.id = x.colegio_id ${DE_QUIEN} where ${condicion} order by c.nombre, equipo nulls first, x.id ${BY_KEYS}`.execute(
    con,
  );
  return rows;
};

export const leerEnlacePorToken = async (con: Connection, token: string): Promise<EnlaceLeido | undefined> =>
  (await leerEnlaces(con, sql`x.hash = ${hashToken(token)}`))[0];

export const leerEnlacePorId = async (con: Connection, id: number): Promise<EnlaceLeido | undefined> =>
  (await leerEnlaces(con, sql`x.id = ${id}`))[0];

/** The one that nobody has taken back. */
export const leerEnlaceVivo = async (
  con: Connection,
  { inscripcion_id, colegio_id, preequipo_id }: Destino,
): Promise<EnlaceLeido | undefined> =>
  (
    await leerEnlaces(
      con,
      sql`x.inscripcion_id = ${inscripcion_id} and x.colegio_id = ${colegio_id} and x.preequipo_id is not distinct from ${preequipo_id}::int
        and x.revocado is null`,
    )
  )[0];

/** Those that may be open, and those that were taken back while fichas of theirs wait for the school. */
export const leerEnlacesDePeriodo = (con: Connection, inscripcionId: number): Promise<EnlaceLeido[]> =>
  leerEnlaces(
    con,
    sql`x.inscripcion_id = ${inscripcionId} and (x.revocado is null or exists (select from ficha_familia f where f.enlace_id = x.id and f.estado = 'pendiente'))`,
  );

/** Held until the end of the transaction, so that of two who send the last one only one comes in. */
export async function bloquearEnlace(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from enlace_familia where id = ${id} for update`.execute(tx);
}

export async function insertarEnlace(
  tx: Tx,
  enlace: Destino & { creador_id: number; hasta: string; limite: number; sal: string; hash: string },
): Promise<number> {
  return (await tx.insertInto('enlace_familia').values(enlace).returning('id').executeTakeFirstOrThrow()).id;
}

export async function revocarEnlace(tx: Tx, id: number): Promise<void> {
  await sql`update enlace_familia set revocado = now(), version = version + 1 where id = ${id}`.execute(tx);
}

/** A ficha as the database has it. */
export interface FichaLeida extends DestinoLeido, Omit<DatosDeFicha, 'fecha_nacimiento'>, ColumnasDeFirmante {
  id: number;
  enlace_id: number | null;
  estado: 'pendiente' | 'aceptada' | 'rechazada';
  recibida: string;
  motivo: string;
  huella: string;
  sal: string;
  hash: string;
  /** Null once it is a player's, unless a change is asked for. */
  fecha_nacimiento: string | null;
  imagen: string | null;
  jugador_id: number | null;
  /** What is consented to now. */
  inscripcion: boolean;
  foto: boolean;
  nombre_publico: boolean;
  /** By whoever is fourteen already, of their own data. */
  propio: boolean;
  /** Its address has said that it is theirs. */
  correo_confirmado: boolean;
  version: number;
}

/** What was said last, by the family or by whoever it is about; of what is asked of both, by one of them. A school's word for many is nobody's. */
const permitido = (finalidad: Finalidad, de: RawBuilder<unknown> = sql`true`) => sql`coalesce((select co.dado and co.retirado is null
  from consentimiento co join texto_permiso tp on tp.id = co.texto_permiso_id
  where (co.ficha_id = x.id or co.jugador_id = x.jugador_id) and tp.finalidad = ${finalidad} and co.relacion <> 'colegio' and ${de}
  order by coalesce(co.retirado, co.instante) desc, co.id desc limit 1), false)`;
const porSi = sql`co.relacion = ${EL_PROPIO}`;

const leerFichas = async (con: Connection, condicion: RawBuilder<unknown>): Promise<FichaLeida[]> => {
  const { rows } = await sql<FichaLeida>`
    select x.id, x.inscripcion_id, c.id as colegio_id, pe.id as preequipo_id, x.enlace_id, x.estado, ${instant(sql.ref('x.recibida'))} as recibida, x.motivo,
      x.huella, x.sal, x.hash, x.nombre, x.apellido_1, x.apellido_2, x.fecha_nacimiento, x.tipo_documento, x.documento, x.imagen, x.firmante_nombre,
      x.firmante_relacion, x.firmante_correo, x.firmante_telefono, x.jugador_id, x.version, ${COMO_ES},
      ${permitido('inscripcion', sql`not ${porSi}`)} as inscripcion, ${permitido('inscripcion', porSi)} as propio, ${permitido('foto')} as foto, ${permitido('nombre_publico')} as nombre_publico,
      exists (select from correo_familia cf where cf.huella = ${huellaEnSql('x.firmante_correo')} and cf.confirmado is not null) as correo_confirmado
    from ficha_familia x left join jugador ju on ju.id = x.jugador_id join colegio c on c.id = coalesce(ju.colegio_id, x.colegio_id) ${DE_QUIEN}
    where ${condicion} order by x.recibida, x.id ${BY_KEYS}`.execute(con);
  return rows;
};

export const leerFichaPorToken = async (con: Connection, token: string): Promise<FichaLeida | undefined> =>
  (await leerFichas(con, sql`x.hash = ${hashToken(token)}`))[0];

export const leerFichaPorEnvio = async (con: Connection, enlaceId: number, envio: string): Promise<FichaLeida | undefined> =>
  (await leerFichas(con, sql`x.enlace_id = ${enlaceId} and x.envio = ${envio}`))[0];

export const leerFichasPorId = (con: Connection, ids: readonly number[]): Promise<FichaLeida[]> =>
  leerFichas(con, sql`x.id = any(${[...ids]}::int[])`);

/** Those of a school that wait; a change of a player of theirs, whichever season their ficha came in. */
export const leerPendientes = (con: Connection, inscripcionId: number, colegioId: number): Promise<FichaLeida[]> =>
  leerFichas(
    con,
    sql`(x.inscripcion_id = ${inscripcionId} or x.jugador_id is not null) and c.id = ${colegioId} and x.estado = 'pendiente'`,
  );

export interface JugadorDeFicha {
  id: number;
  nombre_completo: string;
  dni: string;
  tipo_documento: TipoDeDocumento | null;
  fecha_nacimiento: string;
  imagen: string | null;
}
/** As their record says. */
export async function leerJugadorDeFicha(con: Connection, id: number): Promise<JugadorDeFicha> {
  const { rows } =
    await sql<JugadorDeFicha>`select id, nombre_completo, dni, tipo_documento, fecha_nacimiento::text as fecha_nacimiento, imagen
    from jugador where id = ${id}`.execute(con);
  return rows[0]!;
}

/** Held until the end of the transaction, in one order: the family changes it and the school answers it one after the other. */
export async function bloquearFichas(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from ficha_familia where id = any(${[...ids]}::int[]) order by id for update`.execute(tx);
}

export interface ColumnasDeFirmante {
  firmante_nombre: string;
  firmante_relacion: FichaPropuesta['firmante_relacion'];
  firmante_correo: string;
  firmante_telefono: string;
}

export async function insertarFicha(
  tx: Tx,
  ficha: Destino &
    DatosDeFicha &
    ColumnasDeFirmante & { enlace_id: number; envio: string; huella: string; sal: string; hash: string; imagen: string | null },
): Promise<{ id: number; recibida: string }> {
  return tx
    .insertInto('ficha_familia')
    .values(ficha)
    .returning(['id', instant(sql.ref('recibida')).as('recibida')])
    .executeTakeFirstOrThrow();
}

/** What comes with its family's own writing of it, beside what is said of the child: the school corrects that alone. */
type DeLaFamilia = ColumnasDeFirmante & { estado: 'pendiente'; motivo: string; huella: string; imagen: string | null };
type CambioDeFicha =
  | (DatosDeFicha & DeLaFamilia)
  | (DatosDeFicha & { estado?: never })
  | { estado: 'rechazada'; motivo: string }
  | (ColumnasDeFirmante & { estado?: never })
  | { imagen: null; huella: string; estado?: never };

export async function cambiarFicha(tx: Tx, id: number, cambio: CambioDeFicha): Promise<void> {
  await tx
    .updateTable('ficha_familia')
    .set((eb) => ({
      ...cambio,
      ...(cambio.estado && { resuelta: cambio.estado === 'rechazada' ? sql<Date>`now()` : null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

const VACIA = sql`estado = 'aceptada', resuelta = now(), motivo = '', nombre = '', apellido_1 = '', apellido_2 = '', fecha_nacimiento = null, documento = '',
  huella = '', imagen = null, version = version + 1`;

/** It is of a player, whose record has what it said. */
export async function entregarFicha(tx: Tx, id: number, jugadorId: number): Promise<void> {
  await entregarJustificantes(tx, id, jugadorId);
  await sql`update ficha_familia set jugador_id = ${jugadorId}, ${VACIA} where id = ${id}`.execute(tx);
}

/** Of somebody who plays, it asks for nothing more. */
export async function vaciarFicha(tx: Tx, id: number): Promise<void> {
  await sql`update ficha_familia set ${VACIA} where id = ${id} and jugador_id is not null`.execute(tx);
}

interface Sales {
  id: number;
  sal: string;
  hash: string;
}

/** What an address is made from, and what is kept of it. */
export const leerSales = (con: Connection, tabla: 'enlace_familia' | 'ficha_familia'): Promise<Sales[]> =>
  con.selectFrom(tabla).select(['id', 'sal', 'hash']).execute();

export async function ponerSales(tx: Tx, tabla: 'enlace_familia' | 'ficha_familia', otras: readonly Sales[]): Promise<void> {
  await sql`update ${sql.table(tabla)} t set sal = x.sal, hash = x.hash from json_to_recordset(${JSON.stringify(otras)}::json) x(id int, sal text, hash text)
    where t.id = x.id`.execute(tx);
}

export async function borrarFicha(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('ficha_familia').where('id', '=', id).execute();
}

/** The ids of some words by their digests; each is kept once. */
export async function guardarTextos(
  tx: Tx,
  textos: readonly { finalidad: Finalidad; version: number; texto: string; huella: string }[],
): Promise<ReadonlyMap<string, number>> {
  const leer = async () =>
    new Map(
      (
        await tx
          .selectFrom('texto_permiso')
          .select(['huella', 'id'])
          .where(sql<boolean>`huella = any(${textos.map(({ huella }) => huella)}::text[])`)
          .execute()
      ).map(({ huella, id }) => [huella, id]),
    );
  const guardados = await leer();
  if (guardados.size === textos.length) return guardados;
  await tx
    .insertInto('texto_permiso')
    .values(textos)
    .onConflict((oc) => oc.column('huella').doNothing())
    .execute();
  return leer();
}

export async function quitarConsentimientos(tx: Tx, fichaId: number): Promise<void> {
  await tx.deleteFrom('consentimiento').where('ficha_id', '=', fichaId).execute();
}

export async function ponerFotoDeJugador(tx: Tx, id: number, imagen: string): Promise<void> {
  await sql`update jugador set imagen = ${imagen} where id = ${id}`.execute(tx);
}

export const nombreDeJugador = async (con: Connection, id: number): Promise<string> =>
  (await con.selectFrom('jugador').select('nombre_completo').where('id', '=', id).executeTakeFirst())?.nombre_completo ?? '';

export interface ConocidoLeido {
  id: number;
  nombre_completo: string;
  dni: string;
  fecha_nacimiento: string;
  estado: 1 | 2;
  con_foto: boolean;
}

/** The children of a school with some document, or born some day. */
export async function leerConocidos(
  con: Connection,
  colegioId: number,
  { documentos, fechas, ids }: { documentos: string[]; fechas: string[]; ids: number[] },
) {
  const { rows } = await sql<ConocidoLeido>`
    select id, nombre_completo, dni, fecha_nacimiento, estado, imagen is not null as con_foto from jugador
    where colegio_id = ${colegioId} and anonimo is null and (dni = any(${documentos}::text[]) or fecha_nacimiento = any(${fechas}::date[])
        or id = any(${ids}::int[])) order by id`.execute(con);
  return rows;
}

/** The teams of a school in a period, which `suyos` says whoever asks may fill. */
export async function leerEquiposDe(con: Connection, inscripcionId: number, colegioId: number, suyos: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; nombre: string; annos: string; tipoAnno: 1 | 2 }>`
    select e.id, concat_ws(' ', c.nombre, e.subequipo) || ' · ' || ${campeonato} as nombre, cat.annos, cat.tipo_anno as "tipoAnno"
    from preequipo e join colegio c on c.id = e.colegio_id join campeonato k on k.id = e.campeonato_id ${LISTAS_DE_CAMPEONATO}
    where e.inscripcion_id = ${inscripcionId} and e.colegio_id = ${colegioId} and ${suyos} order by d.orden, cat.orden, g.orden, e.subequipo nulls first, e.id`.execute(
    con,
  );
  return rows;
}

/** Players whose transfer a school has asked for, and nobody has answered. */
export async function leerPedidosATraslado(con: Connection, colegioId: number): Promise<ReadonlySet<number>> {
  const pedidos = await con
    .selectFrom('traslado')
    .select('jugador_id')
    .where('colegio_id', '=', colegioId)
    .where('estado', '=', 'pendiente')
    .execute();
  return new Set(pedidos.map(({ jugador_id }) => jugador_id));
}

/** Of some players, those who are in a team. */
export async function leerQuienesEstan(con: Connection, preequipoId: number, jugadores: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ jugador_id: number }>`select jugador_id from preequipo_jugador where preequipo_id = ${preequipoId}
    and jugador_id = any(${[...jugadores]}::int[])`.execute(con);
  return new Set(rows.map(({ jugador_id }) => jugador_id));
}

/** What nobody has accepted in time goes; of what was accepted, the contact, once the season is over. Answers how many went. */
export async function borrarFichasVencidas(con: Connection, hoy: string): Promise<number> {
  const dias = sql`(select valor from parametro where clave = 'diasConservacionFichas')`;
  // A change that nobody has accepted goes; its ficha is still of who plays.
  await sql`update ficha_familia set ${VACIA} where id in (select f.id from ficha_familia f join inscripcion i on i.id = f.inscripcion_id
      join competicion t on t.id = i.competicion_id where f.jugador_id is not null and f.estado <> 'aceptada'
      and (f.estado = 'rechazada' and f.resuelta < now() - make_interval(days => ${dias}) or t.fecha_fin + ${dias} < ${hoy}::date))`.execute(
    con,
  );
  await sql`update ficha_familia f set firmante_correo = '', firmante_telefono = '' from inscripcion i join competicion t on t.id = i.competicion_id
    where i.id = f.inscripcion_id and f.estado = 'aceptada' and f.firmante_correo <> '' and t.fecha_fin < ${hoy}::date`.execute(con);
  const { numAffectedRows } = await sql`delete from ficha_familia f using inscripcion i
    where i.id = f.inscripcion_id and f.jugador_id is null and (
      (f.estado = 'rechazada' and f.resuelta < now() - make_interval(days => ${dias}))
      or coalesce(i.fecha_cierre::date, i.fecha_fin) + ${dias} < ${hoy}::date)`.execute(con);
  await olvidarCorreos(con);
  return Number(numAffectedRows ?? 0);
}
