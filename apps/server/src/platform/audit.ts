import { sql } from 'kysely';
import type { TipoAccion } from '@cd/contract/acciones';
import type { Logger } from 'pino';
import { SinBaseDeDatos } from './db/faults';
import type { Conexion, Db, Tx } from './db/open';

const FLUSH_MS = 1_000;
const RETRY_MS = 5_000;
/** What waits for a database that does not answer; past it the oldest are lost. */
const MAX_PENDING = 10_000;
/** The same reading again within this time is the same reading. */
const SAME_READING_MS = 60_000;

/** Whom a line names, where it is someone whose data may be taken away: 'jugador:12'. */
export type Nombrada = `${string}:${number}`;

interface Lectura {
  usuario_id: number;
  tipo: TipoAccion;
  texto: string;
  persona: Nombrada | null;
}

/** Writes a change in the action log, in the change's own transaction. The text names what changed, never a password or token. */
export async function registrar(tx: Tx, usuarioId: number, tipo: TipoAccion, texto: string, persona: Nombrada | null = null): Promise<void> {
  await tx.insertInto('accion').values({ usuario_id: usuarioId, tipo, texto, persona }).execute();
}

/** Takes a name out of every line that has it. Who did what kind of thing and when stays, and of its text what `conserva` says after the name. */
export async function olvidarNombre(tx: Tx, persona: Nombrada, texto: string, conserva: string): Promise<void> {
  await sql`update accion set texto = ${texto}::text || case when right(texto, ${conserva.length}) = ${conserva} then ${conserva}::text else '' end
    where persona = ${persona}`.execute(tx);
}

/** What people look at is logged too, but never makes them wait: it is gathered and written shortly after. */
export class ReadingLog {
  readonly #db: () => Db;
  readonly #log: Logger;
  readonly #recent = new Map<string, number>();
  #pending: (Lectura & { fecha: Date })[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(db: () => Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  note(lectura: Lectura): void {
    const now = Date.now();
    const key = `${lectura.usuario_id} ${lectura.tipo} ${lectura.texto}`;
    if (now - (this.#recent.get(key) ?? 0) < SAME_READING_MS) return;
    if (this.#recent.size > 5_000) this.#recent.clear();
    this.#recent.set(key, now);
    this.#pending.push({ ...lectura, fecha: new Date(now) });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** When the database is back. */
  #again(lecturas: readonly (Lectura & { fecha: Date })[]): void {
    this.#pending = [...lecturas, ...this.#pending].slice(-MAX_PENDING);
    this.#timer ??= setTimeout(() => void this.flush(), RETRY_MS).unref();
  }

  /** Also before the log itself is read, so that it tells everything. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const lecturas = this.#pending;
    this.#pending = [];
    if (lecturas.length === 0) return;
    try {
      // A user may have gone since.
      await sql`insert into accion (usuario_id, tipo, texto, persona, fecha)
        select l.usuario_id, l.tipo, l.texto, l.persona, l.fecha
        from unnest(${lecturas.map((l) => l.usuario_id)}::int[], ${lecturas.map((l) => l.tipo)}::int[], ${lecturas.map((l) => l.texto)}::text[],
          ${lecturas.map((l) => l.persona)}::text[], ${lecturas.map((l) => l.fecha.toISOString())}::timestamptz[])
          as l(usuario_id, tipo, texto, persona, fecha)
        join usuario u on u.id = l.usuario_id`.execute(this.#db());
    } catch (error) {
      const queda = error instanceof SinBaseDeDatos;
      if (queda) this.#again(lecturas);
      this.#log.error({ fallo: queda ? error.message : (error as { code?: string }).code, lecturas: lecturas.length }, 'no se pudo anotar lo consultado');
    }
  }
}

/** Retention (parameter `diasConservacionAcciones`). */
export async function borrarAccionesAntiguas(con: Conexion): Promise<void> {
  await sql`delete from accion where fecha < now() - make_interval(days => (select valor from parametro where clave = 'diasConservacionAcciones'))`.execute(
    con,
  );
}
