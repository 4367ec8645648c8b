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
import { WITHOUT_STORE } from '../../../platform/store/store-config';
import { escribirCopia } from './copia';
import { llevarFuera } from './fuera';

const HORA_MS = 60 * 60 * 1000;
const CADA_MS = 24 * HORA_MS;
/** How soon it is looked at again whether another process has ended. */
const OTRA_MS = 60_000;

/** A backup a day while the server runs: the embedded database does not survive a power cut by itself. */
const NO_HECHA = 'no se pudo hacer la copia de seguridad';

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
  readonly #llevarAlAlmacen: LlevarAlAlmacen | null;
  /** Whether some of them may not be on the other machine yet. */
  #porLlevar: boolean;
  lastFailure: Date | null = null;
  readonly store: { lastGood: Date | null; lastFailure: Date | null } | null;

  /** An operator's message where nothing can be written to the folder. */
  constructor({ carpeta, clave, dataDir, fuera = null, almacen = null }: Encargo, log: Logger) {
    this.#carpeta = carpeta;
    this.#clave = clave;
    this.#fuera = fuera;
    this.#llevarAlAlmacen = almacen;
    this.#porLlevar = fuera !== null;
    this.store = almacen && { lastGood: null, lastFailure: null };
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
    esperar(this.#porLlevar || this.store ? 0 : this.#falta());
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
    const hecha = await this.#intentar(NO_HECHA, this, async () => {
      if (hace) await this.#escribir(database);
      if (hace || this.#porLlevar) await this.#llevarFuera();
    });
    // Also what another process has made: whoever asks this one is told how the store is.
    const llevada =
      !this.store || (await this.#intentar('no se pudo llevar la copia de seguridad al almacén S3', this.store, () => this.#alAlmacen()));
    return hecha && llevada;
  }

  /** Whether it could be done; otherwise when it could not, for who watches, and why, for the log. */
  async #intentar(que: string, estado: { lastFailure: Date | null }, hacer: () => Promise<void>): Promise<boolean> {
    try {
      await hacer();
      return true;
    } catch (error) {
      return this.#noSePudo(error, que, estado);
    }
  }

  #noSePudo(error: unknown, que = NO_HECHA, estado: { lastFailure: Date | null } = this): false {
    if (this.#parada.signal.aborted) return false;
    estado.lastFailure = new Date();
    this.#log.error({ fallo: (error as Error).message }, que);
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

  async #alAlmacen(): Promise<void> {
    if (!this.store || !this.#llevarAlAlmacen) return;
    this.store.lastGood = await this.#llevarAlAlmacen(this.#parada.signal);
    this.#log.info('copias de seguridad en el almacén S3, y la última comprobada');
  }

  /** The embedded database has one session, and everyone waits for it: its files are copied, and another process reads the copy at leisure. */
  async #aparte({ db }: Database, fichero: string): Promise<void> {
    const aparte = join(this.#dataDir, 'aparte');
    try {
      await copyFolder(db, join(this.#dataDir, 'pg'), join(aparte, 'pg'));
      // The environment's file has been read into it already.
      const env = { ...process.env, ...WITHOUT_STORE, CONFIG_FILE: '', DATA_DIR: aparte, DATABASE_URL: '' };
      await darOrden(['backup', fichero], { env, signal: this.#parada.signal });
    } finally {
      await rm(aparte, { recursive: true, force: true });
    }
  }
}

interface Encargo {
  carpeta: string;
  clave: string | null;
  dataDir: string;
  fuera?: string | null;
  almacen?: LlevarAlAlmacen | null;
}

/** Takes to the store what is not there. Answers when the last one there was made, which can be restored. */
type LlevarAlAlmacen = (signal: AbortSignal) => Promise<Date | null>;

/** With another process: the one that serves reads nothing of what it takes to speak with a store, and is not held while a copy is restored aside. */
export const llevarConOtroProceso =
  (dataDir: string): LlevarAlAlmacen =>
  async (signal) => {
    const dicho = await darOrden(['backup', '--store'], { env: { ...process.env, CONFIG_FILE: '', DATA_DIR: dataDir }, signal });
    const ultima = ULTIMA.exec(dicho)?.[1];
    return ultima === undefined ? null : new Date(ultima);
  };

/** How `backup --store` ends. */
const ULTIMA = /^Última: (\S+Z)$/m;

/** What another process of the product says when it does what it is told; otherwise an error with what it says of it. */
async function darOrden(args: readonly string[], { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<string> {
  return new Promise<string>((hecho, mal) => {
    const hijo = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const dicho = { bien: '', mal: '' };
    hijo.stdout.on('data', (trozo: Buffer) => (dicho.bien = (dicho.bien + trozo.toString()).slice(-1_000)));
    hijo.stderr.on('data', (trozo: Buffer) => (dicho.mal = (dicho.mal + trozo.toString()).slice(-1_000)));
    hijo.on('error', mal);
    hijo.on('close', (codigo) =>
      codigo === 0 ? hecho(dicho.bien) : mal(new Error(dicho.mal.trim() || `el proceso de la copia terminó con ${codigo}`)),
    );
  });
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
