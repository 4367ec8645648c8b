import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Connection, Database } from '../db/open';
import type { Keyring } from './keyring';

/** Changes nothing of what is asked: it goes with a connection and with every transaction of it, so that what they read can be opened. */
class CarriesKeys implements KyselyPlugin {
  readonly keys: Keyring;

  constructor(keys: Keyring) {
    this.keys = keys;
  }

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result;
  }
}

/** The database together with the keys of its deployment. */
export function withKeys(database: Database, keys: Keyring): Database {
  const carries = new CarriesKeys(keys);
  const db = database.db.withPlugin(carries);
  return { ...database, db, publico: database.publico === database.db ? db : database.publico.withPlugin(carries) };
}

/** The keys of the deployment that a connection is of. */
export function keysOf(con: Connection): Keyring {
  const carries = con.getExecutor().plugins.find((plugin) => plugin instanceof CarriesKeys);
  if (!carries) throw new Error('La base de datos se ha abierto sin las claves de la instalación');
  return carries.keys;
}

/** What one column of one row holds, where nobody who copies the database can read it. */
export const sealFor = (con: Connection, place: string, text: string): string => keysOf(con).seal(place, text);
export const openOf = (con: Connection, place: string, sealed: string): string => keysOf(con).open(place, sealed);
