import { entreQuienes } from '@cd/cartas/sitio';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { diaDe, horaEn } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';

interface Dicha {
  periodo_inicio: string;
  periodo_fin: string;
  /** Deadline. */
  fecha_fin: string;
}

const PARA_CONTESTAR = '/admin/prejornada_arbitral';

/** 'del 05/12/2026 al 08/12/2026'. */
export function diasDe({ periodo_inicio, periodo_fin }: Pick<Dicha, 'periodo_inicio' | 'periodo_fin'>): string {
  const [desde, hasta] = [writtenDate(diaDe(periodo_inicio)), writtenDate(diaDe(periodo_fin))];
  return desde === hasta ? `del ${desde}` : `del ${desde} al ${hasta}`;
}
/** '03/12/2026 a las 23:59'. */
export const plazoDe = (momento: string): string => `${writtenDate(diaDe(momento))} a las ${horaEn(momento)}`;

interface Destino {
  usuarioId: number;
  otros: readonly number[];
}

export const describirPublicacion = (prejornada: Dicha): Contenido => ({
  asunto: frase`Diga cuándo puede arbitrar ${diasDe(prejornada)}`,
  texto: frase`La oficina prepara los partidos ${diasDe(prejornada)}. Marque las horas en las que puede arbitrar, o que no puede, antes del ${plazoDe(prejornada.fecha_fin)}.`,
  datos: [{ nombre: 'Límite', valor: plazoDe(prejornada.fecha_fin) }],
  pide: 'Decir cuándo puedo',
  enlace: PARA_CONTESTAR,
});

export async function avisarDePublicacion(tx: Tx, { usuarioId, otros }: Destino, prejornada: Dicha): Promise<ReadonlySet<number>> {
  return notificar(tx, 'prejornada.publicada', {
    ...describirPublicacion(prejornada),
    remitente: { usuarioId },
    otros,
  });
}

export const describirOtroLimite = (prejornada: Dicha): Contenido => ({
  asunto: frase`Cambia el límite para decir cuándo puede arbitrar ${diasDe(prejornada)}`,
  texto: frase`Puede enviar su disponibilidad hasta el ${plazoDe(prejornada.fecha_fin)}.`,
  datos: [{ nombre: 'Límite', valor: plazoDe(prejornada.fecha_fin) }],
  pide: 'Decir cuándo puedo',
  enlace: PARA_CONTESTAR,
});

export async function avisarDeOtroLimite(tx: Tx, { usuarioId, otros }: Destino, prejornada: Dicha): Promise<ReadonlySet<number>> {
  return notificar(tx, 'prejornada.publicada', {
    ...describirOtroLimite(prejornada),
    remitente: { usuarioId },
    otros,
  });
}

export const describirRecordatorio = (prejornada: Dicha): Contenido => ({
  asunto: frase`Falta su disponibilidad ${diasDe(prejornada)}`,
  texto: frase`Aún no ha dicho cuándo puede arbitrar ${diasDe(prejornada)}. Puede hacerlo hasta el ${plazoDe(prejornada.fecha_fin)}; si no puede, dígalo también.`,
  datos: [{ nombre: 'Límite', valor: plazoDe(prejornada.fecha_fin) }],
  pide: 'Decir cuándo puedo',
  enlace: PARA_CONTESTAR,
});

/** `usuarioId`: whoever asks for it; null, nobody does. */
export async function avisarDeRecordatorio(
  tx: Tx,
  { usuarioId, otros }: { usuarioId: number | null; otros: readonly number[] },
  prejornada: Dicha,
): Promise<ReadonlySet<number>> {
  return notificar(tx, 'prejornada.recordatorio', {
    ...describirRecordatorio(prejornada),
    ...(usuarioId !== null && { remitente: { usuarioId } }),
    otros,
  });
}

export const describirRetirada = (prejornada: Dicha): Contenido => ({
  asunto: frase`Ya no hace falta su disponibilidad ${diasDe(prejornada)}`,
  texto: frase`La oficina ha eliminado la prejornada ${diasDe(prejornada)}: no tiene que contestar.`,
});

export async function avisarDeRetirada(tx: Tx, { usuarioId, otros }: Destino, prejornada: Dicha): Promise<ReadonlySet<number>> {
  return notificar(tx, 'prejornada.retirada', {
    ...describirRetirada(prejornada),
    remitente: { usuarioId },
    otros,
  });
}

export const describirFuera = (prejornadaId: number, partidos: readonly PartidoContado[]): Contenido => ({
  asunto:
    partidos.length === 1
      ? frase`Un árbitro ya no puede ir a ${entreQuienes(partidos[0]!)}`
      : `Un árbitro ya no puede ir a ${partidos.length} partidos suyos`,
  texto: 'Ha cambiado su disponibilidad, y sigue designado. Busque a otro árbitro.',
  partidos,
  pide: 'Buscar a otro árbitro',
  enlace: `/admin/prejornadas/ver/${prejornadaId}`,
});

/** Nobody is blamed: they cannot, and somebody else has to be found. Whoever answers is the sender, and so is not named in it. */
export async function avisarDeFuera(
  tx: Tx,
  { usuarioId, prejornadaId }: { usuarioId: number; prejornadaId: number },
  partidos: readonly number[],
): Promise<void> {
  await notificar(tx, 'prejornada.fuera', {
    ...describirFuera(prejornadaId, [...(await leerContados(tx, partidos)).values()]),
    remitente: { usuarioId },
  });
}
