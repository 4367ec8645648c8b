import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupState } from '../../../platform/backups';
import { copyFolder } from '../../../platform/db/folder-copy';
import type { Database } from '../../../platform/db/open';
import { OperatorNotice } from '../../../platform/errors/operator';
import { inTurn, NOT_NOW } from '../../../platform/shared-tasks';
import { esFutura, fechaDe, nombreDe, queSobran } from './conservar';
import { escribirCopia } from './copia';
import { llevarFuera } from './fuera';

const HORA_MS = 60 * 60 * 1000;
const CADA_MS = 24 * HORA_MS;
/** How soon it is looked at again whether another process has ended. */
const OTRA_MS = 60_000;

/** A backup a day while the server runs: the embedded database does not survive a power cut by itself. */
export class CopiasProgramadas implements BackupState {
  readonly scheduled = true;
  readonly #carpeta: string;
  readonly #clave: string | null;
  readonly #fuera: string | null;
  readonly #dataDir: string;
  readonly #log: Logger;
  readonly #parada = new AbortController();
  #clock: NodeJS.Timeout | null = null;
  #enCurso: Promise<void> = Promise.resolve();
  /** Whether some of them may not be on the other machine yet. */
  #porLlevar: boolean;
  lastFailure: Date | null = null;

  /** An operator's message where nothing can be written to the folder. */
  constructor(
    { carpeta, clave, dataDir, fuera = null }: { carpeta: string; clave: string | null; dataDir: string; fuera?: string | null },
    log: Logger,
  ) {
    this.#carpeta = carpeta;
    this.#clave = clave;
    this.#fuera = fuera;
    this.#porLlevar = fuera !== null;
    this.#dataDir = dataDir;
    this.#log = log;
    try {
      mkdirSync(carpeta, { recursive: true, mode: 0o700 });
      accessSync(carpeta, constants.W_OK);
    } catch (error) {
      throw new OperatorNotice(
        `No se puede escribir en la carpeta de copias ${carpeta} (${(error as Error).message}). Dele permiso, o indique otra con BACKUP_DIR.`,
        { cause: error },
      );
    }
  }

  /** Also of an earlier process, or of another one on the same database. */
  get lastGood(): Date | null {
    return ultimaDe(this.#carpeta);
  }

  get future(): number {
    return futurasDe(this.#carpeta);
  }

  empezar(database: Database): void {
    const hacer = async (): Promise<void> => {
      const hecha = await this.#hacerPorTurno(database);
      if (!this.#parada.signal.aborted) esperar(hecha === NOT_NOW ? OTRA_MS : hecha ? this.#falta() : HORA_MS);
    };
    const esperar = (ms: number): void => void (this.#clock = setTimeout(() => void (this.#enCurso = hacer()), ms).unref());
    esperar(this.#porLlevar ? 0 : this.#falta());
  }

  /** Starting again is no reason for another one. */
  #falta(): number {
    const ultima = this.lastGood;
    return ultima ? Math.max(0, ultima.getTime() + CADA_MS - Date.now()) : 0;
  }

  /** Leaves the one in hand. */
  async parar(): Promise<void> {
    if (this.#clock) clearTimeout(this.#clock);
    this.#parada.abort();
    await this.#enCurso;
  }

  /** One process at a time, also on other machines: of those that share a folder one makes it, and the others find it made. */
  async #hacerPorTurno(database: Database): Promise<boolean | typeof NOT_NOW> {
    try {
      return await inTurn(database.db, 'copia', 0, () => this.#hacer(database));
    } catch (error) {
      return this.#noSePudo(error);
    }
  }

  async #hacer(database: Database): Promise<boolean> {
    // Another process may have made it meanwhile.
    const hace = this.#falta() === 0;
    try {
      if (hace) await this.#escribir(database);
      if (hace || this.#porLlevar) await this.#llevarFuera();
      return true;
    } catch (error) {
      return this.#noSePudo(error);
    }
  }

  #noSePudo(error: unknown): false {
    if (this.#parada.signal.aborted) return false;
    this.lastFailure = new Date();
    this.#log.error({ fallo: (error as Error).message }, 'no se pudo hacer la copia de seguridad');
    return false;
  }

  async #escribir(database: Database): Promise<void> {
    const fichero = join(this.#carpeta, nombreDe(new Date(), this.#clave !== null));
    if (database.kind === 'postgres') await escribirCopia(database.db, fichero, { clave: this.#clave, signal: this.#parada.signal });
    else await this.#aparte(database, fichero);
    this.#log.info('copia de seguridad hecha');
    for (const vieja of queSobran(await readdir(this.#carpeta), new Date())) await rm(join(this.#carpeta, vieja));
  }

  /** What stays here does not survive the machine: where it cannot go, it is said as any other failure, and tried every hour. */
  async #llevarFuera(): Promise<void> {
    if (this.#fuera === null) return;
    this.#porLlevar = true;
    await llevarFuera(this.#carpeta, this.#fuera, this.#parada.signal);
    this.#porLlevar = false;
  }

  /** The embedded database has one session, and everyone waits for it: its files are copied, and another process reads the copy at leisure. */
  async #aparte({ db }: Database, fichero: string): Promise<void> {
    const aparte = join(this.#dataDir, 'aparte');
    try {
      await copyFolder(db, join(this.#dataDir, 'pg'), join(aparte, 'pg'));
      await new Promise<void>((hecho, mal) => {
        const hijo = spawn(process.execPath, [...process.execArgv, process.argv[1]!, 'backup', fichero], {
          // The environment's file has been read into it already.
          env: { ...process.env, CONFIG_FILE: '', DATA_DIR: aparte, DATABASE_URL: '' },
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

/** When the last scheduled backup of a folder was made. What a clock that was ahead dated counts for nothing. */
export function ultimaDe(carpeta: string): Date | null {
  const ahora = new Date();
  return fechasDe(carpeta).reduce<Date | null>(
    (ultima, fecha) => (!esFutura(fecha, ahora) && (!ultima || fecha > ultima) ? fecha : ultima),
    null,
  );
}

/** The scheduled backups of a folder that say they were made later than now. */
export const futurasDe = (carpeta: string): number => fechasDe(carpeta).filter((fecha) => esFutura(fecha, new Date())).length;

function fechasDe(carpeta: string): Date[] {
  try {
    return readdirSync(carpeta).flatMap((nombre) => fechaDe(nombre) ?? []);
  } catch {
    // A folder that is no longer there has none.
    return [];
  }
}
