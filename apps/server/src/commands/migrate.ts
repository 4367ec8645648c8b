import { schemaOf, isInstalled } from '../platform/db/migrate';
import { SCHEMA_VERSION } from '../platform/db/migrations';
import { placeOf } from '../platform/db/place';
import { bringUpToDate } from './bring-up-to-date';
import { readOptions } from './options';
import { withDatabase } from './with-database';

const USO = 'Uso: npm run migrate';

function queSeHizo(antes: string | null): string {
  if (antes === null) return 'creada';
  if (antes === SCHEMA_VERSION) return 'ya estaba al día';
  return antes > SCHEMA_VERSION
    ? 'es de una versión posterior que solo añade, y queda como estaba'
    : `puesta al día desde el esquema ${antes}`;
}

/** Brings the database to this version, after a backup of what an older one left, and serves nothing. */
export function ponerAlDia(argv: string[]): Promise<number> {
  readOptions(USO, { args: argv });
  return withDatabase(
    async (database, config, log) => {
      const antes = (await isInstalled(database.db)) ? await schemaOf(database.db) : null;
      await bringUpToDate(database, config, log);
      process.stdout.write(`Base de datos de ${placeOf(config)}: ${queSeHizo(antes)} (esquema ${await schemaOf(database.db)}).\n`);
      return 0;
    },
    { estrena: true, deCualquierVersion: true },
  );
}
