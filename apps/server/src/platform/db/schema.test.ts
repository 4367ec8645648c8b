import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOfSchema } from '../../../../../scripts/schema-text';
import { testDatabase } from '../../pruebas/base-de-datos';

it('los tipos de la base de datos son los de las migraciones: los escribe «npm run schema»', async () => {
  const database = await testDatabase();
  expect(await textOfSchema(database.db)).toBe(readFileSync(new URL('schema.gen.ts', import.meta.url), 'utf8'));
  await database.close();
});
