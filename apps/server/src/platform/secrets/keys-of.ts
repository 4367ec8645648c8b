import { carriedBy } from '../carried';
import { Keyring } from './keyring';

const carried = carriedBy(Keyring);

/** A database together with the keys of its deployment. */
export const withKeys = carried.put;

/** The keys of the deployment that a connection is of. */
export function keysOf(con: Parameters<typeof carried.of>[0]): Keyring {
  const keys = carried.of(con);
  if (!keys) throw new Error('La base de datos se ha abierto sin las claves de la instalación');
  return keys;
}
