import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../platform/db/test-database';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga } from '../../pruebas/fabricas';
import { escribirCopia, leerCopia } from './copia';

let carpeta: string;
let origen: Database;

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-copias-'));
  origen = await testDatabase();
  const { campeonatoId } = await crearCampeonato(origen.db);
  const equipos: number[] = [];
  for (const nombre of ['Peñalcor «A»', 'Valdeciervo', 'Brezalia', 'Altocampo']) equipos.push(await crearEquipo(origen.db, campeonatoId, nombre));
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

  it('una copia cortada a medias se rechaza entera', async () => {
    const fichero = join(carpeta, 'cortada.gz');
    await escribirCopia(origen.db, fichero);
    const lineas = gunzipSync(readFileSync(fichero)).toString().trimEnd().split('\n');
    const antes = await todo(origen);
    writeFileSync(fichero, gzipSync(`${lineas.slice(0, -1).join('\n')}\n`));
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
