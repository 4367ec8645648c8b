/** What has become of a payment: somebody ordered it, its file was taken to the bank, the bank paid it, or it came back. */
export type EstadoDePago = 'ordenado' | 'enviado' | 'pagado' | 'devuelto';

/** How a payment is made outside batches, as to somebody without an account. */
export const FORMAS_DE_PAGO = ['efectivo', 'cheque', 'transferencia', 'otra'] as const;
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number];

/** What every screen calls each state. */
export const ESTADO_DE_PAGO_EN_TEXTO: Readonly<Record<EstadoDePago, string>> = {
  ordenado: 'Ordenado',
  enviado: 'Enviado',
  pagado: 'Pagado',
  devuelto: 'Devuelto',
};
export const FORMA_DE_PAGO_EN_TEXTO: Readonly<Record<FormaDePago, string>> = {
  efectivo: 'En efectivo',
  cheque: 'Con un cheque',
  transferencia: 'Con una transferencia aparte',
  otra: 'De otra manera',
};

interface HechosDePago {
  estado: EstadoDePago;
  remesa_pagos_id: number | null;
}

/** Why the payment can neither be noted as paid outside a batch nor deleted; null, it can: it is still owed, and no bank has it. */
export function impidePagarAparte({ estado, remesa_pagos_id }: HechosDePago): string | null {
  if (remesa_pagos_id !== null) return `Está en la remesa ${remesa_pagos_id}`;
  return estado === 'pagado' ? 'Ya consta pagado' : null;
}

/** Days, 'AAAA-MM-DD', since which its batch exists and since which the bank has made it. */
interface SuRemesa {
  creada: string;
  hecha: string | null;
}

/** Why its transfer cannot have come back that day; null, it can have. */
export function impideDevolverPago(
  { estado, remesa_pagos_id }: HechosDePago,
  remesa: SuRemesa | null,
  { fecha, hoy }: { fecha: string; hoy: string },
): string | null {
  if (estado === 'devuelto') return 'Ya consta devuelto';
  if (remesa_pagos_id === null || remesa === null) return estado === 'pagado' ? 'No lo pagó ninguna remesa' : 'No ha ido al banco';
  if (estado === 'ordenado') return 'Nadie ha descargado todavía su remesa';
  if (fecha > hoy) return 'Ese día no ha llegado';
  if (fecha < (remesa.hecha ?? remesa.creada)) return 'No puede volver antes de pagarse';
  return null;
}

/** Reference of its transfer in a file. It is another each time that it goes, so that what comes back tells which one it was. */
export const referenciaDePago = (id: number, devoluciones: number): string =>
  `PAGO${id}${devoluciones === 0 ? '' : `-${devoluciones + 1}`}`;
