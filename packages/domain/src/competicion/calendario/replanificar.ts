import { crearAzar, type Azar } from '../azar/azar';
import { completar, type Pendiente } from './completar';
import { medir } from './medir';
import { partidosQueFaltan } from './puestos';
import { Tablero } from './tablero';
import { PuestosIncompatibles, SemanasInsuficientes, type GrupoPlan, type PartidoPlan, type PartidoPuesto, type Problema } from './tipos';

interface Opciones {
  semilla: number;
  /**
   * The problem as it was. With it, where some teams receive elsewhere now, matches move until there are no more clashes than before; without it, only what
   * cannot stay moves.
   */
  anterior?: Problema;
  /** True: no match is added to those there are, since the missing ones are played at another time. */
  soloEstos?: boolean;
}

interface Replan {
  partidos: PartidoPlan[];
  /** Matches in another week, with their sides changed, or that were not there; those of teams that left do not count. */
  cambios: number;
}

/** Cost of opening a round where nobody of the group plays yet: worth a few clashes, so that a lost round is played together. */
const COSTE_DE_ABRIR = 3;
/** Cost of playing where a team has a match of another phase at that time: more than any clash of venues. */
const COSTE_DE_COINCIDIR = 50;

/** A match of the calendar as it was, by the teams' order in the problem. */
interface Movible extends Pendiente {
  grupo: GrupoPlan;
  antes: PartidoPlan | null;
}

const esElMismo = (
  a: { semana: number; local: number; visitante: number },
  b: { semana: number; local: number; visitante: number },
): boolean => a.semana === b.semana && a.local === b.local && a.visitante === b.visitante;

/** The matches of a group: those that may stay in their week, those that lost it, those set and those missing. */
function partidosDelGrupo(
  problema: Problema,
  grupo: GrupoPlan,
  actual: readonly PartidoPlan[],
  indices: ReadonlyMap<number, number>,
  soloEstos: boolean,
): Movible[] {
  const suyos = new Set(grupo.equipos);
  const puestos = problema.puestos.filter((p) => p.grupo === grupo.id && suyos.has(p.local) && suyos.has(p.visitante));
  const eran = actual.filter((p) => p.grupo === grupo.id && suyos.has(p.local) && suyos.has(p.visitante));
  const libres = eran.filter((p) => !puestos.some((puesto) => esElMismo(p, puesto)));
  const movibles: Movible[] = [
    ...puestos.map((p) => ({ antes: eran.find((era) => esElMismo(p, era)) ?? null, semana: p.semana, puesto: true, ids: p })),
    ...libres.map((p) => ({ antes: p, semana: grupo.semanas.includes(p.semana) ? p.semana : null, puesto: false, ids: p })),
  ].map(({ ids, ...resto }) => ({ ...resto, grupo, local: indices.get(ids.local)!, visitante: indices.get(ids.visitante)! }));
  if (soloEstos) return movibles;
  const equipos = grupo.equipos.map((id) => indices.get(id)!);
  const nuevos = partidosQueFaltan(equipos, grupo.vueltas, movibles).map((p) => ({ ...p, grupo, antes: null }));
  return [...movibles, ...nuevos];
}

/** The fewest weeks that the matches need: nobody plays twice in one, except those that already do. */
function semanasQuePiden(numEquipos: number, partidos: readonly Movible[]): number {
  const deCada = new Map<number, Set<string>>();
  for (const [n, { local, visitante, semana }] of partidos.entries())
    for (const equipo of [local, visitante])
      deCada.set(equipo, (deCada.get(equipo) ?? new Set()).add(semana === null ? `partido ${n}` : `semana ${semana}`));
  const aLaVez = Math.max(1, Math.floor(numEquipos / 2));
  return Math.max(Math.ceil(partidos.length / aLaVez), ...[...deCada.values()].map(({ size }) => size));
}

/** Whether some team of a match, played when its home team receives, is that week at a match of another phase. */
function coincidencias({ equipos, puestos }: Problema): (partido: Pendiente, semana: number) => boolean {
  const ajenos = new Map<string, PartidoPuesto[]>();
  for (const puesto of puestos) {
    if (puesto.grupo !== null) continue;
    for (const equipo of [puesto.local, puesto.visitante]) {
      const clave = `${equipo} ${puesto.semana}`;
      ajenos.set(clave, [...(ajenos.get(clave) ?? []), puesto]);
    }
  }
  return ({ local, visitante }, semana) => {
    const { dia, inicio, duracion } = equipos[local]!;
    return [local, visitante].some((equipo) =>
      ajenos
        .get(`${equipos[equipo]!.id} ${semana}`)
        ?.some((otro) => otro.dia === dia && inicio < otro.inicio + otro.duracion && otro.inicio < inicio + duracion),
    );
  };
}

interface Criterio {
  azar: Azar;
  coincide: ReturnType<typeof coincidencias>;
}

/** A week for every match of the group that has none. */
function recolocarGrupo(tablero: Tablero, grupo: GrupoPlan, partidos: readonly Movible[], { azar, coincide }: Criterio): void {
  const jugables = new Set([...grupo.semanas, ...partidos.flatMap((p) => (p.puesto ? [p.semana!] : []))]);
  const faltan = semanasQuePiden(grupo.equipos.length, partidos) - jugables.size;
  if (faltan > 0) throw new SemanasInsuficientes(grupo.id, faltan);
  const enSemana = new Map<number, number>();
  const contar = (semana: number, cuantos: number): void => void enSemana.set(semana, (enSemana.get(semana) ?? 0) + cuantos);
  const cabe = completar(partidos, {
    semanas: grupo.semanas,
    azar,
    coste: (partido, semana) =>
      tablero.costeDe(partido.local, semana) +
      ((enSemana.get(semana) ?? 0) > 0 ? 0 : COSTE_DE_ABRIR) +
      (coincide(partido, semana) ? COSTE_DE_COINCIDIR : 0),
    alPoner: ({ local, puesto }, semana) => {
      contar(semana, 1);
      if (!puesto) tablero.sumar(local, semana);
    },
    alQuitar: ({ local }, semana) => {
      contar(semana, -1);
      tablero.restar(local, semana);
    },
  });
  if (!cabe) throw new PuestosIncompatibles(grupo.id);
}

/** Ways to change a match: another week in which both teams are free, or its sides with those of the other meeting. */
function* alternativas(
  tablero: Tablero,
  partido: Movible,
  partidos: readonly Movible[],
): Generator<{ gana: number; hacer: () => void; cambios: number }> {
  const delGrupo = partidos.filter((p) => p.grupo === partido.grupo && p !== partido);
  const semana = partido.semana!;
  const probar = (hacer: () => void, deshacer: () => void, cambios: number) => {
    const antes = tablero.coste;
    hacer();
    const gana = antes - tablero.coste;
    deshacer();
    return { gana, hacer, cambios };
  };
  const mover = (a: number, desde: number, hasta: number): void => {
    tablero.restar(a, desde);
    tablero.sumar(a, hasta);
  };
  const ocupadas = new Set(
    delGrupo.filter((p) => [p.local, p.visitante].some((e) => e === partido.local || e === partido.visitante)).map((p) => p.semana),
  );
  for (const otra of partido.grupo.semanas) {
    if (otra === semana || ocupadas.has(otra)) continue;
    const ir = (a: number, b: number) => () => {
      mover(partido.local, a, b);
      partido.semana = b;
    };
    yield probar(ir(semana, otra), ir(otra, semana), 1);
  }
  for (const vuelta of delGrupo) {
    if (vuelta.puesto || vuelta.local !== partido.visitante || vuelta.visitante !== partido.local) continue;
    const cambiar = () => {
      for (const p of [partido, vuelta]) {
        tablero.restar(p.local, p.semana!);
        [p.local, p.visitante] = [p.visitante, p.local];
        tablero.sumar(p.local, p.semana!);
      }
    };
    yield probar(cambiar, cambiar, 2);
  }
}

/** Changes the matches that clash, the change that gains most first, until the calendar costs no more than before. */
function reparar(tablero: Tablero, partidos: readonly Movible[], objetivo: number): void {
  while (tablero.coste > objetivo) {
    let mejor: { gana: number; hacer: () => void; cambios: number } | null = null;
    for (const partido of partidos) {
      if (partido.puesto) continue;
      tablero.restar(partido.local, partido.semana!);
      const cuesta = tablero.costeDe(partido.local, partido.semana!) > 0;
      tablero.sumar(partido.local, partido.semana!);
      if (!cuesta) continue;
      for (const otra of alternativas(tablero, partido, partidos))
        if (otra.gana > 0 && (!mejor || otra.gana / otra.cambios > mejor.gana / mejor.cambios)) mejor = otra;
    }
    if (!mejor) return;
    mejor.hacer();
  }
}

/** Numbers the matches again by week: the rounds of each group and the meetings of each pair. */
function numerar(problema: Problema, partidos: readonly Movible[]): PartidoPlan[] {
  return problema.grupos.flatMap((grupo) => {
    const suyos = partidos.filter((p) => p.grupo === grupo);
    const semanas = [...new Set(suyos.map((p) => p.semana!))].sort((a, b) => a - b);
    const veces = new Map<string, number>();
    return suyos
      .map((p) => ({ semana: p.semana!, local: problema.equipos[p.local]!.id, visitante: problema.equipos[p.visitante]!.id }))
      .sort((a, b) => a.semana - b.semana || a.local - b.local)
      .map(({ semana, local, visitante }) => {
        const pareja = [local, visitante].sort((a, b) => a - b).join('-');
        const vuelta = (veces.get(pareja) ?? 0) + 1;
        veces.set(pareja, vuelta);
        return { grupo: grupo.id, jornada: semanas.indexOf(semana) + 1, vuelta, semana, local, visitante };
      });
  });
}

/** The calendar with the fewest changes that a loss asks for: a week, a team, or the venue of some teams. */
export function replanificar(problema: Problema, actual: PartidoPlan[], { semilla, anterior, soloEstos = false }: Opciones): Replan {
  const criterio = { azar: crearAzar(semilla), coincide: coincidencias(problema) };
  const tablero = new Tablero(problema, []);
  const indices = new Map(problema.equipos.map((equipo, n) => [equipo.id, n]));
  const partidos = problema.grupos.flatMap((grupo) => {
    const suyos = partidosDelGrupo(problema, grupo, actual, indices, soloEstos);
    recolocarGrupo(tablero, grupo, suyos, criterio);
    return suyos;
  });
  if (anterior) {
    const { choques, festivos } = medir(anterior, actual);
    reparar(tablero, partidos, choques + festivos);
  }
  const cambios = partidos.filter((p) => {
    const { antes } = p;
    return !antes || antes.semana !== p.semana || indices.get(antes.local) !== p.local;
  }).length;
  return { partidos: numerar(problema, partidos), cambios };
}
