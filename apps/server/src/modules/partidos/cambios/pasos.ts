import { siguienteEstado, type EstadoCambio, type Lados, type PasoDeCambio } from '@cd/domain/partidos/cambios/estado';
import type { Hindrance } from '../../../platform/errors/rule-error';

/** From another state a step is not taken. */
export const impideElEstado = (estado: EstadoCambio, paso: PasoDeCambio): Hindrance =>
  siguienteEstado(estado, paso, false) === null ? ['cambio.resuelto', 'El cambio ya no está en ese estado'] : null;

/** Whoever is of the team that asked does not answer for the other. */
export const impideSerQuienPide = ({ pide, otro }: Lados): Hindrance => (!pide ? null : otro ? 'cambio.de_los_dos' : 'cambio.propio');

interface Cambio {
  estado: EstadoCambio;
  /** Its match has not been called up again: of one that has, nothing is done but refuse it. */
  vigente: boolean;
  /** What came after it and keeps it from being undone. */
  impide_deshacer: Hindrance;
}

/**
 * What hinders each step of a request, of whoever edits. Whoever is of both teams would answer themselves: they withdraw it, and the office answers. The
 * office, `null`, does not withdraw, since it refuses.
 */
export function pasosDeCambio({ estado, vigente, impide_deshacer }: Cambio, lados: Lados | null) {
  const de = (paso: PasoDeCambio): Hindrance => impideElEstado(estado, paso);
  const ajeno = lados && impideSerQuienPide(lados);
  return {
    confirmar: ajeno ?? de(lados ? 'confirmar' : 'confirmarOficina') ?? (vigente ? null : 'cambio.superado'),
    rechazar: ajeno ?? de(lados ? 'rechazar' : 'rechazarOficina'),
    retirar: lados?.pide ? de('retirar') : 'acceso.denegado',
    deshacer: lados ? 'acceso.denegado' : (de('deshacer') ?? impide_deshacer),
  } satisfies Record<string, Hindrance>;
}

/** Of one that is collected, 1, or to be collected, 2; null, there is nothing to collect. */
export const pasosDeCobro = (cobro: 1 | 2 | null) =>
  ({
    cobrar: cobro === 2 ? null : 'cambio.sin_cobro',
    anularCobro: cobro === 1 ? null : 'cambio.sin_cobrar',
  }) as const satisfies Record<string, Hindrance>;
