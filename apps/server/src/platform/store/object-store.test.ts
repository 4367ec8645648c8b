import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratch } from '../../../../../scripts/scratch.mjs';
import { abrirServidorS3, type ServidorS3 } from '../../pruebas/servidor-s3';
import { ObjectStore } from './object-store';
import type { StoreConfig } from './store-config';

let servidor: ServidorS3;
let carpeta: string;
beforeAll(async () => {
  servidor = await abrirServidorS3('federacion/');
  carpeta = mkdtempSync(join(scratch(), 'cd-almacen-'));
});
afterAll(async () => {
  await servidor.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
const abiertos: ObjectStore[] = [];
const almacen = (otro: Partial<StoreConfig> = {}): ObjectStore => {
  const store = new ObjectStore({ ...servidor.config, ...otro });
  abiertos.push(store);
  return store;
};
beforeEach(() => void (servidor.camino = 'bueno'));
afterEach(async () => {
  for (const store of abiertos.splice(0)) await store.close();
});

const claves = async (store: ObjectStore, bajo: string): Promise<string[]> => {
  const vistas: string[] = [];
  for await (const { key } of store.list(bajo)) vistas.push(key);
  return vistas;
};

it('lo que se pone se lee igual, se enumera por su carpeta y deja de estar cuando se borra', async () => {
  const store = almacen();
  const bytes = randomBytes(5_000);
  await store.put('a/uno', bytes);
  await store.put('b/dos', Buffer.from('x'));
  expect(await store.get('a/uno')).toEqual(bytes);
  expect(await claves(store, 'a/')).toEqual(['a/uno']);
  expect(store.addressOf('a/uno')).toBe('s3://cubo-de-prueba/federacion/a/uno');
  // Another prefix of the same bucket has nothing of it.
  expect(await claves(almacen({ prefix: 'otra/' }), '')).toEqual([]);
  await store.delete('a/uno');
  await store.delete('a/uno');
  expect(await store.get('a/uno')).toBeNull();
  expect(await store.getToFile('a/uno', join(carpeta, 'nada'))).toBe(false);
});

it('un fichero largo va por trozos y vuelve entero', async () => {
  const store = almacen();
  const bytes = randomBytes(20 * 1024 * 1024);
  writeFileSync(join(carpeta, 'largo'), bytes);
  await store.putFile('largo', join(carpeta, 'largo'));
  expect(await store.getToFile('largo', join(carpeta, 'vuelto'))).toBe(true);
  expect(readFileSync(join(carpeta, 'vuelto')).equals(bytes)).toBe(true);
});

describe('lo que falla se dice en una línea, sin la clave', () => {
  it.each<[string, Partial<StoreConfig>, RegExp]>([
    ['una clave que no existe', { key: 'OTRA' }, /no admite la clave\. Compruebe S3_KEY, S3_SECRET/],
    ['la clave secreta de otro', { secret: 'muysecreta' }, /no admite la clave/],
    ['un cubo que no hay', { bucket: 'otro-cubo' }, /ningún cubo que se llame otro-cubo\. Créelo, o corrija S3_BUCKET/],
    ['nadie en esa dirección', { endpoint: 'http://127.0.0.1:9' }, /no contesta en http:\/\/127\.0\.0\.1:9/],
  ])('%s', async (_, otro, motivo) => {
    for (const pedir of [
      (s: ObjectStore) => s.put('x', Buffer.from('x')),
      (s: ObjectStore) => s.get('x'),
      (s: ObjectStore) => claves(s, ''),
    ]) {
      const error = await pedir(almacen(otro)).then(
        () => null,
        (fallo: Error) => fallo,
      );
      expect(error?.message).toMatch(motivo);
      expect(error?.message).not.toMatch(/muysecreta|\n/);
    }
  });

  it('se cae a mitad de un envío: no queda nada con ese nombre, y la vez siguiente va', async () => {
    writeFileSync(join(carpeta, 'cortado'), randomBytes(12 * 1024 * 1024));
    const store = almacen();
    servidor.camino = { cortadoTras: 3 * 1024 * 1024 };
    await expect(store.putFile('cortado', join(carpeta, 'cortado'))).rejects.toThrow(/^El almacén S3 /);
    servidor.camino = 'bueno';
    expect(await store.get('cortado')).toBeNull();
    await store.putFile('cortado', join(carpeta, 'cortado'));
    expect((await store.get('cortado'))!.length).toBe(12 * 1024 * 1024);
  });

  it('no contesta: quien espera no espera más que lo que dijo', async () => {
    servidor.camino = 'mudo';
    const desde = Date.now();
    await expect(almacen().get('x', { withinMs: 300 })).rejects.toThrow(/no contesta/);
    expect(Date.now() - desde).toBeLessThan(3_000);
  });
});
