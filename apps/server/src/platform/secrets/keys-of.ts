import { isShared, markShared } from '../shared-databases';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
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

interface Pluggable {
  withPlugin(plugin: KyselyPlugin): unknown;
}

/** A database together with the keys of its deployment. */
export function withKeys<D extends { db: Pluggable; publico: Pluggable; largas(): Pluggable }>(database: D, keys: Keyring): D {
  const carries = new CarriesKeys(keys);
  const db = database.db.withPlugin(carries) as D['db'];
  if (isShared(database.db)) markShared(db);
  const carrying = <P extends Pluggable>(con: P): P => (con === database.db ? (db as unknown as P) : (con.withPlugin(carries) as P));
  return { ...database, db, publico: carrying(database.publico), largas: () => carrying(database.largas()) };
}

/** The keys of the deployment that a connection is of. */
export function keysOf(con: { getExecutor(): { plugins: readonly KyselyPlugin[] } }): Keyring {
  // One given anew takes the place of the one before it.
  const carries = con.getExecutor().plugins.findLast((plugin) => plugin instanceof CarriesKeys);
  if (!carries) throw new Error('La base de datos se ha abierto sin las claves de la instalación');
  return carries.keys;
}
