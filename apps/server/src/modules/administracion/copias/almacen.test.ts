import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scratch } from '../../../../../../scripts/scratch.mjs';
import { openDatabase, type Database } from '../../../platform/db/open';
import { migratedFolder } from '../../../pruebas/base-de-datos';
import { ObjectStore } from '../../../platform/store/object-store';
import { abrirServidorS3, type ServidorS3 } from '../../../pruebas/servidor-s3';
import { crearCampeonato, crearEquipo } from '../../../pruebas/fabricas';
import { AlmacenDeCopias, duenoDe, leerReferencia, listarCopias } from './almacen';
import { comprobarRestaurando } from './comprobar';
import { nombreDe } from './conservar';
import { escribirCopia } from './copia';
import { leerLineas } from './fichero';
import { CopiasProgramadas } from './programadas';

const CLAVE = 'una frase larga y buena';
const DIA_MS = 24 * 60 * 60 * 1000;
let servidor: ServidorS3;
let store: ObjectStore;
let raiz: string;
let buena: string;
let base: Database;

beforeAll(async () => {
  servidor = await abrirServidorS3('liga/');
  store = new ObjectStore(servidor.config);
  raiz = mkdtempSync(join(scratch(), 'cd-copias-s3-'));
  await migratedFolder(join(raiz, 'datos'));
  base = await openDatabase({ databaseUrl: null, dataDir: join(raiz, 'datos') }, pino({ level: 'silent' }));
  const { campeonatoId } = await crearCampeonato(base.db);
  await crearEquipo(base.db, campeonatoId, 'Peñalcor');
  buena = join(raiz, 'buena.gz.cifrada');
  await escribirCopia(base.db, buena, { clave: CLAVE });
});
afterAll(async () => {
  await base.close();
  await store.close();
  await servidor.cerrar();
  rmSync(raiz, { recursive: true, force: true });
});

let carpeta: string;
let nuestras: AlmacenDeCopias;
let numero = 0;
beforeEach(() => {
  servidor.camino = 'bueno';
  carpeta = mkdtempSync(join(raiz, 'copias-'));
  nuestras = deInstalacion(`${++numero}`.padStart(16, '0'));
});
/** Restoring takes seconds: those that are about something else only open it to its end. */
async function abrirEntera(fichero: string, clave: string): Promise<number> {
  let lineas = 0;
  for await (const _ of leerLineas(fichero, () => Promise.resolve(clave))) lineas++;
  return lineas;
}
const deInstalacion = (instalacion: string, clave = CLAVE): AlmacenDeCopias =>
  new AlmacenDeCopias({ store, instalacion, clave, probar: abrirEntera });
const hace = (dias: number): string => nombreDe(new Date(Date.now() - dias * DIA_MS), true);
const poner = (nombre: string): void => cpSync(buena, join(carpeta, nombre));
const alli = async (): Promise<string[]> => (await nuestras.propias()).map(({ nombre }) => nombre).toSorted();

it('van las cifradas que faltan, la última se lee de allí y se restaura aparte, y no queda nada de la prueba', async () => {
  for (const dias of [2, 1]) poner(hace(dias));
  writeFileSync(join(carpeta, nombreDe(new Date(Date.now() - 3 * DIA_MS), false)), 'sin cifrar');
  writeFileSync(join(carpeta, 'notas.txt'), 'de otra cosa');
  const { ultima, cuantas, sinCifrar } = await nuestras.llevar(carpeta);
  expect([cuantas, sinCifrar]).toEqual([2, 1]);
  expect(nombreDe(ultima!, true)).toBe((await alli()).at(-1));
  expect((await nuestras.propias()).filter(({ comprobada }) => comprobada)).toHaveLength(1);
  expect(readdirSync(carpeta).filter((nombre) => nombre.startsWith('.'))).toEqual([]);
  // What is there is opened with its key alone.
  expect(readFileSync(buena).toString('latin1')).not.toContain('Peñalcor');
});

it('se retiran por la misma regla que aquí, nunca las de otra instalación, y una carpeta vaciada no vacía el almacén', async () => {
  const otra = deInstalacion('f'.repeat(16));
  poner(hace(20));
  await otra.llevar(carpeta);
  for (let dias = 20; dias >= 1; dias--) poner(hace(dias));
  await nuestras.llevar(carpeta);
  const antes = await alli();
  rmSync(carpeta, { recursive: true });
  mkdirSync(carpeta);
  await nuestras.llevar(carpeta);
  expect(await alli()).toEqual(antes);
  poner(hace(0));
  await nuestras.llevar(carpeta);
  // Fourteen days, and those of the months before.
  expect((await alli()).slice(-14)).toEqual(
    [...antes.slice(-13), hace(0)].toSorted().map((nombre) => expect.stringContaining(nombre.slice(0, 16))),
  );
  expect(await otra.propias()).toHaveLength(1);
});

it('una hecha a mano va también, se restaura aparte y se retira con las demás', async () => {
  const probar: typeof comprobarRestaurando = async (...args) => {
    // The tables of this version, which are there already: to make them takes longer than all the rest.
    await migratedFolder(join(args[2], 'datos'));
    return comprobarRestaurando(...args);
  };
  const deVerdad = new AlmacenDeCopias({ store, instalacion: 'd'.repeat(16), clave: CLAVE, probar });
  const direccion = await deVerdad.llevarUna(buena, new Date(), carpeta);
  expect(direccion).toMatch(/^s3:\/\/cubo-de-prueba\/liga\/copias\/d{16}\/copia-.*\.gz\.cifrada$/);
  expect((await deVerdad.propias())[0]).toMatchObject({ comprobada: true });
});

it('una dañada o de otra frase se dice y no se da por buena', async () => {
  const nombre = hace(1);
  poner(nombre);
  truncateSync(join(carpeta, nombre), 1_000);
  await expect(nuestras.llevar(carpeta)).rejects.toThrow(/dañado/);
  expect(await nuestras.propias()).toEqual([expect.objectContaining({ comprobada: false })]);
  await expect(deInstalacion('e'.repeat(16), 'otra frase distinta').llevarUna(buena, new Date(), carpeta)).rejects.toThrow(
    /clave no es la de esta copia/,
  );
});

it('se nombra por su dirección o por su nombre; la de otra se sabe de quién es', () => {
  const [nombre, propia] = [hace(1), '1'.repeat(16)];
  expect(leerReferencia(nombre, store, propia)).toMatchObject({ llave: `copias/${propia}/${nombre}` });
  expect(leerReferencia(nombre, store, null)).toBeNull();
  const ajena = leerReferencia(`s3://cubo-de-prueba/liga/copias/abc/${nombre}`, store, propia)!;
  expect(duenoDe(ajena)).toBe('abc');
  for (const mala of [`s3://otro/liga/copias/abc/${nombre}`, 's3://cubo-de-prueba/otra/x'])
    expect(() => leerReferencia(mala, store, propia)).toThrow(/no está en s3:\/\/cubo-de-prueba\/liga\//);
});

it('la copia programada va al almacén; si no puede, se dice, se apunta y se intenta otra vez', async () => {
  const dicho: string[] = [];
  const log = pino({ level: 'info' }, { write: (linea: string) => void dicho.push(linea) });
  poner(hace(0));
  servidor.camino = 'cerrado';
  const almacen = async (signal: AbortSignal) => (await nuestras.llevar(carpeta, signal)).ultima;
  const hacer = async (): Promise<CopiasProgramadas> => {
    const copias = new CopiasProgramadas({ carpeta, clave: CLAVE, dataDir: raiz, almacen }, log);
    copias.empezar(base);
    for (let vez = 0; !copias.store!.lastFailure && !copias.store!.lastGood && vez < 1_000; vez++)
      await new Promise((listo) => setTimeout(listo, 20));
    await copias.parar();
    return copias;
  };
  const mala = await hacer();
  expect(mala.store).toMatchObject({ lastGood: null, lastFailure: expect.any(Date) });
  expect(mala.lastFailure).toBeNull();
  expect(dicho.join('')).toMatch(/El almacén S3 .*no se pudo llevar la copia de seguridad al almacén S3/);
  servidor.camino = 'bueno';
  expect((await hacer()).store!.lastGood).toBeInstanceOf(Date);
  expect((await listarCopias(store)).length).toBeGreaterThan(1);
});
