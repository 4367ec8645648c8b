import type { Variante } from './variantes';

/** A set match of a group: its teams by their order there, and its week by its place among the playable ones. */
export interface Fijo {
  local: number;
  visitante: number;
  posicion: number;
}

export interface Encaje {
  variante: number;
  /** Team of each place, by its order in the group; −1 where any will do. */
  equipoEn: Int32Array;
  /** Place among the weeks of each round that holds a set match; −1 for the other rounds. */
  posicion: Int32Array;
}

const LIBRE = -1;
/** Steps after which looking for a table is given up. */
const PASOS = 20_000;

interface Busqueda {
  variante: Variante;
  numEquipos: number;
  jornadas: number;
  numSemanas: number;
  huecos: Int8Array;
  /** Set matches in the order of their weeks. */
  fijos: readonly Fijo[];
  lugarDe: Int32Array;
  equipoEn: Int32Array;
  posicion: Int32Array;
  pasos: number;
}

/** Whether a round can be played there after those already given, which come earlier: the rounds between fit and are not too far apart. */
function llega({ jornadas, numSemanas, huecos, posicion }: Busqueda, jornada: number, sitio: number): boolean {
  if (sitio < jornada || numSemanas - sitio < jornadas - jornada) return false;
  let previa = jornada - 1;
  while (previa >= 0 && posicion[previa] === LIBRE) previa--;
  if (posicion.some((dada, otra) => otra > jornada && dada !== LIBRE)) return false;
  if (previa < 0) return true;
  const pasos = jornada - previa;
  const distancia = sitio - posicion[previa]!;
  return distancia >= pasos && distancia <= pasos * (1 + Math.max(...huecos));
}

function sentar(busqueda: Busqueda, equipo: number, lugar: number): boolean {
  if (busqueda.lugarDe[equipo] === lugar) return true;
  if (busqueda.lugarDe[equipo] !== LIBRE || busqueda.equipoEn[lugar] !== LIBRE) return false;
  busqueda.lugarDe[equipo] = lugar;
  busqueda.equipoEn[lugar] = equipo;
  return true;
}

function levantar(busqueda: Busqueda, equipo: number): void {
  busqueda.equipoEn[busqueda.lugarDe[equipo]!] = LIBRE;
  busqueda.lugarDe[equipo] = LIBRE;
}

/** Gives places to the set match number `n` and to those after it. */
function encajarDesde(busqueda: Busqueda, n: number): boolean {
  const fijo = busqueda.fijos[n];
  if (!fijo) return true;
  if (++busqueda.pasos > PASOS) return false;
  const { variante, numEquipos, jornadas, posicion, lugarDe } = busqueda;
  const ya = posicion.indexOf(fijo.posicion);
  for (let jornada = ya < 0 ? 0 : ya; jornada < (ya < 0 ? jornadas : ya + 1); jornada++) {
    if (ya < 0 && (posicion[jornada] !== LIBRE || !llega(busqueda, jornada, fijo.posicion))) continue;
    posicion[jornada] = fijo.posicion;
    for (let lugar = 0; lugar < numEquipos; lugar++) {
      if (variante.casa[lugar * jornadas + jornada]! <= 0) continue;
      const sentados = [fijo.local, fijo.visitante].filter((equipo) => lugarDe[equipo] !== LIBRE);
      const cabe = sentar(busqueda, fijo.local, lugar) && sentar(busqueda, fijo.visitante, variante.rival[lugar * jornadas + jornada]!);
      if (cabe && encajarDesde(busqueda, n + 1)) return true;
      for (const equipo of [fijo.local, fijo.visitante])
        if (!sentados.includes(equipo) && lugarDe[equipo] !== LIBRE) levantar(busqueda, equipo);
    }
    if (ya < 0) posicion[jornada] = LIBRE;
  }
  return false;
}

/** A table, places and rounds that hold every set match of a group in its week and with its sides; null when none is found. */
export function encajar(
  variantes: readonly Variante[],
  grupo: { numEquipos: number; jornadas: number; numSemanas: number; huecos: Int8Array },
  fijos: readonly Fijo[],
): Encaje | null {
  const porSemana = fijos.toSorted((a, b) => a.posicion - b.posicion);
  for (const [numero, variante] of variantes.entries()) {
    const busqueda: Busqueda = {
      ...grupo,
      variante,
      fijos: porSemana,
      lugarDe: new Int32Array(grupo.numEquipos).fill(LIBRE),
      equipoEn: new Int32Array(grupo.numEquipos).fill(LIBRE),
      posicion: new Int32Array(grupo.jornadas).fill(LIBRE),
      pasos: 0,
    };
    if (encajarDesde(busqueda, 0)) return { variante: numero, equipoEn: busqueda.equipoEn, posicion: busqueda.posicion };
  }
  return null;
}
