import type { RouteDef } from '../kit/route';

/** Requests that one address may make. */
export const PETICIONES_POR_MINUTO = 300;

const SIN_VERSION = '/open/api/';
const VERSION_1 = '/open/api/v1/';

/** Path of the same call without its version, which answers the same. */
export const sinVersion = (camino: string): string => camino.replace(VERSION_1, SIN_VERSION);

/** The public calls as others may build on them (docs/api-publica.md): what is there stays there, with the same names and meanings. */
export const enVersion1 = <T extends Record<string, RouteDef>>(rutas: T): T =>
  Object.fromEntries(
    Object.entries(rutas).map(([nombre, ruta]) => [nombre, { ...ruta, path: ruta.path.replace(SIN_VERSION, VERSION_1) }]),
  ) as T;
