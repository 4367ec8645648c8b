import { z } from 'zod';
import { Bit, Id, IdJson, Instante } from '../kit/campos';
import { cupo, del, get, put, pantalla, publico } from '../kit/route';
import { DetalleDeAviso } from './contenido';

const BUZONES = ['Entrada', 'Enviadas'] as const;
const Buzon = z.enum(BUZONES);
export type Buzon = z.output<typeof Buzon>;

export const Notificacion = z.object({
  id: z.number().int(),
  buzon: Buzon,
  asunto: z.string(),
  remitente: z.string(),
  /** 1: its mail has left. */
  notificada: Bit,
  fecha_lectura: Instante.nullable(),
  fecha_creacion: Instante,
  tipo: z.number().int(),
});
export type Notificacion = z.output<typeof Notificacion>;

const Interruptores = z.object({ notificar_admin: Bit, notificar_otros: Bit, enviar_correo: Bit });
/** Whether administrators get it by mail too, which the specification does not have. */
const CorreoAdmin = z.object({ correo_admin: Bit });
export const TipoNotificacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  descripcion: z.string(),
  ...Interruptores.shape,
  ...CorreoAdmin.shape,
  /** It concerns others beside the administrators. */
  con_interesados: Bit,
  /** It makes no sense as a mail. */
  sin_correo: Bit,
});
export type TipoNotificacion = z.output<typeof TipoNotificacion>;

const leer = pantalla('notificaciones', 'leer');
const borrar = pantalla('notificaciones', 'editar');
/** Whether a user gets by mail each kind of notice that would reach them. */
const Preferencia = z.object({ id: z.number().int(), nombre: z.string(), descripcion: z.string(), correo: Bit });
export type Preferencia = z.output<typeof Preferencia>;
const Elegidas = z.object({
  preferencias: z
    .array(z.object({ id: IdJson, correo: Bit }))
    .min(1)
    .max(200),
});
const PorCarta = z.object({ token: z.string().regex(/^[\w.-]{40,300}$/) });

/** What is written to somebody about their account, whatever the office decides. */
export const CARTAS_DE_CUENTA = ['bienvenida', 'reinicio', 'cambio_correo', 'correo_cambiado'] as const;
export const esCartaDeCuenta = (cual: unknown): cual is (typeof CARTAS_DE_CUENTA)[number] =>
  (CARTAS_DE_CUENTA as readonly unknown[]).includes(cual);
const DeEjemplo = z.object({ cual: Id.or(z.enum(CARTAS_DE_CUENTA)) });

const DeUsuario = z.object({ usuarioId: Id });
const DeBuzon = z.object({ buzon: Buzon.default('Entrada') });

/** A mailbox is read by its owner alone. */
export const rutasNotificaciones = {
  buzon: get('/api/notificaciones/usuario/:usuarioId', leer, 'Notificaciones de un buzón, la última primero', {
    query: DeBuzon,
    response: z.array(Notificacion),
  }),
  detalle: get('/api/notificaciones/usuario/:usuarioId/:id', leer, 'Una notificación; queda leída', {
    params: DeUsuario.extend({ id: Id }),
    response: Notificacion.extend({
      texto: z.string(),
      enlace: z.string().nullable(),
      /** What the notice says only in the mailbox, and not by mail. */
      reservado: z.string(),
      ...DetalleDeAviso.shape,
    }),
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
    'Guarda los interruptores; sin notificar_otros no hay enviar_correo, ni correo_admin sin notificar_admin',
    {
      registro: '',
      body: z.object({
        tiposNotificacion: z
          // `antes`: the switches as they were read; where they are others by now nothing is saved. Without it, the last one to save wins.
          .array(
            Interruptores.extend({
              ...CorreoAdmin.partial().shape,
              id: IdJson,
              antes: Interruptores.extend(CorreoAdmin.partial().shape).optional(),
            }),
          )
          .min(1)
          .max(200),
      }),
    },
  ),
  cartas: get(
    '/api/tiposnotificacion/cartas/:cual',
    pantalla('tiposnotificacion', 'leer'),
    'Las cartas de un tipo, o de una cuenta, con un ejemplo',
    {
      params: DeEjemplo,
      response: z.array(z.object({ asunto: z.string(), texto: z.string(), html: z.string() })).min(1),
    },
  ),
  preferencias: get('/api/notificaciones/preferencias/:usuarioId', leer, 'Qué avisos recibe alguien también por correo', {
    response: z.array(Preferencia),
  }),
  guardarPreferencias: put('/api/notificaciones/preferencias/:usuarioId', leer, 'Elige qué avisos recibe también por correo', {
    params: DeUsuario,
    body: Elegidas,
  }),
  preferenciasDeCarta: get(
    '/open/api/cartas/:token',
    publico,
    'De lo que contaba una carta, qué se quiere recibir también por correo, sin entrar: no cambia nada',
    {
      params: PorCarta,
      response: z.object({ empresa: z.string(), preferencias: z.array(Preferencia) }),
    },
  ),
  guardarDeCarta: put('/open/api/cartas/:token', publico, 'Elige, desde una carta, si se recibe también por correo lo que contaba', {
    params: PorCarta,
    body: Elegidas,
    cota: [cupo('enlace', 30, 'hora')],
  }),
};
