import { sql } from 'kysely';
import type { Db, Tx } from '../db/open';
import { inTransaction } from '../db/transaction';
import { newPictureKey, type PictureStore } from './picture-store';

/** What is written is erased in an hour unless its row has been changed by then. */
const WRITING = sql<Date>`now() + interval '1 hour'`;
/** Held in memory at once, of two sizes each. */
const BATCH = 20;
const ERASED_AT_ONCE = 50;
/** One that cannot be erased is tried again after so long for each time that it has been tried, an hour at most. */
const AGAIN = sql`interval '5 minutes' * least(intentos + 1, 12)`;

interface Moving {
  /** How many at most. */
  limit?: number;
  signal?: AbortSignal | undefined;
}

export interface Moved {
  moved: number;
  /** Those that are not where their row says. */
  missing: number;
}

/**
 * Takes pictures from the database to the store, one by one: written there, read back and only then said by its row, so that whatever stops it leaves
 * each whole in one of the two. May be stopped and given again, also by several at once.
 */
export async function moveToStore(db: Db, pictures: PictureStore, { limit = Infinity, signal }: Moving = {}): Promise<Moved> {
  const done: Moved = { moved: 0, missing: 0 };
  for (let after = ''; done.moved < limit;) {
    const rows = await db
      .selectFrom('imagen')
      .select(['hash', 'grande', 'pequena'])
      .where('almacen', 'is', null)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(Math.min(BATCH, limit - done.moved))
      .execute();
    if (rows.length === 0) return done;
    for (const { hash, grande, pequena } of rows) {
      signal?.throwIfAborted();
      if (await storeOne(db, pictures, { hash, grande: grande!, pequena: pequena! }, signal)) done.moved++;
    }
    after = rows.at(-1)!.hash;
  }
  return done;
}

interface InDatabase {
  hash: string;
  grande: Uint8Array;
  pequena: Uint8Array;
}

/** False: somebody else has moved it or taken it away meanwhile, and what was written for it is erased in its time. */
async function storeOne(db: Db, pictures: PictureStore, picture: InDatabase, signal: AbortSignal | undefined): Promise<boolean> {
  const [almacen, clave] = [pictures.newPlace(), newPictureKey()];
  await db.insertInto('objeto_por_borrar').values({ almacen, desde: WRITING }).execute();
  await pictures.write(almacen, clave, picture, signal);
  const back = await pictures.readBoth(almacen, clave, signal);
  if (!back?.grande.equals(picture.grande) || !back.pequena.equals(picture.pequena))
    throw new Error('El almacén S3 no devuelve lo que se ha puesto en él');
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imagen')
      .set({ almacen, clave, grande: null, pequena: null })
      .where('hash', '=', picture.hash)
      .where('almacen', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await keepWritten(tx, almacen);
    return true;
  });
}

/** Whoever erases has not begun with it, and will not. */
async function keepWritten(tx: Tx, almacen: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('objeto_por_borrar')
    .where('almacen', '=', almacen)
    .where('intentos', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('Se tardó más de una hora en llevar una imagen al almacén S3, y ya se ha borrado de él');
}

/** Brings them back, in the same way: what is left in the store is erased after the row says that it is here. */
export async function moveToDatabase(db: Db, pictures: PictureStore, { limit = Infinity, signal }: Moving = {}): Promise<Moved> {
  const done: Moved = { moved: 0, missing: 0 };
  for (let after = ''; done.moved < limit;) {
    const rows = await db
      .selectFrom('imagen')
      .select(['hash', 'almacen', 'clave'])
      .where('almacen', 'is not', null)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(Math.min(BATCH, limit - done.moved))
      .execute();
    if (rows.length === 0) return done;
    for (const { hash, almacen, clave } of rows) {
      signal?.throwIfAborted();
      const bytes = await pictures.readBoth(almacen!, clave!, signal);
      if (!bytes) {
        done.missing++;
        continue;
      }
      await db
        .updateTable('imagen')
        .set({ ...bytes, almacen: null, clave: null })
        .where('hash', '=', hash)
        .where('almacen', '=', almacen)
        .execute();
      done.moved++;
    }
    after = rows.at(-1)!.hash;
  }
  return done;
}

/** Erases in the store what no row shows any more. What fails is tried again, as often as it takes; the first failure is thrown. */
export async function eraseLeft(db: Db, pictures: PictureStore, signal?: AbortSignal): Promise<number> {
  for (let erased = 0; ;) {
    const { rows } = await sql<{ almacen: string; sigue: boolean }>`
      update objeto_por_borrar o set intentos = intentos + 1, desde = now() + ${AGAIN}
      where desde <= now() and almacen in (select almacen from objeto_por_borrar where desde <= now() order by desde limit ${sql.lit(ERASED_AT_ONCE)})
      returning almacen, exists (select from imagen i where i.almacen = o.almacen) as sigue`.execute(db);
    if (rows.length === 0) return erased;
    for (const { almacen, sigue } of rows) {
      // What a copy of another installation brought is not for this one to erase.
      if (!sigue && pictures.isOwn(almacen)) {
        await pictures.erase(almacen, signal);
        erased++;
      }
      await db.deleteFrom('objeto_por_borrar').where('almacen', '=', almacen).execute();
    }
  }
}

const LOOKED_AT_ONCE = 500;

/** What is in the store and in no row, as after a copy of another day is restored, is to be erased. Answers how many. */
export async function findLeft(db: Db, pictures: PictureStore): Promise<number> {
  let found = 0;
  const look = async (places: readonly string[]): Promise<void> => {
    const { numAffectedRows } = await sql`
      insert into objeto_por_borrar (almacen, desde) select p, now() + interval '1 hour' from unnest(${[...places]}::text[]) p
      where not exists (select from imagen i where i.almacen = p)
      on conflict do nothing`.execute(db);
    found += Number(numAffectedRows ?? 0);
  };
  let places: string[] = [];
  for await (const place of pictures.places()) {
    places.push(place);
    if (places.length < LOOKED_AT_ONCE) continue;
    await look(places);
    places = [];
  }
  if (places.length > 0) await look(places);
  return found;
}

/** How many rows say that their picture is where it is not. */
export async function countMissing(db: Db, pictures: PictureStore): Promise<number> {
  const there = new Set<string>();
  for await (const place of pictures.places()) there.add(place);
  const rows = await db.selectFrom('imagen').select('almacen').where('almacen', 'is not', null).execute();
  return rows.filter(({ almacen }) => !there.has(almacen!)).length;
}

export interface WherePictures {
  inDatabase: number;
  inStore: number;
  /** What no row shows and is still there. */
  toErase: number;
  /** How many hours the oldest of them has been waiting. */
  waitingHours: number;
}

export async function countPictures(db: Db): Promise<WherePictures> {
  const { rows } = await sql<WherePictures>`
    select (select count(*) from imagen where almacen is null)::int as "inDatabase", (select count(*) from imagen where almacen is not null)::int as "inStore",
      (select count(*) from objeto_por_borrar where intentos > 0 or desde <= now())::int as "toErase",
      (select coalesce(extract(epoch from max(now() - creado)) / 3600, 0) from objeto_por_borrar where intentos > 0)::float8 as "waitingHours"`.execute(
    db,
  );
  return rows[0]!;
}
