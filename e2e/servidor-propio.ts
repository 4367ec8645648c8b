import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from '@playwright/test';
import { program } from '../scripts/installation.mjs';
import { scratch } from '../scripts/scratch.mjs';

/** For what cannot be undone, or is everybody's: a server with the demo of its own while the tests of this group last. Answers its address. */
export function servidorPropio(nombre: string): () => string {
  let servidor: ChildProcess;
  let dataDir: string;
  let base: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDir = mkdtempSync(join(scratch(), `cd-${nombre}-`));
    const { DATABASE_URL: _, ...env } = process.env;
    servidor = spawn(process.execPath, [program(), 'start'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...env, CONFIG_FILE: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const linea of createInterface({ input: servidor.stdout! })) {
      const lista = /^ready (\S+)$/.exec(linea);
      if (lista) {
        base = lista[1]!;
        break;
      }
    }
  });

  test.afterAll(async () => {
    servidor.kill('SIGTERM');
    await once(servidor, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  });

  return () => base;
}
