import { z } from 'zod';
import { Bit, Texto } from '../kit/campos';
import { get, sesionSinPerfil } from '../kit/route';
import { Competicion, RolDeUsuario } from '../sesion/sesion';

/** A role of the caller with which a link opens, and in which competition. */
export const PerfilQueAbre = RolDeUsuario.extend({
  competicion: Competicion.pick({ id: true, nombre: true }).nullable(),
  /** 1: with that role they work on another competition, and have to change first. */
  otra_competicion: Bit,
});
export type PerfilQueAbre = z.output<typeof PerfilQueAbre>;

export const rutasDestinos = {
  leer: get('/api/destinos', sesionSinPerfil, 'Con cuáles de los perfiles propios se abre una dirección de la oficina', {
    query: z.object({ ruta: Texto.min(1).max(2000) }),
    response: z.array(PerfilQueAbre),
  }),
};
