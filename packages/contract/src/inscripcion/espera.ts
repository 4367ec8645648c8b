import { z } from 'zod';
import { Creado, IdJson, Instante } from '../kit/campos';
import { del, get, pantalla, post } from '../kit/route';

const EstadoDeEspera = z.enum(['espera', 'ofrecida', 'aceptada', 'vencida', 'retirada']);

/** A school that waits for a place in a championship. */
export const EnEspera = z.object({
  id: z.number().int(),
  colegio_id: z.number().int(),
  colegio: z.string(),
  campeonato_id: z.number().int(),
  campeonato: z.string(),
  estado: EstadoDeEspera,
  pedida: Instante,
  /** Until when the place that it was offered is its own. */
  vence: Instante.nullable(),
  /** Its turn among those who wait for the same sport and category; null once it waits no longer. */
  turno: z.number().int().nullable(),
});
export type EnEspera = z.output<typeof EnEspera>;

const LISTA = 'inscripcion_coordinador';
const NUEVO = 'inscripcioncoordinador_nuevo';

export const rutasEspera = {
  lista: get(
    '/api/preequipos/espera',
    pantalla([LISTA, NUEVO, 'inscripcion'], 'leer'),
    'La lista de espera de la inscripción, por orden; a un coordinador, lo que esperan sus colegios',
    {
      response: z.object({
        /** How many days a school has for the place that it is offered; 0, there is no list. */
        dias: z.number().int(),
        filas: z.array(EnEspera),
      }),
    },
  ),
  pedir: post(
    '/api/preequipos/espera',
    pantalla([LISTA, NUEVO], 'editar'),
    'Un colegio espera una plaza en un campeonato que está completo',
    {
      body: z.object({ espera: z.object({ colegio_id: IdJson, campeonato_id: IdJson }) }),
      response: Creado,
    },
  ),
  salir: del(
    '/api/preequipos/espera/:id',
    pantalla([LISTA, NUEVO, 'inscripcion'], 'editar'),
    'Un colegio deja la lista de espera o la plaza que se le ofrece, que pasa al siguiente',
  ),
};
