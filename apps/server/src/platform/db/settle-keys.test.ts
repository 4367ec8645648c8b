import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyId, type Secrets } from '../secrets/keyring';
import { keysOf } from '../secrets/keys-of';
import { makeSecrets, readSecrets } from '../secrets/secrets-file';
import { Signature } from '../signature';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import type { Database } from './open';
import { openColumn, sealRow } from './sealed-columns';
import { settleKeys } from './settle-keys';
import { testDatabase } from '../../pruebas/base-de-datos';

const ANTES = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.startsWith('0086')),
);
const IBAN = 'ES9121000418450200051332';
const SEMILLA = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let database: Database;
let carpeta: string;
let vez = 0;

beforeAll(() => void (carpeta = mkdtempSync(join(tmpdir(), 'cd-claves-'))));
beforeEach(async () => {
  vez++;
  database = await testDatabase();
});
afterEach(() => database.close());
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const sitio = () => ({ secretsFile: join(carpeta, `${vez}.secretos`), databaseUrl: null, dataDir: carpeta });

/** All that the database says, as whoever copies it reads it. */
async function volcado(): Promise<string> {
  const { rows } = await sql<{
    tabla: string;
  }>`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.db);
  let todo = '';
  for (const { tabla } of rows)
    todo += (await sql<{ fila: string }>`select to_jsonb(t)::text as fila from ${sql.table(tabla)} t`.execute(database.db)).rows
      .map(({ fila }) => fila)
      .join('\n');
  return todo;
}

/** As an older version left it, in use. */
async function deAntes(): Promise<string> {
  for (const orden of ['drop schema public cascade', 'create schema public']) await sql.raw(orden).execute(database.db);
  await migrate(database.db, ANTES);
  await sql`insert into usuario (login, nombre, contrasena) values ('ana@liga.es', 'Ana', 'x')`.execute(database.db);
  await sql`insert into segundo_factor (usuario_id, secreto, activado) select id, ${SEMILLA}, now() from usuario`.execute(database.db);
  await sql`insert into arbitro (nombre, iban) values ('Ana', ${IBAN}), ('Luis', '')`.execute(database.db);
  await sql`insert into secreto (clave, valor) values ('vapid', '{"publica":"pública","privada":"privada de antes"}')`.execute(database.db);
  const { rows } = await sql<{ valor: string }>`select valor from secreto where clave = 'firma'`.execute(database.db);
  return rows[0]!.valor;
}

describe('lo que una versión anterior guardaba en la base de datos', () => {
  it('pasa al fichero y lo demás se sella, una vez aunque arranquen varios a la vez, y no queda en ninguna tabla', async () => {
    const firma = await deAntes();
    await migrate(database.db);
    const aLaVez = database.kind === 'embedded' ? 1 : 3;
    const abiertas = await Promise.all(Array.from({ length: aLaVez }, () => settleKeys(database, sitio())));
    const secretos = readSecrets(sitio().secretsFile)!;
    expect(secretos.claves.map(({ estado }) => estado)).toEqual(['firma', 'comprueba']);
    expect(secretos.claves[1]!.clave).toBe(firma);
    expect(secretos.push).toEqual({ publica: 'pública', privada: 'privada de antes' });
    expect(process.platform === 'win32' ? 0o600 : statSync(sitio().secretsFile).mode & 0o777).toBe(0o600);
    const dicho = await volcado();
    for (const secreto of [firma, SEMILLA, IBAN, 'privada de antes', ...secretos.claves.map(({ clave }) => clave)])
      expect(dicho).not.toContain(secreto);
    for (const { db } of abiertas) {
      const { id, iban } = await db.selectFrom('arbitro').select(['id', 'iban']).where('nombre', '=', 'Ana').executeTakeFirstOrThrow();
      expect(openColumn(db, 'arbitro.iban', id, iban)).toBe(IBAN);
      // What was signed before is still good.
      expect(keysOf(db).signature.open('carta', new Signature(firma).seal('carta', '7', 60))).toBe('7');
    }
    expect(await settleKeys(database, sitio()).then(({ db }) => keysOf(db).current)).toBe(keyId(secretos.claves[0]!.clave));
  });

  it('lo que nadie había usado no deja ninguna clave detrás', async () => {
    await settleKeys(database, sitio());
    expect(readSecrets(sitio().secretsFile)!.claves).toHaveLength(1);
  });

  it('desde entonces la base de datos no admite nada sin sellar', async () => {
    const { db } = await settleKeys(database, sitio());
    await expect(sql`insert into arbitro (nombre, iban) values ('Ana', ${IBAN})`.execute(db)).rejects.toThrow('arbitro_iban_sellado');
    await expect(sql`insert into secreto (clave, valor) values ('firma', 'x')`.execute(db)).rejects.toThrow('secreto_fuera');
    await db
      .insertInto('arbitro')
      .values(sealRow(db, 'arbitro', 7, { id: 7, nombre: 'Ana', iban: IBAN }))
      .execute();
  });
});

describe('el fichero', () => {
  it('que falta o es de otra no deja abrir la base de datos, y no se hace ni se cambia nada', async () => {
    await settleKeys(database, sitio());
    const bueno = readFileSync(sitio().secretsFile, 'utf8');
    const { claves } = JSON.parse(bueno) as Secrets;
    const suya = keyId(claves[0]!.clave);
    rmSync(sitio().secretsFile);
    await expect(settleKeys(database, sitio())).rejects.toThrow(`Falta el fichero de secretos ${sitio().secretsFile}`);
    await expect(settleKeys(database, sitio())).rejects.toThrow(`sellada con la clave ${suya}`);
    expect(existsSync(sitio().secretsFile)).toBe(false);

    const otro = makeSecrets(sitio().secretsFile);
    await expect(settleKeys(database, sitio())).rejects.toThrow('es de otra instalación');
    expect(readSecrets(sitio().secretsFile)).toEqual(otro);

    writeFileSync(sitio().secretsFile, bueno.slice(0, 100));
    await expect(settleKeys(database, sitio())).rejects.toThrow('está dañado');
    writeFileSync(sitio().secretsFile, bueno);
    expect(keysOf((await settleKeys(database, sitio())).db).current).toBe(suya);
  });

  it('se hace entero o nada, y nunca en el sitio de otro', () => {
    const fichero = join(carpeta, 'nuevo', 'claves');
    const primero = makeSecrets(fichero);
    expect(makeSecrets(fichero)).toEqual(primero);
    expect(readSecrets(fichero)).toEqual(primero);
    writeFileSync(join(carpeta, 'llano'), '');
    expect(() => makeSecrets(join(carpeta, 'llano', 'claves'))).toThrow('Indique con SECRETS_FILE uno en una carpeta donde pueda escribir');
  });
});
