import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';

interface Quien {
  equipo: { nombre: string; campeonato: string };
  fase: string;
}

/** Each one is told once, of the matches that are theirs. */
async function avisar(
  tx: Tx,
  usuarioId: number,
  partidos: readonly { id: number; rotulo: string }[],
  aviso: { asunto: Traducible; texto: (suyos: string) => Traducible },
): Promise<void> {
  const ids = partidos.map(({ id }) => id);
  for (const { usuarios, partidos: deEllos } of await agruparInteresados(tx, ids)) {
    const suyos = partidos.filter(({ id }) => deEllos.includes(id)).map(({ rotulo }) => rotulo);
    await notificar(tx, 'equipo.retirado', {
      asunto: aviso.asunto,
      texto: aviso.texto(suyos.join('\n')),
      remitente: { usuarioId },
      otros: usuarios,
    });
  }
}

export const avisarDeRetirada = (
  tx: Tx,
  usuarioId: number,
  { equipo: { nombre, campeonato }, fase, anula }: Quien & { anula: boolean },
  partidos: readonly { id: number; rotulo: string }[],
): Promise<void> =>
  avisar(tx, usuarioId, partidos, {
    asunto: frase`${nombre} se retira`,
    texto: (suyos) =>
      anula
        ? frase`${nombre} se retira de ${fase} (${campeonato}). Sus partidos se anulan y no cuentan para nadie:\n${suyos}`
        : frase`${nombre} se retira de ${fase} (${campeonato}). Pierde por incomparecencia los partidos que le quedaban:\n${suyos}`,
  });

export const avisarDeVuelta = (
  tx: Tx,
  usuarioId: number,
  { equipo: { nombre, campeonato }, fase }: Quien,
  partidos: readonly { id: number; rotulo: string }[],
): Promise<void> =>
  avisar(tx, usuarioId, partidos, {
    asunto: frase`${nombre} sigue jugando`,
    texto: (suyos) =>
      frase`Se ha deshecho la retirada de ${nombre} de ${fase} (${campeonato}). Estos partidos quedan como estaban:\n${suyos}`,
  });
