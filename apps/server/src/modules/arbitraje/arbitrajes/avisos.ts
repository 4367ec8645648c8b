import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { enlaceDeArbitraje } from '../../avisos/cartas/respuesta';
import { leerContado, leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import type { PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import type { CitaLeida } from './queries';

const cuando = ({ fecha, hora }: Pick<PartidoPorConvocar, 'fecha' | 'hora'>): string =>
  fecha === null ? '' : `, el ${writtenDate(fecha)}${hora === null ? '' : ` a las ${hora}`}`;
type Cual = Pick<PartidoPorConvocar, 'id' | 'rotulo' | 'campeonato' | 'fecha' | 'hora'>;
export const elPartido = (partido: Cual): string => `${partido.rotulo} (${partido.campeonato})${cuando(partido)}`;

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

export const describirDesignacion = (
  partido: Cual,
  contado: PartidoContado,
  { id, confirmado }: Pick<Arbitraje, 'id' | 'confirmado'>,
): Contenido => ({
  asunto: frase`Designación para ${partido.rotulo}`,
  texto: confirmado
    ? frase`Se le ha designado para arbitrar ${elPartido(partido)}, como ya dijo. Si no puede ir, renuncie a él.`
    : frase`Se le ha designado para arbitrar ${elPartido(partido)}. Confírmelo o renuncie a él.`,
  partidos: [contado],
  pide: confirmado ? DE_SU_PARTIDO : PIDE,
  enlace: enlaceDeArbitraje(id, partido.id),
});

export async function avisarDeDesignaciones(tx: Tx, usuarioId: number, arbitrajes: readonly Arbitraje[]): Promise<ReadonlySet<number>> {
  const contados = await leerContados(
    tx,
    arbitrajes.map(({ partido }) => partido.id),
  );
  return notificarCada(
    tx,
    'arbitraje.designado',
    arbitrajes.map(({ partido, id, usuario_id, confirmado }) => ({
      ...describirDesignacion(partido, contados.get(partido.id)!, { id, confirmado }),
      remitente: { usuarioId },
      otros: usuario_id === null ? [] : [usuario_id],
    })),
  );
}

export const describirNuevaPregunta = (
  partido: Cual,
  contado: PartidoContado,
  { id, antes }: { id: number; antes: string },
): Contenido => ({
  asunto: frase`Vuelva a confirmar ${partido.rotulo}`,
  texto: frase`Ha cambiado el partido ${elPartido(partido)}, para el que se le había designado (${antes}). Diga si puede ir.`,
  partidos: [contado],
  pide: PIDE,
  enlace: enlaceDeArbitraje(id, partido.id),
});

/** The match moved, and the office wants to know whether they still go. */
export async function avisarDeNuevaPregunta(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  { id, usuario_id, antes }: { id: number; usuario_id: number | null; antes: string },
): Promise<ReadonlySet<number>> {
  return notificar(tx, 'arbitraje.designado', {
    ...describirNuevaPregunta(partido, await leerContado(tx, partido.id), { id, antes }),
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export const describirRetirada = (partido: Cual, contado: PartidoContado): Contenido => ({
  asunto: frase`Ya no arbitra ${partido.rotulo}`,
  texto: frase`Se le ha retirado del partido ${elPartido(partido)}.`,
  partidos: [contado],
  pide: DE_SU_PARTIDO,
  enlace: '/admin/partidosarbitro',
});

export async function avisarDeRetirada(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  usuario_id: number | null,
): Promise<ReadonlySet<number>> {
  return notificar(tx, 'arbitraje.retirado', {
    ...describirRetirada(partido, await leerContado(tx, partido.id)),
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export const describirPracticasCedidas = (por: Cual, practicaba: string, contado: PartidoContado): Contenido => ({
  asunto: frase`Ya no practica en ${practicaba}`,
  texto: frase`Se le ha designado para arbitrar ${elPartido(por)}: deja las prácticas de ${practicaba}, que son a la misma hora.`,
  partidos: [contado],
  pide: DE_SU_PARTIDO,
  enlace: '/admin/partidosarbitro',
});

export async function avisarDePracticasCedidas(
  tx: Tx,
  usuarioId: number,
  { por, cita, usuario_id }: { por: PartidoPorConvocar; cita: CitaLeida; usuario_id: number | null },
): Promise<void> {
  await notificar(tx, 'arbitraje.retirado', {
    ...describirPracticasCedidas(por, cita.partido, await leerContado(tx, cita.partido_id)),
    remitente: { usuarioId },
    otros: usuario_id === null ? [] : [usuario_id],
  });
}

export const describirRenuncia = (
  partido: Cual,
  contado: PartidoContado,
  { motivo, tarde }: { motivo: string; tarde: boolean },
): Contenido => ({
  asunto: frase`Un árbitro renuncia a ${partido.rotulo}`,
  texto: frase`Ha renunciado al partido ${elPartido(partido)}. ${tarde ? 'Lo hace ya muy cerca del partido. ' : ''}Designe a otro árbitro.`,
  reservado: frase`Motivo: ${motivo}`,
  partidos: [contado],
  pide: 'Designar a otro árbitro',
  enlace: `/admin/partido_editar/${partido.id}`,
});

export async function avisarDeRenuncia(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  renuncia: { motivo: string; tarde: boolean },
): Promise<void> {
  await notificar(tx, 'arbitraje.renuncia', {
    ...describirRenuncia(partido, await leerContado(tx, partido.id), renuncia),
    remitente: { usuarioId },
  });
}
