import { z } from 'zod';
import { Bit, Id } from '../kit/campos';
import { get, pantalla } from '../kit/route';
import { LineaDeCuota } from '../competicion/pendientes';

const COSTE = {
  /** In cents; null, nobody has said yet what such a team pays. */
  importe: z.number().int().nullable(),
  lineas: z.array(LineaDeCuota),
};

/** What the teams that a school asks for will cost it, as the fees say it now. */
export const Costes = z.object({
  /** 0: schools are not told. */
  se_ensenan: Bit,
  equipos: z.array(z.object({ id: z.number().int(), colegio_id: z.number().int(), nombre: z.string(), campeonato: z.string(), ...COSTE })),
  total: z.number().int(),
});
export type Costes = z.output<typeof Costes>;

const DE_COLEGIO = ['inscripcion_coordinador', 'inscripcioncoordinador_nuevo', 'inscripcioncoordinador_editar'] as const;

export const rutasCostes = {
  mios: get('/api/preequipos/costes', pantalla(DE_COLEGIO, 'leer'), 'Lo que cuestan los equipos que piden los colegios de quien llama', {
    response: Costes,
  }),
  deUno: get(
    '/api/preequipos/coste',
    pantalla(DE_COLEGIO, 'leer'),
    'Lo que cuesta un equipo tal como se está pidiendo; nada, donde no se enseña',
    {
      query: z.object({ colegio: Id, campeonato: Id, sede: Id.optional(), concentraciones: z.enum(['0', '1']).default('0') }),
      response: z.object({ campeonato: z.string(), ...COSTE }).nullable(),
    },
  ),
};
