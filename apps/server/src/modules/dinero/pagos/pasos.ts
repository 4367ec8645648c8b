import type { FilaPago } from '@cd/contract/dinero/pagos';
import { impidePagarAparte } from '@cd/domain/dinero/estado-de-pago';
import { withSteps, type Hindrance } from '../../../platform/errors/rule-error';

/** What hinders each step of a payment. */
export function pasosDePago(pago: Pick<FilaPago, 'estado' | 'remesa_pagos_id' | 'forma'>) {
  const impide = impidePagarAparte(pago);
  return {
    eliminar: impide === null ? null : [pago.remesa_pagos_id === null ? 'pago.pagado' : 'pago.en_remesa', impide],
    pagarAparte: impide === null ? null : ['pago.no_pagable', impide],
    deshacerAparte: pago.forma === null ? 'pago.no_pagado' : null,
  } as const satisfies Record<string, Hindrance>;
}

export const conPuede = withSteps(pasosDePago);
