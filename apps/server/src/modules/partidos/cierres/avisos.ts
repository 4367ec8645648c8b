import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { contarCierre } from '@cd/domain/competicion/calendario/avisos';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { conLoDeAntes, entreQuienes, leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada } from '../../avisos/notificaciones/service';
import { agrupar, type Interesado } from '../../competicion/calendarios/interesados';
import type { Periodo } from './queries';

/** Matches that have moved: as they were, and those of which a change had been asked for, which no longer is. */
export interface Traidos {
  antes: ReadonlyMap<number, PartidoContado>;
  sinCambio: ReadonlySet<number>;
}

interface QueDecir extends Traidos {
  asunto: (partidos: readonly PartidoContado[]) => Traducible;
  texto: Traducible;
}

/** Each is told once of all that is theirs. */
async function avisar(
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  { antes, sinCambio, asunto, texto }: QueDecir,
): Promise<void> {
  const contados = conLoDeAntes(await leerContados(tx, [...antes.keys()]), antes);
  await notificarCada(
    tx,
    'partido.convocado',
    agrupar(interesados).map(({ usuarios, partidos: ids }) => {
      const suyos = new Set(ids);
      const partidos = contados.filter(({ id }) => suyos.has(id));
      return {
        asunto: asunto(partidos),
        texto,
        partidos,
        datos: partidos.flatMap((partido) =>
          sinCambio.has(partido.id) ? [{ nombre: 'El cambio que se había pedido ya no vale', valor: entreQuienes(partido) }] : [],
        ),
        pide: 'Ver el calendario',
        remitente: { usuarioId },
        otros: usuarios,
      };
    }),
  );
}

/** Why it closes stays in the office. */
export const avisarDeCierre = (
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  { sede, periodo, ...traidos }: Traidos & { sede: string; periodo: Periodo },
): Promise<void> =>
  avisar(tx, usuarioId, interesados, {
    ...traidos,
    asunto: (partidos) =>
      partidos.length === 1
        ? frase`Cambia de fecha, de hora o de sede: ${entreQuienes(partidos[0]!)}`
        : `${partidos.length} partidos cambian de fecha, de hora o de sede`,
    texto: frase`${sede} se cierra ${contarCierre(periodo)}, y sus partidos se han vuelto a convocar.`,
  });

export const avisarDeVuelta = (
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  { sede, ...traidos }: Traidos & { sede: string },
): Promise<void> =>
  avisar(tx, usuarioId, interesados, {
    ...traidos,
    asunto: (partidos) =>
      partidos.length === 1
        ? frase`Vuelve a donde estaba: ${entreQuienes(partidos[0]!)}`
        : `${partidos.length} partidos vuelven a donde estaban`,
    texto: frase`${sede} ya no se cierra, y sus partidos se han vuelto a convocar como estaban.`,
  });
