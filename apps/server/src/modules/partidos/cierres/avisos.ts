import { entreQuienes } from '@cd/cartas/sitio';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { contarCierre } from '@cd/domain/competicion/calendario/avisos';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { conLoDeAntes, leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { describirReprogramados } from '../../competicion/calendarios/reprogramados';
import { agrupar, type Interesado } from '../../competicion/calendarios/interesados';
import type { Periodo } from './queries';

/** Matches that have moved: as they were, and those of which a change had been asked for, which no longer is. */
export interface Traidos {
  antes: ReadonlyMap<number, PartidoContado>;
  sinCambio: ReadonlySet<number>;
}

interface Suyos {
  partidos: readonly PartidoContado[];
  sinCambio: ReadonlySet<number>;
}

const describir = ({ partidos, sinCambio }: Suyos, palabras: Record<'asunto' | 'texto', Traducible>): Contenido => ({
  ...palabras,
  partidos,
  datos: partidos.flatMap((partido) =>
    sinCambio.has(partido.id) ? [{ nombre: 'El cambio que se había pedido ya no vale', valor: entreQuienes(partido) }] : [],
  ),
});

/** Each is told once of all that is theirs. */
async function avisar(
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  { antes, sinCambio }: Traidos,
  describirSuyos: (suyos: Suyos) => Contenido,
): Promise<void> {
  const contados = conLoDeAntes(await leerContados(tx, [...antes.keys()]), antes);
  await notificarCada(
    tx,
    'partido.convocado',
    agrupar(interesados).map(({ usuarios, partidos: ids }) => {
      const suyos = new Set(ids);
      const partidos = contados.filter(({ id }) => suyos.has(id));
      return { ...describirSuyos({ partidos, sinCambio }), remitente: { usuarioId }, otros: usuarios };
    }),
    { ...describirSuyos({ partidos: contados, sinCambio }), remitente: { usuarioId } },
  );
}

/** Why it closes stays in the office. */
export const describirCierre = ({ sede, periodo }: { sede: string; periodo: Omit<Periodo, 'sede_id'> }, suyos: Suyos): Contenido =>
  describir(suyos, {
    asunto: describirReprogramados(suyos.partidos).asunto,
    texto: frase`${sede} se cierra ${contarCierre(periodo)}, y sus partidos se han vuelto a convocar.`,
  });

export const avisarDeCierre = (
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  cierre: Traidos & { sede: string; periodo: Periodo },
): Promise<void> => avisar(tx, usuarioId, interesados, cierre, (suyos) => describirCierre(cierre, suyos));

export const describirVuelta = (sede: string, suyos: Suyos): Contenido =>
  describir(suyos, {
    asunto:
      suyos.partidos.length === 1
        ? frase`Vuelve a donde estaba: ${entreQuienes(suyos.partidos[0]!)}`
        : `${suyos.partidos.length} partidos vuelven a donde estaban`,
    texto: frase`${sede} ya no se cierra, y sus partidos se han vuelto a convocar como estaban.`,
  });

export const avisarDeVuelta = (
  tx: Tx,
  usuarioId: number,
  interesados: readonly Interesado[],
  cierre: Traidos & { sede: string },
): Promise<void> => avisar(tx, usuarioId, interesados, cierre, (suyos) => describirVuelta(cierre.sede, suyos));
