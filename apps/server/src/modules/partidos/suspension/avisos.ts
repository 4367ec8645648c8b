import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { PartidoPorSuspender } from './queries';

/** As many as a notice names; the rest are counted. */
const NOMBRADOS = 20;

/** Each one is told once of all that is theirs, in one notice. */
async function avisar(
  tx: Tx,
  { usuarioId }: Caller,
  partidos: readonly PartidoPorSuspender[],
  aviso: (partidosDeCuenta: readonly PartidoPorSuspender[]) => { asunto: Traducible; texto: Traducible },
): Promise<void> {
  const ids = partidos.map(({ id }) => id);
  for (const { usuarios, partidos: deEllos } of await agruparInteresados(tx, ids)) {
    const partidosDeCuenta = partidos.filter(({ id }) => deEllos.includes(id));
    await notificar(tx, 'partido.suspendido', { ...aviso(partidosDeCuenta), remitente: { usuarioId }, otros: usuarios });
  }
}

export async function avisarDeSuspension(
  tx: Tx,
  caller: Caller,
  partidos: readonly PartidoPorSuspender[],
  { tipo, observaciones }: { tipo: string; observaciones: string },
): Promise<void> {
  const porque = observaciones === '' ? tipo : `${tipo}. ${observaciones}`;
  await avisar(tx, caller, partidos, (partidosDeCuenta) => ({
    asunto:
      partidosDeCuenta.length === 1
        ? frase`Partido suspendido: ${entreQuienes(partidosDeCuenta[0]!)}`
        : frase`${partidosDeCuenta.length} partidos suspendidos`,
    texto: frase`Motivo: ${porque}\n${enLista(partidosDeCuenta)}`,
  }));
}

export const avisarDeVuelta = (tx: Tx, caller: Caller, partidos: readonly PartidoPorSuspender[]): Promise<void> =>
  avisar(tx, caller, partidos, (partidosDeCuenta) => ({
    asunto:
      partidosDeCuenta.length === 1
        ? frase`Ya no está suspendido: ${entreQuienes(partidosDeCuenta[0]!)}`
        : frase`${partidosDeCuenta.length} partidos ya no están suspendidos`,
    texto: frase`Se ha anulado su suspensión: vuelven a estar por jugar.\n${enLista(partidosDeCuenta)}`,
  }));

const entreQuienes = ({ local, visitante }: PartidoPorSuspender): string => `${local} – ${visitante}`;

function enLista(partidos: readonly PartidoPorSuspender[]): string {
  const lineas = partidos.slice(0, NOMBRADOS).map((partido) => {
    const { fecha, hora } = partido;
    const dia = fecha === null ? 'sin fecha' : [writtenDate(fecha), hora?.slice(0, 5)].filter(Boolean).join(' ');
    return `${entreQuienes(partido)} (${dia})`;
  });
  const resto = partidos.length - lineas.length;
  return [...lineas, ...(resto > 0 ? [`y ${resto} más`] : [])].join('\n');
}
