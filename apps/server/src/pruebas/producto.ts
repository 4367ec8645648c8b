import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../../../scripts/installation.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';

/** The product as it is published, in processes of their own that tests start, stop and kill. `ensureBuilt` first. */
export interface Lanzado {
  hijo: ChildProcess;
  dicho: () => string;
}
export interface Servidor extends Lanzado {
  url: string;
}

/** They live for seconds: what V8 spends on making the code of longer ones fast is a third of all that they take. Not those of a whole season. */
export const DE_CORTA_VIDA =
  process.env.TEMPORADA === 'entera' ? [] : ['--no-opt', '--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=64'];

const vivos = new Set<ChildProcess>();

let claves: string | null = null;
/** One for all the installations of a test file, which are copies of one another: it goes with the process of the tests. */
function secretos(): string {
  if (claves === null) {
    const carpeta = (claves = mkdtempSync(join(scratch(), 'cd-secretos-')));
    process.on('exit', () => rmSync(carpeta, { recursive: true, force: true }));
  }
  return join(claves, 'claves');
}

export function lanzar(env: Record<string, string>, args: readonly string[] = ['start']): Lanzado {
  const hijo = spawn(process.execPath, [...DE_CORTA_VIDA, program(), ...args], {
    env: { ...process.env, CONFIG_FILE: '', PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', SECRETS_FILE: secretos(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  vivos.add(hijo);
  hijo.on('close', () => vivos.delete(hijo));
  let dicho = '';
  const oir = (trozo: Buffer): void => void (dicho += trozo.toString());
  hijo.stdout.on('data', oir);
  hijo.stderr.on('data', oir);
  return { hijo, dicho: () => dicho };
}

export async function arrancar(env: Record<string, string>): Promise<Servidor> {
  const { hijo, dicho } = lanzar(env);
  for (let intento = 0; intento < 2_400; intento++) {
    const url = /ready (http:\S+)\n$/.exec(dicho())?.[1];
    if (url) return { hijo, url, dicho };
    if (hijo.exitCode !== null) break;
    await new Promise((listo) => setTimeout(listo, 50));
  }
  throw new Error(`no arrancó: ${dicho()}`);
}

export function fin(hijo: ChildProcess): Promise<number | null> {
  return new Promise((listo) =>
    hijo.exitCode === null && hijo.signalCode === null ? hijo.on('close', (codigo) => listo(codigo)) : listo(hijo.exitCode),
  );
}

/** Those that a test that failed has left. */
export function matarVivos(): void {
  for (const hijo of vivos) hijo.kill('SIGKILL');
}
