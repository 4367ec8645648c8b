import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Perfil } from '@cd/contract/kit/perfiles';
import type { Connection, Tx } from '../db/open';

/** 256 random bits, as the client carries them; the database only ever sees the hash (domain-rules, «Identity»). */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const IDLE = sql`interval '8 hours'`;
const ABSOLUTE = sql`interval '7 days'`;
/** `usada` is moved on at most this often, so that reading does not always write. */
const TOUCH_AFTER = sql`interval '5 minutes'`;

export interface SesionLeida {
  hash: string;
  usuario_id: number;
  perfil_id: Perfil | null;
  rol_id: number | null;
  actor_id: number | null;
  competicion_id: number | null;
  historica: boolean;
  contrato_pendiente: boolean;
  /** The highest level that the session's role has on the screens asked about. */
  permiso: number;
  tocar: boolean;
}

/** Of a user and profile: an administrator works on the competition of their choice, everyone else on the current one. */
const COMPETICION_DE_TRABAJO = sql`coalesce(case when s.perfil_id = 1 then u.competicion_id end, (select id from competicion where not historico))`;

const CONTRATO_PENDIENTE = sql`exists (
  select 1 from contrato_usuario cu join contrato c on c.id = cu.contrato_id
  where cu.usuario_id = s.usuario_id and cu.fecha_aceptacion is null and c.requiere_aceptacion
    and c.fecha_inicio_vigencia is not null and c.fecha_fin_vigencia is null)`;

const ACTOR = sql`case s.perfil_id
  when 4 then (select id from arbitro where usuario_id = s.usuario_id)
  when 5 then (select id from entrenador where usuario_id = s.usuario_id)
  when 6 then (select id from coordinador where usuario_id = s.usuario_id) end`;

/** A live session by its token: within its times, of an active user who still holds the role. */
export async function leerSesion(con: Connection, token: string, enlaces: readonly string[]): Promise<SesionLeida | undefined> {
  const { rows } = await sql<SesionLeida>`
    select s.hash, s.usuario_id, s.perfil_id, s.rol_id, ${ACTOR} as actor_id, k.id as competicion_id, coalesce(k.historico, false) as historica,
      ${CONTRATO_PENDIENTE} as contrato_pendiente, s.usada < now() - ${TOUCH_AFTER} as tocar,
      coalesce((select max(ro.permiso) from rol_opcion ro join opcion o on o.id = ro.opcion_id
        where ro.rol_id = s.rol_id and s.perfil_id = any(o.perfiles) and o.enlace = any(${[...enlaces]})), 0) as permiso
    from sesion s
    join usuario u on u.id = s.usuario_id and u.activo
    left join competicion k on k.id = ${COMPETICION_DE_TRABAJO}
    where s.hash = ${hashToken(token)} and s.usada > now() - ${IDLE} and s.creada > now() - ${ABSOLUTE}
      and (s.rol_id is null or exists (select 1 from usuario_rol ur where ur.usuario_id = s.usuario_id and ur.rol_id = s.rol_id))`.execute(
    con,
  );
  return rows[0];
}

export async function tocarSesion(con: Connection, hash: string): Promise<void> {
  await con
    .updateTable('sesion')
    .set({ usada: sql`now()` })
    .where('hash', '=', hash)
    .execute();
}

export async function crearSesion(tx: Tx, usuarioId: number, rol: { id: number; perfil_id: Perfil } | null): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sesion')
    .values({ hash: hashToken(token), usuario_id: usuarioId, perfil_id: rol?.perfil_id ?? null, rol_id: rol?.id ?? null })
    .execute();
  await tx
    .updateTable('usuario')
    .set({ ultimo_acceso: sql`now()` })
    .where('id', '=', usuarioId)
    .execute();
  return token;
}

/** The profile is bound to the token here, never taken from what the client says. */
export async function ponerPerfil(tx: Tx, hash: string, rol: { id: number; perfil_id: Perfil } | null): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ perfil_id: rol?.perfil_id ?? null, rol_id: rol?.id ?? null })
    .where('hash', '=', hash)
    .execute();
}

export async function terminarSesion(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('sesion').where('hash', '=', hash).execute();
}

/** After a change of password, roles or state, or when the user goes. */
export async function terminarSesionesDe(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('sesion').where('usuario_id', '=', usuarioId).execute();
}

export async function terminarSesionesDeRol(tx: Tx, rolId: number): Promise<void> {
  await tx.deleteFrom('sesion').where('rol_id', '=', rolId).execute();
}

/** Sessions past their times are refused when they call; here their rows go, and what slowed guessing down. */
export async function borrarSesionesCaducadas(con: Connection): Promise<void> {
  await sql`delete from sesion where usada < now() - ${IDLE} or creada < now() - ${ABSOLUTE}`.execute(con);
  await sql`delete from intento_acceso where momento < now() - interval '15 minutes'`.execute(con);
  await sql`delete from reinicio_contrasena where pedido < now() - interval '30 days'`.execute(con);
  await sql`delete from cambio_correo where caduca < now()`.execute(con);
}
