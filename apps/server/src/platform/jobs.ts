import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { nombradas, type Nombrada } from './audit';
import type { Db, Tx } from './db/open';

/** Tries after the first: a minute, five, half an hour, two hours, eight hours. */
const WAITS_S = [60, 300, 1_800, 7_200, 28_800];
const MAX_TRIES = WAITS_S.length + 1;
/** A process that dies with a job in hand leaves it to the others after this. */
const LEASE = sql`interval '5 minutes'`;
const POLL_MS = 30_000;

export interface Trabajo {
  id: number;
  tipo: string;
  asunto: string;
  destinatario: string;
  datos: unknown;
  /** Whom its address and its subject name and may have to be forgotten: first whom it is for. */
  personas: Nombrada[] | null;
  intentos: number;
}

export interface Ejecutor {
  /** False while it cannot work at all, as mail without a server: its jobs then wait untouched. */
  disponible(): boolean;
  /** 'sobra': what it was for is gone, and so goes the job. */
  ejecutar(trabajo: Trabajo): Promise<'hecho' | 'sobra'>;
  /** After the last try. */
  alFallar?(tx: Tx, trabajo: Trabajo, error: string): Promise<void>;
}

/** Puts work in the queue, in the transaction of what causes it: nothing is done for what did not happen. */
export async function encolar(
  tx: Tx,
  {
    reservado = false,
    personas = [],
    ...trabajo
  }: { tipo: string; asunto: string; destinatario: string; datos: object; personas?: readonly Nombrada[]; /** For `runNow`. */ reservado?: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto('trabajo')
    .values({ ...trabajo, datos: JSON.stringify(trabajo.datos), personas: nombradas(personas), ...(reservado && { proximo: sql<Date>`now() + ${LEASE}` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes work from the queue, one at a time in each process; any number of processes may share it. */
export class JobQueue {
  readonly #db: () => Db;
  readonly #log: Logger;
  readonly #ejecutores: Readonly<Record<string, Ejecutor>>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = true;

  constructor(db: () => Db, log: Logger, ejecutores: Readonly<Record<string, Ejecutor>>) {
    this.#db = db;
    this.#log = log;
    this.#ejecutores = ejecutores;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** Something was put in the queue. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (this.#timer) clearTimeout(this.#timer);
    this.#running = this.#work()
      .catch((error: unknown) => this.#log.error({ err: error }, 'la cola de trabajos falló'))
      .finally(() => {
        this.#running = null;
        if (this.#stopped) return;
        if (this.#again) {
          this.#again = false;
          this.wake();
        } else this.#timer = setTimeout(() => this.wake(), POLL_MS).unref();
      });
  }

  /** Finishes what is in hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #work(): Promise<void> {
    for (;;) {
      const disponibles = Object.keys(this.#ejecutores).filter((tipo) => this.#ejecutores[tipo]!.disponible());
      if (this.#stopped || disponibles.length === 0) return;
      const trabajo = await this.#take(sql<boolean>`tipo = any(${disponibles})`, sql<boolean>`proximo <= now()`);
      if (!trabajo) return;
      await this.#execute(trabajo);
    }
  }

  /** One reserved job at once, for whoever must know how it went; false when it failed, and then it is not tried again. */
  async runNow(id: number): Promise<boolean> {
    const trabajo = await this.#take(sql<boolean>`id = ${id}`, sql<boolean>`true`);
    return trabajo === undefined || (await this.#execute(trabajo, { last: true }));
  }

  async #take(cual: RawBuilder<boolean>, cuando: RawBuilder<boolean>): Promise<Trabajo | undefined> {
    const { rows } = await sql<Trabajo>`
      update trabajo set intentos = intentos + 1, proximo = now() + ${LEASE}
      where id = (select id from trabajo where estado = 1 and ${cuando} and ${cual} order by proximo, id limit 1 for update skip locked)
      returning id, tipo, asunto, destinatario, datos, personas, intentos`.execute(this.#db());
    return rows[0];
  }

  async #execute(trabajo: Trabajo, { last = false } = {}): Promise<boolean> {
    const ejecutor = this.#ejecutores[trabajo.tipo];
    try {
      if (!ejecutor) throw new Error(`nadie sabe hacer «${trabajo.tipo}»`);
      // One that takes its process down with it every time must come to an end too.
      if (trabajo.intentos > MAX_TRIES) throw new Error('Se ha cortado cada vez que se hacía');
      if ((await ejecutor.ejecutar(trabajo)) === 'sobra') await this.#db().deleteFrom('trabajo').where(tomado(trabajo)).execute();
      else
        await this.#db()
          .updateTable('trabajo')
          .set({ estado: 2, error: null, hecho: sql`now()` })
          .where(tomado(trabajo))
          .execute();
      return true;
    } catch (error) {
      const texto = error instanceof Error ? error.message : String(error);
      // Its text may name people, and stays with the job.
      this.#log.warn({ trabajo: trabajo.id, tipo: trabajo.tipo, intento: trabajo.intentos }, 'trabajo fallido');
      const espera = last ? undefined : WAITS_S[trabajo.intentos - 1];
      await this.#db()
        .transaction()
        .execute(async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable('trabajo')
            .set(espera === undefined ? { estado: 3, error: texto } : { error: texto, proximo: sql<Date>`now() + make_interval(secs => ${espera})` })
            .where(tomado(trabajo))
            .executeTakeFirstOrThrow();
          if (espera === undefined && numUpdatedRows > 0) await ejecutor?.alFallar?.(tx, trabajo, texto);
        });
      return false;
    }
  }
}

/** As this worker took it: once its lease is over, another's word counts. */
const tomado = ({ id, intentos }: Trabajo): RawBuilder<SqlBool> => sql<SqlBool>`id = ${id} and intentos = ${intentos}`;

/** Retention (parameter `diasConservacionCorreo`): what was done, and what failed and nobody looked at. */
export async function borrarTrabajosAntiguos(db: Db): Promise<void> {
  await sql`delete from trabajo where estado <> 1 and creado < now() - make_interval(days => (select valor from parametro where clave = 'diasConservacionCorreo'))`.execute(
    db,
  );
}
