import { barajador } from '../azar/barajador';
import { posicionesDeSemillas } from '../cuadro/crear-cuadro';

/** What a draw needs to know of a team. */
export interface Sorteado {
  id: number;
  colegioId: number;
  /** 1 low, 2 middle, 3 high. */
  nivel: number;
}

/** Teams by level, the best first, and at random within a level, whatever the order in which they come. */
function porNivel(equipos: readonly Sorteado[], barajar: <T>(lista: readonly T[]) => T[]): Sorteado[] {
  return barajar(equipos.toSorted((a, b) => a.id - b.id)).toSorted((a, b) => b.nivel - a.nivel);
}

/** The pot of each team and its school, which counts as several where it has more teams than there are groups. */
function extremosDe(equiposPorNivel: readonly Sorteado[], numGrupos: number): ReadonlyMap<Sorteado, readonly [string, string]> {
  const cuantos = new Map<number, number>();
  return new Map(
    equiposPorNivel.map((equipo, lugar) => {
      const suyos = cuantos.get(equipo.colegioId) ?? 0;
      cuantos.set(equipo.colegioId, suyos + 1);
      const colegio = `colegio ${equipo.colegioId} ${Math.floor(suyos / numGrupos)}`;
      return [equipo, [`bombo ${Math.floor(lugar / numGrupos)}`, colegio]];
    }),
  );
}

/**
 * Deals the teams into `numGrupos` groups: the best of each level one to a group, then the next ones, so that sizes differ by one at most;
 * and a school with no more teams than groups never has two in the same one. The same teams and seed give the same groups.
 *
 * Both at once can always be had: pots and schools are the two sides of a graph in which each team is an edge, and a graph of two sides is
 * coloured with as many colours as edges meet at its fullest point (Kőnig). The colours are the groups.
 */
export function sortearGrupos(equipos: readonly Sorteado[], { numGrupos, semilla }: { numGrupos: number; semilla: number }): Sorteado[][] {
  if (numGrupos < 1) throw new RangeError('Debe crear al menos un grupo');
  const barajar = barajador(semilla);
  const equiposPorNivel = porNivel(equipos, barajar);
  const colores = Array.from({ length: numGrupos }, (_, i) => i);
  const extremos = extremosDe(equiposPorNivel, numGrupos);
  /** Which team is in each group, by its pot and by its school. */
  const en = new Map<string, Sorteado>();
  const grupoDe = new Map<Sorteado, number>();
  const poner = (equipo: Sorteado, grupo: number) => {
    grupoDe.set(equipo, grupo);
    for (const extremo of extremos.get(equipo)!) en.set(`${extremo} ${grupo}`, equipo);
  };
  const libres = (extremo: string) => barajar(colores).filter((grupo) => !en.has(`${extremo} ${grupo}`));

  for (const equipo of equiposPorNivel) {
    const [bombo, colegio] = extremos.get(equipo)!;
    const [deBombo, deSuColegio] = [libres(bombo), libres(colegio)];
    const comun = deBombo.find((grupo) => deSuColegio.includes(grupo));
    if (comun !== undefined) {
      poner(equipo, comun);
      continue;
    }
    const [a, b] = [deBombo[0]!, deSuColegio[0]!];
    cambiarCadena(colegio, [a, b]);
    poner(equipo, a);
  }
  return colores.map((grupo) => equiposPorNivel.filter((equipo) => grupoDe.get(equipo) === grupo));

  /** From a point where `a` is taken and `b` free, follows the teams that are in one group and the other in turn, and moves each to the other. */
  function cambiarCadena(desde: string, [a, b]: [number, number]): void {
    const cadena: Sorteado[] = [];
    let [extremo, grupo] = [desde, a];
    for (let siguiente = en.get(`${extremo} ${grupo}`); siguiente; siguiente = en.get(`${extremo} ${grupo}`)) {
      cadena.push(siguiente);
      extremo = extremos.get(siguiente)!.find((otro) => otro !== extremo)!;
      grupo = grupo === a ? b : a;
    }
    for (const equipo of cadena) for (const suyo of extremos.get(equipo)!) en.delete(`${suyo} ${grupoDe.get(equipo)}`);
    for (const equipo of cadena) poner(equipo, grupoDe.get(equipo) === a ? b : a);
  }
}

/**
 * The order in which the teams enter a bracket: by level, and at random within it. A team that would meet one of its school in the first round changes places
 * with another, of its level if possible. The same teams and seed give the same order.
 */
export function sortearCuadro(equipos: readonly Sorteado[], semilla: number): Sorteado[] {
  const orden = porNivel(equipos, barajador(semilla));
  const total = orden.length;
  if (total < 2) return orden;
  const lugares = posicionesDeSemillas(Math.ceil(Math.log2(total)));
  const rival = new Map<number, number>();
  for (let i = 0; i < lugares.length; i += 2) {
    const [mejor, peor] = [lugares[i]! - 1, lugares[i + 1]! - 1];
    if (peor < total) rival.set(mejor, peor).set(peor, mejor);
  }
  const coincide = (lugar: number): boolean => orden[rival.get(lugar) ?? lugar]!.colegioId === orden[lugar]!.colegioId && rival.has(lugar);
  const cambiar = (uno: number, otro: number) => ([orden[uno], orden[otro]] = [orden[otro]!, orden[uno]!]);
  /** Whether, with those two in each other's place, neither meets its school where it did not. */
  const sirve = (lugar: number, otro: number): boolean => {
    const antes = coincide(otro);
    cambiar(lugar, otro);
    const si = !coincide(lugar) && (antes || !coincide(otro));
    cambiar(lugar, otro);
    return si;
  };
  for (let lugar = total - 1; lugar >= 0; lugar--) {
    if (!coincide(lugar)) continue;
    const lejos = (otro: number) => Math.abs(orden[otro]!.nivel - orden[lugar]!.nivel) * total + Math.abs(otro - lugar);
    const otros = [...orden.keys()].filter((otro) => otro !== lugar && otro !== rival.get(lugar));
    const elegido = otros.toSorted((uno, otro) => lejos(uno) - lejos(otro)).find((otro) => sirve(lugar, otro));
    if (elegido !== undefined) cambiar(lugar, elegido);
  }
  return orden;
}
