import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar } from '../../avisos/notificaciones/service';
import { leerGenteDeEquipos } from '../../competicion/calendarios/interesados';
import type { PartidoPorConvocar } from './queries';

export const MOVIDO = 'El partido se ha vuelto a convocar';

/** What was asked of a call-up that moves is asked no longer: both teams are told. The match is held. */
export async function cerrarCambios(tx: Tx, usuarioId: number | null, partido: PartidoPorConvocar): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update cambio_partido set fecha_rechazo = now(), rechazante_id = ${usuarioId}, motivo_rechazo = ${MOVIDO}, version = version + 1
    where convocatoria_id = ${partido.convocatoria_id} and fecha_rechazo is null and fecha_validacion is null returning id`.execute(tx);
  if (rows.length === 0) return;
  await notificar(tx, 'cambio.contestado', {
    asunto: frase`Ya no se pide cambiar ${partido.rotulo}`,
    texto: frase`El partido ${partido.rotulo} (${partido.campeonato}) se ha vuelto a convocar, y el cambio que se había pedido ya no vale. Si hace falta, pídalo otra vez.`,
    partidos: [await leerContado(tx, partido.id)],
    enlace: '/admin/dashboard',
    remitente: usuarioId === null ? undefined : { usuarioId },
    otros: await leerGenteDeEquipos(tx, [partido.equipo_local_id, partido.equipo_visitante_id]),
  });
}

/** It was made by a change that stands, which has its own way back. */
export const esDeCambio = async (con: Connection, convocatoriaId: number): Promise<boolean> =>
  (await con
    .selectFrom('cambio_partido')
    .select('id')
    .where('convocatoria_nueva_id', '=', convocatoriaId)
    .where('fecha_validacion', 'is not', null)
    .executeTakeFirst()) !== undefined;
