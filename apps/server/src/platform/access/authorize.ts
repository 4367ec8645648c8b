import type { Perfil } from '@cd/contract/kit/perfiles';
import type { Access } from '@cd/contract/kit/route';
import { PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Connection, Db } from '../db/open';
import { RuleError } from '../errors/rule-error';
import { readSession, touchSession, type StoredSession } from './session';

/** Who calls, as the server knows them. */
export interface Caller {
  usuarioId: number;
  /** Hash of the session's token. */
  sesion: string;
  perfilId: Perfil | null;
  rolId: number | null;
  /** The árbitro, entrenador or coordinador behind the user for the chosen profile. */
  actorId: number | null;
  /** The working competition, or in a call of registration that in which schools register; null in a deployment without any. */
  competicionId: number | null;
  historica: boolean;
  /** User 1 (spec 1 §6). */
  esSuper: boolean;
  /** Level on the route's screens, lowered where the competition is historical. */
  nivel: number;
}

const MAX_TOKEN = 100;

/** The one place where a call is let in or refused, by what its route declares (domain-rules, «Identity»). */
export async function authorize(db: Db, access: Exclude<Access, { tipo: 'publico' }>, request: FastifyRequest): Promise<Caller> {
  const enlaces = access.tipo === 'pantalla' ? access.pantallas.map((clave) => PANTALLAS[clave].ruta) : [];
  const sesion = await readSession(db, bearer(request), enlaces);
  if (!sesion || !concuerda(sesion, request)) throw new RuleError('sesion.ausente');
  if (sesion.tocar) await touchSession(db, sesion.hash);
  if (sesion.debe_segundo && !(access.tipo === 'sesion' && access.sinSegundo)) throw new RuleError('sesion.falta_segundo');
  const caller = deSesion(sesion, access);
  if (access.tipo === 'sesion') {
    if (!access.sinPerfil && caller.perfilId === null) throw new RuleError('sesion.sin_perfil');
    return caller;
  }
  if (caller.perfilId === null) throw new RuleError('sesion.sin_perfil');
  if (!access.perfiles.includes(caller.perfilId)) throw new RuleError('acceso.denegado');
  if (sesion.contrato_pendiente) throw new RuleError('contrato.pendiente');
  if (caller.nivel < access.nivel) throw new RuleError('acceso.denegado');
  return caller;
}

/** Level on a screen that the route itself does not ask for, where a call shows more to those who may see more. */
export async function readLevel(
  con: Connection,
  { rolId, historica }: Pick<Caller, 'rolId' | 'historica'>,
  clave: Pantalla,
): Promise<number> {
  const fila = await con
    .selectFrom('rol_opcion as ro')
    .innerJoin('opcion as o', 'o.id', 'ro.opcion_id')
    .innerJoin('rol as r', 'r.id', 'ro.rol_id')
    .select('ro.permiso')
    .where('ro.rol_id', '=', rolId)
    .where('o.enlace', '=', pantallaDe(clave).ruta)
    .where(sql<boolean>`r.perfil_id = any(o.perfiles)`)
    .executeTakeFirst();
  const permiso = fila?.permiso ?? 0;
  return historica && !pantallaDe(clave).editableEnHistorico ? Math.min(permiso, 1) : permiso;
}

function bearer({ headers }: FastifyRequest): string {
  const token = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token || token.length > MAX_TOKEN) throw new RuleError('sesion.ausente');
  return token;
}

/** Token, user and profile must agree (domain-rules, «Identity»). */
function concuerda(sesion: StoredSession, { headers }: FastifyRequest): boolean {
  return headers['x-usuario'] === String(sesion.usuario_id) && (headers['x-perfil'] ?? '') === String(sesion.perfil_id ?? '');
}

function deSesion(sesion: StoredSession, access: Exclude<Access, { tipo: 'publico' }>): Caller {
  const dePantalla = access.tipo === 'pantalla';
  const bajaEnHistorico = dePantalla && !access.tambienEnHistorico;
  return {
    usuarioId: sesion.usuario_id,
    sesion: sesion.hash,
    perfilId: sesion.perfil_id,
    rolId: sesion.rol_id,
    actorId: sesion.actor_id,
    competicionId: dePantalla && access.inscribe ? sesion.inscribe_id : sesion.competicion_id,
    historica: sesion.historica,
    esSuper: sesion.usuario_id === SUPER_USUARIO,
    nivel: sesion.historica && bajaEnHistorico ? Math.min(sesion.permiso, 1) : sesion.permiso,
  };
}
