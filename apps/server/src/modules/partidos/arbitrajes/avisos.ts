import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import type { PartidoPorConvocar } from '../convocatorias/queries';

const cuando = ({ fecha, hora }: Pick<PartidoPorConvocar, 'fecha' | 'hora'>): string =>
  fecha === null ? '' : `, el ${writtenDate(fecha)}${hora === null ? '' : ` a las ${hora}`}`;
const elPartido = (partido: PartidoPorConvocar): string => `${partido.rotulo} (${partido.campeonato})${cuando(partido)}`;

interface Arbitraje {
  id: number;
  /** Of the referee's account. */
  usuario_id: number | null;
}

export async function avisarDeDesignacion(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  { id, usuario_id }: Arbitraje,
): Promise<void> {
  await notificar(tx, 'arbitraje.designado', {
    asunto: frase`Designación para ${partido.rotulo}`,
    texto: frase`Se le ha designado para arbitrar ${elPartido(partido)}. Confírmelo o renuncie a él.`,
    enlace: `/admin/partidosarbitro_confirmar/${id}`,
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export async function avisarDeRetirada(tx: Tx, usuarioId: number, partido: PartidoPorConvocar, usuario_id: number | null): Promise<void> {
  await notificar(tx, 'arbitraje.retirado', {
    asunto: frase`Ya no arbitra ${partido.rotulo}`,
    texto: frase`Se le ha retirado del partido ${elPartido(partido)}.`,
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export async function avisarDeRenuncia(tx: Tx, usuarioId: number, partido: PartidoPorConvocar, motivo: string): Promise<void> {
  await notificar(tx, 'arbitraje.renuncia', {
    asunto: frase`Un árbitro renuncia a ${partido.rotulo}`,
    texto: frase`Ha renunciado al partido ${elPartido(partido)}: ${motivo}. Designe a otro árbitro.`,
    enlace: `/admin/partido_editar/${partido.id}`,
    remitente: { usuarioId },
  });
}
