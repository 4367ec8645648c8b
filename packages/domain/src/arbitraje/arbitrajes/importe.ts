/** Types of fee that the product comes with (domain-rules, «Referees»). */
export const TIPO_TARIFA = { ordinaria: 1, suspension: 2, incomparecencia: 3 } as const;

/** What became of the match of an appointment, by its report. */
export interface LoQuePaso {
  /** 0 a suspension, 1 an acta; null, there is no report. */
  informe: 0 | 1 | null;
  /** Both teams came, by the acta. */
  los_dos: boolean;
}

/** Type of fee that an appointment is paid by; null, nothing says it yet. */
export function tipoDeTarifa({ informe, los_dos }: LoQuePaso): number | null {
  if (informe === null) return null;
  if (informe === 0) return TIPO_TARIFA.suspension;
  return los_dos ? TIPO_TARIFA.ordinaria : TIPO_TARIFA.incomparecencia;
}

export type Clasificacion = 'Especial' | 'Incomparecencia' | 'Arbitraje' | 'Susp. no Reanud.' | 'Suspensión';

/** How the line of an appointment is called on the payment letter (spec 3 §4, «Refereeing»). */
export function clasificar({
  motivo_especial,
  tipo_tarifa_id,
  informe,
  los_dos,
}: LoQuePaso & { motivo_especial: string; tipo_tarifa_id: number | null }): Clasificacion {
  if (motivo_especial !== '') return 'Especial';
  if (tipo_tarifa_id === TIPO_TARIFA.incomparecencia) return 'Incomparecencia';
  if (informe === 0) return 'Suspensión';
  return los_dos ? 'Arbitraje' : 'Susp. no Reanud.';
}
