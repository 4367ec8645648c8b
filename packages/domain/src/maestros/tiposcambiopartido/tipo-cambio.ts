/** Until when a change of a type may be asked for, and where the match may move to. */
interface PlazoDeCambio {
  /** 1, the same matchday; 2, another one. */
  tipo_jornada: 1 | 2;
  /** 'HH:mm' */
  hora_limite: string | null;
}

/**
 * The hour belongs to the round type that it was set for: when that changes, the old hour goes with it (spec 1 §5). An hour that is sent was set for the type
 * that it comes with, even if it is the same.
 */
export function horaLimiteAlGuardar(
  antes: PlazoDeCambio | null,
  { tipo_jornada, hora_limite }: Pick<PlazoDeCambio, 'tipo_jornada'> & Partial<PlazoDeCambio>,
): string | null {
  if (hora_limite !== undefined) return hora_limite;
  return antes?.tipo_jornada === tipo_jornada ? antes.hora_limite : null;
}
