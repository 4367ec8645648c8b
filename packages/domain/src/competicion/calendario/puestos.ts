import type { Azar } from '../azar/azar';
import { completar, type Pendiente } from './completar';
import { encajar, type Encaje, type Fijo } from './fijos';
import type { Casilla } from './tablero';
import { HUECO_MAXIMO, PuestosIncompatibles, type GrupoPlan, type PartidoPuesto, type Problema } from './tipos';
import type { Variante } from './variantes';

/** What of a group does not depend on its set matches. */
export type CasillaLibre = Omit<Casilla, 'lugarFijo' | 'jornadaFija'>;

/** Marks the set matches of a table, which load nothing more and are not counted again. */
function marcar(variante: Variante, jornadas: number, puestos: readonly { local: number; visitante: number; jornada: number }[]): Variante {
  const casa = variante.casa.slice();
  for (const { local, visitante, jornada } of puestos) {
    casa[local * jornadas + jornada] = 2;
    casa[visitante * jornadas + jornada] = -2;
  }
  return { ...variante, casa };
}

/** Weeks for the rounds between those that have one, as early as they fit; null when some would be too far apart. */
function rellenarPosiciones(posicionesFijas: Int32Array, huecos: Int8Array, numSemanas: number): Int32Array | null {
  const posicion = posicionesFijas.slice();
  const holgura = 1 + Math.max(0, ...huecos);
  for (let j = 0; j < posicion.length; j++) {
    const posicionPrevia = j === 0 ? -1 : posicion[j - 1]!;
    if (posicion[j] === -1) {
      const proxima = posicionesFijas.findIndex((p, i) => i > j && p >= 0);
      const alcance = j === 0 ? 1 : holgura;
      posicion[j] = proxima < 0 ? posicionPrevia + 1 : Math.max(posicionPrevia + 1, posicionesFijas[proxima]! - (proxima - j) * alcance);
    }
    if (
      posicion[j]! <= posicionPrevia ||
      posicion[j]! >= numSemanas ||
      (j > 0 && posicion[j]! - posicionPrevia - 1 > huecos[posicionPrevia]!)
    )
      return null;
  }
  return posicion;
}

function conEncaje(
  casilla: CasillaLibre,
  equipos: readonly number[],
  { variante, equipoEn, posicion }: Encaje,
  fijos: readonly Fijo[],
): Casilla | null {
  const posiciones = rellenarPosiciones(posicion, casilla.huecos, casilla.semanas.length);
  if (!posiciones) return null;
  const lugarFijo = Uint8Array.from(equipoEn, (equipo) => (equipo < 0 ? 0 : 1));
  const equiposSueltos = equipos.filter((_, n) => !equipoEn.includes(n));
  const marcas = fijos.map((f) => ({
    local: equipoEn.indexOf(f.local),
    visitante: equipoEn.indexOf(f.visitante),
    jornada: posicion.indexOf(f.posicion),
  }));
  return {
    ...casilla,
    variantes: [marcar(casilla.variantes[variante]!, casilla.jornadas, marcas)],
    equipoEn: equipoEn.map((equipo) => (equipo < 0 ? equiposSueltos.shift()! : equipos[equipo]!)),
    posicion: posiciones,
    lugarFijo,
    jornadaFija: Uint8Array.from(posicion, (p) => (p < 0 ? 0 : 1)),
  };
}

/** Matches that a group still needs: each pair as many times as there are legs, with home and away as even as the set ones allow. */
export function partidosQueFaltan(
  equipos: readonly number[],
  vueltas: number,
  ya: readonly { local: number; visitante: number }[],
): Pendiente[] {
  const enCasa = new Map<number, number>();
  const pendientes: Pendiente[] = [];
  const anotar = (local: number): void => void enCasa.set(local, (enCasa.get(local) ?? 0) + 1);
  for (const { local } of ya) anotar(local);
  equipos.forEach((a, i) => {
    for (const b of equipos.slice(i + 1)) {
      let deA = ya.filter((p) => p.local === a && p.visitante === b).length;
      let deB = ya.filter((p) => p.local === b && p.visitante === a).length;
      while (deA + deB < vueltas) {
        const recibeA = deA === deB ? (enCasa.get(a) ?? 0) <= (enCasa.get(b) ?? 0) : deA < deB;
        if (recibeA) deA++;
        else deB++;
        const [local, visitante] = recibeA ? [a, b] : [b, a];
        anotar(local);
        pendientes.push({ local, visitante, semana: null, puesto: false });
      }
    }
  });
  return pendientes;
}

/** A calendar that no table holds, kept as it is: its own weeks are its rounds. */
function comoTabla(casilla: CasillaLibre, equipos: readonly number[], partidos: readonly Pendiente[]): Casilla {
  const semanas = [...new Set(partidos.map((p) => p.semana!))].sort((a, b) => a - b);
  const jornadas = semanas.length;
  const casa = new Int8Array(equipos.length * jornadas);
  const rival = new Int8Array(equipos.length * jornadas).fill(-1);
  for (const { local, visitante, semana, puesto } of partidos) {
    const jornada = semanas.indexOf(semana!);
    const [a, b] = [equipos.indexOf(local), equipos.indexOf(visitante)];
    casa[a * jornadas + jornada] = puesto ? 2 : 1;
    casa[b * jornadas + jornada] = puesto ? -2 : -1;
    rival[a * jornadas + jornada] = b;
    rival[b * jornadas + jornada] = a;
  }
  return {
    ...casilla,
    jornadas,
    variantes: [{ casa, rival, locales: new Int8Array(0), nombres: [] }],
    variante: 0,
    equipoEn: Int32Array.from(equipos),
    semanas: Int32Array.from(semanas),
    huecos: new Int8Array(jornadas),
    posicion: Int32Array.from({ length: jornadas }, (_, jornada) => jornada),
    lugarFijo: new Uint8Array(equipos.length).fill(1),
    jornadaFija: new Uint8Array(jornadas).fill(1),
  };
}

/**
 * A group with set matches: on one of its tables when one holds them all, which leaves its other places and weeks to be
 * chosen; else its other matches go where they fit and the group stays as it comes.
 */
export function casillaConPuestos(
  problema: Problema,
  grupo: GrupoPlan,
  casilla: CasillaLibre,
  puestos: readonly PartidoPuesto[],
  azar: Azar,
): Casilla {
  const indices = new Map(problema.equipos.map((equipo, n) => [equipo.id, n]));
  const equipos = grupo.equipos.map((id) => indices.get(id)!);
  const casillaHolgada = {
    ...casilla,
    semanas: Int32Array.from(grupo.semanas),
    huecos: new Int8Array(grupo.semanas.length).fill(Math.max(grupo.huecoMaximo ?? 0, HUECO_MAXIMO)),
    ultimoInicio: grupo.semanas.length - casilla.jornadas,
  };
  for (const forma of [casilla, casillaHolgada]) {
    const fijos = puestos.map((p) => ({
      local: grupo.equipos.indexOf(p.local),
      visitante: grupo.equipos.indexOf(p.visitante),
      posicion: forma.semanas.indexOf(p.semana),
    }));
    const enTabla = fijos.every((f) => f.posicion >= 0)
      ? encajar(
          forma.variantes,
          { numEquipos: forma.numEquipos, jornadas: forma.jornadas, numSemanas: forma.semanas.length, huecos: forma.huecos },
          fijos,
        )
      : null;
    const lista = enTabla && conEncaje(forma, equipos, enTabla, fijos);
    if (lista) return lista;
  }
  const ya = puestos.map(({ local, visitante, semana }) => ({
    local: indices.get(local)!,
    visitante: indices.get(visitante)!,
    semana,
    puesto: true,
  }));
  const partidos = [...ya, ...partidosQueFaltan(equipos, grupo.vueltas, ya)];
  if (!completar(partidos, { semanas: grupo.semanas, azar, coste: () => 0 })) throw new PuestosIncompatibles(grupo.id);
  return comoTabla(casilla, equipos, partidos);
}
