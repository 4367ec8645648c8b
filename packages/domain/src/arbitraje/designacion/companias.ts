import { CRITERIOS } from './criterios';
import type { Opciones } from './opciones';

/** The most companions of a referee that are counted: those who fit in a car. Beyond them company is worth nothing. */
const COMPANEROS = 4;

/** Says to each referee who goes with them, and what a venue could cost them at least with all of them there. */
export function emparejar(arbitros: Opciones[], parejas: readonly { pareja: Int32Array; siempre: boolean }[]): void {
  const cuadrillas = arbitros.map(({ arbitro }) => new Set([arbitro]));
  for (const { pareja, siempre } of parejas) {
    const [uno, otro] = [...pareja].map((a) => arbitros[a]!);
    if (!uno || !otro || uno === otro) continue;
    if (uno.companeros.length < COMPANEROS && otro.companeros.length < COMPANEROS) {
      uno.companeros = Int32Array.of(...uno.companeros, otro.arbitro);
      otro.companeros = Int32Array.of(...otro.companeros, uno.arbitro);
    }
    if (siempre) {
      uno.inseparables = Int32Array.of(...uno.inseparables, otro.arbitro);
      otro.inseparables = Int32Array.of(...otro.inseparables, uno.arbitro);
    }
    const juntos = new Set([...cuadrillas[uno.arbitro]!, ...cuadrillas[otro.arbitro]!]);
    for (const a of juntos) cuadrillas[a] = juntos;
  }
  const alcance = (a: number): Set<number> => new Set([...arbitros[a]!.visitas, ...arbitros[a]!.visitasFijas]);
  for (const opciones of arbitros) {
    opciones.cuadrilla = Int32Array.from(cuadrillas[opciones.arbitro]!);
    if (opciones.companeros.length === 0) continue;
    const alcances = Array.from(opciones.companeros, alcance);
    opciones.costesMinimos = opciones.costes.map((coste, i) => {
      const visita = opciones.visitas[i]!;
      if (opciones.visitasFijas.has(visita)) return coste;
      return coste - (CRITERIOS.pareja / 2) * alcances.filter((suyo) => suyo.has(visita)).length;
    });
  }
}

/** The most that the company of those fixed at a venue could be worth, half for each of a pair: what the bound adds for what is fixed. */
export function companiaFija(arbitros: readonly Opciones[]): number {
  let suma = 0;
  for (const { companeros, visitasFijas } of arbitros) suma += (CRITERIOS.pareja / 2) * companeros.length * visitasFijas.size;
  return suma;
}
