import { z } from 'zod';
import { Instante } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { del, get, put, pantalla } from '../kit/route';

export const EstadoTrabajo = { Pendiente: 1, Hecho: 2, Fallido: 3 } as const;

export const FilaTrabajo = z.object({
  id: z.number().int(),
  tipo: z.string(),
  asunto: z.string(),
  destinatario: z.string(),
  estado: z.number().int().min(1).max(3),
  intentos: z.number().int(),
  error: z.string().nullable(),
  creado: Instante,
  hecho: Instante.nullable(),
});
export type FilaTrabajo = z.output<typeof FilaTrabajo>;

export const listaTrabajos = pagedList('/api/trabajos', {
  resumen: 'Correo y trabajos en cola',
  access: pantalla('correo', 'leer'),
  fila: FilaTrabajo,
  columnas: {
    asunto: 'texto',
    destinatario: 'texto',
    tipo: 'opcion',
    estado: 'opcion',
    intentos: 'numero',
    creado: 'momento',
    hecho: 'momento',
  },
});

export const rutasCorreo = {
  index: listaTrabajos.index,
  sinPaginacion: listaTrabajos.sinPaginacion,
  estado: get('/api/trabajos/estado', pantalla('correo', 'leer'), 'Si hay servidor de correo y cuánto espera', {
    response: z.object({ servidor: z.boolean(), pendientes: z.number().int(), fallidos: z.number().int() }),
  }),
  ver: get(
    '/api/trabajos/:id',
    pantalla('correo', 'editar'),
    'El correo tal como saldría; su enlace, si lo lleva, se hace en este momento',
    {
      response: FilaTrabajo.extend({
        /** null: the account or the notification it spoke of is gone. */
        texto: z.string().nullable(),
        html: z.string().nullable(),
        enlace: z.string().nullable(),
        /** It carries a link that whoever looks may not see. */
        enlace_oculto: z.boolean(),
      }),
    },
  ),
  reintentar: put('/api/trabajos/reintentar/:id', pantalla('correo', 'editar'), 'Vuelve a poner en cola un trabajo fallido'),
  eliminar: del('/api/trabajos/:id', pantalla('correo', 'editar'), 'Elimina un trabajo'),
};
