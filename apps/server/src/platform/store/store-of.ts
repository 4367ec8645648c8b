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
export const withStoreOf = (database: Database, { store }: Pick<Config, 'store'>): Database =>
  store === null ? database : withPictures(database, new PictureStore(new ObjectStore(store), installationOf(keysOf(database.db).secrets)));
