import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { copyFolder } from '../../../platform/db/folder-copy';
import { openDatabase, type Database } from '../../../platform/db/open';
import { migratedFolder, testDatabase } from '../../../pruebas/base-de-datos';
import { inTransaction } from '../../../platform/db/transaction';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { abrir, cifrar } from './cifrado';
import { escribirCopia, escribirCopiaDe, leerCabecera, leerCopia } from './copia';
import { EN_OTRA_PARTE } from '../../../pruebas/decide';

let carpeta: string;
let origen: Database;

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-copias-'));
  origen = await testDatabase();
  const { campeonatoId } = await crearCampeonato(origen.db);
  const equipos: number[] = [];
  for (const nombre of ['Peñalcor «A»', 'Valdeciervo', 'Brezalia', 'Altocampo'])
    equipos.push(await crearEquipo(origen.db, campeonatoId, nombre));
  await crearLiga(origen.db, campeonatoId, equipos, [{ local: equipos[0]!, visitante: equipos[1]!, acta: acta(2, 1) }]);
  await crearCopa(origen.db, campeonatoId, equipos, true);
  await origen.db
    .insertInto('imagen')
    .values({ hash: 'a'.repeat(64), tipo: 'image/png', ancho: 1, alto: 1, grande: Buffer.from([0, 255, 10]), pequena: Buffer.from([1]) })
    .execute();
});
afterAll(async () => {
  await origen.close();
  rmSync(carpeta, { recursive: true, force: true });
});

async function todo({ db }: Database): Promise<Record<string, unknown>> {
  const contenido: Record<string, unknown> = {};
  for (const tabla of [
    'competicion',
    'colegio',
    'equipo',
    'partido',
    'convocatoria',
    'acta',
    'eliminatoria',
    'clasificacion',
    'imagen',
    'parametro',
    'rol',
  ] as const) {
    contenido[tabla] = (await sql`select row_to_json(t) as fila from ${sql.table(tabla)} t order by t::text`.execute(db)).rows;
  }
  return contenido;
}

const quedan = (): string[] => readdirSync(carpeta).filter((nombre) => nombre.includes('.parcial'));

describe('una copia que no se termina', () => {
  it('no deja nada a medias', async () => {
    const cortada = escribirCopia(origen.db, join(carpeta, 'a-medias.gz'), { signal: AbortSignal.timeout(1) });
    await expect(cortada).rejects.toThrow('aborted');
    expect(readdirSync(carpeta).filter((nombre) => nombre.startsWith('a-medias'))).toEqual([]);
    await expect(escribirCopia(origen.db, join(carpeta, 'no-existe', 'copia.gz'))).rejects.toThrow(
      /No se puede escribir la copia en .*no-existe/,
    );
  });

  it('por morir su proceso, la quita la siguiente; la que otro está haciendo, no', async () => {
    writeFileSync(join(carpeta, 'muerta.gz.parcial'), 'a medias');
    writeFileSync(join(carpeta, 'notas.parcial'), 'de otra cosa');
    const hijo = spawn(
      process.execPath,
      [
        '-e',
        "const fs = require('node:fs'); const fd = fs.openSync(process.argv[1], 'w'); require('fs-native-extensions').tryLock(fd); console.log('listo'); setInterval(() => {}, 1000);",
        join(carpeta, 'viva.gz.parcial'),
      ],
      { cwd: fileURLToPath(new URL('../../../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((listo) => hijo.stdout.once('data', listo));
    await escribirCopia(origen.db, join(carpeta, 'siguiente.gz'));
    expect(quedan().toSorted()).toEqual(['notas.parcial', 'viva.gz.parcial']);
    hijo.kill('SIGKILL');
    await new Promise((listo) => hijo.on('close', listo));
    await escribirCopia(origen.db, join(carpeta, 'siguiente.gz'));
    expect(quedan()).toEqual(['notas.parcial']);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('los ficheros de la base de datos embebida', () => {
  it('se copian mientras se usa, vistos en un instante, sin que nadie espere a que se acabe', { timeout: 120_000 }, async () => {
    const dataDir = join(carpeta, 'datos');
    await migratedFolder(dataDir);
    const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
    const { db } = database;
    const { campeonatoId } = await crearCampeonato(db);
    const acabada = new AbortController();
    let parejas = 0;
    const copia = copyFolder(db, join(dataDir, 'pg'), join(carpeta, 'aparte', 'pg')).finally(() => acabada.abort());
    // Always two at once: no copy may have one of them alone.
    while (!acabada.signal.aborted) {
      parejas++;
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('zona')
          .values([{ nombre: `Par ${parejas} a` }, { nombre: `Par ${parejas} b` }])
          .execute();
      });
      // As requests come: the embedded database alone would leave no turn for anything else.
      await new Promise((listo) => setTimeout(listo, 20));
    }
    await copia;
    expect(parejas).toBeGreaterThan(5);
    await crearEquipo(db, campeonatoId, 'Después de la copia');
    const aparte = await openDatabase({ databaseUrl: null, dataDir: join(carpeta, 'aparte') }, pino({ level: 'silent' }));
    const zonas = await aparte.db.selectFrom('zona').select('nombre').where('nombre', 'like', 'Par %').execute();
    expect(zonas.length % 2).toBe(0);
    // Of when it ended, not of when it began.
    expect(zonas.length).toBeGreaterThan(parejas);
    expect(await aparte.db.selectFrom('equipo').select('id').execute()).toEqual([]);
    await aparte.close();
    await database.close();
  });
});

describe('copia de seguridad', () => {
  it('restaurada en otra base de datos deja lo mismo, y los nuevos no pisan identificadores', async () => {
    const fichero = join(carpeta, 'copia.gz');
    await escribirCopia(origen.db, fichero);
    const destino = await testDatabase();
    await crearCampeonato(destino.db, 'Lo que había');
    await leerCopia(destino.db, fichero);
    expect(await todo(destino)).toEqual(await todo(origen));
    const { id } = await destino.db.insertInto('colegio').values({ nombre: 'Nuevo' }).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(5);
    await destino.close();
  });

  it('no se restaura donde hay algo de otra aplicación, y eso queda como estaba', async () => {
    const fichero = join(carpeta, 'con-vecinos.gz');
    await escribirCopia(origen.db, fichero);
    const destino = await testDatabase();
    await sql`create table pedidos_de_la_tienda as select 7 as n`.execute(destino.db);
    await crearCampeonato(destino.db, 'Lo que había');
    const antes = await todo(destino);
    await expect(leerCopia(destino.db, fichero)).rejects.toThrow('lo que no es de este programa (pedidos_de_la_tienda)');
    expect((await sql`select n from pedidos_de_la_tienda`.execute(destino.db)).rows).toEqual([{ n: 7 }]);
    expect(await todo(destino)).toEqual(antes);
    await destino.close();
  });

  it.runIf(process.env.TEST_DATABASE_URL)('lo que se escribe mientras se restaura está en lo que se guarda o en lo que queda', async () => {
    const fichero = join(carpeta, 'nueva.gz');
    const guardada = join(carpeta, 'guardada.gz');
    await escribirCopia(origen.db, fichero);
    const destino = await testDatabase();
    let anotadas = 0;
    const escritor = { sigue: true };
    const escribir = async (): Promise<void> => {
      while (escritor.sigue) {
        // As every call writes: what clashes with the restoration is done again.
        await inTransaction(destino.db, (tx) =>
          tx
            .insertInto('zona')
            .values({ nombre: `Escrita ${anotadas}` })
            .execute(),
        );
        anotadas++;
      }
    };
    const escribiendo = escribir();
    await expect.poll(() => anotadas).toBeGreaterThan(5);
    await leerCopia(destino.db, fichero, undefined, {
      antes: async (tx) => void (await escribirCopiaDe(tx, guardada, { clave: null })),
    });
    escritor.sigue = false;
    await escribiendo;
    const escritas = async ({ db }: Database): Promise<number> =>
      (await db.selectFrom('zona').select('id').where('nombre', 'like', 'Escrita %').execute()).length;
    const deAntes = await testDatabase();
    await leerCopia(deAntes.db, guardada);
    expect((await escritas(destino)) + (await escritas(deAntes))).toBe(anotadas);
    await Promise.all([destino.close(), deAntes.close()]);
  });

  it.skipIf(EN_OTRA_PARTE)('una copia cortada a medias se rechaza entera', async () => {
    const fichero = join(carpeta, 'cortada.gz');
    await escribirCopia(origen.db, fichero);
    const lineas = gunzipSync(readFileSync(fichero)).toString().trimEnd().split('\n');
    const antes = await todo(origen);
    writeFileSync(fichero, gzipSync(`${lineas.slice(0, -1).join('\n')}\n`));
    await expect(leerCopia(origen.db, fichero)).rejects.toThrow('le falta el final');
    writeFileSync(fichero, gzipSync(`${lineas.filter((linea) => !linea.startsWith('{"tabla":"imagen"')).join('\n')}\n`));
    await expect(leerCopia(origen.db, fichero)).rejects.toThrow('le falta el final');
    writeFileSync(fichero, gzipSync(lineas.join('\n')).subarray(0, 400));
    await expect(leerCopia(origen.db, fichero)).rejects.toThrow(/dañada|final/);
    await expect(leerCopia(origen.db, join(carpeta, 'no-existe.gz'))).rejects.toThrow('No existe');
    expect(await todo(origen)).toEqual(antes);
  });

  it.each([
    ['que no es una copia', 'esto no es gzip'],
    ['vacío', ''],
  ])('un fichero %s se rechaza y no toca nada', async (_, texto) => {
    const fichero = join(carpeta, 'mala.gz');
    writeFileSync(fichero, texto);
    const antes = await todo(origen);
    await expect(leerCopia(origen.db, fichero)).rejects.toThrow(/no es una copia|dañada/);
    expect(await todo(origen)).toEqual(antes);
  });
});

describe('una copia con clave', () => {
  const CLAVE = 'una frase larga y buena';
  const con = (clave: string) => () => Promise.resolve(clave);
  let fichero: string;
  beforeAll(async () => {
    fichero = join(carpeta, 'cifrada.gz');
    await escribirCopia(origen.db, fichero, { clave: CLAVE });
  });

  it('dice en claro que está cifrada, no enseña nada más y solo la lee su dueño', () => {
    const bytes = readFileSync(fichero);
    expect(bytes.toString('utf8', 0, bytes.indexOf(10))).toMatch(/^\{"formato":"competicion-deportiva-cifrada-1","sal":"[^"]+"\}$/);
    expect(() => gunzipSync(bytes.subarray(bytes.indexOf(10) + 1))).toThrow('incorrect header check');
    expect(statSync(fichero).mode & 0o777).toBe(0o600);
  });

  it.skipIf(EN_OTRA_PARTE)('con ella deja lo mismo', async () => {
    const destino = await testDatabase();
    expect((await leerCabecera(fichero, con(CLAVE))).recuento).toMatchObject({ colegio: 4, equipo: 4 });
    await leerCopia(destino.db, fichero, con(CLAVE));
    expect(await todo(destino)).toEqual(await todo(origen));
    await destino.close();
  });

  it.skipIf(EN_OTRA_PARTE)('con otra, sin ella o cambiada no toca nada', async () => {
    const antes = await todo(origen);
    await expect(leerCopia(origen.db, fichero, con('otra frase larga'))).rejects.toThrow('La clave no es la de esta copia');
    await expect(leerCopia(origen.db, fichero)).rejects.toThrow('La copia está cifrada');
    const bytes = readFileSync(fichero);
    const alterada = join(carpeta, 'alterada.gz');
    writeFileSync(alterada, Buffer.concat([bytes.subarray(0, -30), Buffer.from([bytes.at(-30)! ^ 1]), bytes.subarray(-29)]));
    await expect(leerCopia(origen.db, alterada, con(CLAVE))).rejects.toThrow('dañado');
    writeFileSync(alterada, bytes.subarray(0, -100));
    await expect(leerCopia(origen.db, alterada, con(CLAVE))).rejects.toThrow('dañado');
    expect(await todo(origen)).toEqual(antes);
  });

  it('la de varios trozos se abre entera, y no si le falta o le sobra alguno', async () => {
    // What does not compress, so that there is more than one.
    const grande = Buffer.from(Array.from({ length: 300_000 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 1e6) % 256));
    const trozos = async function* (bytes: Buffer) {
      for (let desde = 0; desde < bytes.length; desde += 70_001) yield bytes.subarray(desde, desde + 70_001);
    };
    const leidos = async (origenDe: AsyncIterable<Buffer>): Promise<Buffer> => {
      const partes: Buffer[] = [];
      for await (const parte of origenDe) partes.push(parte);
      return Buffer.concat(partes);
    };
    const cifrado = await leidos(cifrar(trozos(grande), CLAVE));
    const leer = (bytes: Buffer) => leidos(abrir(trozos(bytes), 'copia', con(CLAVE)));
    expect((await leer(cifrado)).equals(grande)).toBe(true);
    const trozo = 64 * 1024 + 16;
    const cabecera = cifrado.indexOf(10) + 1;
    await expect(leer(cifrado.subarray(0, cabecera + 2 * trozo))).rejects.toThrow('cortado');
    const movido = [cifrado.subarray(0, cabecera), cifrado.subarray(cabecera + trozo, cabecera + 2 * trozo), cifrado.subarray(cabecera)];
    await expect(leer(Buffer.concat(movido))).rejects.toThrow('La clave no es la de esta copia, o el fichero está dañado');
    await expect(leer(Buffer.concat([cifrado, Buffer.from('más')]))).rejects.toThrow('cortado');
  });
});
