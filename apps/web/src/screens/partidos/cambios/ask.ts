import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { z } from 'zod';
import { call, type CallAnswer } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { confirm, frase, notify } from '../../../ui/dialogs/Dialogs';
import type { Propuesta } from './cambios-queries';
import type { Opcion } from './Huecos';

// A form takes an alias, not an interface, for its values.
export type AskValues = { opciones: Opcion[]; invertir: 0 | 1; observaciones: string };

export const AskSchema = z.object({
  opciones: z
    .array(z.object({ fecha: z.string(), hora: z.string(), sede_id: z.number().nullable(), sede: z.string().nullable() }))
    .max(3, 'Como máximo se proponen tres fechas'),
  invertir: z.union([z.literal(0), z.literal(1)]),
  observaciones: z.string().trim().max(500, 'Como máximo 500 caracteres'),
});

/** When and where the match is; none, it has no date or no hour yet. */
export const siteOfPartido = ({ fecha_celebracion, sede_id, sede_nombre }: PartidoBreve): Opcion | null => {
  const [fecha, hora] = fecha_celebracion?.split('T') ?? [];
  return fecha === undefined || hora === undefined ? null : { fecha, hora, sede_id, sede: sede_nombre };
};

const bare = ({ fecha, hora, sede_id }: Opcion) => ({ fecha, hora, sede_id });

/** What is sent; null, nothing has been asked for yet. To play at the other's home alone is asked for when and where the match is. */
export function proposalOf({ opciones, invertir, observaciones }: AskValues, partido: PartidoBreve): Propuesta | null {
  const site = siteOfPartido(partido);
  const [primera, ...otras] = opciones.length > 0 ? opciones : invertir === 1 && site ? [site] : [];
  return primera ? { ...bare(primera), alternativas: otras.map(bare), invertir, observaciones: observaciones.trim() } : null;
}

export type Coste = CallAnswer<'POST /api/convocatorias/costecambio/:partidoId'>;
export type Avisos = CallAnswer<'POST /api/convocatorias/validarcambio'>['errores'];

interface Asking {
  partidoId: number;
  idEquipo: number;
  propuesta: Propuesta;
}

export const readCoste = ({ partidoId, ...body }: Asking): Promise<Coste> =>
  call('POST /api/convocatorias/costecambio/:partidoId', {
    params: { partidoId },
    body: { ...body, fechaCambio: undefined, horaCambio: undefined },
  });
export const readAvisos = async ({ partidoId, idEquipo, propuesta }: Asking): Promise<Avisos> =>
  (
    await call('POST /api/convocatorias/validarcambio', {
      body: { convocatoria: { ...propuesta, partido_id: partidoId }, idEquipoSolicitud: idEquipo, idTipoCambioPartido: undefined },
    })
  ).errores;

const WHICH = { 1: '1.ª opción', 2: '2.ª opción', 3: '3.ª opción' } as const;
export const warningText = ({ texto, eleccion }: Avisos[0], many: boolean): string =>
  many && eleccion !== null ? `${WHICH[eleccion]}: ${texto}` : texto;

/** Tells what is warned of and what it costs, asks twice where it has to, and sends it; false: the person thought better of it. */
export async function askForChange({ partidoId, idEquipo, propuesta }: Asking): Promise<boolean> {
  const asking = { partidoId, idEquipo, propuesta };
  const avisos = (await readAvisos(asking)).filter(({ impide }) => impide === 0);
  const many = propuesta.alternativas.length > 0;
  if (
    avisos.length > 0 &&
    !(await confirm({
      title: '¿Pedirlo con estos avisos?',
      losses: avisos.map((aviso) => ({ what: frase`${warningText(aviso, many)}` })),
      button: 'Continuar',
      keepButton: 'Revisarlo',
      tone: 'normal',
    }))
  )
    return false;
  const { importe, tipo } = await readCoste(asking);
  const params = { partidoId };
  const body = { propuesta, idEquipo };
  if (importe === 0) await call('POST /api/convocatorias/cambiar/:partidoId', { params, body });
  else {
    const agreed = await confirm({
      title: frase`El cambio cuesta ${formatMoney(importe)}`,
      text: frase`${tipo?.nombre ?? 'Cambio de partido'}. Se cobra a quien lo pide si el cambio llega a valer, salvo que la oficina diga otra cosa.`,
      button: `Pedir el cambio por ${formatMoney(importe)}`,
      keepButton: 'No pedirlo',
      tone: 'normal',
    });
    if (!agreed) {
      notify('Cambio de partido cancelado', { tone: 'aviso' });
      return false;
    }
    await call('POST /api/convocatorias/cambiar_confirmado/:partidoId', { params, body: { ...body, importe } });
  }
  return true;
}
