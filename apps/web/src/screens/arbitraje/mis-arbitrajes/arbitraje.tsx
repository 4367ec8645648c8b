import type { VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { haEmpezado, momentoDe } from '@cd/domain/partidos/momento/momento';
import { currentMoment } from '../../../format/format';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { PartidoVisto } from '../../partidos/mis-equipos/Partido';

/** Spec 3 §4: what a referee reads of each of their appointments. */
const ESTADO = {
  0: { texto: 'Error', tono: 'no' },
  1: { texto: 'Sin confirmar', tono: 'aviso' },
  2: { texto: 'Rechazado', tono: 'neutro' },
  3: { texto: 'Espera resto conf.', tono: 'info' },
  4: { texto: 'Cerrado', tono: 'ok' },
  5: { texto: 'Cerrado', tono: 'ok' },
} as const;

const pideInforme = ({ estado, todos_confirmados }: VistaArbitraje): boolean => estado === 3 && todos_confirmados === 1;

/** It waits for what they say: they have not answered, or it is not any more when or where it was when they did. */
export const esperaRespuesta = ({ estado, desfasado }: VistaArbitraje): boolean => estado === 1 || desfasado === 1;

/** It still asks something of them, or is still to come, whatever they answered to it; `hoy`: the server's. */
export const estaPorDelante = ({ estado, fecha }: Pick<VistaArbitraje, 'estado' | 'fecha'>, hoy: string): boolean =>
  estado === 1 || estado === 3 || (fecha !== null && fecha.slice(0, 10) >= hoy);

/** It has a report to write, or to look at. */
export const tieneInforme = (arbitraje: VistaArbitraje): boolean =>
  pideInforme(arbitraje) || (arbitraje.estado >= 4 && arbitraje.informe_validado !== null);

export type LoQueEspera = 'por-escribir' | 'por-confirmar';

/** What a match that is still to be played, or reported, asks of whoever referees it. */
export function loQueEspera(arbitraje: VistaArbitraje): LoQueEspera | null {
  const { vigente, fecha, partido_estado, estado } = arbitraje;
  if (vigente !== 1 || fecha === null || partido_estado !== 3) return null;
  if (!haEmpezado(arbitraje, currentMoment())) return esperaRespuesta(arbitraje) ? 'por-confirmar' : null;
  return estado === 3 && tieneInforme(arbitraje) ? 'por-escribir' : null;
}

/** All is said and agreed; it is late with it once it has been played. */
export function EstadoArbitraje({ arbitraje }: { arbitraje: VistaArbitraje }) {
  if (pideInforme(arbitraje) && arbitraje.desfasado === 0) {
    return <StateTag tone={haEmpezado(arbitraje, currentMoment()) ? 'aviso' : 'info'}>Pdte. Informe</StateTag>;
  }
  if (arbitraje.desfasado === 1) return <StateTag tone="aviso">Ha cambiado</StateTag>;
  const { texto, tono } = ESTADO[arbitraje.estado as keyof typeof ESTADO] ?? ESTADO[0];
  return <StateTag tone={tono}>{texto}</StateTag>;
}

export const partidoDe = ({ fecha, hora, sede, ...arbitraje }: VistaArbitraje): PartidoVisto => ({
  ...arbitraje,
  sede_nombre: sede,
  fecha: momentoDe({ fecha, hora }),
});
