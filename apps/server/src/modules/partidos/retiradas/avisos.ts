import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';

interface Quien {
  equipo: { nombre: string; campeonato: string };
  fase: string;
}

type Palabras = Record<'asunto' | 'texto', Traducible>;

const describir = (palabras: Palabras, partidos: readonly PartidoContado[]): Contenido => ({
  ...palabras,
  partidos,
});

/** Each one is told once, of the matches that are theirs. */
async function avisar(
  tx: Tx,
  usuarioId: number,
  ids: readonly number[],
  describirDe: (partidos: readonly PartidoContado[]) => Contenido,
): Promise<void> {
  const contados = [...(await leerContados(tx, ids)).values()];
  const interesados = await agruparInteresados(tx, ids);
  await notificarCada(
    tx,
    'equipo.retirado',
    interesados.map(({ usuarios, partidos }) => ({
      ...describirDe(contados.filter(({ id }) => partidos.includes(id))),
      remitente: { usuarioId },
      otros: usuarios,
    })),
    { ...describirDe(contados), remitente: { usuarioId } },
  );
}

export const describirRetirada = (
  { equipo: { nombre, campeonato }, fase, anula }: Quien & { anula: boolean },
  partidos: readonly PartidoContado[],
): Contenido =>
  describir(
    {
      asunto: frase`${nombre} se retira`,
      texto: anula
        ? frase`${nombre} se retira de ${fase} (${campeonato}). Sus partidos se anulan y no cuentan para nadie:`
        : frase`${nombre} se retira de ${fase} (${campeonato}). Pierde por incomparecencia los partidos que le quedaban:`,
    },
    partidos,
  );

export const avisarDeRetirada = (
  tx: Tx,
  usuarioId: number,
  retirada: Quien & { anula: boolean },
  partidos: readonly number[],
): Promise<void> => avisar(tx, usuarioId, partidos, (suyos) => describirRetirada(retirada, suyos));

export const describirVuelta = ({ equipo: { nombre, campeonato }, fase }: Quien, partidos: readonly PartidoContado[]): Contenido =>
  describir(
    {
      asunto: frase`${nombre} sigue jugando`,
      texto: frase`Se ha deshecho la retirada de ${nombre} de ${fase} (${campeonato}). Estos partidos quedan como estaban:`,
    },
    partidos,
  );

export const avisarDeVuelta = (tx: Tx, usuarioId: number, quien: Quien, partidos: readonly number[]): Promise<void> =>
  avisar(tx, usuarioId, partidos, (suyos) => describirVuelta(quien, suyos));
