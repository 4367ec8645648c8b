import { PANTALLAS, type Pantalla } from './screens';

/** An address of the office, read: its screen, and what follows it. */
export interface Direccion {
  pantalla: Pantalla;
  /** ['acta', '31'] of '/admin/partido_editar/acta/31?x=1'. */
  partes: readonly string[];
}

const MAXIMO = 2000;
const DENTRO = /^\/admin((?:\/[\w-]+)+)\/?$/;
/** No browser is left to guess what they mean. */
const DUDOSO = /[\\\s\p{Cc}]/u;
/** Words of the longest key ('informes/equipos'). */
const MAX_PALABRAS = 2;

/**
 * The one place that says which screen an address leads to. null: to none, or to another site. What a link says is never more than this: it opens
 * nothing by itself.
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
