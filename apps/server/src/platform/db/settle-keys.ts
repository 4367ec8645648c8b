import { sql } from 'kysely';
import { type Connection, type Database, type Db, type Tx, withoutTimeout } from './open';
import { placeOf } from './place';
import { inTransaction } from './transaction';
import { OperatorNotice } from '../errors/operator';
import { keyId, type Keyring, type Secrets } from '../secrets/keyring';
import { withKeys } from '../secrets/keys-of';
import { SEALED_COLUMNS, sealAgain } from './sealed-columns';
import { keyringOf, makeSecrets, readSecrets, replaceSecrets } from '../secrets/secrets-file';

/** Which database it is, and where its keys are. */
export interface SecretsPlace {
  secretsFile: string;
  databaseUrl: string | null;
  dataDir: string;
}

/** Any number other than those of the migrations; the same for every process of the product. */
const ADVISORY_LOCK = 7_203_116;
export const lockSecrets = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx));

/** The name of the key that a database was last sealed with; null: no key has been in it yet, or an older version left it. */
export async function sealOf(con: Connection): Promise<string | null> {
  const { rows: there } = await sql<{ hay: boolean }>`select to_regclass('public.sello') is not null as hay`.execute(con);
  if (!there[0]!.hay) return null;
  return (await con.selectFrom('sello').select('clave').executeTakeFirst())?.clave ?? null;
}

const LOST =
  'Si se ha perdido, «competicion secrets --new» (npm run secrets -- --new) hace otras claves y dice antes qué deja de funcionar.';

/** Whether the file is the one of this database; an operator's message where it is not, before anything is opened or changed. Null: neither has begun. */
export async function requireFitting(con: Connection, place: SecretsPlace): Promise<Secrets | null> {
  const [seal, secrets] = [await sealOf(con), readSecrets(place.secretsFile)];
  if (seal === null) return secrets;
  const wanted = `sellada con la clave ${seal}`;
  if (!secrets)
    throw new OperatorNotice(
      `Falta el fichero de secretos ${place.secretsFile}, y ${placeOf(place)} está ${wanted}. Ponga ahí el que guardó aparte, o diga con SECRETS_FILE dónde está. ${LOST}`,
    );
  if (!secrets.claves.some(({ clave }) => keyId(clave) === seal))
    throw new OperatorNotice(
      `El fichero de secretos ${place.secretsFile} es de otra instalación: tiene ${namesOf(secrets)}, y ${placeOf(place)} está ${wanted}. Ponga ahí el suyo, o diga con SECRETS_FILE dónde está. ${LOST}`,
    );
  return secrets;
}

const namesOf = ({ claves }: Secrets): string =>
  `${claves.length === 1 ? 'la clave' : 'las claves'} ${claves.map(({ clave }) => keyId(clave)).join(', ')}`;

/**
 * The database with its keys: those of its file, which is made where neither has begun. What an older version kept in the database goes to the file first
 * and leaves the database after, in one transaction with all that is sealed for it; whoever comes second finds it done.
 */
export async function settleKeys(database: Database, place: SecretsPlace): Promise<Database> {
  const { db } = database;
  const { keys, moved } = await inTransaction(db, async (tx) => {
    await withoutTimeout(tx);
    await lockSecrets(tx);
    const ring = keyringOf(place.secretsFile, (await requireFitting(tx, place)) ?? makeSecrets(place.secretsFile));
    const adopted = await adoptOlder(tx, ring, place.secretsFile);
    return { keys: ring, moved: (await sealWith(tx, ring)) > 0 || adopted };
  });
  if (moved) await sweepSealed(db);
  return withKeys(database, keys);
}

/** Seals what is not yet by its current key, and says which it is. */
export async function sealWith(tx: Tx, keys: Keyring): Promise<number> {
  const sealed = await sealAgain(tx, keys);
  await sql`delete from secreto`.execute(tx);
  await sql`insert into sello (clave) values (${keys.current})
    on conflict (id) do update set clave = excluded.clave, desde = now() where sello.clave <> excluded.clave`.execute(tx);
  return sealed;
}

/** The key that an older version signed with still proves what it signed, until it is retired: it is in the copies of then. */
export async function adoptOlder(tx: Tx, keys: Keyring, path: string): Promise<boolean> {
  const rows = await tx.selectFrom('secreto').selectAll().execute();
  const [firma, vapid] = ['firma', 'vapid'].map((name) => rows.find(({ clave }) => clave === name)?.valor);
  if (firma === undefined && vapid === undefined) return false;
  const { secrets } = keys;
  const known = firma === undefined || secrets.claves.some(({ clave }) => clave === firma);
  keys.take({
    ...secrets,
    claves: known ? secrets.claves : [...secrets.claves, { clave: firma, desde: new Date().toISOString(), estado: 'comprueba' }],
    push: vapid === undefined ? secrets.push : (JSON.parse(vapid) as Secrets['push']),
  });
  replaceSecrets(path, keys.secrets);
  return true;
}

/** What was in clear is still in the files of the tables until they are written anew. */
export async function sweepSealed(db: Db): Promise<void> {
  for (const table of new Set(['secreto', ...SEALED_COLUMNS.map((one) => one.table)]))
    await sql`vacuum full ${sql.table(table)}`.execute(db);
}
