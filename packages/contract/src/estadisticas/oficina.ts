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
  /** The hour in which they begin. */
  hora: z.number().int().min(0).max(23),
  partidos: Cuenta,
  /** Of those days of the period, on how many there was some. */
  dias_con_partido: Cuenta,
  dias: Cuenta,
  /** The most that began on one of them. */
  maximo: Cuenta,
});
export type FilaUsoDeSede = z.output<typeof FilaUsoDeSede>;

/** A referee: what they were asked for and what they said. */
export const FilaCargaArbitral = z.object({
  id: z.number().int(),
  nombre: z.string(),
  designados: Cuenta,
  confirmados: Cuenta,
  sin_contestar: Cuenta,
  renuncias: Cuenta,
  practicas: Cuenta,
  /** Days on which they had some, and the most on one of them. */
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
  /** Of those, which have been played since, and which are still to be. */
  celebrados: Cuenta,
  pendientes: Cuenta,
});
export type FilaAplazamiento = z.output<typeof FilaAplazamiento>;

/** How long after its match each report comes, by who referees it. */
export const FilaPuntualidad = z.object({
  /** Of a referee; 0, of matches that nobody had been appointed to. */
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

/** Who takes part this season and who did in the one before. */
export const FilaParticipacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  equipos: Cuenta,
  equipos_antes: Cuenta,
  jugadores: Cuenta,
  jugadores_antes: Cuenta,
});
export type FilaParticipacion = z.output<typeof FilaParticipacion>;

/** How the office and its season go, to be looked at. */
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
