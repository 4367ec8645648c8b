import { sql } from 'kysely';
import type { Db } from '../db/open';
import { BY_KEYS } from '../db/prepared-statements';
import { RuleError } from '../errors/rule-error';

/** As many as anybody types in a quarter of an hour, and too few to try documents one after another. */
const MAX_POR_USUARIO = 60;
const VENTANA_S = 15 * 60;

/**
 * Counts an answer that tells whether a document or an address is of someone, before it is given; `devolver` takes it back where nothing was
 * told. Refuses with the time to wait once the user has had too many (domain-rules, «Errors»: bounded per user).
 */
async function contarRevelacion(db: Db, usuarioId: number): Promise<{ devolver(): Promise<void> }> {
  const cuenta = `revelado a ${usuarioId}`;
  const { id } = await db
    .insertInto('intento_acceso')
    .values({ cuenta, direccion: '' })
    .returning('id')
    .modifyEnd(BY_KEYS)
    .executeTakeFirstOrThrow();
  const devolver = async (): Promise<void> =>
    void (await db.deleteFrom('intento_acceso').where('id', '=', id).modifyEnd(BY_KEYS).execute());
  const { rows } = await sql<{ otras: number; espera: number | null }>`
    select count(*)::int as otras, ceil(${VENTANA_S} - extract(epoch from now() - min(momento)))::int as espera
    from intento_acceso where cuenta = ${cuenta} and id <> ${id} and momento > now() - make_interval(secs => ${VENTANA_S}) ${BY_KEYS}`.execute(
    db,
  );
  const { otras, espera } = rows[0]!;
  if (otras >= MAX_POR_USUARIO) {
    await devolver();
    throw new RuleError('existencia.demasiadas', undefined, { esperar: Math.max(1, espera ?? 1) });
  }
  return { devolver };
}

/** What a call that saves may answer and tells it. */
const REVELA: ReadonlySet<number> = new Set([403, 404, 409]);

/** Asking is counted always; saving only where it is refused in a way that tells it, since what is saved stays written in the action log. */
export async function countingDisclosure<T>(
  db: Db,
  usuarioId: number,
  { soloLee }: { soloLee: boolean },
  contestar: () => Promise<T>,
): Promise<T> {
  const revelacion = await contarRevelacion(db, usuarioId);
  try {
    const respuesta = await contestar();
    if (!soloLee) await revelacion.devolver();
    return respuesta;
  } catch (error) {
    if (!(error instanceof RuleError && REVELA.has(error.status))) await revelacion.devolver();
    throw error;
  }
}
