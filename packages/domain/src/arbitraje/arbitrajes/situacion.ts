/** What has become of an appointment for whoever opens an old letter of it. */
export type Situacion = 'espera' | 'confirmado' | 'renunciado' | 'retirado' | 'suspendido' | 'jugado' | 'con_informe';

const SIN_CONFIRMAR = 1;
const RECHAZADO = 2;
const CONFIRMADO = 3;

/** The referee's appointment in the match as it is now. */
export interface ArbitrajeActual {
  estado: number;
  /** 1: the match has moved in time or place since they were appointed. */
  desfasado: boolean;
  suspendido: boolean;
  /** The hours after the match in which the referee may still answer are over. */
  pasado: boolean;
}

/** `actual`: null, the referee is not in the match any more; `renuncio`: because they renounced it. */
export function situacionDe(actual: ArbitrajeActual | null, renuncio: boolean): Situacion {
  if (actual === null) return renuncio ? 'renunciado' : 'retirado';
  const { estado, desfasado, suspendido, pasado } = actual;
  if (estado === RECHAZADO) return 'renunciado';
  if (estado > CONFIRMADO) return 'con_informe';
  if (pasado) return 'jugado';
  if (suspendido) return 'suspendido';
  return estado === SIN_CONFIRMAR || desfasado ? 'espera' : 'confirmado';
}

/** Whether the referee may answer: yes while an answer is awaited, and no also afterwards. */
export const seContesta = (situacion: Situacion): boolean => situacion === 'espera' || situacion === 'confirmado';
