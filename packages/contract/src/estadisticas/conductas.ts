import { z } from 'zod';
import { Fecha, IdJson, Opcion } from '../kit/campos';
import { get, pantalla, post } from '../kit/route';

const Numero = z.number().int();
/** A day, which may be sent as its first or its last second (spec 3 §7: from 00:00:00 to 23:59:59). */
const Dia = (hora: '00:00:00' | '23:59:59') =>
  z
    .string('Escriba la fecha')
    .regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}([ T]${hora})?$`), 'La fecha no es válida')
    .transform((dia) => dia.slice(0, 10))
    .pipe(Fecha);
export const ENTRE = { fechaInicio: Dia('00:00:00'), fechaFin: Dia('23:59:59') };

/** A team in the fair-play ranking (spec 3 §3), with the figures of its coefficient. */
export const FilaJuegoLimpio = z.object({
  id: Numero,
  /** Teams that tie share the place. */
  posicion: Numero,
  nombre_equipo: z.string(),
  campeonato_id: Numero,
  categoria_genero: z.string(),
  /** With six decimals. */
  coeficiente: z.number(),
  total_partidos: Numero,
  pun: Numero,
  cja: Numero,
  cjr: Numero,
  cea: Numero,
  cer: Numero,
});
export type FilaJuegoLimpio = z.output<typeof FilaJuegoLimpio>;

export const CriterioDeInfraccion = z.object({ id: Numero, nombre: z.string(), unidad: z.string(), deportes: z.array(Opcion) });
export type CriterioDeInfraccion = z.output<typeof CriterioDeInfraccion>;

const Rol = z.enum(['Jugador', 'Entrenador', 'Equipo']);
/** Spec 3 §3, «Infraction row». */
export const FilaInfraccion = z.object({
  /** Id of the record of whoever it is, among those of their role. */
  id: Numero,
  nombre: z.string(),
  rol: Rol,
  /** The team of a person; where they have several, how many. */
  de: z.string(),
  /** The figure between both dates; `valor`, in the whole season. */
  valor_fechas: Numero,
  valor: Numero,
});
export type FilaInfraccion = z.output<typeof FilaInfraccion>;

/** Spec 3 §3, «Referee report row». */
export const FilaArbitrajes = z.object({ id: Numero, nombre: z.string(), celebrados: Numero, suspendidos: Numero, total: Numero });
export type FilaArbitrajes = z.output<typeof FilaArbitrajes>;

const infracciones = pantalla('informes/infracciones', 'leer');

export const rutasConductas = {
  juegoLimpio: get(
    '/api/clasificacionjl/deporte/:id',
    pantalla('informes/juegolimpio', 'leer'),
    'Juego limpio de un deporte en la competición de trabajo: el coeficiente de cada equipo, el más limpio primero',
    { trabajo: 'consulta', lectura: 'larga', response: z.array(FilaJuegoLimpio) },
  ),
  criterios: get(
    '/api/rankings/criterios/infracciones',
    infracciones,
    'De qué infracciones se puede pedir el informe, con los deportes en que las hay',
    {
      response: z.array(CriterioDeInfraccion),
    },
  ),
  infracciones: post(
    '/api/informespartido/infracciones',
    infracciones,
    'Quiénes tienen infracciones entre dos fechas, ambas incluidas, y cuántas llevan en la temporada',
    {
      body: z.object({ datos: z.object({ criterio: IdJson, ...ENTRE }) }),
      trabajo: 'consulta',
      lectura: 'larga',
      response: z.array(FilaInfraccion),
    },
  ),
  arbitrajes: post(
    '/api/arbitrajes/informe',
    pantalla('informes/arbitrajes', 'leer'),
    'Partidos de cada árbitro entre dos fechas, ambas incluidas: los celebrados y los suspendidos',
    { body: z.object({ datos: z.object(ENTRE) }), trabajo: 'consulta', lectura: 'larga', response: z.array(FilaArbitrajes) },
  ),
};
