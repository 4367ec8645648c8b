import type { Azar } from './azar';
import type { Icono } from './deportes';

export interface Marcador {
  local: number;
  visitante: number;
  prorroga: boolean;
}

/** What a side scores on average against an equal, where goals are counted. */
const GOLES: Partial<Record<Icono, number>> = { 'futbol-sala': 3.1, 'futbol-7': 2.3, hockey: 2, waterpolo: 7.5, balonmano: 19 };
/** Basketball points of a side, by category from the youngest. */
const CANASTAS = [18, 24, 31, 44, 54, 61];

/** A believable result; `ventaja` is how much stronger the home team is, in deviations of strength. */
export function sortearMarcador(azar: Azar, icono: Icono, categoria: number, ventaja: number): Marcador {
  const enCasa = ventaja + 0.25;
  const media = GOLES[icono];
  if (icono === 'voleibol') return { ...sets(azar, enCasa), prorroga: false };
  if (icono === 'baloncesto') return canastas(azar, CANASTAS[categoria]!, enCasa);
  if (icono === 'rugby') return { local: ensayos(azar, enCasa), visitante: ensayos(azar, -enCasa), prorroga: false };
  // The more goals a sport has, the less of the score is chance.
  const factor = icono === 'balonmano' ? 0.08 : 0.28;
  return {
    local: azar.poisson(media! * Math.exp(factor * enCasa)),
    visitante: azar.poisson(media! * Math.exp(-factor * enCasa)),
    prorroga: false,
  };
}

function sets(azar: Azar, ventaja: number): { local: number; visitante: number } {
  const probabilidad = 1 / (1 + Math.exp(-0.6 * ventaja));
  let local = 0;
  let visitante = 0;
  while (local < 3 && visitante < 3) {
    if (azar.uno() < probabilidad) local++;
    else visitante++;
  }
  return { local, visitante };
}

function canastas(azar: Azar, media: number, ventaja: number): Marcador {
  const lado = (signo: 1 | -1): number => Math.max(4, Math.round(media * (1 + 0.07 * signo * ventaja) + azar.normal() * media * 0.12));
  const local = lado(1);
  const visitante = lado(-1);
  if (local !== visitante) return { local, visitante, prorroga: false };
  const canasta = azar.entero(2, 9);
  return azar.uno() < 0.5
    ? { local: local + canasta, visitante, prorroga: true }
    : { local, visitante: visitante + canasta, prorroga: true };
}

function ensayos(azar: Azar, ventaja: number): number {
  const cuantos = azar.poisson(2.4 * Math.exp(0.3 * ventaja));
  const transformados = Array.from({ length: cuantos }, () => azar.uno()).filter((suerte) => suerte < 0.55).length;
  return 5 * cuantos + 2 * transformados + 3 * azar.poisson(0.6);
}
