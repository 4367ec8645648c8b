import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';

export const PANEL = '/admin/dashboard';
export const SALIR = '/salir';

/** Where to go after signing in: the screen that was asked for, if it is one of the office, and never another site. */
export function direccionDeVuelta(pedida: unknown): string {
  return typeof pedida === 'string' && /^\/(admin\/|perfil(?=$|[?#]))/.test(pedida) && !/[\\\s]/.test(pedida) ? pedida : PANEL;
}

/** Screens of this application; the rest of the site is another. */
export const esDeLaOficina = (ruta: string): boolean => /^\/(admin|perfil|salir)(?=$|[/?#])/.test(ruta);

/** For links whose screen is data, such as those of the menu. */
export const rutaDe = (pantalla: Pantalla): string => PANTALLAS[pantalla].ruta;
