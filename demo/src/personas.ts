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

/**
 * Everyone of the federation, all of them invented; whoever has an account takes the first places, under their own name. Of coordinators,
 * who all have one, as many as are asked for: the first has two schools and the third is the general one.
 */
export function generarPersonas(
  { colegios, equipos, campeonatos }: Pick<Federacion, 'colegios' | 'equipos' | 'campeonatos'>,
  { hoy, coordinadores, semilla = 2026 }: { hoy: string; coordinadores: number; semilla?: number },
): Personas {
  const azar = crearAzar(semilla);
  const documento = repartirDocumentos(azar);
  const usados = new Set<string>();
  const llamarse = (nombresDePila?: readonly string[]): string => nombrar(azar, usados, (...nombre) => nombre.join(' '), nombresDePila);
  let telefonos = 1000;
  const movil = (): string => telefonoInventado(++telefonos);
  const anno = annoDeTemporada(hoy);
  const nacer = (desde: number, hasta: number): string =>
    `${azar.entero(desde, hasta)}-${String(azar.entero(1, 12)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`;
  const darseDeBaja = (): string | null => {
    const [suerte, dias] = [azar.uno(), azar.entero(5, 60)];
    return suerte < BAJAS ? sumarDias(hoy, -dias) : null;
  };
  const cada = <T>(cuantos: number, hacer: (indice: number) => T): T[] => Array.from({ length: cuantos }, (_, indice) => hacer(indice));

  const arbitros = cada(CUANTOS.arbitros, (indice): Arbitro => {
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
  });

  const abiertos = azar.barajar(colegios.flatMap(({ activo }, indice) => (activo ? [indice] : [])));
  const entrenadores = cada(CUANTOS.entrenadores, (indice): Entrenador => {
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
  });

  const deportesDe = (colegio: number): number[] => [
    ...new Set(equipos.filter((equipo) => equipo.colegio === colegio).map((equipo) => campeonatos[equipo.campeonato]!.deporte)),
  ];
  let siguiente = 0;
  const deCoordinador = cada(coordinadores, (indice): Coordinador => {
    const general = indice === 2;
    const cuantos = general ? 0 : indice === 0 ? 2 : azar.entero(2, 5);
    const suyos = abiertos.slice(siguiente, (siguiente += cuantos));
    return {
      dni: documento(),
      movil: movil(),
      general,
      cargos: suyos.flatMap((colegio) => deportesDe(colegio).map((deporte) => ({ colegio, deporte }))),
    };
  });

  const jugador = ({ colegio, campeonato }: Federacion['equipos'][number]): Jugador => {
    const { categoria, genero } = campeonatos[campeonato]!;
    const { edades, exigeDni } = CATEGORIAS[categoria]!;
    const [menor, mayor] = edades;
    const suerte = azar.uno();
    const licencia = suerte < 0.93 ? 1 : suerte < 0.98 ? 2 : 3;
    return {
      nombre: llamarse(NOMBRES_POR_GENERO[GENEROS[genero]!]),
      dni: azar.uno() < (exigeDni ? 0.97 : 0.4) ? documento() : '',
      nacimiento: nacer(anno - mayor, anno - menor),
      licencia,
      colegio,
      colegioMatriculacion:
        licencia === LICENCIA_MATRICULADO_EN_OTRO ? colegios[azar.elegir(abiertos.filter((otro) => otro !== colegio))]!.nombre : '',
      otraCompeticion: licencia === LICENCIA_MATRICULADO_EN_OTRO && azar.uno() < 0.3,
      consentimientoFoto: azar.uno() < 0.65,
      baja: darseDeBaja(),
    };
  };
  // Those of a school in turn, the first of the list first.
  const turnos = colegios.map((_, colegio) => ({
    entrenadores: entrenadores.flatMap(({ colegios: suyos }, indice) => (suyos.includes(colegio) ? [indice] : [])),
    dados: 0,
  }));
  const entrenadoresDe = (colegio: number): number[] => {
    const turno = turnos[colegio]!;
    const cuantos = turno.entrenadores.length;
    if (turno.dados >= cuantos && azar.uno() < SIN_ENTRENADOR) return [];
    const primero = turno.entrenadores[turno.dados++ % cuantos]!;
    const segundo = turno.entrenadores[turno.dados % cuantos]!;
    return azar.uno() < CON_SEGUNDO_ENTRENADOR && segundo !== primero ? [primero, segundo] : [primero];
  };
  const jugadores: Jugador[] = [];
  const plantillas = azar.barajar([...equipos.keys()]).map((equipo): Plantilla => {
    const inscrito = equipos[equipo]!;
    const suyos = cada(azar.entero(...JUGADORES_POR_EQUIPO), () => jugadores.push(jugador(inscrito)) - 1);
    return { equipo, jugadores: suyos, entrenadores: entrenadoresDe(inscrito.colegio) };
  });
  return { arbitros, entrenadores, coordinadores: deCoordinador, jugadores, plantillas };
}
