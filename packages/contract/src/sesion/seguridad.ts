import { z } from 'zod';
import { ContrasenaDicha, Instante, Nombre, Texto } from '../kit/campos';
import { get, post, put, pantalla, sesion, sesionSinSegundo } from '../kit/route';

const Contrasena = z.object({ contrasena: ContrasenaDicha });
const Codigo = Texto.trim().min(1, 'Escriba el código').max(20);
/** Recovery codes that have just been made, which are shown only once; empty, there were some already. */
const Codigos = z.object({ codigos: z.array(z.string()) });

const SesionAbierta = z.object({
  /** An id that tells sessions apart and opens none. */
  id: z.string(),
  creada: Instante,
  usada: Instante,
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  /** It is the session that asks. */
  actual: z.boolean(),
});
export type SesionAbierta = z.output<typeof SesionAbierta>;

/** What the browser's own call gives or takes (WebAuthn, level 3); the library that verifies it looks into it. */
const DeNavegador = z.looseObject({ id: Texto.max(1400) });
export const RespuestaDeLlave = DeNavegador;
export const RetoDeLlave = z.looseObject({ challenge: z.string() });

/** Id of the key in base64url, as the device gives it. */
const IdDeLlave = z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) });
const LlaveDeAcceso = z.object({
  id: z.string(),
  nombre: z.string(),
  creada: Instante,
  usada: Instante.nullable(),
  /** The key is kept by a service that the devices of its owner share, and not by a single device. */
  sincronizada: z.boolean(),
});
export type LlaveDeAcceso = z.output<typeof LlaveDeAcceso>;

export const rutasSeguridad = {
  leer: get(
    '/api/perfil/seguridad',
    sesionSinSegundo,
    'Las sesiones propias que están abiertas, el segundo paso para entrar y las llaves de acceso',
    {
      response: z.object({
        sesiones: z.array(SesionAbierta),
        segundoFactor: z.object({
          activado: Instante.nullable(),
          codigosSinUsar: z.number().int(),
          /** A profile of the account demands a second step. */
          obligado: z.boolean(),
        }),
        llaves: z.array(LlaveDeAcceso),
        /** False: the address of the installation admits no keys. */
        admiteLlaves: z.boolean(),
      }),
    },
  ),
  cerrarSesiones: post('/api/perfil/sesiones/cerrar', sesion, 'Cierra una sesión propia, o con null todas menos esta', {
    body: Contrasena.extend({ sesion: Texto.max(16).nullable() }),
  }),
  // It is a PUT because the answer to a POST is kept for whoever repeats it, and would keep the key.
  empezarSegundoFactor: put(
    '/api/perfil/segundofactor/clave',
    sesionSinSegundo,
    'Da la clave que se pone en la aplicación de autenticación; hasta que se confirma no pide nada',
    {
      body: Contrasena,
      response: z.object({ clave: z.string(), direccion: z.string() }),
    },
  ),
  confirmarSegundoFactor: put(
    '/api/perfil/segundofactor',
    sesionSinSegundo,
    'Activa el segundo paso con un código suyo, y da los de recuperación, que no se vuelven a ver',
    {
      body: z.object({ codigo: Codigo }),
      response: Codigos,
    },
  ),
  quitarSegundoFactor: put('/api/perfil/segundofactor/quitar', sesion, 'Quita el segundo paso', {
    body: Contrasena.extend({ codigo: Codigo }),
  }),
  renovarCodigos: put('/api/perfil/segundofactor/codigos', sesion, 'Da otros códigos de recuperación en lugar de los que hubiera', {
    body: Contrasena,
    response: Codigos,
  }),
  pedirLlave: post(
    '/api/perfil/llaves/reto',
    sesionSinSegundo,
    'Lo que el navegador necesita para hacer una llave de acceso, durante cinco minutos',
    {
      body: Contrasena,
      response: RetoDeLlave,
    },
  ),
  guardarLlave: put('/api/perfil/llaves', sesionSinSegundo, 'Guarda la llave de acceso que ha hecho el navegador', {
    body: z.object({ nombre: Nombre, respuesta: RespuestaDeLlave }),
    response: Codigos,
  }),
  nombrarLlave: put('/api/perfil/llaves/:id', sesion, 'Cambia el nombre de una llave de acceso propia', {
    params: IdDeLlave,
    body: z.object({ nombre: Nombre }),
  }),
  quitarLlave: put('/api/perfil/llaves/quitar/:id', sesion, 'Quita una llave de acceso propia', { params: IdDeLlave, body: Contrasena }),
  accesoDeUsuario: get(
    '/api/usuarios/acceso/:id',
    pantalla('usuarios', 'leer'),
    'Cómo entra un usuario: sesiones abiertas, segundo paso y llaves',
    {
      response: z.object({
        sesiones: z.number().int(),
        segundoFactor: Instante.nullable(),
        llaves: z.number().int(),
        obligado: z.boolean(),
        /** Whether the caller may close it; the server enforces it. */
        puedeCerrar: z.boolean(),
        puedeQuitar: z.boolean(),
      }),
    },
  ),
  cerrarSesionesDeUsuario: post(
    '/api/usuarios/sesiones/cerrar/:id',
    pantalla('usuarios', 'editar'),
    'Cierra todas las sesiones de un usuario',
    {
      response: z.object({ cerradas: z.number().int() }),
    },
  ),
  quitarSegundoFactorDeUsuario: put(
    '/api/usuarios/segundofactor/quitar/:id',
    pantalla('usuarios', 'editar'),
    'Quita a un usuario su segundo paso y sus llaves de acceso, si los ha perdido, y cierra sus sesiones',
    { body: Contrasena },
  ),
};
