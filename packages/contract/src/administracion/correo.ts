import { z } from 'zod';
import { Id, Instante, Nada } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { defineRoute, pantalla } from '../kit/route';

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

const PorId = z.object({ id: Id });

export const rutasCorreo = {
  index: listaTrabajos.index,
  sinPaginacion: listaTrabajos.sinPaginacion,
  estado: defineRoute({
    method: 'GET',
    path: '/api/trabajos/estado',
    access: pantalla('correo', 'leer'),
    resumen: 'Si hay servidor de correo y cuánto espera',
    response: z.object({ servidor: z.boolean(), pendientes: z.number().int(), fallidos: z.number().int() }),
  }),
  ver: defineRoute({
    method: 'GET',
    path: '/api/trabajos/:id',
    access: pantalla('correo', 'editar'),
    resumen: 'El correo tal como saldría; su enlace, si lo lleva, se hace en este momento',
    params: PorId,
    response: FilaTrabajo.extend({
      /** null: the account or the notification it spoke of is gone. */
      texto: z.string().nullable(),
      enlace: z.string().nullable(),
      /** It carries a link that whoever looks may not see. */
      enlace_oculto: z.boolean(),
    }),
  }),
  reintentar: defineRoute({
    method: 'PUT',
    path: '/api/trabajos/reintentar/:id',
    access: pantalla('correo', 'editar'),
    resumen: 'Vuelve a poner en cola un trabajo fallido',
    params: PorId,
    response: Nada,
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/trabajos/:id',
    access: pantalla('correo', 'editar'),
    resumen: 'Elimina un trabajo',
    params: PorId,
    response: Nada,
  }),
};
