import { z } from 'zod';
import { Bit, Id, IdJson, Instante } from '../kit/campos';
import { del, get, put, pantalla } from '../kit/route';

const BUZONES = ['Entrada', 'Enviadas'] as const;
const Buzon = z.enum(BUZONES);
export type Buzon = z.output<typeof Buzon>;

export const Notificacion = z.object({
  id: z.number().int(),
  buzon: Buzon,
  asunto: z.string(),
  remitente: z.string(),
  /** 1 once its mail has left. */
  notificada: Bit,
  fecha_lectura: Instante.nullable(),
  fecha_creacion: Instante,
  tipo: z.number().int(),
});
export type Notificacion = z.output<typeof Notificacion>;

const Interruptores = z.object({ notificar_admin: Bit, notificar_otros: Bit, enviar_correo: Bit });
export const TipoNotificacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  descripcion: z.string(),
  ...Interruptores.shape,
});
export type TipoNotificacion = z.output<typeof TipoNotificacion>;

const leer = pantalla('notificaciones', 'leer');
const borrar = pantalla('notificaciones', 'editar');
const DeUsuario = z.object({ usuarioId: Id });
const DeBuzon = z.object({ buzon: Buzon.default('Entrada') });

/** A mailbox is its owner's alone. */
export const rutasNotificaciones = {
  buzon: get('/api/notificaciones/usuario/:usuarioId', leer, 'Notificaciones de un buzón, la última primero', {
    query: DeBuzon,
    response: z.array(Notificacion),
  }),
  detalle: get('/api/notificaciones/usuario/:usuarioId/:id', leer, 'Una notificación; queda leída', {
    params: DeUsuario.extend({ id: Id }),
    response: Notificacion.extend({ texto: z.string(), enlace: z.string().nullable() }),
  }),
  pendientes: get('/api/notificaciones/pendientes/usuario/:usuarioId', leer, 'Cuántas notificaciones quedan por leer', {
    response: z.object({ pendientes: z.number().int() }),
  }),
  eliminar: del('/api/notificaciones/:id', borrar, 'Elimina una notificación'),
  eliminarTodas: del('/api/notificaciones/usuario/:usuarioId', borrar, 'Vacía un buzón', { query: DeBuzon }),
  tipos: get('/api/tiposnotificacion', pantalla('tiposnotificacion', 'leer'), 'Tipos de notificación con sus interruptores', {
    response: z.array(TipoNotificacion),
  }),
  guardarTipos: put(
    '/api/tiposnotificacion',
    pantalla('tiposnotificacion', 'editar'),
    'Guarda los interruptores; sin notificar_otros no hay enviar_correo',
    {
      body: z.object({
        tiposNotificacion: z
          // `antes`, its toggles as they were read, or nothing is saved. Without it, the last one to save wins.
          .array(Interruptores.extend({ id: IdJson, antes: Interruptores.optional() }))
          .min(1)
          .max(200),
      }),
    },
  ),
};
