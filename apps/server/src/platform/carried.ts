import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { isShared, markShared } from './shared-databases';

/** Changes nothing of what is asked: it goes with a connection and with every transaction of it. */
class Carries<T> implements KyselyPlugin {
  readonly what: T;

  constructor(what: T) {
    this.what = what;
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
interface Connected {
  getExecutor(): { plugins: readonly KyselyPlugin[] };
}

/** Something of an installation that whoever has one of its connections finds in it; `kind` tells it from the others that it carries. */
export function carriedBy<T extends object>(kind: abstract new (...args: never[]) => T) {
  return {
    put: <D extends { db: Pluggable; publico: Pluggable; largas(): Pluggable }>(database: D, what: T): D => {
      const carries = new Carries(what);
      const db = database.db.withPlugin(carries) as D['db'];
      if (isShared(database.db)) markShared(db);
      const carrying = <P extends Pluggable>(con: P): P => (con === database.db ? (db as unknown as P) : (con.withPlugin(carries) as P));
      return { ...database, db, publico: carrying(database.publico), largas: () => carrying(database.largas()) };
    },
    /** One given anew takes the place of the one before it. */
    of: (con: Connected): T | undefined => {
      for (const plugin of con.getExecutor().plugins.toReversed())
        if (plugin instanceof Carries && plugin.what instanceof kind) return plugin.what;
      return undefined;
    },
  };
}
