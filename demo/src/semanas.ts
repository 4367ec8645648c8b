const DIA_MS = 86_400_000;

export function sumarDias(fecha: string, dias: number): string {
  return new Date(Date.parse(fecha) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function lunesDe(fecha: string): string {
  return sumarDias(fecha, -((new Date(fecha).getUTCDay() + 6) % 7));
}

/** The school year of a day turns on the 1st of July. */
export function annoDeTemporada(hoy: string): number {
  return Number(hoy.slice(0, 4)) - (hoy.slice(5) < '07-01' ? 1 : 0);
}

/**
 * Mondays of the playable weeks around today: 0 is this week, or the next playable one; negative ones have gone by.
 * A week is not playable when its Friday, Saturday or Sunday falls between the 24th of December and the 7th of January.
 */
export function semanasJugables(hoy: string): (indice: number) => string {
  const semanas = (desde: number, paso: 1 | -1): string[] => {
    const lista: string[] = [];
    for (let n = desde; lista.length < 40; n += paso) {
      const lunes = sumarDias(lunesDe(hoy), 7 * n);
      if (seJuega(lunes)) lista.push(lunes);
    }
    return lista;
  };
  const despues = semanas(0, 1);
  const antes = semanas(-1, -1);
  return (indice) => (indice >= 0 ? despues[indice]! : antes[-indice - 1]!);
}

const seJuega = (lunes: string): boolean => ![4, 5, 6].some((dia) => esNavidad(sumarDias(lunes, dia)));

/** The Monday from which, up to the week of a day, there are as many playable weeks as told. */
export function lunesConSemanas(jugables: number, hasta: string): string {
  let lunes = sumarDias(lunesDe(hasta), 7);
  for (let hay = 0; hay < jugables;) {
    lunes = sumarDias(lunes, -7);
    if (seJuega(lunes)) hay++;
  }
  return lunes;
}

/** Mondays of the weeks of a season that Christmas takes. */
export function semanasDeNavidad({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }): string[] {
  const lunes: string[] = [];
  for (let dia = lunesDe(fechaInicio); dia <= fechaFin; dia = sumarDias(dia, 7)) if (!seJuega(dia)) lunes.push(dia);
  return lunes;
}

export function esNavidad(fecha: string): boolean {
  const dia = fecha.slice(5);
  return dia >= '12-24' || dia <= '01-07';
}
