import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { leerContados, entreQuienes } from '../../avisos/notificaciones/partidos';
import { notificarCada, type Aviso } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { PartidoPorSuspender } from './queries';

type Palabras = Pick<Aviso, 'texto' | 'reservado'> & { deUno: (cual: string) => Traducible; deVarios: (cuantos: number) => Traducible };

/** Each one is told once of all that is theirs, in one notice. */
async function avisar(
  tx: Tx,
  { usuarioId }: Caller,
  suspendidos: readonly PartidoPorSuspender[],
  { deUno, deVarios, ...palabras }: Palabras,
): Promise<void> {
  const ids = suspendidos.map(({ id }) => id);
  const contados = [...(await leerContados(tx, ids)).values()];
  const interesados = await agruparInteresados(tx, ids);
  await notificarCada(
    tx,
    'partido.suspendido',
    interesados.map(({ usuarios, partidos: deEllos }) => {
      const partidos = contados.filter(({ id }) => deEllos.includes(id));
      return {
        ...palabras,
        asunto: partidos.length === 1 ? deUno(entreQuienes(partidos[0]!)) : deVarios(partidos.length),
        partidos,
        pide: 'Ver el calendario',
        remitente: { usuarioId },
        otros: usuarios,
      };
    }),
  );
}

/** The type is the office's list; what it adds by hand stays in the mailbox. */
export const avisarDeSuspension = (
  tx: Tx,
  caller: Caller,
  partidos: readonly PartidoPorSuspender[],
  { tipo, observaciones }: { tipo: string; observaciones: string },
): Promise<void> =>
  avisar(tx, caller, partidos, {
    deUno: (cual) => frase`Partido suspendido: ${cual}`,
    deVarios: (cuantos) => frase`${cuantos} partidos suspendidos`,
    texto: frase`Motivo: ${tipo}`,
    reservado: frase`${observaciones}`,
  });

export const avisarDeVuelta = (tx: Tx, caller: Caller, partidos: readonly PartidoPorSuspender[]): Promise<void> =>
  avisar(tx, caller, partidos, {
    deUno: (cual) => frase`Ya no está suspendido: ${cual}`,
    deVarios: (cuantos) => frase`${cuantos} partidos ya no están suspendidos`,
    texto: 'Se ha anulado su suspensión: vuelven a estar por jugar.',
  });
