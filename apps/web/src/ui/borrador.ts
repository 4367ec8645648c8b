import { sesionActual } from '../client/session';

const PREFIJO = 'cd.borrador:';

/** Of this user, at this address; `nombre` tells apart two forms of one page. */
export const claveDeBorrador = (nombre: string): string =>
  `${PREFIJO}${sesionActual()?.user.usuarioId ?? 0}:${location.pathname}:${nombre}`;

export type Borrador = Readonly<Record<string, unknown>>;

export function leerBorrador(clave: string): Borrador | null {
  try {
    const guardado: unknown = JSON.parse(sessionStorage.getItem(clave) ?? 'null');
    return typeof guardado === 'object' && guardado !== null ? { ...guardado } : null;
  } catch {
    // What is kept there may have been written by anything: it is only an offer.
    return null;
  }
}

/** Files cannot be kept: a value with one inside stays out. */
export function guardarBorrador(clave: string, valores: Borrador): void {
  const guardables = Object.entries(valores).filter(([, valor]) => !contieneFichero(valor));
  if (guardables.length === 0) return borrarBorrador(clave);
  sessionStorage.setItem(clave, JSON.stringify(Object.fromEntries(guardables)));
}

export const borrarBorrador = (clave: string): void => sessionStorage.removeItem(clave);

function contieneFichero(valor: unknown): boolean {
  if (valor instanceof Blob) return true;
  return typeof valor === 'object' && valor !== null && Object.values(valor).some(contieneFichero);
}
