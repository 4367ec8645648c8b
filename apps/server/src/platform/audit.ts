import { sql, type Expression } from 'kysely';
import type { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from './db/faults';
import type { Connection, Db, Tx } from './db/open';
import { forgetAnswers } from './sent-once';

const FLUSH_MS = 1_000;
const RETRY_MS = 5_000;
/** How many readings are kept while the database does not answer; beyond it the oldest are lost. */
const MAX_PENDING = 10_000;
/** A reading repeated within this time is not noted again. */
const SAME_READING_MS = 60_000;

/** A person whose data may have to be removed, as a log line names them: 'jugador:12', or by their account: 'usuario:7'. */
export type NamedPerson = `${string}:${number}`;

export const namedAccount = (usuarioId: number): NamedPerson => `usuario:${usuarioId}`;

interface Reading {
  usuario_id: number;
  tipo: TipoAccion;
  texto: string;
  personas: readonly NamedPerson[];
}

/** A line or a notice that names nobody keeps null. */
export const peopleNamed = (personas: readonly NamedPerson[]): NamedPerson[] | null => (personas.length === 0 ? null : [...personas]);

/** What nobody does is written as the product's own. */
const PRODUCTO = 'Competición Deportiva';

/** Writes a change in the action log, in the change's own transaction. The text names what changed, never a password or token. `usuarioId`: null, nobody. */
export async function logAction(
  tx: Tx,
  usuarioId: number | null,
  tipo: TipoAccion,
  texto: string,
  ...personas: readonly NamedPerson[]
): Promise<void> {
  await tx
    .insertInto('accion')
    .values({ usuario_id: usuarioId, ...(usuarioId === null && { autor: PRODUCTO }), tipo, texto, personas: peopleNamed(personas) })
    .execute();
}

/** What is kept of a line about someone whose name is removed: its first word and, of its end, what `kept` matches (a regular expression with one group). */
const withoutName = (texto: Expression<string>, persona: Expression<string>, kept: string) =>
  sql<string>`split_part(${texto}, ' ', 1) || ' persona anonimizada (' || split_part(${persona}, ':',
    2) || ')' || coalesce(substring(${texto} from ${kept}), '')`;

/** What follows the address of an account: no name comes after it, and an address has no parentheses. */
const AFTER_ACCOUNT = '^Usuario .* [(][^() ]+@[^() ]+[)](: [^()]*)$';

async function forgetInLines(tx: Tx, persona: NamedPerson, kept: string): Promise<void> {
  await sql`update accion set texto = ${withoutName(sql.ref('texto'), sql<string>`${persona}::text`, kept)}
    where personas @> ${[persona]}::text[]`.execute(tx);
}

/**
 * Takes a person's name out of every line that has it, and that of their accounts that are gone, also where they wrote the line themselves;
 * and out of what is kept of the last answers. Who did what kind of thing and when stays.
 */
export async function forgetName(tx: Tx, persona: NamedPerson, kept: string): Promise<void> {
  await forgetAnswers(tx);
  await forgetInLines(tx, persona, kept);
  const { rows } = await sql<{ id: number }>`select id from cuenta_eliminada where personas @> ${[persona]}::text[]`.execute(tx);
  for (const { id } of rows) {
    await forgetInLines(tx, namedAccount(id), AFTER_ACCOUNT);
    await tx
      .updateTable('accion')
      .set({ autor: `Persona anonimizada (${id})` })
      .where('autor_id', '=', id)
      .execute();
    // What they signed stays signed, by nobody any more.
    await tx
      .updateTable('contrato_firma')
      .set({ nombre: `Persona anonimizada (${id})`, login: '', direccion: null, agente: null })
      .where('usuario_id', '=', id)
      .execute();
  }
}

/** What people look at is logged too, but never makes them wait: it is gathered and written shortly after. */
export class ReadingLog {
  readonly #db: () => Db;
  readonly #log: Logger;
  readonly #recent = new Map<string, number>();
  #pending: (Reading & { fecha: Date })[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: () => Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  note(reading: Reading): void {
    const now = Date.now();
    const key = `${reading.usuario_id} ${reading.tipo} ${reading.texto}`;
    if (now - (this.#recent.get(key) ?? 0) < SAME_READING_MS) return;
    if (this.#recent.size > 5_000) this.#recent.clear();
    this.#recent.set(key, now);
    this.#pending.push({ ...reading, fecha: new Date(now) });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** When the database is back. */
  #again(readings: readonly (Reading & { fecha: Date })[]): void {
    this.#pending = [...readings, ...this.#pending].slice(-MAX_PENDING);
    this.#timer ??= setTimeout(() => void this.flush(), RETRY_MS).unref();
  }

  /** Also called before the log is shown, or a name is taken out of it: it ends when all that was noted is in, also what another had begun to write. */
  flush(): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const readings = this.#pending;
    this.#pending = [];
    if (readings.length === 0) return;
    try {
      // A user may have gone since: their lines then say whose they were, as the others do.
      await sql`with autores as materialized (select id from usuario where id = any(${readings.map((l) => l.usuario_id)}::int[])
        order by id for key share)
        insert into accion (usuario_id, autor_id, autor, tipo, texto, personas, fecha)
        select u.id, case when u.id is null then c.id end,
          case when u.id is null then coalesce((select a.autor from accion a where a.autor_id = c.id limit 1), 'Usuario eliminado') end,
          l.tipo, l.texto, nullif(string_to_array(l.personas, ' '), '{}'), l.fecha
        from unnest(${readings.map((l) => l.usuario_id)}::int[], ${readings.map((l) => l.tipo)}::int[], ${readings.map((l) => l.texto)}::text[],
          ${readings.map((l) => l.personas.join(' '))}::text[], ${readings.map((l) => l.fecha.toISOString())}::timestamptz[])
          as l(usuario_id, tipo, texto, personas, fecha)
        left join autores u on u.id = l.usuario_id left join cuenta_eliminada c on c.id = l.usuario_id`.execute(this.#db());
    } catch (error) {
      const waits = error instanceof DatabaseUnavailable;
      if (waits) this.#again(readings);
      this.#log.error(
        { fallo: waits ? error.message : (error as { code?: string }).code, lecturas: readings.length },
        'no se pudo anotar lo consultado',
      );
    }
  }
}

/** Retention (parameter `diasConservacionAcciones`). */
export async function deleteOldActions(con: Connection): Promise<void> {
  await sql`delete from accion where fecha < now() - make_interval(days => (select valor from parametro
    where clave = 'diasConservacionAcciones'))`.execute(con);
}
