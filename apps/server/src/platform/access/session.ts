import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Perfil } from '@cd/contract/kit/perfiles';
import { sha256 } from '../digest';
import type { Connection, Tx } from '../db/open';
import { BY_KEYS } from '../db/prepared-statements';

/** 256 random bits, as the client carries them; the database only ever sees the hash (domain-rules, «Identity»). */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => sha256(token);

export interface StoredSession {
  hash: string;
  usuario_id: number;
  perfil_id: Perfil | null;
  rol_id: number | null;
  actor_id: number | null;
  competicion_id: number | null;
  /** In which a school registers its teams: the one to come once it has a period, or the same. */
  inscribe_id: number | null;
  historica: boolean;
  contrato_pendiente: boolean;
  /** Its profile demands a second step that is still to be set up. */
  debe_segundo: boolean;
  /** The highest level that the session's role has on the screens asked about. */
  permiso: number;
  tocar: boolean;
}

/** A live session by its token: within its times, of an active user who still holds the role (migration 0032). */
export async function readSession(con: Connection, token: string, enlaces: readonly string[]): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`select v.hash, v.usuario_id, v.perfil_id, v.rol_id, v.actor_id, v.competicion_id,
    v.inscribe_id, v.historica, v.contrato_pendiente, v.permiso, v.tocar, s.debe_segundo
    from sesion_viva(${hashToken(token)}, ${[...enlaces]}) v join sesion s on s.hash = v.hash ${BY_KEYS}`.execute(con);
  return rows[0];
}

export async function touchSession(con: Connection, hash: string): Promise<void> {
  await con
    .updateTable('sesion')
    .set({ usada: sql`now()` })
    .where('hash', '=', hash)
    .execute();
}

const MAX_AGENT = 400;

/** `origin`: from where, for whoever looks at their own, and whether a second step has to be set up before anything else. */
export async function createSession(
  tx: Tx,
  usuarioId: number,
  rol: { id: number; perfil_id: Perfil } | null,
  origin: { address: string; agent: string | null; debeSegundo?: boolean } | null = null,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sesion')
    .values({
      hash: hashToken(token),
      usuario_id: usuarioId,
      perfil_id: rol?.perfil_id ?? null,
      rol_id: rol?.id ?? null,
      direccion: origin?.address ?? null,
      agente: origin?.agent?.slice(0, MAX_AGENT) ?? null,
      debe_segundo: origin?.debeSegundo ?? false,
    })
    .execute();
  await tx
    .updateTable('usuario')
    .set({ ultimo_acceso: sql`now()` })
    .where('id', '=', usuarioId)
    .execute();
  return token;
}

/** The profile is bound to the token here, never taken from what the client says. */
export async function setProfile(tx: Tx, hash: string, rol: { id: number; perfil_id: Perfil } | null): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ perfil_id: rol?.perfil_id ?? null, rol_id: rol?.id ?? null })
    .where('hash', '=', hash)
    .execute();
}

export async function endSession(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('sesion').where('hash', '=', hash).execute();
}

/** After a change of password, roles or state, or when the user goes. */
export async function endSessionsOf(tx: Tx, ...usuarios: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sesion')
    .where(sql<boolean>`usuario_id = any(${[...usuarios]}::int[])`)
    .execute();
}

export async function endSessionsOfRole(tx: Tx, rolId: number): Promise<void> {
  await tx.deleteFrom('sesion').where('rol_id', '=', rolId).execute();
}

/** Sessions past their times are refused when they call; here their rows go, and what slowed guessing down. */
export async function deleteExpiredSessions(con: Connection): Promise<void> {
  await sql`delete from sesion s where sesion_caducada(s)`.execute(con);
  await sql`delete from intento_acceso where momento < now() - interval '15 minutes'`.execute(con);
  await sql`delete from acceso_conocido where ultimo < now() - interval '90 days'`.execute(con);
  await sql`delete from reinicio_contrasena where pedido < now() - interval '30 days'`.execute(con);
  await sql`delete from cambio_correo where caduca < now()`.execute(con);
  await sql`delete from reto_acceso where caduca < now()`.execute(con);
  await sql`delete from dispositivo_conocido where ultimo < now() - interval '400 days'`.execute(con);
}
