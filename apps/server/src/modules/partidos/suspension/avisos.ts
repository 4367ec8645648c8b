import { entreQuienes } from '@cd/cartas/sitio';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { PartidoPorSuspender } from './queries';

type Describe = (partidos: readonly PartidoContado[]) => Contenido;

/** Each one is told once of all that is theirs, in one notice. */
async function avisar(tx: Tx, { usuarioId }: Caller, suspendidos: readonly PartidoPorSuspender[], describir: Describe): Promise<void> {
  const ids = suspendidos.map(({ id }) => id);
  const contados = [...(await leerContados(tx, ids)).values()];
  const interesados = await agruparInteresados(tx, ids);
  await notificarCada(
    tx,
    'partido.suspendido',
    interesados.map(({ usuarios, partidos: deEllos }) => ({
      ...describir(contados.filter(({ id }) => deEllos.includes(id))),
      remitente: { usuarioId },
      otros: usuarios,
    })),
    { ...describir(contados), remitente: { usuarioId } },
  );
}

/** The type is the office's list; what it adds by hand stays in the mailbox. */
export const describirSuspension = (
  { tipo, observaciones }: { tipo: string; observaciones: string },
  partidos: readonly PartidoContado[],
): Contenido => ({
  asunto: partidos.length === 1 ? frase`Partido suspendido: ${entreQuienes(partidos[0]!)}` : frase`${partidos.length} partidos suspendidos`,
  texto: frase`Motivo: ${tipo}`,
  reservado: frase`${observaciones}`,
  partidos,
});

export const avisarDeSuspension = (
  tx: Tx,
  caller: Caller,
  partidos: readonly PartidoPorSuspender[],
  motivo: { tipo: string; observaciones: string },
): Promise<void> => avisar(tx, caller, partidos, (suyos) => describirSuspension(motivo, suyos));

export const describirVuelta = (partidos: readonly PartidoContado[]): Contenido => ({
  asunto:
    partidos.length === 1
      ? frase`Ya no está suspendido: ${entreQuienes(partidos[0]!)}`
      : frase`${partidos.length} partidos ya no están suspendidos`,
  texto: 'Se ha anulado su suspensión: vuelven a estar por jugar.',
  partidos,
});

export const avisarDeVuelta = (tx: Tx, caller: Caller, partidos: readonly PartidoPorSuspender[]): Promise<void> =>
  avisar(tx, caller, partidos, describirVuelta);
