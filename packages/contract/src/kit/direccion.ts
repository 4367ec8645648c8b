import { PANTALLAS, type Pantalla } from './screens';

/** An address of the office that has been read: its screen, and what follows it. */
export interface Direccion {
  pantalla: Pantalla;
  /** ['acta', '31'] of '/admin/partido_editar/acta/31?x=1'. */
  partes: readonly string[];
}

const MAXIMO = 2000;
const DENTRO = /^\/admin((?:\/[\w-]+)+)\/?$/;
/** Characters that browsers may each read in their own way. */
const DUDOSO = /[\\\s\p{Cc}]/u;
/** Words of the longest key ('informes/equipos'). */
const MAX_PALABRAS = 2;

/**
 * The one place that says which screen an address leads to; null: it leads to none, or to another site. An address only says where to go: it never opens what
 * its reader may not see.
 */
export function leerDireccion(direccion: string): Direccion | null {
  if (direccion.length > MAXIMO || DUDOSO.test(direccion)) return null;
  const palabras = DENTRO.exec(direccion.split(/[?#]/, 1)[0]!)?.[1]?.slice(1).split('/') ?? [];
  for (let n = Math.min(MAX_PALABRAS, palabras.length); n > 0; n--) {
    const clave = palabras.slice(0, n).join('/');
    if (Object.hasOwn(PANTALLAS, clave)) return { pantalla: clave as Pantalla, partes: palabras.slice(n) };
  }
  return null;
}
