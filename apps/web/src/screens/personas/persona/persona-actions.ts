import { IconKey } from '@tabler/icons-react';
import { nameOf, type WithName } from '../../../ui/crud/records';
import type { RowAction } from '../../../ui/grid/actions';
import { sendLink } from '../../administracion/usuarios/usuario-actions';

type WithState = { estado: 1 | 2; login?: string | null } & WithName;

/** For those who may have an account (spec 2 §8). */
export const RENEW_CONTRASENA: RowAction<WithState> = {
  titulo: 'Regenerar la contraseña de',
  icono: IconKey,
  impedida: ({ login, estado }) => (login ? (estado === 2 ? 'Está de baja' : null) : 'No tiene cuenta de usuario'),
  onClick: (fila) => fila.login && void sendLink({ login: fila.login, nombre: nameOf(fila) }),
};
