import { TipoAccion } from '@cd/contract/administracion/acciones';
import { nombreDePrograma } from '@cd/domain/sesion/sesion/programa';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createSession, hashToken } from '../../../platform/access/session';
import { logAction } from '../../../platform/audit';
import { sha256 } from '../../../platform/digest';
import type { Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import type { Office } from '../../../platform/http/mount';
import { leerRolesDeUsuario } from '../cuentas/queries';
import { avisarDeAcceso, describirDispositivo } from './avisos';
import { conocerDireccion } from './intentos';
import { leerUsuarioSesion, trabajaEnHistorica } from './queries';
import { debeSegundo, leerSegundoPaso } from './segundo-paso';

const TOKEN_FB_SECONDS = 5 * 60;
export const PROPOSITO_TIEMPO_REAL = 'tiempo-real';

export const sellarTiempoReal = ({ signature }: Office, usuarioId: number, sesion: string): string =>
  signature().seal(PROPOSITO_TIEMPO_REAL, `${usuarioId}-${sesion}`, TOKEN_FB_SECONDS);

/**
 * Whoever has come in from other devices is told of one that is new. It is known by the name that it keeps for itself; one that keeps none, by its program.
 * Of an account of the demonstration there is nobody to tell.
 */
async function conocerDispositivo(tx: Tx, usuarioId: number, dispositivo: string | undefined, agente: string | null): Promise<void> {
  const hash = sha256(dispositivo ?? `programa ${agente ?? ''}`);
  const { rows } = await sql<{ otros: boolean; demo: boolean }>`
    select exists (select from dispositivo_conocido d where d.usuario_id = u.id) as otros, u.demo from usuario u where u.id = ${usuarioId}`.execute(
    tx,
  );
  const { nuevo } = await tx
    .insertInto('dispositivo_conocido')
    .values({ usuario_id: usuarioId, hash })
    .onConflict((conflicto) => conflicto.columns(['usuario_id', 'hash']).doUpdateSet({ ultimo: sql<Date>`now()` }))
    // A row that was there already has been written by another transaction too.
    .returning(sql<boolean>`xmax = 0`.as('nuevo'))
    .executeTakeFirstOrThrow();
  if (nuevo && rows[0]!.otros && !rows[0]!.demo) await avisarDeAcceso(tx, usuarioId, describirDispositivo(nombreDePrograma(agente)));
}

/** A session of whoever has shown to be who they say, with its role where they have one alone. `como`: how they have shown it, for the log. */
export async function abrirSesion(
  office: Office,
  usuarioId: number,
  request: FastifyRequest,
  { como, dispositivo }: { como: string; dispositivo: string | undefined },
) {
  const { db, signature } = office;
  const roles = await leerRolesDeUsuario(db(), usuarioId);
  const rol = roles.length === 1 ? roles[0]! : null;
  const agent = request.headers['user-agent'] ?? null;
  const debe = debeSegundo(await leerSegundoPaso(db(), usuarioId));
  const token = await inTransaction(db(), async (tx) => {
    await logAction(tx, usuarioId, TipoAccion.Consultar, como);
    await conocerDireccion(tx, usuarioId, request.ip);
    await conocerDispositivo(tx, usuarioId, dispositivo, agent);
    return createSession(tx, usuarioId, rol, { address: request.ip, agent, debeSegundo: debe });
  });
  const historica = rol?.perfil_id === 1 && (await trabajaEnHistorica(db(), usuarioId));
  const sesion = hashToken(token);
  const user = await leerUsuarioSesion(db(), { signature: signature(), sesion }, usuarioId, rol, {
    multiplesRoles: roles.length > 1,
    historica,
  });
  return { token, tokenFB: sellarTiempoReal(office, usuarioId, sesion), user: { ...user, ...(debe && { debeSegundo: true }) } };
}
