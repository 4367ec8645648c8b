/** What each card takes off (domain-rules, «Reports on matches»): of players yellow and red, of coaches yellow and red. */
export interface PesosDeTarjetas {
  cja: number;
  cjr: number;
  cea: number;
  cer: number;
}

/** What the actas of a team add up to. */
export interface SumaDeJuegoLimpio extends PesosDeTarjetas {
  /** What referees gave for its conduct, each from −2 to 2. */
  pun: number;
  partidos: number;
}

const DECIMALES = 6;

/** `(Σ pun − Σ cards × weights) ÷ matches`, with six decimals. `partidos` is more than zero. */
export function coeficienteDe({ pun, partidos, ...tarjetas }: SumaDeJuegoLimpio, pesos: PesosDeTarjetas): number {
  const restan = tarjetas.cja * pesos.cja + tarjetas.cjr * pesos.cjr + tarjetas.cea * pesos.cea + tarjetas.cer * pesos.cer;
  // -0 becomes 0
  return Number(((pun - restan) / partidos).toFixed(DECIMALES)) + 0;
}

/** The cleanest first; those who tie share the place. `nombre` only decides who is written first. */
export function clasificarJuegoLimpio<E extends { nombre: string; id: number; coeficiente: number }>(
  equipos: readonly E[],
): (E & { posicion: number })[] {
  const alfabeto = new Intl.Collator('es');
  const enOrden = equipos.toSorted((a, b) => b.coeficiente - a.coeficiente || alfabeto.compare(a.nombre, b.nombre) || a.id - b.id);
  let posicion = 0;
  return enOrden.map((equipo, n) => {
    if (n === 0 || equipo.coeficiente !== enOrden[n - 1]!.coeficiente) posicion = n + 1;
    return { ...equipo, posicion };
  });
}
