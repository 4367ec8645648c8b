import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';

interface Quien {
  equipo: { nombre: string; campeonato: string };
  fase: string;
}

/** Each one is told once, of the matches that are theirs. */
async function avisar(
  tx: Tx,
  usuarioId: number,
  ids: readonly number[],
  palabras: { asunto: Traducible; texto: Traducible },
): Promise<void> {
  const contados = [...(await leerContados(tx, ids)).values()];
  const interesados = await agruparInteresados(tx, ids);
  await notificarCada(
    tx,
    'equipo.retirado',
    interesados.map(({ usuarios, partidos }) => ({
      ...palabras,
      partidos: contados.filter(({ id }) => partidos.includes(id)),
      pide: 'Ver el calendario',
      remitente: { usuarioId },
      otros: usuarios,
    })),
  );
}

export const avisarDeRetirada = (
  tx: Tx,
  usuarioId: number,
  { equipo: { nombre, campeonato }, fase, anula }: Quien & { anula: boolean },
  partidos: readonly number[],
): Promise<void> =>
  avisar(tx, usuarioId, partidos, {
    asunto: frase`${nombre} se retira`,
    texto: anula
      ? frase`${nombre} se retira de ${fase} (${campeonato}). Sus partidos se anulan y no cuentan para nadie:`
      : frase`${nombre} se retira de ${fase} (${campeonato}). Pierde por incomparecencia los partidos que le quedaban:`,
  });

export const avisarDeVuelta = (
  tx: Tx,
  usuarioId: number,
  { equipo: { nombre, campeonato }, fase }: Quien,
  partidos: readonly number[],
): Promise<void> =>
  avisar(tx, usuarioId, partidos, {
    asunto: frase`${nombre} sigue jugando`,
    texto: frase`Se ha deshecho la retirada de ${nombre} de ${fase} (${campeonato}). Estos partidos quedan como estaban:`,
  });
