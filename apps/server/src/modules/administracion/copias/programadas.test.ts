import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate';
import type { Database } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { CopiasProgramadas } from './programadas';

let database: Database;
const carpeta = mkdtempSync(join(tmpdir(), 'cd-programadas-'));

beforeAll(async () => {
  // As several processes see it.
  database = { ...(await testDatabase()), kind: 'postgres' };
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(carpeta, { recursive: true });
});

it('de varios procesos que guardan sus copias en una carpeta, uno hace la del día', async () => {
  const procesos = Array.from(
    { length: 3 },
    () => new CopiasProgramadas({ carpeta, clave: null, dataDir: carpeta }, pino({ level: 'silent' })),
  );
  for (const proceso of procesos) proceso.empezar(database);
  await expect.poll(() => procesos[0]!.lastGood, { timeout: 20_000 }).not.toBeNull();
  await Promise.all(procesos.map((proceso) => proceso.parar()));
  expect(readdirSync(carpeta).filter((nombre) => nombre.startsWith('copia-'))).toHaveLength(1);
  expect(procesos.map(({ lastFailure }) => lastFailure)).toEqual([null, null, null]);
});
