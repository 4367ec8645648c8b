export interface Emparejamiento<E> {
  /** From 1. */
  jornada: number;
  vuelta: 1 | 2;
  local: E;
  visitante: E;
}

/**
 * Mirrored double round robin (the circle method): every pair meets once at each one's home; in each leg the home and away
 * matches of a team differ by at most one. With an odd number of teams one rests each matchday.
 */
export function dobleVuelta<E>(equipos: readonly E[]): Emparejamiento<E>[] {
  const plazas: (E | null)[] = equipos.length % 2 === 0 ? [...equipos] : [...equipos, null];
  const rondas = plazas.length - 1;
  const ida: Emparejamiento<E>[] = [];
  for (let ronda = 0; ronda < rondas; ronda++) {
    for (let k = 0; k < plazas.length / 2; k++) {
      const una = (ronda + k) % rondas;
      const otra = k === 0 ? rondas : (ronda - k + rondas) % rondas;
      const enCasa = (k === 0 ? ronda : k + 1) % 2 === 0;
      const local = plazas[enCasa ? una : otra]!;
      const visitante = plazas[enCasa ? otra : una]!;
      if (local !== null && visitante !== null) ida.push({ jornada: ronda + 1, vuelta: 1, local, visitante });
    }
  }
  const vuelta = ida.map(({ jornada, local, visitante }): Emparejamiento<E> => ({
    jornada: jornada + rondas,
    vuelta: 2,
    local: visitante,
    visitante: local,
  }));
  return [...ida, ...vuelta];
}
