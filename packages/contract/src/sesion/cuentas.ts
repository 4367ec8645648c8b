import { z } from 'zod';
import { Correo, Instante } from '../kit/campos';
import { cupo, get, post, put, pantalla, publico } from '../kit/route';
import { TokenDeEnlace } from './sesion';

const CambioDeCorreo = z.object({
  login: z.string(),
  nuevo: z.string(),
  /** null: whoever it was is gone. */
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
      /** `login`: the one that was seen; another may have been asked for since. */
      body: z.object({ login: Correo, acepta: z.boolean() }),
      revelaExistencia: true,
    },
  ),
};
