import { leerDireccion } from '@cd/contract/kit/direccion';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';

export const HOME = '/admin/dashboard';
export const SIGN_OUT = '/salir';

/** Where to go after signing in: the screen that was asked for, if it is one of the office, and never another site. */
export function returnAddress(pedida: unknown): string {
  if (typeof pedida !== 'string') return HOME;
  const known = leerDireccion(pedida) !== null || (/^\/perfil(?=$|[?#])/.test(pedida) && !/[\\\s]/.test(pedida));
  return known ? pedida : HOME;
}

/** Screens of this application; the rest of the site is another. */
export const isOfOffice = (ruta: string): boolean => /^\/(admin|perfil|salir)(?=$|[/?#])/.test(ruta);

/** For links whose screen is data, such as those of the menu. */
export const addressOf = (pantalla: Pantalla): string => PANTALLAS[pantalla].ruta;
