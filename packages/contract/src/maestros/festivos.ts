import { z } from 'zod';
import { Fecha, Texto } from '../kit/campos';
import { get, put, pantalla } from '../kit/route';

export const Festivo = z.object({ fecha: Fecha, nombre: Texto.trim().max(120), ambito: z.enum(['nacional', 'autonomico', 'local']) });
export type Festivo = z.output<typeof Festivo>;
const MAX_FESTIVOS = 2000;
export const Festivos = z.array(Festivo).max(MAX_FESTIVOS);

/** A holiday that is offered; one whose date is settled anew each year has to be confirmed first. */
const FestivoPropuesto = Festivo.extend({ por_confirmar: z.boolean() });
export type FestivoPropuesto = z.output<typeof FestivoPropuesto>;

export const rutasFestivos = {
  lista: get('/api/festivos', pantalla('festivos', 'leer'), 'Festivos', { response: z.array(Festivo) }),
  guardar: put('/api/festivos', pantalla('festivos', 'editar'), 'Guarda la lista entera de festivos', {
    // A date alone keeps the name and scope of the holiday that is there, or is a new local one without a name. `antes`: the list as it was read; where it is
    // another by now nothing is saved. Without it, the last one to save wins.
    body: z.object({ festivos: z.array(z.union([Fecha, Festivo])).max(MAX_FESTIVOS), antes: Festivos.optional() }),
  }),
  propuestos: get(
    '/api/festivos/propuestos',
    pantalla('festivos', 'leer'),
    'Festivos nacionales y de una comunidad en un año, para elegir',
    {
      query: z.object({
        anno: z.coerce.number().int().min(2000).max(2100),
        comunidad: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
      }),
      response: z.object({
        comunidades: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
        festivos: z.array(FestivoPropuesto),
      }),
    },
  ),
};
