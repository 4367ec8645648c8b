/** What each usual sport counts; null where a draw is a draw and a narrow result counts as any other. */
const COMUN = {
  puntos_no_presentado: 0,
  marcador_no_presentado: 0,
  victoria_penaltis: null,
  derrota_penaltis: null,
  victoria_ajustada: null,
  derrota_ajustada: null,
  criterios: [6, 2, 1],
};
export const ESQUEMAS_HABITUALES = [
  { ...COMUN, nombre: 'Fútbol: 3, 1 y 0', puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0, marcador_ganador: 3 },
  { ...COMUN, nombre: 'Balonmano: 2, 1 y 0', puntos_victoria: 2, puntos_empate: 1, puntos_derrota: 0, marcador_ganador: 10 },
  { ...COMUN, nombre: 'Baloncesto: 2 y 1', puntos_victoria: 2, puntos_empate: 1, puntos_derrota: 1, marcador_ganador: 20 },
  {
    ...COMUN,
    nombre: 'Voleibol: 3, 2, 1 y 0',
    puntos_victoria: 3,
    puntos_empate: 1,
    puntos_derrota: 0,
    victoria_ajustada: 2,
    derrota_ajustada: 1,
    marcador_ganador: 3,
  },
];
export const ESQUEMAS_DE_ELIMINATORIA_HABITUALES = [
  { nombre: 'Con desempate', desempatable: true, goles_fuera: false },
  { nombre: 'Con desempate y valor doble fuera', desempatable: true, goles_fuera: true },
];

/** What most school leagues play, offered to a new office. Durations are in minutes, breaks included; `sistema` is one of those that come with the product. */
export const DEPORTES_HABITUALES = [
  {
    nombre: 'Fútbol sala',
    icono: 'futbol-sala',
    duracion_minutos: 60,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 6,
    esquema: 'Fútbol: 3, 1 y 0',
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Fútbol 7',
    icono: 'futbol-7',
    duracion_minutos: 60,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 3,
    esquema: 'Fútbol: 3, 1 y 0',
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Fútbol',
    icono: 'futbol',
    duracion_minutos: 105,
    tipo_acta: 2,
    nombre_tantos: 'Goles',
    marcador_ganador: 3,
    esquema: 'Fútbol: 3, 1 y 0',
    sistema: 'Un árbitro',
  },
  {
    nombre: 'Baloncesto',
    icono: 'baloncesto',
    duracion_minutos: 75,
    tipo_acta: 3,
    nombre_tantos: 'Puntos',
    marcador_ganador: 20,
    esquema: 'Baloncesto: 2 y 1',
    sistema: 'Un árbitro y anotador',
  },
  {
    nombre: 'Voleibol',
    icono: 'voleibol',
    duracion_minutos: 75,
    tipo_acta: 4,
    nombre_tantos: 'Sets',
    marcador_ganador: 3,
    esquema: 'Voleibol: 3, 2, 1 y 0',
    sistema: 'Un árbitro y anotador',
  },
  {
    nombre: 'Balonmano',
    icono: 'balonmano',
    duracion_minutos: 75,
    tipo_acta: 1,
    nombre_tantos: 'Goles',
    marcador_ganador: 10,
    esquema: 'Balonmano: 2, 1 y 0',
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
