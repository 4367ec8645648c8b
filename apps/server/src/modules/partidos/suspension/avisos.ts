import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Quien } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { leerAfectados, type PartidoPorSuspender } from './queries';

/** As many as a notice names; the rest are counted. */
const NOMBRADOS = 20;

/** Each one is told once of all that is theirs, in one notice. */
export async function avisarDeSuspension(
  tx: Tx,
  { usuarioId }: Quien,
  partidos: readonly PartidoPorSuspender[],
  { tipo, observaciones }: { tipo: string; observaciones: string },
): Promise<void> {
  const porUsuario = new Map<number, number[]>();
  for (const { partido_id, usuario_id } of await leerAfectados(
    tx,
    partidos.map(({ id }) => id),
  ))
    porUsuario.set(usuario_id, [...(porUsuario.get(usuario_id) ?? []), partido_id]);
  // Those to whom the same is told go together.
  const juntos = new Map<string, number[]>();
  for (const [usuario, suyos] of porUsuario) juntos.set(suyos.join(), [...(juntos.get(suyos.join()) ?? []), usuario]);
  const porque = observaciones === '' ? tipo : `${tipo}. ${observaciones}`;
  for (const [clave, otros] of juntos) {
    const ids = new Set(clave.split(',').map(Number));
    const suyos = partidos.filter(({ id }) => ids.has(id));
    await notificar(tx, 'partido.suspendido', {
      asunto: suyos.length === 1 ? frase`Partido suspendido: ${entreQuienes(suyos[0]!)}` : frase`${suyos.length} partidos suspendidos`,
      texto: frase`Motivo: ${porque}\n${enLista(suyos)}`,
      remitente: { usuarioId },
      otros,
    });
  }
}

const entreQuienes = ({ local, visitante }: PartidoPorSuspender): string => `${local} – ${visitante}`;

function enLista(partidos: readonly PartidoPorSuspender[]): string {
  const lineas = partidos.slice(0, NOMBRADOS).map((partido) => {
    const { fecha, hora } = partido;
    const dia = fecha === null ? 'sin fecha' : [fecha.split('-').toReversed().join('/'), hora?.slice(0, 5)].filter(Boolean).join(' ');
    return `${entreQuienes(partido)} (${dia})`;
  });
  const resto = partidos.length - lineas.length;
  return [...lineas, ...(resto > 0 ? [`y ${resto} más`] : [])].join('\n');
}
