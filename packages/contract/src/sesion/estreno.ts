import { z } from 'zod';
import { Contrasena, Correo, Nada, Nombre } from '../kit/campos';
import { cupo, get, post, publico } from '../kit/route';

/** A token of three parts in base64url, with dots between them: text, expiry and signature. */
const Enlace = z.object({ token: z.string().regex(/^[\w-]+\.\d+\.[\w-]{43}$/) });

/** Calls of an installation without an administrator: the address that its start prints makes the first one. */
export const rutasEstreno = {
  comprobarEstreno: get(
    '/login/estreno/:token',
    publico,
    'Comprueba que el enlace del estreno aún sirve: nadie administra la instalación',
    { params: Enlace, response: Nada },
  ),
  estrenar: post('/login/estreno/:token', publico, 'Crea el primer administrador de la instalación', {
    params: Enlace,
    body: z.object({ nombre: Nombre, login: Correo, passwd: Contrasena }),
    cota: [cupo('enlace', 20, 'hora')],
  }),
};
