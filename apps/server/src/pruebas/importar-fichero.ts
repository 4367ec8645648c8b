/** A process that imports one file into an embedded folder, for a test to kill on the way. */
import { pino } from 'pino';
import { ejecutarImportacion } from '../modules/importacion/temporadas/orden-de-prueba';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open';

const [dataDir, fichero] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: null, dataDir: dataDir! }, pino({ level: 'silent' }));
await migrate(database.db);
process.stdout.write('listo\n');
const codigo = await ejecutarImportacion([fichero!], database.db, (linea) => process.stdout.write(`${linea}\n`));
await database.close();
process.stdout.write(`fin ${codigo}\n`);
