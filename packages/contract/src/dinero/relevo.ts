import { z } from 'zod';
import { get, pantalla } from '../kit/route';
import { Competicion } from '../sesion/sesion';

const Cuantos = z.number().int();
/** How many, and what they come to in cents. */
const Suma = z.object({ cuantos: Cuantos, centimos: z.number().int() });

const Relevo = z.object({
  proxima: Competicion,
  actual: Competicion,
  /** Of the one that ends: matches without a counted result, reports not validated, changes nobody has answered and teams asked for that were not made. */
  sin_jugar: Cuantos,
  sin_validar: Cuantos,
  cambios_abiertos: Cuantos,
  sin_consolidar: Cuantos,
  /** What families look at: teams in public today and once it takes over, and devices that are told of any of today's. */
  familias: z.object({ equipos: Cuantos, equipos_despues: Cuantos, dispositivos: Cuantos }),
  /** Of the one that ends: schools that owe, receipts on their way to the bank, and referees still to be paid. */
  dinero: z.object({ colegios: Suma, recibos: Suma, arbitros: Suma }),
  /** Of the one that begins. */
  campeonatos: Cuantos,
  equipos: Cuantos,
  /** Its registration goes on. */
  inscripcion_sin_consolidar: z.boolean(),
});
export type Relevo = z.output<typeof Relevo>;

export const rutasRelevo = {
  previa: get(
    '/api/competiciones/relevo',
    pantalla('cambiarcompeticion', 'leer'),
    'Qué pasaría con las familias, el dinero y los partidos si la próxima temporada relevara a la que se juega; null, no la hay',
    { trabajo: 'consulta', response: Relevo.nullable() },
  ),
};
