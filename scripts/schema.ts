/** Writes the database's types from a migrated embedded database, the one that tests copy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/db/open';
import { textOfSchema } from './schema-text';
import { migratedFolder } from '../apps/server/src/pruebas/base-de-datos';
import { scratch } from './scratch.mjs';

const dataDir = mkdtempSync(join(scratch(), 'cd-esquema-'));
await migratedFolder(dataDir);
const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
writeFileSync(new URL('../apps/server/src/platform/db/schema.gen.ts', import.meta.url), await textOfSchema(database.db));
await database.close();
rmSync(dataDir, { recursive: true });
