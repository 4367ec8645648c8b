import type { Hindrance } from '../../../platform/errors/rule-error';
import { pasosDeFichero, type HechosDeFichero } from './ficheros';

interface Hechos extends HechosDeFichero {
  hecha: string | null;
  devueltos: number;
  /** A movement of the bank said that it was made, which is taken back there. */
  porMovimiento: boolean;
}

/** What hinders each step of a batch of payments. */
export function pasosDeRemesa({ hecha, devueltos, porMovimiento, ...fichero }: Hechos) {
  const vueltos = devueltos > 0 ? 'remesa.con_devueltos' : null;
  const pasos = pasosDeFichero(fichero, hecha === null ? vueltos : 'remesa.hecha');
  return {
    ...pasos,
    hacer: pasos.descargar ?? (hecha !== null ? 'remesa.hecha' : fichero.descargada ? null : 'remesa.sin_descargar'),
    deshacerHecha: pasos.descargar ?? (hecha === null ? 'remesa.no_hecha' : porMovimiento ? 'pago.por_movimiento' : vueltos),
  } satisfies Record<string, Hindrance>;
}
