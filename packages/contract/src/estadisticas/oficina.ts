import { z } from 'zod';
import { get, pantalla, post } from '../kit/route';
import { ENTRE } from './conductas';

const Cuenta = z.number().int().nonnegative();
const oficina = pantalla('informes/oficina', 'leer');
const entreFechas = { body: z.object({ datos: z.object(ENTRE) }), trabajo: 'consulta', lectura: 'larga' } as const;

/** A venue at one hour of one day of the week. */
export const FilaUsoDeSede = z.object({
  id: z.string(),
  sede_id: z.number().int(),
  sede: z.string(),
  /** 1, Monday. */
  dia: z.number().int().min(1).max(7),
  /** The hour in which the matches begin. */
  hora: z.number().int().min(0).max(23),
  partidos: Cuenta,
  /** Days of the period, among those of that weekday, on which there was some match. */
  dias_con_partido: Cuenta,
  dias: Cuenta,
  /** The most matches that began at that hour of one day. */
  maximo: Cuenta,
});
export type FilaUsoDeSede = z.output<typeof FilaUsoDeSede>;

/** A referee's load: what they were asked for and what they answered. */
export const FilaCargaArbitral = z.object({
  id: z.number().int(),
  nombre: z.string(),
  designados: Cuenta,
  confirmados: Cuenta,
  sin_contestar: Cuenta,
  renuncias: Cuenta,
  practicas: Cuenta,
  /** Days on which they had matches; `maximo`, the most on one of them. */
  dias: Cuenta,
  maximo: Cuenta,
});
export type FilaCargaArbitral = z.output<typeof FilaCargaArbitral>;

/** Why matches were not played when they were to be. */
export const FilaAplazamiento = z.object({
  id: z.string(),
  clase: z.enum(['suspension', 'cambio']),
  causa: z.string(),
  partidos: Cuenta,
  /** Of those, matches that have been played since; `pendientes`, those that are still to be. */
  celebrados: Cuenta,
  pendientes: Cuenta,
});
export type FilaAplazamiento = z.output<typeof FilaAplazamiento>;

/** How long after its match each report comes, by who referees it. */
export const FilaPuntualidad = z.object({
  /** Id of a referee; 0 stands for matches that nobody was appointed to. */
  id: z.number().int(),
  nombre: z.string(),
  partidos: Cuenta,
  mismo_dia: Cuenta,
  dos_dias: Cuenta,
  mas_tarde: Cuenta,
  sin_informe: Cuenta,
});
export type FilaPuntualidad = z.output<typeof FilaPuntualidad>;

export const POR = { colegio: 'Colegio', genero: 'Género', categoria: 'Categoría', deporte: 'Deporte' } as const;
export type Por = keyof typeof POR;

/** Schools that take part this season, and those of the one before. */
export const FilaParticipacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  equipos: Cuenta,
  equipos_antes: Cuenta,
  jugadores: Cuenta,
  jugadores_antes: Cuenta,
});
export type FilaParticipacion = z.output<typeof FilaParticipacion>;

/** Statistics of how the office and its season go. */
export const rutasOficina = {
  campos: post('/api/estadisticas/campos', oficina, 'Uso de las sedes por día de la semana y hora, entre dos fechas', {
    ...entreFechas,
    response: z.array(FilaUsoDeSede),
  }),
  arbitros: post('/api/estadisticas/arbitros', oficina, 'Carga de cada árbitro entre dos fechas, y qué contesta', {
    ...entreFechas,
    response: z.array(FilaCargaArbitral),
  }),
  aplazamientos: post(
    '/api/estadisticas/aplazamientos',
    oficina,
    'Por qué no se jugaron partidos entre dos fechas, y qué ha sido de ellos',
    {
      ...entreFechas,
      response: z.array(FilaAplazamiento),
    },
  ),
  puntualidad: post(
    '/api/estadisticas/actas',
    oficina,
    'Cuánto tardan los informes de los partidos de entre dos fechas, por árbitro principal',
    {
      ...entreFechas,
      response: z.array(FilaPuntualidad),
    },
  ),
  participacion: get(
    '/api/estadisticas/participacion/:por',
    oficina,
    'Equipos y jugadores de la competición de trabajo y de la anterior, por colegio, género, categoría o deporte',
    {
      params: z.object({ por: z.enum(Object.keys(POR) as [Por, ...Por[]]) }),
      trabajo: 'consulta',
      lectura: 'larga',
      response: z.array(FilaParticipacion),
    },
  ),
};
