import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from '@playwright/test';
import { program } from '../scripts/installation.mjs';
import { scratch } from '../scripts/scratch.mjs';

const POSTGRES = process.env.TEST_DATABASE_URL;
const order = (sql: string) => execFileSync('psql', ['-d', POSTGRES!, '-qc', sql]);

/** A database for one process: of the PostgreSQL server where there is one, which has the sample made (servidor-con-muestra.mjs). */
function propia(nombre: string, conMuestra: boolean): { env: Record<string, string>; quitar: () => void } {
  if (!POSTGRES) {
    const carpeta = mkdtempSync(join(scratch(), `cd-${nombre}-`));
    return { env: { DATA_DIR: carpeta }, quitar: () => rmSync(carpeta, { recursive: true, force: true }) };
  }
  const base = `${nombre}-${process.pid}`;
  order(`create database "${base}"${conMuestra ? ' template muestra' : ''}`);
  const direccion = new URL(POSTGRES);
  direccion.pathname = base;
  return { env: { DATABASE_URL: direccion.href }, quitar: () => order(`drop database "${base}" with (force)`) };
}

/**
 * For what cannot be undone, or is everybody's: a server with the demo of its own while the tests of this group last. Answers its address. `entorno`: what
 * else it starts with, once what comes before it is ready; `llenar`: what else its database has, where it is a server's. `alDecir`:
 * hears each line that it says until it is ready.
 */
export function servidorPropio(
  nombre: string,
  entorno: () => Record<string, string> = () => ({}),
  llenar: (databaseUrl: string) => void = () => undefined,
  alDecir: (linea: string) => void = () => undefined,
): () => string {
  let servidor: ChildProcess;
  let propios: ReturnType<typeof propia>;
  let base: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const { DATABASE_URL: _, ...env } = process.env;
    const suyo = { DEMO: '1', ...entorno() };
    propios = propia(nombre, suyo.DEMO === '1');
    servidor = spawn(process.execPath, [program(), 'start'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...env, CONFIG_FILE: '', ...propios.env, PORT: '0', LOG_LEVEL: 'warn', ...suyo },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const linea of createInterface({ input: servidor.stdout! })) {
      alDecir(linea);
      const lista = /^ready (\S+)$/.exec(linea);
      if (lista) {
        base = lista[1]!;
        break;
      }
    }
    const { DATABASE_URL: url } = propios.env;
    if (url) llenar(url);
  });

  test.afterAll(async () => {
    servidor.kill('SIGTERM');
    await once(servidor, 'exit');
    propios.quitar();
  });

  return () => base;
}
