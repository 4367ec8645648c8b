import { z } from 'zod';
import { Correo, Instante } from '../kit/campos';
import { cupo, get, post, put, pantalla, publico } from '../kit/route';
import { TokenDeEnlace } from './sesion';

const CambioDeCorreo = z.object({
  login: z.string(),
  nuevo: z.string(),
  /** Name of who asked for it; null when their account has been deleted. */
  pedido_por: z.string().nullable(),
  caduca: Instante,
});

/** Another address for an account, asked for by somebody who may not give it (domain-rules, «Identity»). */
export const rutasCuentas = {
  verCambioDeCorreo: get(
    '/login/correo/:token',
    publico,
    'Lo que se pide con el enlace que llegó a la dirección actual; mirarlo no cambia nada',
    { params: TokenDeEnlace, response: CambioDeCorreo },
  ),
  contestarCambioDeCorreo: post('/login/correo/:token', publico, 'El dueño de la cuenta acepta o rechaza su correo nuevo', {
    params: TokenDeEnlace,
    body: z.object({ acepta: z.boolean() }),
    cota: [cupo('enlace', 20, 'hora')],
  }),
  resolverCambioDeCorreo: put(
    '/api/usuarios/correo/:id',
    pantalla('usuarios', 'editar'),
    'La oficina acepta o rechaza el correo que se pide para una cuenta',
    {
      /** `login`: the address that was seen, since another may have been asked for meanwhile. */
      body: z.object({ login: Correo, acepta: z.boolean() }),
      revelaExistencia: true,
    },
  ),
};
