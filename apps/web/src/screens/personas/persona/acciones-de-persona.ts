import { IconKey } from '@tabler/icons-react';
import { nombreDe, type ConNombre } from '../../../ui/crud/registros';
import type { AccionFila } from '../../../ui/grid/acciones';
import { enviarEnlace } from '../../administracion/usuarios/acciones-de-usuario';

type ConEstado = { estado: 1 | 2; login?: string | null } & ConNombre;

/** For those who may have an account (spec 2 §8). */
export const REGENERAR_CONTRASENA: AccionFila<ConEstado> = {
  titulo: 'Regenerar la contraseña de',
  icono: IconKey,
  impedida: ({ login, estado }) => (login ? (estado === 2 ? 'Está de baja' : null) : 'No tiene cuenta de usuario'),
  alPulsar: (fila) => fila.login && void enviarEnlace({ login: fila.login, nombre: nombreDe(fila) }),
};
