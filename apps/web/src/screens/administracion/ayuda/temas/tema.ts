import { Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';

/** A paragraph, steps in their order, things apart, or what each key does. */
export type Part =
  | string
  | { pasos: readonly string[] }
  | { puntos: readonly string[] }
  | { teclas: readonly (readonly [tecla: string, hace: string])[] };

export interface Tema {
  /** Its anchor: /admin/ayuda#contrasena. */
  id: string;
  titulo: string;
  /** Shown to whoever may read it, with a link there. */
  pantalla?: Pantalla;
  /** Whose it is; the administrator's, where it does not say. */
  perfiles?: readonly Perfil[];
  partes: readonly Part[];
}

export interface Capitulo {
  titulo: string;
  temas: readonly Tema[];
}

export const EVERYONE = TODOS_LOS_PERFILES;
export const ADMIN: readonly Perfil[] = [Perfil.Admin];
