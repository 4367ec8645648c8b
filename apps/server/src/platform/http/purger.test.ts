import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Purger } from './purger';
import type { Purge } from '../config';

interface Purga {
  metodo: string;
  claves: string[];
  etiquetas: string[];
  llave: string | undefined;
}

let cache: Server;
let oidas: Purga[];
let contesta: number | null;
let purger: Purger;

beforeEach(async () => {
  oidas = [];
  contesta = 200;
  cache = createServer((request, response) => {
    let cuerpo = '';
    request.on('data', (trozo: Buffer) => (cuerpo += trozo.toString()));
    request.on('end', () => {
      const { authorization, 'fastly-key': deFastly } = request.headers;
      oidas.push({
        metodo: request.method!,
        claves: String(request.headers['surrogate-key']).split(' '),
        etiquetas: (JSON.parse(cuerpo) as { tags: string[] }).tags,
        llave: authorization ?? (deFastly as string | undefined),
      });
      if (contesta !== null) response.writeHead(contesta).end();
    });
  });
  await new Promise<void>((listo) => cache.listen(0, '127.0.0.1', listo));
});
afterEach(async () => {
  purger.stop();
  cache.closeAllConnections();
  await new Promise((listo) => cache.close(listo));
});

const empezar = (purge: Partial<Purge> = {}, answerWithinMs = 2_000): Purger =>
  (purger = new Purger(
    { url: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purga`, method: 'POST', secret: null, ...purge },
    pino({ level: 'silent' }),
    { gatherMs: 20, retryMs: [20, 60], answerWithinMs },
  ));
const claves = () => oidas.flatMap((purga) => purga.claves);

it('los cambios de un momento van en una llamada, cada uno con la clave de los suyos y la de cualquiera de su clase', async () => {
  empezar({ method: 'PURGE', secret: 'una-clave' });
  for (const tema of ['fase:12', 'fase:13', 'marco', 'fase:12']) purger.tell(tema);
  await expect.poll(() => oidas.length).toBe(1);
  expect(oidas[0]).toEqual({
    metodo: 'PURGE',
    claves: ['fase:12', 'fase:*', 'fase:13', 'marco'],
    etiquetas: ['fase:12', 'fase:*', 'fase:13', 'marco'],
    llave: 'Bearer una-clave',
  });
  await expect.poll(() => [purger.done, purger.failed, purger.failingSince]).toEqual([1, 0, null]);
});

it('la clave va en la cabecera que se diga', async () => {
  empezar({ secret: 'Fastly-Key: abc' });
  purger.tell('marco');
  await expect.poll(() => oidas[0]?.llave).toBe('abc');
});

it('todo es una clave sola; muchos, de treinta en treinta; demasiados, todo', async () => {
  empezar();
  purger.tell('fase:1');
  purger.tell('todo');
  await expect.poll(claves).toEqual(['todo']);
  for (let n = 0; n < 100; n++) purger.tell(`fase:${n}`);
  await expect.poll(() => claves().length).toBe(1 + 101);
  expect(Math.max(...oidas.map((purga) => purga.claves.length))).toBe(30);
  oidas = [];
  for (let n = 0; n < 2_000; n++) purger.tell(`fase:${n}`);
  await expect.poll(claves).toContain('todo');
  await expect.poll(() => claves().length).toBeLessThan(302);
});

it('lo que no se admite se dice y se vuelve a intentar, con lo que llegue mientras, y sin crecer', async () => {
  contesta = 500;
  empezar();
  purger.tell('fase:1');
  await expect.poll(() => oidas.length).toBeGreaterThan(1);
  expect(purger.failingSince).not.toBeNull();
  purger.tell('fase:2');
  contesta = 204;
  await expect.poll(() => purger.failingSince).toBeNull();
  await expect.poll(() => oidas.at(-1)!.claves).toEqual(expect.arrayContaining(['fase:1', 'fase:*', 'fase:2']));
  expect(purger.failed).toBeGreaterThan(0);
});

it('a quien no contesta no se le espera, y a quien redirige no se le sigue', async () => {
  contesta = null;
  empezar({}, 50);
  purger.tell('marco');
  await expect.poll(() => purger.failed).toBeGreaterThan(0);
  contesta = 302;
  const antes = purger.failed;
  await expect.poll(() => purger.failed).toBeGreaterThan(antes + 1);
});

it('parado no dice nada más', async () => {
  empezar();
  purger.tell('marco');
  purger.stop();
  purger.tell('fase:1');
  await new Promise((listo) => setTimeout(listo, 80));
  expect(oidas).toEqual([]);
});
