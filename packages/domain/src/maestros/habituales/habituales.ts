/** What most school leagues play, offered to an office that begins. Durations in minutes, breaks included. */
export const DEPORTES_HABITUALES = [
  { nombre: 'Fútbol sala', icono: 'futbol-sala', duracion_minutos: 60, tipo_acta: 2, nombre_tantos: 'Goles', marcador_ganador: 6 },
  { nombre: 'Fútbol 7', icono: 'futbol-7', duracion_minutos: 60, tipo_acta: 2, nombre_tantos: 'Goles', marcador_ganador: 3 },
  { nombre: 'Fútbol', icono: 'futbol', duracion_minutos: 105, tipo_acta: 2, nombre_tantos: 'Goles', marcador_ganador: 3 },
  { nombre: 'Baloncesto', icono: 'baloncesto', duracion_minutos: 75, tipo_acta: 3, nombre_tantos: 'Puntos', marcador_ganador: 20 },
  { nombre: 'Voleibol', icono: 'voleibol', duracion_minutos: 75, tipo_acta: 4, nombre_tantos: 'Sets', marcador_ganador: 3 },
  { nombre: 'Balonmano', icono: 'balonmano', duracion_minutos: 75, tipo_acta: 1, nombre_tantos: 'Goles', marcador_ganador: 10 },
] as const;

export const GENEROS_HABITUALES = ['Masculino', 'Femenino', 'Mixto'] as const;

/** By the age that its youngest and its eldest turn in the year in which the season begins. */
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
