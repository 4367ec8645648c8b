import { z } from 'zod';
import { Bit, IdJson, Nombre, Opcion, SEGUN_SE_VIO } from '../kit/campos';
import { FilaCrud } from '../kit/crud';
import { get, put, pantalla, sesion } from '../kit/route';

const TipoSuspension = FilaCrud.extend({ admin: Bit, arbitro: Bit, orden: z.number().int() });

export const rutasTiposSuspension = {
  lista: get('/api/tipossuspension', pantalla('tipossuspension', 'leer'), 'Tipos de suspensión', { response: z.array(TipoSuspension) }),
  deAdministrador: get(
    '/api/tipossuspension/admin',
    pantalla(['tipossuspension', 'suspensionpartidos'], 'leer'),
    'Tipos de suspensión que usa la oficina',
    { response: z.array(Opcion) },
  ),
  deArbitro: get('/api/tipossuspension/arbitro', sesion, 'Tipos de suspensión que usa un árbitro', { response: z.array(Opcion) }),
  modificar: put('/api/tipossuspension', pantalla('tipossuspension', 'editar'), 'Modifica un tipo de suspensión', {
    registro: 'tipoSuspension',
    body: z.object({ tipoSuspension: z.object({ id: IdJson, nombre: Nombre, admin: Bit, arbitro: Bit, ...SEGUN_SE_VIO }) }),
  }),
};
