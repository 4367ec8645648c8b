import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate, schemaOf } from '../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../platform/db/migrations';
import type { Database } from '../platform/db/open';
import { inTransaction } from '../platform/db/transaction';
import { testDatabase } from '../pruebas/base-de-datos';
import { recalcularGrupos } from '../modules/resultados/service';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce } from '../pruebas/fabricas';
import { bringUpToDate } from './bring-up-to-date';
import { EN_OTRA_PARTE } from '../pruebas/decide';

const ANTERIOR = MIGRATIONS.at(-2)!.name;
const log = pino({ level: 'silent' });
let database: Database;
let carpeta: string;

beforeAll(async () => {
  database = await testDatabase();
  carpeta = mkdtempSync(join(tmpdir(), 'cd-al-dia-'));
});
beforeEach(async () => {
  vez++;
  for (const orden of ['drop schema public cascade', 'create schema public']) await sql.raw(orden).execute(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(carpeta, { recursive: true, force: true });
});

/** Each time the database is another one, and so is its file. */
let vez = 0;
const aqui = () => ({ databaseUrl: null, dataDir: carpeta, secretsFile: join(carpeta, `${vez}.secretos`) });

const cabecera = (fichero: string) => JSON.parse(gunzipSync(readFileSync(fichero)).toString().split('\n')[0]!) as { esquema: string };

it('lo que dejó una versión anterior se copia antes de migrarlo, una sola vez aunque arranquen varios procesos', async () => {
  const backupDir = join(carpeta, 'copias');
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  const config = { backupDir, backupPassphrase: null, ...aqui() };
  const aLaVez = database.kind === 'embedded' ? 1 : 3;
  await Promise.all(Array.from({ length: aLaVez }, () => bringUpToDate(database, config, log)));
  expect(await schemaOf(database.db)).toBe(SCHEMA_VERSION);
  const [copia, ...otras] = readdirSync(backupDir);
  expect(copia).toMatch(new RegExp(`^antes-de-migrar-${ANTERIOR.slice(0, 4)}-copia-.*\\.gz$`));
  expect(otras).toEqual([]);
  expect(cabecera(join(backupDir, copia!)).esquema).toBe(ANTERIOR);

  await bringUpToDate(database, config, log);
  expect(readdirSync(backupDir)).toHaveLength(1);
});

it.skipIf(EN_OTRA_PARTE)('sin BACKUP_DIR la copia va junto a los datos', { tags: 'repetida' }, async () => {
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  await bringUpToDate(database, { backupDir: null, backupPassphrase: null, ...aqui() }, log);
  expect(readdirSync(join(carpeta, 'antes-de-migrar'))).toHaveLength(1);
});

it.skipIf(EN_OTRA_PARTE)('de una base de datos vacía no hay nada que copiar', { tags: 'repetida' }, async () => {
  const backupDir = join(carpeta, 'vacia');
  await bringUpToDate(database, { backupDir, backupPassphrase: null, ...aqui() }, log);
  expect(await schemaOf(database.db)).toBe(SCHEMA_VERSION);
  expect(() => readdirSync(backupDir)).toThrow('ENOENT');
});

it.skipIf(EN_OTRA_PARTE)('donde no se puede copiar no se migra, y se dice', { tags: 'repetida' }, async () => {
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  const fichero = join(carpeta, 'fichero');
  writeFileSync(fichero, '');
  await expect(bringUpToDate(database, { backupDir: join(fichero, 'copias'), backupPassphrase: null, ...aqui() }, log)).rejects.toThrow(
    /No se puede hacer en .* la copia de antes de migrar/,
  );
  expect(await schemaOf(database.db)).toBe(ANTERIOR);
});

it.skipIf(EN_OTRA_PARTE)(
  'la sanción que daba los puntos que su diálogo decía que quitaba los quita, y lo que estaba bien se queda como estaba',
  async () => {
    const { db } = database;
    await migrate(db);
    for (const orden of [
      'alter table sancion drop constraint sancion_quita_puntos',
      'alter table tipo_sancion drop constraint tipo_sancion_quita_puntos',
      'update tipo_sancion set num_puntos = -num_puntos',
      `insert into tipo_sancion (nombre, sujeto, puntos, num_puntos) values ('Sin cuántos', 2, true, 0)`,
      'alter table informe drop column contado',
      `delete from migracion where nombre = '0034-lo-que-se-deshace'`,
    ])
      await sql.raw(orden).execute(db);
    const { campeonatoId } = await crearCampeonato(db);
    const equipos: number[] = [];
    for (const nombre of ['Del tipo', 'Corregida', 'Importada', 'Por validar']) equipos.push(await crearEquipo(db, campeonatoId, nombre));
    const { grupoId } = await crearLiga(db, campeonatoId, equipos, [{ local: equipos[0]!, visitante: equipos[1]! }]);
    const { id: convocatoria_id } = await db.selectFrom('convocatoria').select('id').executeTakeFirstOrThrow();
    const sancion = (equipo: number, num_puntos: number, extra: object) => ({
      equipo_id: equipos[equipo]!,
      grupo_id: grupoId,
      fecha: '2026-11-21',
      num_puntos,
      ...extra,
    });
    const validada = { convocatoria_id, fecha_validacion: '2026-11-22T10:00' };
    await db
      .insertInto('sancion')
      .values([
        sancion(0, -3, validada),
        sancion(1, 2, validada),
        sancion(2, -4, { fecha_validacion: '2026-11-22T10:00' }),
        sancion(3, -1, { convocatoria_id }),
      ])
      .execute();
    await inTransaction(db, (tx) => recalcularGrupos(tx, [grupoId]));
    const tabla = () => db.selectFrom('clasificacion').select(['equipo_id', 'puntos', 'puntos_sancion']).orderBy('equipo_id').execute();
    const conPuntos = (...puntos: number[]) => puntos.map((n, i) => ({ equipo_id: equipos[i], puntos: n, puntos_sancion: n }));
    expect(await tabla()).toEqual(conPuntos(3, -2, 4, 0));

    await bringUpToDate(database, { backupDir: null, backupPassphrase: null, ...aqui() }, log);
    expect(await tabla()).toEqual(conPuntos(-3, -2, 4, 0));
    expect((await db.selectFrom('sancion').select('num_puntos').orderBy('id').execute()).map(({ num_puntos }) => num_puntos)).toEqual([
      3, 2, -4, 1,
    ]);
    const tipos = await db
      .selectFrom('tipo_sancion')
      .select(['nombre', 'num_puntos'])
      .where('puntos', '=', true)
      .orderBy('nombre')
      .execute();
    expect(tipos).toEqual([
      { nombre: 'Alineación indebida', num_puntos: 3 },
      { nombre: 'Incomparecencia no avisada', num_puntos: 1 },
      { nombre: 'Sin cuántos', num_puntos: null },
    ]);
  },
);

it.skipIf(EN_OTRA_PARTE)('el cuadro que se había parado donde no se presentó ninguno sigue adelante', async () => {
  const { db } = database;
  await migrate(db);
  const { campeonatoId } = await crearCampeonato(db);
  const equipos: number[] = [];
  for (const nombre of ['Olmo', 'Abeto', 'Pino', 'Haya']) equipos.push(await crearEquipo(db, campeonatoId, nombre));
  const [olmo, abeto, pino, haya] = equipos as [number, number, number, number];
  const copa = await crearCopa(db, campeonatoId, equipos);
  await jugarCruce(db, copa, '1-2', { local: abeto, visitante: pino, acta: acta(1, 0) });
  const ninguno = { presentadoLocal: false, presentadoVisitante: false };
  await jugarCruce(db, copa, '1-1', { local: olmo, visitante: haya, acta: acta(0, 0, ninguno) });
  // As it was left before there was a rule for it.
  const parada = { ganador_id: null, decidido_por: null };
  await db
    .updateTable('eliminatoria')
    .set(parada)
    .where('id', 'in', [copa.cruces.get('1-1')!, copa.cruces.get('0-1')!])
    .execute();

  const cuadro = () =>
    db.selectFrom('eliminatoria').select(['ganador_id', 'decidido_por']).orderBy('tipo_ronda').orderBy('identificador').execute();
  const alDia = () => bringUpToDate(database, { backupDir: null, backupPassphrase: null, ...aqui() }, log);
  await alDia();
  expect(await cuadro()).toEqual([
    { ganador_id: abeto, decidido_por: 'sin_rival' },
    { ganador_id: null, decidido_por: 'desierta' },
    { ganador_id: abeto, decidido_por: 'global' },
  ]);
});
