import { devolubleHasta } from '@cd/domain/dinero/mandato';
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

interface Recibo {
  referencia: string;
  colegio: string;
  devuelto: string | null;
  anulada: unknown;
  cargada: string | null;
  movimiento_id: number | null;
}

/** Why a receipt cannot be noted as returned that day, or on any day at all; null, it can. */
export function impideDevolver({ devuelto, anulada, cargada }: Recibo, fecha?: string): string | null {
  if (anulada !== null) return 'Su remesa está anulada';
  if (devuelto !== null) return 'Ya está devuelto';
  if (cargada === null || fecha === undefined) return null;
  if (fecha < cargada) return 'No puede devolverse antes de cargarse';
  return fecha > devolubleHasta(cargada).no_autorizado ? 'Han pasado 13 meses desde su cargo: el banco no puede devolverlo' : null;
}

/** What hinders each step of a receipt. What a movement of the bank said is taken back by it: otherwise it would stay decided, and say nothing. */
export function pasosDeRecibo(recibo: Recibo, { fecha, movimientoId = null }: { fecha?: string; movimientoId?: number | null } = {}) {
  const impide = impideDevolver(recibo, fecha);
  const { referencia, colegio, devuelto, anulada, movimiento_id } = recibo;
  return {
    devolver: impide === null ? null : ['recibo.no_devoluble', `${referencia}, ${colegio}: ${impide}`],
    deshacerDevolucion:
      devuelto === null
        ? 'recibo.no_devuelto'
        : anulada !== null
          ? 'remesa.anulada'
          : movimiento_id === movimientoId
            ? null
            : 'recibo.por_movimiento',
  } satisfies Record<string, Hindrance>;
}
