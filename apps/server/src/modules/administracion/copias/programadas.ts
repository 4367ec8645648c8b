import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { copyFolder } from '../../../platform/db/folder-copy';
import type { Database } from '../../../platform/db/open';
import { OperatorNotice } from '../../../platform/errors/operator';
import { escribirCopia } from './copia';

const CADA_MS = 24 * 60 * 60 * 1000;
const SE_GUARDAN = 14;
const NOMBRE = /^copia-\d{4}-\d{2}-\d{2}T\d{6}\.gz$/;

/** A backup a day while the server runs, the last fourteen kept: the embedded database does not survive a power cut by itself. */
export class CopiasProgramadas {
  readonly #carpeta: string;
  readonly #dataDir: string;
  readonly #log: Logger;
  readonly #parada = new AbortController();
  #reloj: NodeJS.Timeout | null = null;
  #enCurso: Promise<void> = Promise.resolve();
  /** For who watches: when the last good one was made, also by an earlier process, and when the last one failed. */
  ultimaCorrecta: Date | null = null;
  ultimoFallo: Date | null = null;

  /** An operator's message where nothing can be written to the folder. */
  constructor({ carpeta, dataDir }: { carpeta: string; dataDir: string }, log: Logger) {
    this.#carpeta = carpeta;
    this.#dataDir = dataDir;
    this.#log = log;
    try {
      mkdirSync(carpeta, { recursive: true });
      accessSync(carpeta, constants.W_OK);
    } catch (error) {
      throw new OperatorNotice(
        `No se puede escribir en la carpeta de copias ${carpeta} (${(error as Error).message}). Dele permiso, o indique otra con BACKUP_DIR.`,
        {
          cause: error,
        },
      );
    }
    const ultima = readdirSync(carpeta)
      .filter((nombre) => NOMBRE.test(nombre))
      .toSorted()
      .at(-1);
    if (ultima) this.ultimaCorrecta = statSync(join(carpeta, ultima)).mtime;
  }

  empezar(database: Database): void {
    const hacer = (): void => void (this.#enCurso = this.#hacer(database));
    hacer();
    this.#reloj = setInterval(hacer, CADA_MS).unref();
  }

  /** Leaves the one in hand. */
  async parar(): Promise<void> {
    if (this.#reloj) clearInterval(this.#reloj);
    this.#parada.abort();
    await this.#enCurso;
  }

  async #hacer(database: Database): Promise<void> {
    try {
      const fichero = join(this.#carpeta, `copia-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.gz`);
      if (database.kind === 'postgres') await escribirCopia(database.db, fichero, this.#parada);
      else await this.#aparte(database, fichero);
      this.ultimaCorrecta = new Date();
      this.#log.info('copia de seguridad hecha');
      const copias = (await readdir(this.#carpeta)).filter((nombre) => NOMBRE.test(nombre)).sort();
      for (const vieja of copias.slice(0, -SE_GUARDAN)) await rm(join(this.#carpeta, vieja));
    } catch (error) {
      if (this.#parada.signal.aborted) return;
      this.ultimoFallo = new Date();
      this.#log.error({ fallo: (error as Error).message }, 'no se pudo hacer la copia de seguridad');
    }
  }

  /** The embedded database has one session, and everyone waits for it: its files are copied, and another process reads the copy at leisure. */
  async #aparte({ db }: Database, fichero: string): Promise<void> {
    const aparte = join(this.#dataDir, 'aparte');
    try {
      await copyFolder(db, join(this.#dataDir, 'pg'), join(aparte, 'pg'));
      await new Promise<void>((hecho, mal) => {
        const hijo = spawn(process.execPath, [...process.execArgv, process.argv[1]!, 'backup', fichero], {
          env: { ...process.env, DATA_DIR: aparte, DATABASE_URL: '' },
          stdio: ['ignore', 'ignore', 'pipe'],
          signal: this.#parada.signal,
        });
        let dicho = '';
        hijo.stderr.on('data', (trozo: Buffer) => (dicho = (dicho + trozo.toString()).slice(-1_000)));
        hijo.on('error', mal);
        hijo.on('close', (codigo) =>
          codigo === 0 ? hecho() : mal(new Error(dicho.trim() || `el proceso de la copia terminó con ${codigo}`)),
        );
      });
    } finally {
      await rm(aparte, { recursive: true, force: true });
    }
  }
}
