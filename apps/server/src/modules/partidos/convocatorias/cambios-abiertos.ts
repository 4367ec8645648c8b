import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { leerGenteDeEquipos } from '../../competicion/calendarios/interesados';
import type { PartidoPorConvocar } from './queries';

export const MOVIDO = 'El partido se ha vuelto a convocar';

interface CambioCerrado {
  id: number;
  partido_id: number;
}

/** Those who answer for teams of a match, and where each of them sees the changes asked of it. */
export async function leerQuienLoCambia(
  con: Connection,
  partidoId: number,
  equipos: readonly (number | null)[],
): Promise<{ otros: number[]; enlaces: ReadonlyMap<number, string> }> {
  const gente = await leerGenteDeEquipos(con, equipos);
  return {
    otros: gente.map(({ usuario_id }) => usuario_id),
    enlaces: new Map(
      gente.map(({ usuario_id, entrena }) => [
        usuario_id,
        entrena ? `/admin/partidosentrenador_cambio/${partidoId}/-1/-1` : `/admin/partidoscoordinador_cambio/${partidoId}/-1`,
      ]),
    ),
  };
}

/** Where the office sees one. */
export const verCambio = (id: number): Pick<Contenido, 'pide' | 'enlace'> => ({
  pide: 'Ver el cambio',
  enlace: `/admin/cambiospartido/ver/${id}`,
});

/** What was asked of call-ups that move is asked no longer; of which matches. They are held, and their teams are to be told. */
export async function cerrarCambiosDe(
  tx: Tx,
  usuarioId: number | null,
  convocatorias: readonly (number | null)[],
): Promise<CambioCerrado[]> {
  const { rows } = await sql<CambioCerrado>`
    update cambio_partido cp set fecha_rechazo = now(), rechazante_id = ${usuarioId}, motivo_rechazo = ${MOVIDO}, version = cp.version + 1
    from convocatoria cv where cv.id = cp.convocatoria_id and cp.convocatoria_id = any(${[...convocatorias]}::int[])
      and cp.fecha_rechazo is null and cp.fecha_validacion is null returning cp.id, cv.partido_id`.execute(tx);
  return rows;
}

export const describirYaNoSePide = (
  { rotulo, campeonato }: Pick<PartidoPorConvocar, 'rotulo' | 'campeonato'>,
  contado: PartidoContado,
  cambioId: number,
): Contenido => ({
  asunto: frase`Ya no se pide cambiar ${rotulo}`,
  texto: frase`El partido ${rotulo} (${campeonato}) se ha vuelto a convocar, y el cambio que se había pedido ya no vale. Si hace falta, pídalo otra vez.`,
  partidos: [contado],
  ...verCambio(cambioId),
});

/** The same of one: both teams are told. */
export async function cerrarCambios(tx: Tx, usuarioId: number | null, partido: PartidoPorConvocar): Promise<void> {
  const [cerrado] = await cerrarCambiosDe(tx, usuarioId, [partido.convocatoria_id]);
  if (!cerrado) return;
  await notificar(tx, 'cambio.contestado', {
    ...describirYaNoSePide(partido, await leerContado(tx, partido.id), cerrado.id),
    remitente: usuarioId === null ? undefined : { usuarioId },
    ...(await leerQuienLoCambia(tx, partido.id, [partido.equipo_local_id, partido.equipo_visitante_id])),
  });
}
