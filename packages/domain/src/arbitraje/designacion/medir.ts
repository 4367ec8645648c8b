import { CRITERIOS, gananciaDe } from './criterios';
import type { Modelo } from './modelo';
import type { Cobertura } from './tipos';

/** The venues of a day to which each referee goes with those appointments. */
function visitasDe({ arbitros, puestoPartido, visitaDe }: Modelo, titular: Int32Array): Set<number>[] {
  const visitas = arbitros.map(() => new Set<number>());
  titular.forEach((a, puesto) => {
    if (a >= 0) visitas[a]!.add(visitaDe[puestoPartido[puesto]!]!);
  });
  return visitas;
}

/** What the company of those who go together is worth. */
export function medirCompania(modelo: Modelo, titular: Int32Array): number {
  const visitas = visitasDe(modelo, titular);
  let compartidas = 0;
  for (const { arbitro, companeros } of modelo.arbitros)
    for (const otro of companeros)
      if (arbitro < otro) for (const visita of visitas[arbitro]!) if (visitas[otro]!.has(visita)) compartidas++;
  return CRITERIOS.pareja * compartidas;
}

/** What those appointments are worth, the fixed ones among them, but for company: counted from nothing, apart from the search. */
export function medir(modelo: Modelo, titular: Int32Array): number {
  const { reglas, partidos, puestoPartido, puestoIndice, arbitros } = modelo;
  const cargas = new Int32Array(arbitros.length);
  let valor = 0;
  titular.forEach((a, puesto) => {
    if (a < 0) return;
    const partido = partidos[puestoPartido[puesto]!]!;
    valor += gananciaDe(reglas.datos.arbitros[a]!, partido, partido.puestos[puestoIndice[puesto]!]!.clase);
    cargas[a]!++;
  });
  for (const carga of cargas) valor -= CRITERIOS.carga * carga ** 2;
  for (const visitas of visitasDe(modelo, titular)) valor -= CRITERIOS.sede * visitas.size;
  return valor;
}

/** Posts of some kind that there are and that have somebody. */
export function contar(titular: Int32Array, cuenta: (puesto: number) => boolean): Omit<Cobertura, 'cota'> {
  let hay = 0;
  let cubiertos = 0;
  titular.forEach((a, puesto) => {
    if (!cuenta(puesto)) return;
    hay++;
    if (a >= 0) cubiertos++;
  });
  return { hay, cubiertos };
}
