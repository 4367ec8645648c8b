import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { enlaceDeArbitraje } from '../../avisos/cartas/respuesta';
import { leerContado, leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, notificarCada } from '../../avisos/notificaciones/service';
import type { PartidoPorConvocar } from '../convocatorias/queries';

const cuando = ({ fecha, hora }: Pick<PartidoPorConvocar, 'fecha' | 'hora'>): string =>
  fecha === null ? '' : `, el ${writtenDate(fecha)}${hora === null ? '' : ` a las ${hora}`}`;
export const elPartido = (partido: PartidoPorConvocar): string => `${partido.rotulo} (${partido.campeonato})${cuando(partido)}`;

interface Arbitraje {
  partido: PartidoPorConvocar;
  id: number;
  /** Of the referee's account. */
  usuario_id: number | null;
  /** Nobody has to be asked: they already said yes. */
  confirmado: boolean;
}

/** Where an appointment is answered. */
const PIDE = 'Confirmar o renunciar';
const DE_SU_PARTIDO = 'Ver mis partidos';

export async function avisarDeDesignaciones(tx: Tx, usuarioId: number, arbitrajes: readonly Arbitraje[]): Promise<void> {
  const contados = await leerContados(
    tx,
    arbitrajes.map(({ partido }) => partido.id),
  );
  await notificarCada(
    tx,
    'arbitraje.designado',
    arbitrajes.map(({ partido, id, usuario_id, confirmado }) => ({
      asunto: frase`Designación para ${partido.rotulo}`,
      texto: confirmado
        ? frase`Se le ha designado para arbitrar ${elPartido(partido)}, como ya dijo. Si no puede ir, renuncie a él.`
        : frase`Se le ha designado para arbitrar ${elPartido(partido)}. Confírmelo o renuncie a él.`,
      partidos: [contados.get(partido.id)!],
      pide: confirmado ? DE_SU_PARTIDO : PIDE,
      enlace: enlaceDeArbitraje(id, partido.id),
      remitente: { usuarioId },
      otros: usuario_id === null ? [] : [usuario_id],
    })),
  );
}

/** The match moved, and the office wants to know whether they still go. */
export async function avisarDeNuevaPregunta(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  { id, usuario_id, antes }: { id: number; usuario_id: number | null; antes: string },
): Promise<void> {
  await notificar(tx, 'arbitraje.designado', {
    asunto: frase`Vuelva a confirmar ${partido.rotulo}`,
    texto: frase`Ha cambiado el partido ${elPartido(partido)}, para el que se le había designado (${antes}). Diga si puede ir.`,
    partidos: [await leerContado(tx, partido.id)],
    pide: PIDE,
    enlace: enlaceDeArbitraje(id, partido.id),
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export async function avisarDeRetirada(tx: Tx, usuarioId: number, partido: PartidoPorConvocar, usuario_id: number | null): Promise<void> {
  await notificar(tx, 'arbitraje.retirado', {
    asunto: frase`Ya no arbitra ${partido.rotulo}`,
    texto: frase`Se le ha retirado del partido ${elPartido(partido)}.`,
    partidos: [await leerContado(tx, partido.id)],
    pide: DE_SU_PARTIDO,
    enlace: '/admin/partidosarbitro',
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export async function avisarDeRenuncia(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  { motivo, tarde }: { motivo: string; tarde: boolean },
): Promise<void> {
  await notificar(tx, 'arbitraje.renuncia', {
    asunto: frase`Un árbitro renuncia a ${partido.rotulo}`,
    texto: frase`Ha renunciado al partido ${elPartido(partido)}. ${tarde ? 'Lo hace ya muy cerca del partido. ' : ''}Designe a otro árbitro.`,
    reservado: frase`Motivo: ${motivo}`,
    partidos: [await leerContado(tx, partido.id)],
    pide: 'Designar a otro árbitro',
    enlace: `/admin/partido_editar/${partido.id}`,
    remitente: { usuarioId },
  });
}
