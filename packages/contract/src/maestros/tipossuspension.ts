import { z } from 'zod';
import { Bit, IdJson, Nada, Nombre, SEGUN_SE_VIO } from '../kit/campos';
import { FilaCrud } from '../kit/crud';
import { defineRoute, pantalla, sesion } from '../kit/route';

const TipoSuspension = FilaCrud.extend({ admin: Bit, arbitro: Bit, orden: z.number().int() });
const Opcion = z.object({ id: z.number().int(), nombre: z.string() });

export const rutasTiposSuspension = {
  lista: defineRoute({
    method: 'GET',
    path: '/api/tipossuspension',
    access: pantalla('tipossuspension', 'leer'),
    resumen: 'Tipos de suspensión',
    response: z.array(TipoSuspension),
  }),
  deAdministrador: defineRoute({
    method: 'GET',
    path: '/api/tipossuspension/admin',
    access: pantalla(['tipossuspension', 'suspensionpartidos'], 'leer'),
    resumen: 'Tipos de suspensión que usa la oficina',
    response: z.array(Opcion),
  }),
  deArbitro: defineRoute({
    method: 'GET',
    path: '/api/tipossuspension/arbitro',
    access: sesion,
    resumen: 'Tipos de suspensión que usa un árbitro',
    response: z.array(Opcion),
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/tipossuspension',
    access: pantalla('tipossuspension', 'editar'),
    resumen: 'Modifica un tipo de suspensión',
    body: z.object({ tipoSuspension: z.object({ id: IdJson, nombre: Nombre, admin: Bit, arbitro: Bit, ...SEGUN_SE_VIO }) }),
    response: Nada,
  }),
};
