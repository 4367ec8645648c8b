import { contarRecursos, type Recursos } from './recursos';
import { seSolapan, type Hora } from './solapes';
import type { Coste, PartidoPlan, Problema } from './tipos';

interface Cita extends Hora {
  semana: number;
  local: number;
  visitante: number;
}

const clavePartido = (p: { semana: number; local: number; visitante: number }): string => `${p.semana}:${p.local}>${p.visitante}`;

/** The matches of a plan that were not set, which are played when the home team receives. */
function sinPuestos({ puestos }: Problema, partidos: readonly PartidoPlan[]): PartidoPlan[] {
  const claves = new Set(puestos.filter((p) => p.grupo !== null).map(clavePartido));
  if (claves.size === 0) return [...partidos];
  return partidos.filter((p) => !claves.has(clavePartido(p)));
}

function citar(problema: Problema, libres: readonly PartidoPlan[]): { ajenas: Cita[]; propias: Cita[] } {
  const equipos = new Map(problema.equipos.map((equipo) => [equipo.id, equipo]));
  const cita = (
    { semana, local, visitante }: { semana: number; local: number; visitante: number },
    { dia, inicio, duracion, sede }: { dia: number; inicio: number; duracion: number; sede: number | null },
  ): Cita => ({ semana, dia, inicio, fin: inicio + duracion, sede, local, visitante });
  return {
    ajenas: problema.puestos.filter((p) => p.grupo === null).map((p) => cita(p, p)),
    propias: [
      ...problema.puestos.filter((p) => p.grupo !== null).map((p) => cita(p, p)),
      ...libres.map((p) => cita(p, equipos.get(p.local)!)),
    ],
  };
}

/** Matches beyond the capacity of each franja, over all weeks. */
function contarExceso({ capacidad, numSemanas }: Recursos, carga: Int16Array): number {
  let exceso = 0;
  for (let franja = 0, k = 0; franja < capacidad.length; franja++)
    for (let semana = 0; semana < numSemanas; semana++, k++) exceso += Math.max(0, carga[k]! - capacidad[franja]!);
  return exceso;
}

function contarChoques(problema: Problema, recursos: Recursos, libres: readonly PartidoPlan[]): number {
  const carga = recursos.ocupadas.slice();
  const indices = new Map(problema.equipos.map((equipo, n) => [equipo.id, n]));
  for (const { local, semana } of libres) {
    const equipo = indices.get(local)!;
    for (let k = recursos.desde[equipo]!; k < recursos.desde[equipo + 1]!; k++)
      carga[recursos.franjas[k]! * recursos.numSemanas + semana]!++;
  }
  return contarExceso(recursos, carga) - contarExceso(recursos, recursos.ajenas);
}

/** Pairs of matches of a coach in a week that overlap, except those of two matches of other phases. */
function contarSolapes(problema: Problema, propias: readonly Cita[], ajenas: readonly Cita[]): number {
  const entrenadores = new Map(problema.equipos.map((equipo) => [equipo.id, equipo.entrenadores]));
  const vistas = new Map<number, Cita[]>();
  let solapes = 0;
  const mirar = (entrenador: number, cita: Cita, suya: boolean): void => {
    const clave = entrenador * problema.semanas.length + cita.semana;
    const antes = vistas.get(clave);
    if (antes) for (const otra of antes) if (seSolapan(cita, otra, problema.traslado)) solapes++;
    if (!suya) return;
    if (antes) antes.push(cita);
    else vistas.set(clave, [cita]);
  };
  const contar = (cita: Cita, suya: boolean): void => {
    const deLocal = entrenadores.get(cita.local) ?? [];
    for (const entrenador of deLocal) mirar(entrenador, cita, suya);
    for (const entrenador of entrenadores.get(cita.visitante) ?? []) if (!deLocal.includes(entrenador)) mirar(entrenador, cita, suya);
  };
  for (const cita of propias) contar(cita, true);
  for (const cita of ajenas) contar(cita, false);
  return solapes;
}

function contarRoturas(partidos: readonly PartidoPlan[]): number {
  const ultimo = new Map<number, 'casa' | 'fuera'>();
  let roturas = 0;
  const anotar = (equipo: number, lado: 'casa' | 'fuera') => {
    if (ultimo.get(equipo) === lado) roturas++;
    ultimo.set(equipo, lado);
  };
  for (const partido of partidos.toSorted((a, b) => a.semana - b.semana)) {
    anotar(partido.local, 'casa');
    anotar(partido.visitante, 'fuera');
  }
  return roturas;
}

/** What a calendar costs, whoever made it, counted again from its matches. */
export function medir(problema: Problema, partidos: readonly PartidoPlan[], recursos = contarRecursos(problema)): Coste {
  const libres = sinPuestos(problema, partidos);
  const { ajenas, propias } = citar(problema, libres);
  const festivos = new Set(problema.festivos.map((f) => f.semana * 8 + f.dia));
  return {
    choques: contarChoques(problema, recursos, libres),
    festivos: propias.filter((c) => c.sede !== null && festivos.has(c.semana * 8 + c.dia)).length,
    entrenadores: contarSolapes(problema, propias, ajenas),
    roturas: contarRoturas(partidos),
  };
}
