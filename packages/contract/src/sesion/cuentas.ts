import { z } from 'zod';
import { Correo, Id, Instante, Nada } from '../kit/campos';
import { defineRoute, pantalla, publico } from '../kit/route';
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
  verCambioDeCorreo: defineRoute({
    method: 'GET',
    path: '/login/correo/:token',
    access: publico,
    resumen: 'Lo que se pide con el enlace que llegó a la dirección actual; mirarlo no cambia nada',
    params: TokenDeEnlace,
    response: CambioDeCorreo,
  }),
  contestarCambioDeCorreo: defineRoute({
    method: 'POST',
    path: '/login/correo/:token',
    access: publico,
    resumen: 'El dueño de la cuenta acepta o rechaza su correo nuevo',
    params: TokenDeEnlace,
    body: z.object({ acepta: z.boolean() }),
    response: Nada,
  }),
  resolverCambioDeCorreo: defineRoute({
    method: 'PUT',
    path: '/api/usuarios/correo/:id',
    access: pantalla('usuarios', 'editar'),
    resumen: 'La oficina acepta o rechaza el correo que se pide para una cuenta',
    params: z.object({ id: Id }),
    /** `login`: the one that was seen; another may have been asked for since. */
    body: z.object({ login: Correo, acepta: z.boolean() }),
    revelaExistencia: true,
    response: Nada,
  }),
};
