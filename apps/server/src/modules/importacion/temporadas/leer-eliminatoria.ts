import { posicionesDeSemillas } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { resolverCruce } from '@cd/domain/competicion/cuadro/resolver-cruce';
import type { Objeto } from './campos-json';
import { esquemaDe } from './deportes';
import type { GrupoOficial } from './elegir-criterios';
import { desempateDe, leerCampeonato, leerOficial, leerPuntos } from './leer-liga';
import { clavesDePartidos, enPlan, leerPartido, leerPartidosDeGrupo, type PartidoDeFichero } from './leer-partido';
import type { CampeonatoPlan, CrucePlan, CuadroPlan, GrupoPlan, Plan } from './plan';
import type { Anotar } from '@cd/domain/importacion/problemas';

const TERCER_PUESTO = '3º y 4º puesto';
/** A bracket has at most 64 teams: six rounds (domain rules, «Knockout»). */
const MAXIMAS_RONDAS = 6;

/** A tournament (shared/data/README.md §2): its group phases and its bracket. What it returns counts only if nothing was taken down. */
export function leerEliminatoria(raiz: Objeto, anotar: Anotar): Plan {
  const edicion = raiz.tiene('edicion') && raiz.esNumero('edicion') ? raiz.entero('edicion', 1, 9999) : raiz.texto('edicion');
  const torneo = `${raiz.texto('torneo')} ${edicion}`;
  const campeonato = leerCampeonato(raiz);
  const { grupos, avisos } = leerGrupos(raiz, torneo, campeonato, anotar);
  const golesFuera = raiz.logico('valor_doble_goles_fuera');
  const rondasDelFichero = leerRondas(raiz, anotar);
  const rondas = rondasDelFichero.filter(({ nombre }) => nombre !== TERCER_PUESTO);
  const delCuadro = rondasDelCuadro(rondas, raiz.linea, anotar);
  const perdedores = (delCuadro.at(-2) ?? []).map(perdedorDe);
  const esTercerPuesto = ({ nombre, cruces }: Ronda): boolean =>
    nombre === TERCER_PUESTO ||
    (cruces.length === 1 && !delCuadro.includes(cruces) && equiposDe(cruces[0]!).every((equipo) => perdedores.includes(equipo)));
  const tercero = rondasDelFichero.find(esTercerPuesto)?.cruces ?? [];
  const fuera = rondas.filter(({ cruces }) => !delCuadro.includes(cruces) && cruces !== tercero).map(({ nombre }) => nombre);
  if (fuera.length > 0) avisos.push(`rondas no importadas: ${fuera.join(', ')}`);
  comprobarGanadores([...delCuadro.flat(), ...tercero], golesFuera, anotar);
  const comun = { campeonato, golesFuera };
  return { origen: torneo, grupos, cuadros: cuadrosDe(torneo, delCuadro, tercero, comun, anotar), sedes: [], avisos };
}

function leerGrupos(raiz: Objeto, torneo: string, campeonato: CampeonatoPlan, anotar: Anotar): { grupos: GrupoPlan[]; avisos: string[] } {
  const puntos = leerPuntos(raiz);
  const claves = new Set<string>();
  const gruposLeidos = raiz.objetosSiEsta('grupos', 'cada grupo').map((objeto) => {
    const nombre = objeto.texto('nombre') ?? '';
    const fase = `${torneo} · ${objeto.tiene('fase') ? objeto.texto('fase') : 'Fase de grupos'}`;
    const clave = `${fase} · ${nombre}`;
    if (claves.has(clave)) anotar(objeto.lineaDe('nombre'), `grupo repetido: ${clave}`);
    claves.add(clave);
    const { partidos, jornadasDelFichero } = leerPartidosDeGrupo(objeto.objetos('partidos', 'cada partido'), null, anotar);
    const equipos = [...new Set(partidos.flatMap(({ local, visitante }) => [local, visitante]))];
    const oficial = leerOficial(objeto);
    for (const equipo of equipos) {
      if (oficial.length > 0 && !oficial.includes(equipo))
        anotar(objeto.lineaDe('clasificacion_oficial'), `el equipo «${equipo}» juega y no está en la clasificación oficial`);
    }
    return { nombre, fase, clave, partidos, jornadasDelFichero, equipos, oficial, linea: objeto.linea };
  });
  const oficiales = gruposLeidos.map((grupo): GrupoOficial => ({ ...grupo, sanciones: new Map() }));
  const { desempate, aviso } = desempateDe(raiz, campeonato, puntos, oficiales, anotar);
  const esquema = esquemaDe(campeonato.deporte, puntos, desempate);
  const grupos = gruposLeidos.map(({ oficial: _, equipos, ...grupo }): GrupoPlan => ({
    ...grupo,
    campeonato,
    esquema,
    equipos: equipos.map((nombre) => ({ clave: nombre, nombre })),
    sanciones: [],
  }));
  return { grupos, avisos: gruposLeidos.length > 0 ? aviso : [] };
}

interface Cruce {
  equipo1: string;
  equipo2: string;
  numPartidos: number;
  partidos: PartidoDeFichero[];
  ganador: string | null;
  linea: number;
}

interface Ronda {
  nombre: string;
  cruces: Cruce[];
}

/** The rounds in the order of the file, whichever of the two shapes it has. */
function leerRondas(raiz: Objeto, anotar: Anotar): Ronda[] {
  const rondas = new Map<string, Cruce[]>();
  const apuntar = (nombre: string | null, objeto: Objeto): void => {
    const cruces = rondas.get(nombre ?? '') ?? [];
    rondas.set(nombre ?? '', cruces);
    const cruce = leerCruce(objeto, anotar);
    if (!cruce) return;
    const crucePrevio = cruces.find(
      (otro) => [otro.equipo1, otro.equipo2].includes(cruce.equipo1) && [otro.equipo1, otro.equipo2].includes(cruce.equipo2),
    );
    if (!crucePrevio) cruces.push(cruce);
    else if (objeto.tiene('partidos') || crucePrevio.partidos.length > 1 || repite(crucePrevio, cruce))
      anotar(cruce.linea, `${cruce.equipo1} – ${cruce.equipo2} ya está en la línea ${crucePrevio.linea}`);
    else {
      // A replay: the pair meets again in the same round.
      crucePrevio.partidos.push(...cruce.partidos);
      crucePrevio.numPartidos = 2;
      crucePrevio.ganador = cruce.ganador;
    }
  };
  for (const objeto of raiz.objetosSiEsta('eliminatorias', 'cada eliminatoria')) apuntar(objeto.texto('ronda'), objeto);
  for (const ronda of raiz.objetosSiEsta('rondas', 'cada ronda')) {
    const nombre = ronda.texto('ronda');
    for (const objeto of ronda.objetos('eliminatorias', 'cada eliminatoria')) apuntar(nombre, objeto);
  }
  return [...rondas].map(([nombre, cruces]) => ({ nombre, cruces }));
}

function repite(uno: Cruce, otro: Cruce): boolean {
  return uno.partidos.some((partido) => otro.partidos.some(({ fecha }) => fecha === partido.fecha));
}

function leerCruce(objeto: Objeto, anotar: Anotar): Cruce | null {
  const ganador = objeto.tiene('ganador') ? objeto.texto('ganador') : null;
  if (!objeto.tiene('partidos')) {
    const partido = leerPartido(objeto, null, anotar);
    return (
      partido && { equipo1: partido.local, equipo2: partido.visitante, numPartidos: 1, partidos: [partido], ganador, linea: objeto.linea }
    );
  }
  const equipo1 = objeto.texto('equipo1');
  const equipo2 = objeto.texto('equipo2');
  if (equipo1 !== null && equipo1 === equipo2) anotar(objeto.lineaDe('equipo2'), `${equipo1} juega contra sí mismo`);
  const equipos = equipo1 === null || equipo2 === null ? null : new Set([equipo1, equipo2]);
  const partidos = objeto.objetos('partidos', 'cada partido').flatMap((uno) => {
    const partido = leerPartido(uno, null, anotar);
    for (const campo of ['local', 'visitante'] as const) {
      if (partido && equipos && !equipos.has(partido[campo]))
        anotar(uno.lineaDe(campo), `el equipo «${partido[campo]}» no es de esta eliminatoria`);
    }
    return partido ?? [];
  });
  const numPartidos = objeto.tiene('num_partidos')
    ? (objeto.entero('num_partidos', Math.min(partidos.length, 2), 2) ?? 1)
    : partidos.length;
  if (partidos.length > 2) anotar(objeto.linea, 'una eliminatoria tiene como mucho dos partidos');
  return equipo1 === null || equipo2 === null ? null : { equipo1, equipo2, numPartidos, partidos, ganador, linea: objeto.linea };
}

const equiposDe = ({ equipo1, equipo2 }: Cruce): string[] => [equipo1, equipo2];
const perdedorDe = ({ equipo1, equipo2, ganador }: Cruce): string | null =>
  ganador === null ? null : ganador === equipo1 ? equipo2 : equipo1;

/**
 * The longest way back from the final. A round that halves the one before gives it all its teams, so a name that does not
 * fit is an error of the file. The first may have fewer ties, of any number: whoever plays the second without having won
 * one was exempt. Rounds none of whose winners goes on (a replayed final, a fifth place) are no part of the bracket.
 */
function rondasDelCuadro(rondas: readonly Ronda[], linea: number, anotar: Anotar): Cruce[][] {
  const cuadro: Cruce[][] = [];
  for (const { nombre, cruces } of rondas.toReversed()) {
    const rondaSiguiente = cuadro[0];
    if (!rondaSiguiente && cruces.length !== 1) {
      anotar(cruces[0]?.linea ?? linea, `falta la final: la última ronda, «${nombre}», tiene ${cruces.length} eliminatorias`);
      return [];
    }
    const entera = !rondaSiguiente || cruces.length === 2 * rondaSiguiente.length;
    if (!entera) {
      const siguen = rondaSiguiente.flatMap(equiposDe);
      if (!cruces.some(({ ganador }) => ganador !== null && siguen.includes(ganador))) continue;
      if (!conExentos(cruces, siguen)) break;
    }
    if (cuadro.length === MAXIMAS_RONDAS) break;
    comprobarEquipos(nombre, cruces, entera ? (rondaSiguiente ?? []) : [], anotar);
    cuadro.unshift(cruces);
    if (!entera) break;
  }
  return cuadro;
}

/** Every tie was played, and its winner, never its loser, is among those who play the next round. */
const conExentos = (cruces: readonly Cruce[], siguen: readonly string[]): boolean =>
  cruces.length < siguen.length &&
  cruces.every(
    (cruce) =>
      cruce.partidos.length > 0 &&
      equiposDe(cruce)
        .filter((equipo) => siguen.includes(equipo))
        .join() === cruce.ganador,
  );

/** Nobody plays twice in a round, nor the next one without having won this. */
function comprobarEquipos(nombre: string, cruces: readonly Cruce[], rondaSiguiente: readonly Cruce[], anotar: Anotar): void {
  const claves = new Set<string>();
  for (const { equipo1, equipo2, linea } of cruces) {
    for (const equipo of [equipo1, equipo2]) {
      if (claves.has(equipo)) anotar(linea, `${equipo} juega dos eliminatorias de «${nombre}»`);
      claves.add(equipo);
    }
  }
  const ganadores = cruces.map((cruce) => cruce.ganador);
  for (const { equipo1, equipo2, linea } of rondaSiguiente) {
    for (const equipo of [equipo1, equipo2]) {
      if (!ganadores.includes(equipo)) anotar(linea, `${equipo} no es ganador de ninguna eliminatoria de «${nombre}»`);
    }
  }
}

/** The winner of each tie has to be who wins by the rules. */
function comprobarGanadores(cruces: readonly Cruce[], golesFuera: boolean, anotar: Anotar): void {
  for (const { equipo1, equipo2, numPartidos, partidos, ganador, linea } of cruces) {
    const pareja = `${equipo1} – ${equipo2}`;
    if (partidos.length === 0) anotar(linea, `${pareja} no tiene ningún partido`);
    if (partidos.length === 0 || partidos.length > numPartidos || numPartidos > 2) continue;
    const id = (equipo: string): number => (equipo === equipo1 ? 1 : 2);
    const actas = partidos.flatMap(({ local, visitante, acta }) => (acta ? [{ ...acta, local: id(local), visitante: id(visitante) }] : []));
    if (actas.some(({ local, visitante }) => local === visitante)) continue;
    const desenlace = resolverCruce({
      equipo1: 1,
      equipo2: 2,
      numPartidos: numPartidos as 1 | 2,
      partidos: actas,
      esquema: { desempatable: true, golesFuera },
    });
    const real = desenlace.ganador === null ? null : [equipo1, equipo2][desenlace.ganador - 1]!;
    if (real === ganador) continue;
    anotar(
      linea,
      `${pareja}: ${real === null ? 'con estos partidos no gana nadie' : `según las reglas gana ${real}`} y el fichero da ${ganador === null ? 'la eliminatoria por abierta' : `por ganador a ${ganador}`}`,
    );
  }
}

function cuadrosDe(
  torneo: string,
  rondas: readonly Cruce[][],
  tercero: readonly Cruce[],
  comun: { campeonato: CampeonatoPlan; golesFuera: boolean },
  anotar: Anotar,
): CuadroPlan[] {
  const final = rondas.at(-1);
  const semifinales = rondas.at(-2);
  if (tercero.length > 1) anotar(tercero[1]!.linea, 'hay más de un partido por el tercer puesto');
  if (!semifinales) {
    // Without semifinals nobody loses one: each is a bracket of its own.
    return [[final, 'Final'] as const, [tercero.length > 0 ? tercero : undefined, TERCER_PUESTO] as const].flatMap(([cruces, nombre]) =>
      cruces ? [cuadroDe(tercero.length > 0 ? `${torneo} · ${nombre}` : torneo, [cruces.slice(0, 1)], null, comun)] : [],
    );
  }
  for (const cruce of tercero) {
    for (const equipo of [cruce.equipo1, cruce.equipo2]) {
      if (!semifinales.some(({ equipo1, equipo2, ganador }) => [equipo1, equipo2].includes(equipo) && ganador !== equipo))
        anotar(cruce.linea, `${equipo} no perdió ninguna semifinal`);
    }
  }
  return [cuadroDe(torneo, rondas, tercero[0] ?? null, comun)];
}

/** The real tree, from the final back: the tie that a team won is drawn under the place where it plays next; without one, it was exempt. */
function cuadroDe(
  nombre: string,
  rondas: readonly (readonly Cruce[])[],
  tercero: Cruce | null,
  comun: { campeonato: CampeonatoPlan; golesFuera: boolean },
): CuadroPlan {
  const cruces: CrucePlan[] = [];
  let hojas: (string | null)[] = [];
  for (const [tipoRonda, ronda] of rondas.toReversed().entries()) {
    const enOrden = tipoRonda === 0 ? ronda : hojas.map((equipo) => ronda.find(({ ganador }) => ganador === equipo));
    cruces.unshift(
      ...enOrden.flatMap((cruce, indice) => (cruce ? cruceEnPlan(cruce, `${tipoRonda}-${indice + 1}`, tipoRonda, false) : [])),
    );
    hojas = enOrden.flatMap((cruce, indice) => (cruce ? [cruce.equipo1, cruce.equipo2] : [hojas[indice]!, null]));
  }
  if (tercero) cruces.push(cruceEnPlan(tercero, '0-2', 0, true));
  const semillas: CuadroPlan['semillas'] = [];
  for (const [lugar, semilla] of posicionesDeSemillas(rondas.length).entries()) {
    const equipo = hojas[lugar] ?? null;
    semillas[semilla - 1] = equipo === null ? null : { clave: equipo, nombre: equipo };
  }
  return { ...comun, clave: nombre, nombre, tercerYCuarto: tercero !== null, semillas, cruces };
}

function cruceEnPlan(cruce: Cruce, clave: string, tipoRonda: number, perdedor: boolean): CrucePlan {
  const { equipo1, equipo2, numPartidos, ganador, linea } = cruce;
  const claves = clavesDePartidos(cruce.partidos);
  const partidos = cruce.partidos.map((partido, indice) => enPlan(partido, `${perdedor ? 'P' : tipoRonda}|${claves[indice]}`, null));
  return { clave, tipoRonda, perdedor, equipo1, equipo2, numPartidos: numPartidos === 2 ? 2 : 1, partidos, ganador, linea };
}
