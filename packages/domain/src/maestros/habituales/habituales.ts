/** Null where a draw is a draw, and a narrow result counts as any other. */
const COMUN = {
  puntos_no_presentado: 0,
  marcador_no_presentado: 0,
  victoria_penaltis: null as number | null,
  derrota_penaltis: null as number | null,
  victoria_ajustada: null as number | null,
  derrota_ajustada: null as number | null,
  ensayos_bonus: null as number | null,
  derrota_corta: null as number | null,
  orden: 'puntos' as 'puntos' | 'victorias' | 'media',
};
const TRES_UNO_CERO = { puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0 };
const DOS_Y_UNO = { puntos_victoria: 2, puntos_empate: 0, puntos_derrota: 1 };
/** Points, difference and goals among the tied, then in all. */
const ENTRE_ELLOS_Y_TODOS = [7, 8, 9, 2, 1];

/** As the authority of each sport counts and breaks ties, by its name. */
export const ESQUEMAS_HABITUALES = [
  { ...COMUN, nombre: 'Fútbol (RFEF): 3, 1 y 0', ...TRES_UNO_CERO, marcador_ganador: 3, criterios: [6, 2, 1] },
  { ...COMUN, nombre: 'Baloncesto (FIBA): 2 y 1', ...DOS_Y_UNO, marcador_ganador: 20, criterios: ENTRE_ELLOS_Y_TODOS },
  { ...COMUN, nombre: 'Baloncesto (ACB): 2 y 1', ...DOS_Y_UNO, marcador_ganador: 20, criterios: [14, ...ENTRE_ELLOS_Y_TODOS] },
  {
    ...COMUN,
    nombre: 'Voleibol (FIVB): 3, 2, 1 y 0',
    ...TRES_UNO_CERO,
    puntos_empate: 0,
    victoria_ajustada: 2,
    derrota_ajustada: 1,
    marcador_ganador: 3,
    orden: 'victorias' as const,
    criterios: [10, 12, 7],
  },
  {
    ...COMUN,
    nombre: 'Balonmano (EHF, RFEBM): 2, 1 y 0',
    puntos_victoria: 2,
    puntos_empate: 1,
    puntos_derrota: 0,
    marcador_ganador: 10,
    criterios: ENTRE_ELLOS_Y_TODOS,
  },
  { ...COMUN, nombre: 'Waterpolo (RFEN): 3, 1 y 0', ...TRES_UNO_CERO, marcador_ganador: 10, criterios: [7, 8, 2, 1] },
  { ...COMUN, nombre: 'Hockey (FIH): 3, 1 y 0', ...TRES_UNO_CERO, marcador_ganador: 5, criterios: [4, 2, 1, 7] },
  {
    ...COMUN,
    nombre: 'Rugby (World Rugby): 4, 2 y 0, con puntos de más',
    puntos_victoria: 4,
    puntos_empate: 2,
    puntos_derrota: 0,
    ensayos_bonus: 4,
    derrota_corta: 7,
    marcador_ganador: 28,
    criterios: [7, 2, 1],
  },
];
export const ESQUEMAS_DE_ELIMINATORIA_HABITUALES = [
  { nombre: 'Con desempate', desempatable: true, goles_fuera: false },
  { nombre: 'Con desempate y valor doble fuera', desempatable: true, goles_fuera: true },
];

/** What most school leagues play, offered to a new office. Durations are in minutes, breaks included; of `esquemas`, the first that is there (the second is what it was called until now); `sistema` is one of those that come with the product. */
export const DEPORTES_HABITUALES = [
  {
    nombre: 'Fútbol sala',
    icono: 'futbol-sala',
    duracion_minutos: 60,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 6,
    esquemas: ['Fútbol (RFEF): 3, 1 y 0', 'Fútbol: 3, 1 y 0'],
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Fútbol 7',
    icono: 'futbol-7',
    duracion_minutos: 60,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 3,
    esquemas: ['Fútbol (RFEF): 3, 1 y 0', 'Fútbol: 3, 1 y 0'],
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Fútbol',
    icono: 'futbol',
    duracion_minutos: 105,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 3,
    esquemas: ['Fútbol (RFEF): 3, 1 y 0', 'Fútbol: 3, 1 y 0'],
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Baloncesto',
    icono: 'baloncesto',
    duracion_minutos: 75,
    tipo_acta: 3,
    nombre_tantos: 'Puntos',
    marcador_ganador: 20,
    esquemas: ['Baloncesto (FIBA): 2 y 1', 'Baloncesto: 2 y 1'],
    sistema: 'Un árbitro y anotador',
  },
  {
    nombre: 'Voleibol',
    icono: 'voleibol',
    duracion_minutos: 75,
    tipo_acta: 4,
    nombre_tantos: 'Sets',
    marcador_ganador: 3,
    esquemas: ['Voleibol (FIVB): 3, 2, 1 y 0', 'Voleibol: 3, 2, 1 y 0'],
    sistema: 'Un árbitro y anotador',
  },
  {
    nombre: 'Balonmano',
    icono: 'balonmano',
    duracion_minutos: 75,
    tipo_acta: 1,
    nombre_tantos: 'Goles',
    marcador_ganador: 10,
    esquemas: ['Balonmano (EHF, RFEBM): 2, 1 y 0', 'Balonmano: 2, 1 y 0'],
    sistema: 'Un árbitro',
  },
] as const;

export const GENEROS_HABITUALES = ['Masculino', 'Femenino', 'Mixto'] as const;

/** The age that the youngest and the eldest of each category reach in the year in which the season begins. */
const EDADES = [
  ['Prebenjamín', 6, 7],
  ['Benjamín', 8, 9],
  ['Alevín', 10, 11],
  ['Infantil', 12, 13],
  ['Cadete', 14, 15],
  ['Juvenil', 16, 18],
] as const;

/** The usual categories of a season, the youngest first, with their years of birth as `categoria.annos` has them. */
export const categoriasHabituales = (annoDeInicio: number): { nombre: string; annos: string }[] =>
  EDADES.map(([nombre, menor, mayor]) => ({ nombre, annos: `${annoDeInicio - mayor}-${annoDeInicio - menor}` }));
