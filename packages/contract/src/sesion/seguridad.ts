import { z } from 'zod';
import { Instante, Texto } from '../kit/campos';
import { del, get, post, put, sesion } from '../kit/route';

const Contrasena = z.object({ contrasena: Texto.max(200) });
const Codigo = Texto.trim().min(1, 'Escriba el código').max(20);

const SesionAbierta = z.object({
  /** Which one it is, and nothing that opens it. */
  id: z.string(),
  creada: Instante,
  usada: Instante,
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  /** The one that asks. */
  actual: z.boolean(),
});
export type SesionAbierta = z.output<typeof SesionAbierta>;

export const rutasSeguridad = {
  leer: get('/api/perfil/seguridad', sesion, 'Las sesiones propias que están abiertas, y el segundo paso para entrar', {
    response: z.object({
      sesiones: z.array(SesionAbierta),
      segundoFactor: z.object({
        /** Only accounts that administer have it. */
        admite: z.boolean(),
        activado: Instante.nullable(),
        codigosSinUsar: z.number().int(),
      }),
    }),
  }),
  cerrarSesion: del('/api/perfil/sesiones/:id', sesion, 'Cierra una sesión propia', {
    params: z.object({ id: Texto.max(16) }),
  }),
  cerrarLasDemas: del('/api/perfil/sesiones', sesion, 'Cierra todas las sesiones propias menos esta'),
  empezarSegundoFactor: post(
    '/api/perfil/segundofactor',
    sesion,
    'Da la clave que se pone en la aplicación de autenticación; hasta que se confirma no pide nada',
    {
      body: Contrasena,
      response: z.object({ clave: z.string(), direccion: z.string() }),
    },
  ),
  confirmarSegundoFactor: put(
    '/api/perfil/segundofactor',
    sesion,
    'Activa el segundo paso con un código suyo, y da los de recuperación, que no se vuelven a ver',
    {
      body: z.object({ codigo: Codigo }),
      response: z.object({ codigos: z.array(z.string()) }),
    },
  ),
  quitarSegundoFactor: put('/api/perfil/segundofactor/quitar', sesion, 'Quita el segundo paso', {
    body: Contrasena.extend({ codigo: Codigo }),
  }),
};
