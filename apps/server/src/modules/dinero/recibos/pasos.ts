import type { Hindrance } from '../../../platform/errors/rule-error';
import { pasosDeFichero, type HechosDeFichero } from '../remesas/ficheros';

interface Hechos extends HechosDeFichero {
  cargada: string | null;
  /** What came back of it is still written in the ledger. */
  conDevueltos: boolean;
  /** A movement of the bank said that it was charged, which is taken back there. */
  porMovimiento: boolean;
}

/** What hinders each step of a batch of receipts. */
export function pasosDeRecibos({ anulada, descargada, cargada, conDevueltos, porMovimiento }: Hechos) {
  const sinCargar = cargada === null ? null : 'recibo.cargada';
  const pasos = pasosDeFichero({ anulada, descargada }, sinCargar);
  return {
    ...pasos,
    eliminar: pasos.descargar ?? sinCargar ?? pasos.eliminar,
    cargar: pasos.descargar ?? sinCargar,
    deshacerCarga:
      pasos.descargar ??
      (cargada === null ? 'recibo.no_cargada' : porMovimiento ? 'recibo.por_movimiento' : conDevueltos ? 'recibo.con_devueltos' : null),
  } satisfies Record<string, Hindrance>;
}
