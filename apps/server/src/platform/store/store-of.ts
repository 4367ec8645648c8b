import type { Config } from '../config';
import { carriedBy } from '../carried';
import type { Database } from '../db/open';
import { installationOf } from '../secrets/keyring';
import { keysOf } from '../secrets/keys-of';
import { ObjectStore } from './object-store';
import { PictureStore } from './picture-store';

const carried = carriedBy(PictureStore);

/** A database together with where its pictures may be. */
export const withPictures = carried.put;

/** Where the pictures of the deployment that a connection is of may be; undefined: in the database alone. */
export const picturesOf = carried.of;

/** The same of a database that has its keys, by what its deployment is configured with. */
export function withStoreOf(database: Database, { store, picturesInStore }: Pick<Config, 'store' | 'picturesInStore'>): Database {
  if (store === null) return database;
  const installation = installationOf(keysOf(database.db).secrets);
  return withPictures(database, new PictureStore(new ObjectStore(store), installation, { takesNew: picturesInStore }));
}
