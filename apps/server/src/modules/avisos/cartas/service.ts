import { sql } from 'kysely';
import { EstadoTrabajo } from '@cd/contract/administracion/correo';
import { namedAccount } from '../../../platform/audit';
import type { Tx } from '../../../platform/db/open';
import { enqueue } from '../../../platform/jobs';

/** What a mail in the queue is about. Its words, and any link with a secret in it, are made when it leaves: the queue holds no token. */
export type Carta =
  | { plantilla: 'reinicio' | 'bienvenida'; usuarioId: number; reinicioId: number }
  | { plantilla: 'cambio_correo'; usuarioId: number; cambioId: number }
  /** To an address that is the account's no more. */
  | { plantilla: 'correo_cambiado'; usuarioId: number; para: string }
  | { plantilla: 'notificacion'; notificacionId: number };

export const TIPO_CORREO = 'correo';

/** Those with a secret, which is made when they leave. */
export type ConEnlace = Extract<Carta, { reinicioId: number } | { cambioId: number }>;
export const llevaEnlace = (carta: Carta): carta is ConEnlace => 'reinicioId' in carta || 'cambioId' in carta;

export async function encolarCarta(
  tx: Tx,
  carta: Extract<Carta, { usuarioId: number }>,
  { para, asunto, reservado }: { para: string; asunto: string; reservado?: boolean },
): Promise<number> {
  const personas = [namedAccount(carta.usuarioId)];
  return enqueue(tx, { tipo: TIPO_CORREO, asunto, destinatario: para, datos: carta, personas, ...(reservado && { reserved: true }) });
}

/** The welcomes of an account that have not left, or could not be delivered: another comes in their place. */
export async function olvidarBienvenidas(tx: Tx, usuarioId: number): Promise<void> {
  await sql`delete from trabajo where (estado = ${sql.lit(EstadoTrabajo.Pendiente)} or estado = ${sql.lit(EstadoTrabajo.Fallido)}) and datos->>'plantilla' = 'bienvenida'
    and (datos->>'usuarioId')::int = ${usuarioId}`.execute(tx);
}

/** The letters of notifications, to those of their readers whose account is open. */
export async function encolarAvisos(tx: Tx, notificaciones: readonly number[]): Promise<void> {
  await sql`insert into trabajo (tipo, asunto, destinatario, datos, personas)
    select ${TIPO_CORREO}, n.asunto, u.login, jsonb_build_object('plantilla', 'notificacion', 'notificacionId', n.id),
      array['usuario:' || u.id] || n.personas
    from notificacion n join usuario u on u.id = n.usuario_id and u.activo
    where n.id = any(${[...notificaciones]}::int[])`.execute(tx);
}
