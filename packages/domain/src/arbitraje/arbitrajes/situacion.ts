/** What has become of an appointment for whoever opens an old letter of it. */
export type Situacion = 'espera' | 'confirmado' | 'renunciado' | 'retirado' | 'suspendido' | 'jugado' | 'con_informe';

const SIN_CONFIRMAR = 1;
const RECHAZADO = 2;
const CONFIRMADO = 3;

/** That referee's appointment in that match as it is now. */
export interface ArbitrajeActual {
  estado: number;
  /** The match is not any more when or where it was when they were appointed. */
  desfasado: boolean;
  suspendido: boolean;
  /** The hours after the match in which it may still be answered are over. */
  pasado: boolean;
}

/** `actual`: null, they are in it no more; `renuncio`: because they said so. */
export function situacionDe(actual: ArbitrajeActual | null, renuncio: boolean): Situacion {
  if (actual === null) return renuncio ? 'renunciado' : 'retirado';
  const { estado, desfasado, suspendido, pasado } = actual;
  if (estado === RECHAZADO) return 'renunciado';
  if (estado > CONFIRMADO) return 'con_informe';
  if (pasado) return 'jugado';
  if (suspendido) return 'suspendido';
  return estado === SIN_CONFIRMAR || desfasado ? 'espera' : 'confirmado';
}

/** It may be answered: a yes while it is waited for, a no also after. */
export const seContesta = (situacion: Situacion): boolean => situacion === 'espera' || situacion === 'confirmado';
