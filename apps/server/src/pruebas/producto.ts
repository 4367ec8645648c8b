import { spawn, type ChildProcess } from 'node:child_process';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { program } from '../../../../scripts/installation.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { giveOrder } from '../commands/order';

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

/** What any of them has around it, where no test says otherwise. */
const alrededor = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  CONFIG_FILE: '',
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  SECRETS_FILE: secretos(),
  ...env,
});

export function lanzar(env: Record<string, string>, args: readonly string[] = ['start']): Lanzado {
  const hijo = spawn(process.execPath, [...DE_CORTA_VIDA, program(), ...args], {
    env: alrededor(env),
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

/**
 * An order of the program in this process, with all that it says and its exit code: to start a process for each, and in it the embedded database, is
 * three quarters of what one takes. `start` is not one of them: it lives on.
 */
export async function ordenar(env: Record<string, string>, args: readonly string[]): Promise<{ codigo: number | null; dicho: string }> {
  const [entorno, argumentos] = [process.env, process.argv];
  let dicho = '';
  const oir = (trozo: string | Uint8Array): true => {
    dicho += trozo.toString();
    return true;
  };
  const { writeSync } = fs;
  const oidos = [
    vi.spyOn(process.stdout, 'write').mockImplementation(oir),
    vi.spyOn(console, 'error').mockImplementation((...partes) => void oir(`${format(...partes)}\n`)),
    // The log is written there by itself.
    vi
      .spyOn(fs, 'writeSync')
      .mockImplementation((...todo: Parameters<typeof writeSync>) =>
        todo[0] === process.stderr.fd && oir(todo[1]) ? Buffer.byteLength(todo[1]) : writeSync(...todo),
      ),
  ];
  process.env = alrededor(env);
  process.argv = [process.execPath, program(), ...args];
  try {
    return { codigo: (await giveOrder(args)) ?? null, dicho };
  } finally {
    [process.env, process.argv] = [entorno, argumentos];
    for (const oido of oidos) oido.mockRestore();
  }
}

/** Those that a test that failed has left. */
export function matarVivos(): void {
  for (const hijo of vivos) hijo.kill('SIGKILL');
}
