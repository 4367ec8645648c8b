import { IconKey } from '@tabler/icons-react';
import type { AccionFila } from '../../ui/grid/Grid';
import { enviarEnlace } from '../usuarios/acciones-de-usuario';

interface ConCuenta {
  nombre: string;
  estado: 1 | 2;
  /** Null: without a user of their own. */
  login: string | null;
}

/** For those who may have an account (spec 2 §8). */
export const REGENERAR_CONTRASENA: AccionFila<ConCuenta> = {
  titulo: 'Regenerar la contraseña de',
  icono: IconKey,
  impedida: ({ login, estado }) => (login === null ? 'No tiene cuenta de usuario' : estado === 2 ? 'Está de baja' : null),
  alPulsar: ({ login, nombre }) => login !== null && void enviarEnlace({ login, nombre }),
};

/** What goes with a person. */
export const CON_SU_CUENTA = () => ({
  texto: 'Se perderán, sin vuelta atrás, su ficha y su cuenta para entrar. Solo se puede si nada de la competición la usa.',
});
