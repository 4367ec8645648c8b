/** Until when a change of a type may be asked for, and where the match may move to. */
export interface PlazoDeCambio {
  /** 1, the same matchday; 2, another one. */
  tipo_jornada: 1 | 2;
  /** 'HH:mm' */
  hora_limite: string | null;
}

/**
 * The hour belongs to the round type it was set for: when that changes, the hour that was there goes with it (spec 1 §5).
 * An hour that was changed at the same time was set for the new one, and stays.
 */
export function horaLimiteAlGuardar(antes: PlazoDeCambio | null, enviado: PlazoDeCambio): string | null {
  const heredada = antes !== null && antes.tipo_jornada !== enviado.tipo_jornada && antes.hora_limite === enviado.hora_limite;
  return heredada ? null : enviado.hora_limite;
}
