/** What the bank has done with a payment: somebody ordered it, its file was taken to the bank, the bank paid it, it came back. */
export type EstadoDePago = 'ordenado' | 'enviado' | 'pagado' | 'devuelto';

/** How a payment is made where no batch takes it: who has no account is paid otherwise. */
export const FORMAS_DE_PAGO = ['efectivo', 'cheque', 'transferencia', 'otra'] as const;
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number];

/** As every screen says it. */
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

/** Why it can neither be noted as paid without a batch nor deleted; null, it can: it is owed still, and no bank has it. */
export function impidePagarAparte({ estado, remesa_pagos_id }: HechosDePago): string | null {
  if (remesa_pagos_id !== null) return `Está en la remesa ${remesa_pagos_id}`;
  return estado === 'pagado' ? 'Ya consta pagado' : null;
}

/** Of its batch: since when there is one, and since when the bank has made it. Days as 'AAAA-MM-DD'. */
interface SuRemesa {
  creada: string;
  hecha: string | null;
}

/** Why its transfer cannot have come back that day; null, it can. */
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

/** What its transfer is called in a file: the second time that it goes, otherwise than the first, so that what comes back is known apart. */
export const referenciaDePago = (id: number, devoluciones: number): string =>
  `PAGO${id}${devoluciones === 0 ? '' : `-${devoluciones + 1}`}`;
