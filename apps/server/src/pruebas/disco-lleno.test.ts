import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDiskFull } from '../platform/db/faults';
import { openDatabase } from '../platform/db/open';
import { migratedFolder } from './base-de-datos';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

const log = pino({ level: 'silent' });
const SIN_SITIO = {
  codigo: 'servicio.sin_sitio',
  detail: expect.stringMatching(/^No queda sitio en el disco del servidor y no se ha guardado nada/),
};

const jefa = async ({ db, http }: OficinaDePrueba): Promise<Cliente> => {
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  return entrar(http, 'jefa@liga.es');
};
const crearZona = (yo: Cliente, nombre: string) => yo.llamar('POST', '/api/zonas', { zona: { nombre } });
const zonas = async (yo: Cliente) => (await yo.llamar<{ nombre: string }[]>('GET', '/api/zonas')).body.map(({ nombre }) => nombre);
const lista = async ({ http }: OficinaDePrueba) => {
  const { statusCode, body } = await http.inject('/health/ready');
  return { listo: statusCode === 200, ...(JSON.parse(body) as object) };
};

describe('la base de datos se niega a escribir por falta de sitio', () => {
  let oficina: OficinaDePrueba;
  beforeAll(async () => void (oficina = await abrirOficina()));
  afterAll(() => oficina.cerrar());

  it('se dice con su nombre, no se guarda nada y no está listo', async () => {
    const yo = await jefa(oficina);
    expect(await lista(oficina)).toMatchObject({ listo: true });
    await sql`create function sin_sitio() returns trigger language plpgsql as $$ begin raise sqlstate '53100' using message = 'No space left'; end $$`.execute(
      oficina.db,
    );
    await sql`create trigger sin_sitio before insert on zona for each row execute function sin_sitio()`.execute(oficina.db);
    const { status, body } = await crearZona(yo, 'Norte');
    expect([status, body]).toEqual([503, expect.objectContaining(SIN_SITIO)]);
    expect((await oficina.http.inject('/health/read')).statusCode).toBe(200);
    // An embedded one is asked for what its disk has left.
    expect(await lista(oficina)).toMatchObject(oficina.database.kind === 'postgres' ? { listo: false, ...SIN_SITIO } : { listo: true });
    expect(await zonas(yo)).toEqual([]);
  });
});

/** A disk of its own that can be filled; null where the system does not let one be made. */
function discoPequeno(megas: number): string | null {
  const carpeta = mkdtempSync(join(tmpdir(), 'cd-disco-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megas}M`, 'tmpfs', carpeta], { stdio: 'ignore' });
    return carpeta;
  } catch {
    rmSync(carpeta, { recursive: true });
    return null;
  }
}

describe.skipIf(process.env.TEST_DATABASE_URL)('un disco que se llena, con la base de datos embebida', () => {
  let disco: string | null;
  let estorbo: string;
  let dataDir: string;
  beforeAll(() => {
    disco = discoPequeno(256);
    [estorbo, dataDir] = [join(disco ?? '', 'estorbo'), join(disco ?? '', 'datos')];
  });
  const llenar = (quedan: number): void => {
    const { bavail, bsize } = statfsSync(disco!);
    writeFileSync(estorbo, Buffer.alloc(bavail * bsize - quedan));
  };
  afterAll(() => {
    if (!disco) return;
    // What could not be opened is let go when its process ends.
    execFileSync('umount', ['-l', disco]);
    rmSync(disco, { recursive: true });
  });

  it('antes de que se llene deja de guardar y lo dice; con sitio sigue, sin haber perdido nada', async ({ skip }) => {
    if (!disco) skip('sin permiso para montar un disco');
    await migratedFolder(dataDir);
    const oficina = await abrirOficina({ database: await openDatabase({ databaseUrl: null, dataDir }, log) });
    const yo = await jefa(oficina);
    expect((await crearZona(yo, 'Norte')).status).toBe(200);
    llenar(20 * 2 ** 20);
    expect(await lista(oficina)).toMatchObject({ listo: false, ...SIN_SITIO });
    expect((await crearZona(yo, 'Sur')).body).toMatchObject(SIN_SITIO);
    expect(await zonas(yo)).toEqual(['Norte']);
    rmSync(estorbo);
    expect(await lista(oficina)).toMatchObject({ listo: true });
    expect((await crearZona(yo, 'Sur')).status).toBe(200);
    expect(await zonas(yo)).toEqual(['Norte', 'Sur']);
    await oficina.cerrar();
  });

  it('lo que no cabe se rechaza entero, y sin sitio no se arranca: con él está todo', async ({ skip }) => {
    if (!disco) skip('sin permiso para montar un disco');
    const database = await openDatabase({ databaseUrl: null, dataDir }, log);
    const { db } = database;
    await sql`create table larga (texto text)`.execute(db);
    llenar(20 * 2 ** 20);
    const escribir = sql`insert into larga select md5(n::text) from generate_series(1, 400000) n`.execute(db);
    await expect(escribir).rejects.toSatisfy(isDiskFull);
    await database.close();
    rmSync(estorbo, { force: true });
    llenar(0);
    await expect(openDatabase({ databaseUrl: null, dataDir }, log)).rejects.toThrow(
      /apenas queda sitio en su disco\. Libere al menos 64 MB/,
    );
    rmSync(estorbo);
    const otra = await openDatabase({ databaseUrl: null, dataDir }, log);
    expect(
      (await sql`select (select count(*) from larga) as larga, array(select nombre from zona order by 1) as zonas`.execute(otra.db)).rows,
    ).toEqual([{ larga: 0, zonas: ['Norte', 'Sur'] }]);
    await otra.close();
  });
});
