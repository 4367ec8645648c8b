import { z } from 'zod';
import { get, pantalla } from '../kit/route';
import { Competicion } from '../sesion/sesion';

const Cuantos = z.number().int();
/** How many, and what they come to in cents. */
const Suma = z.object({ cuantos: Cuantos, centimos: z.number().int() });

const Relevo = z.object({
  proxima: Competicion,
  actual: Competicion,
  /**
   * Of the season that ends: matches without a result that counts, reports not validated, changes that nobody has answered, and teams that were asked for and
   * not made.
   */
  sin_jugar: Cuantos,
  sin_validar: Cuantos,
  cambios_abiertos: Cuantos,
  sin_consolidar: Cuantos,
  /** What families see: public teams today and after the change of season, and devices that follow any of today's teams. */
  familias: z.object({ equipos: Cuantos, equipos_despues: Cuantos, dispositivos: Cuantos }),
  /** Of the season that ends: schools that owe, receipts on their way to the bank, and referees who are still to be paid. */
  dinero: z.object({ colegios: Suma, recibos: Suma, arbitros: Suma }),
  /** Championships of the season that begins. */
  campeonatos: Cuantos,
  equipos: Cuantos,
  /** The registration of the season that begins is still open. */
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
