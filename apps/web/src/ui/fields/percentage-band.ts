/** Spec 1 §10: below 40 red, below 60 dark yellow, below 80 green, from there light green. */
export function percentageBand(valor: number): 'baja' | 'media' | 'buena' | 'alta' {
  if (valor < 40) return 'baja';
  if (valor < 60) return 'media';
  return valor < 80 ? 'buena' : 'alta';
}
