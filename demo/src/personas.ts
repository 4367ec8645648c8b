import { licenciaDeDocumento } from '@cd/domain/maestros/documento/documento';
import { LICENCIA_MATRICULADO_EN_OTRO } from '@cd/domain/personas/persona/jugador';
import { crearAzar } from './azar';
import { CATEGORIAS, DEPORTES, GENEROS } from './deportes';
import { ibanInventado, repartirDocumentos, telefonoInventado } from './inventados';
import { nombrar } from './nombrar';
import { CALLES, NOMBRES_DE_CHICA, NOMBRES_DE_CHICO } from './nombres';
import { annoDeTemporada, sumarDias } from './semanas';
import type { Federacion } from './tipos';

/** How many of each, those who have an account among them. */
const CUANTOS = { arbitros: 64, entrenadores: 240 } as const;
const JUGADORES_POR_EQUIPO = [7, 10] as const;
const BAJAS = 0.04;
/** Of the teams of a school whose coaches have a team already. */
const SIN_ENTRENADOR = 0.15;
const CON_SEGUNDO_ENTRENADOR = 0.25;
const NOMBRES_POR_GENERO: Readonly<Partial<Record<(typeof GENEROS)[number], readonly string[]>>> = {
  Femenino: NOMBRES_DE_CHICA,
  Masculino: NOMBRES_DE_CHICO,
};

interface Persona {
  nombre: string;
  dni: string;
}

export interface Arbitro extends Persona {
  movil: string;
  direccion: string;
  nivel: number;
  valoracion: number;
  anotadorPref: boolean;
  coche: boolean;
  moto: boolean;
  patinete: boolean;
  iban: string;
  /** Places in the federation's list. */
  deportes: number[];
}

export interface Entrenador extends Persona {
  licencia: string;
  movil: string;
  nacimiento: string;
  consentimientoFoto: boolean;
  /** Since when they are in Baja. */
  baja: string | null;
  /** Places in the federation's list. */
  colegios: number[];
}

export interface Coordinador {
  dni: string;
  movil: string;
  general: boolean;
  cargos: { colegio: number; deporte: number }[];
}

export interface Jugador extends Persona {
  nacimiento: string;
  /** 1 of the school, 2 enrolled in another one, 3 guest: the three kinds that every database has. */
  licencia: 1 | 2 | 3;
  colegio: number;
  colegioMatriculacion: string;
  otraCompeticion: boolean;
  consentimientoFoto: boolean;
  baja: string | null;
}

/** The squad of a team, by places in the lists of people and of the federation. */
export interface Plantilla {
  equipo: number;
  jugadores: number[];
  /** First coach, second coach. */
  entrenadores: number[];
}

export interface Personas {
  arbitros: Arbitro[];
  entrenadores: Entrenador[];
  coordinadores: Coordinador[];
  jugadores: Jugador[];
  /** One of each team. */
  plantillas: Plantilla[];
}

type Inscrita = Pick<Federacion, 'colegios' | 'equipos' | 'campeonatos'>;

/**
 * Everyone of the federation, all of them invented; whoever has an account takes the first places, under their own name. Of coordinators,
 * who all have one, as many as are asked for: the first has two schools and the third is the general one.
 */
export function generarPersonas(
  federacion: Inscrita,
  { hoy, coordinadores, semilla = 2026 }: { hoy: string; coordinadores: number; semilla?: number },
): Personas {
  const registro = abrirRegistro(semilla, hoy);
  const arbitros = cada(CUANTOS.arbitros, (indice) => inventarArbitro(registro, indice));
  const abiertos = registro.azar.barajar(federacion.colegios.flatMap(({ activo }, indice) => (activo ? [indice] : [])));
  const entrenadores = cada(CUANTOS.entrenadores, (indice) => inventarEntrenador(registro, abiertos, indice));
  const deCoordinador = repartirCargos(registro, federacion, { abiertos, cuantos: coordinadores });
  return {
    arbitros,
    entrenadores,
    coordinadores: deCoordinador,
    ...formarPlantillas(registro, federacion, { abiertos, entrenadores }),
  };
}

const cada = <T>(cuantos: number, hacer: (indice: number) => T): T[] => Array.from({ length: cuantos }, (_, indice) => hacer(indice));

/** Where the names, documents and numbers of everyone are given out, none of them twice. */
function abrirRegistro(semilla: number, hoy: string) {
  const azar = crearAzar(semilla);
  const usados = new Set<string>();
  let telefonos = 1000;
  return {
    azar,
    anno: annoDeTemporada(hoy),
    documento: repartirDocumentos(azar),
    llamarse: (nombresDePila?: readonly string[]): string => nombrar(azar, usados, (...nombre) => nombre.join(' '), nombresDePila),
    movil: (): string => telefonoInventado(++telefonos),
    nacer: (desde: number, hasta: number): string =>
      `${azar.entero(desde, hasta)}-${String(azar.entero(1, 12)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`,
    darseDeBaja: (): string | null => {
      const [suerte, dias] = [azar.uno(), azar.entero(5, 60)];
      return suerte < BAJAS ? sumarDias(hoy, -dias) : null;
    },
  };
}

type Registro = ReturnType<typeof abrirRegistro>;

function inventarArbitro({ azar, llamarse, documento, movil }: Registro, indice: number): Arbitro {
  const coche = azar.uno() < 0.6;
  return {
    nombre: llamarse(),
    dni: documento(),
    movil: movil(),
    direccion: `${azar.elegir(CALLES)}, ${azar.entero(1, 60)}`,
    nivel: azar.entero(1, 5),
    valoracion: Math.min(100, Math.max(0, Math.round(50 + 15 * azar.normal()))),
    anotadorPref: azar.uno() < 0.15,
    coche,
    moto: !coche && azar.uno() < 0.4,
    patinete: azar.uno() < 0.2,
    iban: ibanInventado(1000 + indice),
    deportes: azar
      .barajar([...DEPORTES.keys()])
      .slice(0, azar.entero(1, 3))
      .toSorted((a, b) => a - b),
  };
}

function inventarEntrenador(registro: Registro, abiertos: readonly number[], indice: number): Entrenador {
  const { azar, anno, documento, llamarse, movil, nacer, darseDeBaja } = registro;
  const dni = documento();
  const uno = abiertos[indice % abiertos.length]!;
  return {
    nombre: llamarse(),
    dni,
    licencia: licenciaDeDocumento(dni),
    movil: movil(),
    nacimiento: nacer(anno - 60, anno - 19),
    consentimientoFoto: azar.uno() < 0.6,
    baja: darseDeBaja(),
    colegios: azar.uno() < 0.1 ? [uno, abiertos[(indice + 1) % abiertos.length]!] : [uno],
  };
}

/** Each coordinates all the sports of some schools, which nobody else does. */
function repartirCargos(
  { azar, documento, movil }: Registro,
  { equipos, campeonatos }: Inscrita,
  { abiertos, cuantos }: { abiertos: readonly number[]; cuantos: number },
): Coordinador[] {
  const deportesDe = (colegio: number): number[] => [
    ...new Set(equipos.filter((equipo) => equipo.colegio === colegio).map((equipo) => campeonatos[equipo.campeonato]!.deporte)),
  ];
  let siguiente = 0;
  return cada(cuantos, (indice): Coordinador => {
    const general = indice === 2;
    const colegios = general ? 0 : indice === 0 ? 2 : azar.entero(2, 5);
    const suyos = abiertos.slice(siguiente, (siguiente += colegios));
    return {
      dni: documento(),
      movil: movil(),
      general,
      cargos: suyos.flatMap((colegio) => deportesDe(colegio).map((deporte) => ({ colegio, deporte }))),
    };
  });
}

function inventarJugador(
  { azar, anno, documento, llamarse, nacer, darseDeBaja }: Registro,
  { colegios, campeonatos }: Inscrita,
  { colegio, campeonato }: Federacion['equipos'][number],
  abiertos: readonly number[],
): Jugador {
  const { categoria, genero } = campeonatos[campeonato]!;
  const { edades, exigeDni } = CATEGORIAS[categoria]!;
  const [menor, mayor] = edades;
  const suerte = azar.uno();
  const licencia = suerte < 0.93 ? 1 : suerte < 0.98 ? 2 : 3;
  const enOtro = licencia === LICENCIA_MATRICULADO_EN_OTRO;
  return {
    nombre: llamarse(NOMBRES_POR_GENERO[GENEROS[genero]!]),
    dni: azar.uno() < (exigeDni ? 0.97 : 0.4) ? documento() : '',
    nacimiento: nacer(anno - mayor, anno - menor),
    licencia,
    colegio,
    colegioMatriculacion: enOtro ? colegios[azar.elegir(abiertos.filter((otro) => otro !== colegio))]!.nombre : '',
    otraCompeticion: enOtro && azar.uno() < 0.3,
    consentimientoFoto: azar.uno() < 0.65,
    baja: darseDeBaja(),
  };
}

/** The coaches of a school in turn, the first of the list first. */
function turnosDeEntrenador(azar: Registro['azar'], colegios: readonly unknown[], entrenadores: readonly Entrenador[]) {
  const turnos = colegios.map((_, colegio) => ({
    entrenadores: entrenadores.flatMap(({ colegios: suyos }, indice) => (suyos.includes(colegio) ? [indice] : [])),
    dados: 0,
  }));
  return (colegio: number): number[] => {
    const turno = turnos[colegio]!;
    const cuantos = turno.entrenadores.length;
    if (turno.dados >= cuantos && azar.uno() < SIN_ENTRENADOR) return [];
    const primero = turno.entrenadores[turno.dados++ % cuantos]!;
    const segundo = turno.entrenadores[turno.dados % cuantos]!;
    return azar.uno() < CON_SEGUNDO_ENTRENADOR && segundo !== primero ? [primero, segundo] : [primero];
  };
}

/** The players, made as their teams are filled. */
function formarPlantillas(
  registro: Registro,
  federacion: Inscrita,
  { abiertos, entrenadores }: { abiertos: readonly number[]; entrenadores: readonly Entrenador[] },
): Pick<Personas, 'jugadores' | 'plantillas'> {
  const { azar } = registro;
  const { colegios, equipos } = federacion;
  const entrenadoresDe = turnosDeEntrenador(azar, colegios, entrenadores);
  const jugadores: Jugador[] = [];
  const plantillas = azar.barajar([...equipos.keys()]).map((equipo): Plantilla => {
    const inscrito = equipos[equipo]!;
    const fichar = () => jugadores.push(inventarJugador(registro, federacion, inscrito, abiertos)) - 1;
    const suyos = cada(azar.entero(...JUGADORES_POR_EQUIPO), fichar);
    return { equipo, jugadores: suyos, entrenadores: entrenadoresDe(inscrito.colegio) };
  });
  return { jugadores, plantillas };
}
