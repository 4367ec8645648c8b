/** What is played: the sports, their rules of points, the championships with the sizes of their groups, and the cups. */

export type Icono = 'futbol-sala' | 'futbol-7' | 'baloncesto' | 'voleibol' | 'balonmano' | 'hockey' | 'rugby' | 'waterpolo';

export interface Deporte {
  nombre: string;
  icono: Icono;
  duracionMinutos: number;
  /** 1 simple, 2 fútbol, 3 baloncesto, 4 voleibol. */
  tipoActa: 1 | 2 | 3 | 4;
  nombreTantos: string;
  /** Its matches need somebody at the table too. */
  anotador?: true;
}

export const DEPORTES: readonly Deporte[] = [
  { nombre: 'Fútbol sala', icono: 'futbol-sala', duracionMinutos: 60, tipoActa: 2, nombreTantos: 'Goles' },
  { nombre: 'Fútbol 7', icono: 'futbol-7', duracionMinutos: 70, tipoActa: 2, nombreTantos: 'Goles' },
  { nombre: 'Baloncesto', icono: 'baloncesto', duracionMinutos: 75, tipoActa: 3, nombreTantos: 'Puntos', anotador: true },
  { nombre: 'Voleibol', icono: 'voleibol', duracionMinutos: 75, tipoActa: 4, nombreTantos: 'Sets' },
  { nombre: 'Balonmano', icono: 'balonmano', duracionMinutos: 60, tipoActa: 1, nombreTantos: 'Goles' },
  { nombre: 'Hockey', icono: 'hockey', duracionMinutos: 60, tipoActa: 1, nombreTantos: 'Goles' },
  { nombre: 'Rugby', icono: 'rugby', duracionMinutos: 60, tipoActa: 1, nombreTantos: 'Puntos' },
  { nombre: 'Waterpolo', icono: 'waterpolo', duracionMinutos: 50, tipoActa: 1, nombreTantos: 'Goles' },
];

export interface EsquemaDeLiga {
  nombre: string;
  puntosVictoria: number;
  puntosEmpate: number;
  puntosDerrota: number;
  puntosNoPresentado: number;
  victoriaAjustada: number | null;
  derrotaAjustada: number | null;
  /** Score of a match that one team did not turn up for: the winner's and the absent team's. */
  marcadorGanador: number;
  marcadorNoPresentado: number;
  orden: 'puntos' | 'victorias';
  /** Tries that give one point more, and difference up to which losing does. */
  ensayosConBonus: number | null;
  derrotaCorta: number | null;
  criterios: readonly number[];
}

const ESPANOL = [6, 2, 1, 3];
/** FIBA's, and the handball federations'. */
const ENTRE_ELLOS_Y_TODOS = [7, 8, 9, 2, 1, 3];

function esquema(
  nombre: string,
  [puntosVictoria, puntosEmpate, puntosDerrota]: [number, number, number],
  resto: Partial<EsquemaDeLiga>,
): EsquemaDeLiga {
  return {
    nombre,
    puntosVictoria,
    puntosEmpate,
    puntosDerrota,
    puntosNoPresentado: 0,
    victoriaAjustada: null,
    derrotaAjustada: null,
    marcadorGanador: 3,
    marcadorNoPresentado: 0,
    orden: 'puntos',
    ensayosConBonus: null,
    derrotaCorta: null,
    criterios: ESPANOL,
    ...resto,
  };
}

/** In the order of DEPORTES. */
export const ESQUEMAS: readonly EsquemaDeLiga[] = [
  esquema('Liga de fútbol sala', [3, 1, 0], { puntosNoPresentado: -1, marcadorGanador: 6 }),
  esquema('Liga de fútbol 7', [3, 1, 0], { puntosNoPresentado: -1 }),
  esquema('Liga de baloncesto', [2, 0, 1], { marcadorGanador: 20, criterios: ENTRE_ELLOS_Y_TODOS }),
  esquema('Liga de voleibol', [3, 0, 0], { victoriaAjustada: 2, derrotaAjustada: 1, orden: 'victorias', criterios: [10, 7, 3] }),
  esquema('Liga de balonmano', [2, 1, 0], { puntosNoPresentado: -1, marcadorGanador: 10, criterios: ENTRE_ELLOS_Y_TODOS }),
  esquema('Liga de hockey', [3, 1, 0], { marcadorGanador: 5, criterios: [4, 2, 1, 7, 3] }),
  esquema('Liga de rugby', [4, 2, 0], { marcadorGanador: 21, derrotaCorta: 7, criterios: [7, 2, 1, 3] }),
  esquema('Liga de waterpolo', [3, 1, 0], { marcadorGanador: 10, criterios: [7, 8, 2, 1, 3] }),
];

export const ESQUEMAS_DE_COPA = [
  { nombre: 'Copa a partido único', desempatable: true, golesFuera: false },
  { nombre: 'Copa a ida y vuelta', desempatable: true, golesFuera: true },
] as const;

/** Youngest first, with the ages its players turn in the year the season begins; identity papers from Infantil on. */
export const CATEGORIAS = [
  { nombre: 'Prebenjamín', edades: [6, 7], exigeDni: false },
  { nombre: 'Benjamín', edades: [8, 9], exigeDni: false },
  { nombre: 'Alevín', edades: [10, 11], exigeDni: false },
  { nombre: 'Infantil', edades: [12, 13], exigeDni: true },
  { nombre: 'Cadete', edades: [14, 15], exigeDni: true },
  { nombre: 'Juvenil', edades: [16, 18], exigeDni: true },
] as const;

export const GENEROS = ['Masculino', 'Femenino', 'Mixto'] as const;

export interface Copa {
  /** Teams that enter, the best of the championship. */
  equipos: number;
  tercerYCuarto: boolean;
  /** Ties before the final are of two legs. */
  idaYVuelta: boolean;
  /** Playable week of each leg in turn, counted from this one; the league rests then. */
  semanas: readonly number[];
}

export interface PlanDeCampeonato {
  /** Places in DEPORTES, CATEGORIAS and GENEROS. */
  deporte: number;
  categoria: number;
  genero: number;
  /** Teams of each league group. */
  grupos: readonly number[];
  copa: Copa | null;
}

const [PREBENJAMIN, BENJAMIN, ALEVIN, INFANTIL, CADETE, JUVENIL] = [0, 1, 2, 3, 4, 5];
const [MASCULINO, FEMENINO, MIXTO] = [0, 1, 2];

function deporte(indice: number, ...planes: [categoria: number, genero: number, grupos: number[], copa?: Copa][]): PlanDeCampeonato[] {
  return planes.map(([categoria, genero, grupos, copa = null]) => ({ deporte: indice, categoria, genero, grupos, copa }));
}

const copa = (equipos: number, tercerYCuarto: boolean, semanas: number[], idaYVuelta = false): Copa => ({
  equipos,
  tercerYCuarto,
  idaYVuelta,
  semanas,
});

export const CAMPEONATOS: readonly PlanDeCampeonato[] = [
  ...deporte(
    0,
    [PREBENJAMIN, MIXTO, [10]],
    [BENJAMIN, MIXTO, [10, 10, 9]],
    [ALEVIN, MASCULINO, [10, 10, 10]],
    [ALEVIN, FEMENINO, [8]],
    [INFANTIL, MASCULINO, [12, 12], copa(16, true, [-8, -3, 3, 8])],
    [INFANTIL, FEMENINO, [10]],
    [CADETE, MASCULINO, [10, 10], copa(13, false, [-6, 0, 4, 8])],
    [JUVENIL, MASCULINO, [10]],
  ),
  ...deporte(
    1,
    [BENJAMIN, MIXTO, [10, 10]],
    [ALEVIN, MIXTO, [12, 12], copa(8, false, [-9, -6, -1, 4, 9], true)],
    [INFANTIL, MASCULINO, [10, 10]],
    [INFANTIL, FEMENINO, [8]],
  ),
  ...deporte(
    2,
    [BENJAMIN, MIXTO, [10, 10]],
    [ALEVIN, MASCULINO, [10, 10]],
    [ALEVIN, FEMENINO, [11]],
    [INFANTIL, MASCULINO, [12, 11], copa(12, true, [-7, -2, 2, 7])],
    [INFANTIL, FEMENINO, [10, 10]],
    [CADETE, MASCULINO, [12, 12]],
    [CADETE, FEMENINO, [10]],
    [JUVENIL, MASCULINO, [10]],
  ),
  ...deporte(
    3,
    [ALEVIN, FEMENINO, [10]],
    [INFANTIL, FEMENINO, [12, 12], copa(11, false, [-5, -1, 3, 7])],
    [CADETE, FEMENINO, [11]],
    [CADETE, MASCULINO, [7]],
    [JUVENIL, FEMENINO, [10]],
  ),
  ...deporte(
    4,
    [ALEVIN, MIXTO, [9]],
    [INFANTIL, MASCULINO, [12], copa(6, true, [-3, 2, 6])],
    [INFANTIL, FEMENINO, [8]],
    [CADETE, MASCULINO, [8]],
  ),
  ...deporte(5, [ALEVIN, MIXTO, [8]], [INFANTIL, MIXTO, [8]]),
  ...deporte(6, [INFANTIL, MIXTO, [8]], [CADETE, MASCULINO, [6]]),
  ...deporte(7, [INFANTIL, MIXTO, [7]], [CADETE, MASCULINO, [6]]),
];
