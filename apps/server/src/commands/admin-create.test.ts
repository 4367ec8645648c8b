import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { scratch } from '../../../../scripts/scratch.mjs';
import { coincide } from '../modules/sesion/cuentas/contrasenas';
import { openDatabase } from '../platform/db/open';
import { migratedFolder } from '../pruebas/base-de-datos';
import { crearAdministrador } from './admin-create';

const CLAVE = 'Una-clave-larga-7';
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(scratch(), 'cd-admin-'));
  await migratedFolder(dataDir);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What it says while these lines are typed, or come by a pipe. */
async function crear(email: string, lineas: readonly string[], terminal: boolean): Promise<string> {
  const entrada = Object.assign(new PassThrough(), { isTTY: terminal });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(entrada as unknown as typeof process.stdin);
  let dicho = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((texto) => {
    dicho += String(texto);
    const linea = lineas[dicho.includes('Repita') ? 1 : 0];
    if (String(texto).endsWith(': ')) setImmediate(() => entrada.write(`${linea}\r`));
    return true;
  });
  if (!terminal) entrada.end(lineas.map((linea) => `${linea}\n`).join(''));
  await crearAdministrador(['--email', email]);
  return dicho;
}

async function puedeEntrar(login: string): Promise<boolean> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
  const usuario = await database.db.selectFrom('usuario').select('contrasena').where('login', '=', login).executeTakeFirst();
  await database.close();
  return coincide(usuario?.contrasena, CLAVE);
}

// They are of the embedded database.
it.skipIf(process.env.TEST_DATABASE_URL)('en un terminal pregunta dos veces y no enseña lo que se escribe', async () => {
  expect(await crear('una@liga.es', [CLAVE, CLAVE], true)).toBe(
    'Contraseña: \nRepita la contraseña: \nAdministrador una@liga.es creado.\n',
  );
  expect(await puedeEntrar('una@liga.es')).toBe(true);
});

it.skipIf(process.env.TEST_DATABASE_URL)('por una tubería basta una línea', async () => {
  expect(await crear('dos@liga.es', [CLAVE], false)).toBe('Administrador dos@liga.es creado.\n');
  expect(await puedeEntrar('dos@liga.es')).toBe(true);
});

it.skipIf(process.env.TEST_DATABASE_URL)('dos que no son iguales se rechazan', async () => {
  await expect(crear('tres@liga.es', [CLAVE, `${CLAVE}8`], false)).rejects.toThrow('Las contraseñas no coinciden');
  expect(await puedeEntrar('tres@liga.es')).toBe(false);
});
