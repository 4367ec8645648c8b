import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { leerGenteDeEquipos } from '../../competicion/calendarios/interesados';
import type { PartidoPorConvocar } from './queries';

export const MOVIDO = 'El partido se ha vuelto a convocar';

/** What was asked of call-ups that move is asked no longer; of which matches. They are held, and their teams are to be told. */
export async function cerrarCambiosDe(tx: Tx, usuarioId: number | null, convocatorias: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ partido_id: number }>`
    update cambio_partido cp set fecha_rechazo = now(), rechazante_id = ${usuarioId}, motivo_rechazo = ${MOVIDO}, version = cp.version + 1
    from convocatoria cv where cv.id = cp.convocatoria_id and cp.convocatoria_id = any(${[...convocatorias]}::int[])
      and cp.fecha_rechazo is null and cp.fecha_validacion is null returning cv.partido_id`.execute(tx);
  return rows.map(({ partido_id }) => partido_id);
}

export const describirYaNoSePide = (
  { rotulo, campeonato }: Pick<PartidoPorConvocar, 'rotulo' | 'campeonato'>,
  contado: PartidoContado,
): Contenido => ({
  asunto: frase`Ya no se pide cambiar ${rotulo}`,
  texto: frase`El partido ${rotulo} (${campeonato}) se ha vuelto a convocar, y el cambio que se había pedido ya no vale. Si hace falta, pídalo otra vez.`,
  partidos: [contado],
  enlace: '/admin/dashboard',
});

/** The same of one: both teams are told. */
export async function cerrarCambios(tx: Tx, usuarioId: number | null, partido: PartidoPorConvocar): Promise<void> {
  const cerrados = await cerrarCambiosDe(tx, usuarioId, [partido.convocatoria_id]);
  if (cerrados.length === 0) return;
  await notificar(tx, 'cambio.contestado', {
    ...describirYaNoSePide(partido, await leerContado(tx, partido.id)),
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
