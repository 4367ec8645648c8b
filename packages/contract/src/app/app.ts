import { z } from 'zod';
import { Hora, Id, IdJson, Instante, Nulo, Texto } from '../kit/campos';
import { cupo, del, get, pantalla, post, publico } from '../kit/route';

/** What a device is told of the teams it follows; what the office writes reaches all of them. */
export const TIPOS_DE_AVISO = ['resultado', 'horario', 'suspension', 'clasificacion'] as const;
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];
/** A device may follow no more teams (apps/web/src/publico/seguidos.ts). */
const MAX_EQUIPOS = 50;
const MAX_TITULO = 60;
const MAX_CONTENIDO = 240;

const Cuenta = z.number().int().min(0);
/** Base64 as browsers give it: with - and _, without =. */
const clave = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));
const Destino = Texto.pipe(z.url({ protocol: /^https?$/ }).max(1000));

export const Silencio = z.object({ desde: Hora, hasta: Hora }).refine(({ desde, hasta }) => desde !== hasta, {
  message: 'El silencio ha de empezar y acabar a horas distintas',
  path: ['hasta'],
});
export const Suscripcion = z.object({
  endpoint: Destino,
  keys: z.object({ p256dh: clave(65), auth: clave(16) }),
  equipos: z.array(IdJson).min(1, 'Siga antes a algún equipo').max(MAX_EQUIPOS),
  avisos: z.array(z.enum(TIPOS_DE_AVISO)).min(1, 'Elija de qué quiere que se le avise').max(TIPOS_DE_AVISO.length),
  silencio: Nulo(Silencio),
});
export type Suscripcion = z.output<typeof Suscripcion>;

/** What a device needs to know before it follows a team. */
export const EstadoDeApp = z.object({
  /** Public key with which the browser makes its subscription. */
  clave: z.string(),
  /** When this number is another, what the device keeps has to be read again. */
  version: z.number().int(),
  /** False: the device has to keep nothing. */
  guarda: z.boolean(),
});
export type EstadoDeApp = z.output<typeof EstadoDeApp>;

/** One network may be that of a whole school, and each team that a telephone there follows is one more call. */
const DE_UNA_RED = [cupo('red', 120, 'diezMinutos'), cupo('red', 1_000, 'dia')];

export const rutasSuscripcion = {
  estado: get('/open/api/app', publico, 'Clave de los avisos y versión de los datos de la app', { response: EstadoDeApp }),
  guardar: post('/open/api/app/suscripcion', publico, 'Activa los avisos de un dispositivo, o cambia cuáles', {
    body: Suscripcion,
    /** Of the teams that were asked for, those that the device now follows. */
    response: z.object({ equipos: z.array(Id) }),
    cota: DE_UNA_RED,
  }),
  quitar: del('/open/api/app/suscripcion', publico, 'Quita los avisos de un dispositivo', {
    body: z.object({ endpoint: Destino }),
    cota: DE_UNA_RED,
  }),
};

/** What was sent, and how it went. */
export const AvisoDeApp = z.object({
  id: z.number().int(),
  titulo: z.string(),
  contenido: z.string(),
  creado: Instante,
  /** Name of who sent it; null when they have left. */
  usuario: Nulo(z.string()),
  destinatarios: Cuenta,
  llegados: Cuenta,
  caducados: Cuenta,
  fallidos: Cuenta,
  por_salir: Cuenta,
});
export type AvisoDeApp = z.output<typeof AvisoDeApp>;

export const ResumenDeApp = z.object({
  dispositivos: Cuenta,
  /** Devices that are in their quiet hours now. */
  en_silencio: Cuenta,
  equipos: Cuenta,
  por_salir: Cuenta,
  /** What the product has told by itself in the last seven days. */
  automaticos: z.object({ avisos: Cuenta, llegados: Cuenta, caducados: Cuenta, fallidos: Cuenta }),
  clave: z.string(),
  /** Address that the push services write to; empty when there is none. */
  contacto: z.string(),
  datos: z.object({
    publicados: Nulo(Instante),
    retirados: Nulo(Instante),
    usuario: Nulo(z.string()),
    campeonatos: Cuenta,
    equipos: Cuenta,
    partidos: Cuenta,
  }),
  /** The latest that the office sent, newest first. */
  avisos: z.array(AvisoDeApp),
});
export type ResumenDeApp = z.output<typeof ResumenDeApp>;

const leer = pantalla('appmovil', 'leer');
const editar = pantalla('appmovil', 'editar');
const unaLinea = (texto: string) => texto.replaceAll(/\s+/g, ' ').trim();

export const rutasApp = {
  leer: get('/api/app', leer, 'Dispositivos con avisos, lo enviado y los datos publicados', { response: ResumenDeApp }),
  notificar: post('/api/firebase/notificar', editar, 'Envía un aviso a todos los dispositivos que los han activado', {
    body: z.object({
      titulo: Texto.overwrite(unaLinea).min(1, 'Este dato es obligatorio').max(MAX_TITULO, `Como máximo ${MAX_TITULO} caracteres`),
      contenido: Texto.trim().min(1, 'Este dato es obligatorio').max(MAX_CONTENIDO, `Como máximo ${MAX_CONTENIDO} caracteres`),
    }),
    response: z.object({ id: z.number().int(), destinatarios: Cuenta, en_silencio: Cuenta }),
  }),
  publicar: post('/api/firebase/todo', editar, 'Publica los datos que la app guarda para leerse sin cobertura', {
    response: z.object({ campeonatos: Cuenta, equipos: Cuenta, partidos: Cuenta }),
  }),
  retirar: del('/api/firebase/todo', editar, 'Borra los datos que la app guarda en los dispositivos'),
  borrarAvisos: del('/api/firebase/todasnotificaciones', editar, 'Borra los avisos enviados y los que esperan', {
    response: z.object({ avisos: Cuenta, por_salir: Cuenta }),
  }),
};
