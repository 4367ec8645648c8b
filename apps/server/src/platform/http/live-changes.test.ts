import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveChanges, MAX_PER_ADDRESS } from './live-changes';

let live: LiveChanges;
let server: Server;
let abiertas: IncomingMessage[];

beforeEach(async () => {
  live = new LiveChanges({ heartbeatMs: 500 });
  abiertas = [];
  server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    const temas = url.searchParams.get('temas');
    const ip = url.searchParams.get('ip') ?? request.socket.remoteAddress!;
    // As from a socket that is not being read: more than it takes is on its way.
    const atascado = url.searchParams.has('atascado');
    if (!live.join(response, ip, temas === null ? null : temas.split(','))) response.writeHead(503).end();
    else if (atascado) response.write(Buffer.alloc(16 * 1024 * 1024));
  });
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
});
afterEach(async () => {
  live.close();
  for (const respuesta of abiertas) respuesta.destroy();
  server.closeAllConnections();
  await new Promise((listo) => server.close(listo));
});

interface Lector {
  estado: number;
  oidos: number[];
  /** The names of the changes that it has heard of. */
  nombres: string[];
  respuesta: IncomingMessage;
}

/** A page that is open and notes when it hears. */
function abrir(camino: string, localAddress = '127.0.0.1'): Promise<Lector> {
  return new Promise((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path: camino, localAddress, agent: false }, (respuesta) => {
      const lector: Lector = { estado: respuesta.statusCode!, oidos: [], nombres: [], respuesta };
      abiertas.push(respuesta);
      respuesta.on('data', (trozo: Buffer) => {
        for (const _ of trozo.toString().matchAll(/event: cambio/g)) lector.oidos.push(performance.now());
        lector.nombres.push(...[...trozo.toString().matchAll(/"vez":"([\w.-]+)"/g)].map(([, vez]) => vez!));
      });
      respuesta.on('error', () => {});
      resolve(lector);
    }).on('error', reject);
  });
}

const pausa = (ms: number) => new Promise((listo) => setTimeout(listo, ms));

/** That each comes to hear so many, and no more. */
async function oyen(lectores: readonly Lector[], veces: readonly number[]): Promise<void> {
  const cuantos = () => lectores.map(({ oidos }) => oidos.length);
  await expect.poll(() => cuantos()).toEqual(veces);
  await pausa(250);
  expect(cuantos()).toEqual(veces);
}

it('cada página oye lo suyo, una vez por ráfaga; la portada, de cualquier fase; el marco, nadie', async () => {
  const lectores = [await abrir('/?temas=fase:1,campeonato:7'), await abrir('/?temas=fase:2,campeonato:8'), await abrir('/')];
  for (let vez = 0; vez < 5; vez++) live.tell('fase:1');
  live.tell('marco');
  await oyen(lectores, [1, 0, 1]);
  live.tell('campeonato:8');
  await oyen(lectores, [1, 1, 2]);
  live.tell('todo');
  await oyen(lectores, [2, 2, 3]);
});

/** A page that notes when it hears by a clock that a busy machine does not hold up. */
function atento(avisos: LiveChanges, temas: readonly string[], ip: string): number[] {
  const oidos: number[] = [];
  const respuesta = {
    writableLength: 0,
    on: () => respuesta,
    writeHead: () => respuesta,
    write: (texto: string) => texto.includes('event: cambio') && oidos.push(Date.now()),
    end: () => respuesta,
  };
  expect(avisos.join(respuesta as unknown as ServerResponse, ip, [...temas])).toBe(true);
  return oidos;
}

it('quien lee solo se entera al momento; de mil no se enteran todos a la vez, pero sí antes de dos segundos y pico', () => {
  vi.useFakeTimers();
  try {
    const avisos = new LiveChanges();
    const solo = atento(avisos, ['fase:9'], '127.0.0.1');
    const muchos = Array.from({ length: 1_000 }, (_nada, n) => atento(avisos, ['fase:1'], `127.0.1.${n % 250}`));
    const antes = Date.now();
    avisos.tell('fase:9');
    vi.advanceTimersByTime(50);
    expect(solo).toHaveLength(1);
    // Of an office that writes one thing after another, now and then.
    for (let vez = 0; vez < 10; vez++) {
      avisos.tell('fase:9');
      vi.advanceTimersByTime(30);
    }
    vi.advanceTimersByTime(200);
    expect(solo).toHaveLength(4);
    avisos.tell('fase:1');
    vi.advanceTimersByTime(5_000);
    expect(muchos.map((oidos) => oidos.length)).toEqual(Array(1_000).fill(1));
    const momentos = muchos.flat().toSorted((a, b) => a - b);
    expect(momentos.at(-1)! - momentos[0]!).toBeGreaterThan(400);
    expect(momentos.at(-1)! - antes).toBeLessThan(2_500);
    // In no tenth of a second more than a good part of them.
    const mayor = Math.max(...momentos.map((momento) => momentos.filter((uno) => uno >= momento && uno < momento + 100).length));
    expect(mayor).toBeLessThan(400);
    avisos.close();
  } finally {
    vi.useRealTimers();
  }
});

it('de una dirección no se admiten más de las suyas; las demás siguen entrando, y cerrar una deja sitio', async () => {
  const suyas = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => abrir('/')));
  expect(suyas.length).toBeGreaterThan(0);
  expect(suyas.filter(({ estado }) => estado !== 200)).toEqual([]);
  expect((await abrir('/')).estado).toBe(503);
  expect((await abrir('/', '127.0.0.2')).estado).toBe(200);
  suyas[0]!.respuesta.destroy();
  await pausa(100);
  expect((await abrir('/')).estado).toBe(200);
  expect((await abrir('/')).estado).toBe(503);
});

it('a quien no recoge lo que se le manda se le deja ir, sin guardarle más; los demás siguen', async () => {
  const atascado = await abrir('/?atascado');
  atascado.respuesta.pause();
  const sigue = await abrir('/');
  expect(live.clients).toBe(2);
  for (let vez = 0; vez < 5; vez++) live.tell('fase:1');
  await expect.poll(() => live.clients).toBe(1);
  await oyen([sigue], [1]);
  live.tell('fase:1');
  await oyen([sigue], [2]);
});

it('las direcciones de una misma red de la versión 6 son una', async () => {
  for (let n = 0; n < MAX_PER_ADDRESS; n++) await abrir(`/?ip=2001:db8:0:7::${n.toString(16)}`);
  expect((await abrir('/?ip=2001:db8::7:aaaa:bbbb:cccc:dddd')).estado).toBe(503);
  expect((await abrir('/?ip=2001:db8:0:8::1')).estado).toBe(200);
  expect((await abrir('/?ip=::ffff:127.0.0.9')).estado).toBe(200);
});

describe('con una caché delante', () => {
  beforeEach(() => {
    live.close();
    live = new LiveChanges({ sharedSeconds: 1 });
  });

  it('cada cambio tiene su nombre, el mismo para todos los que lo oyen', async () => {
    const [una, otra] = [(await abrir('/?temas=fase:1')).nombres, (await abrir('/?temas=fase:1')).nombres];
    // What there was before this process began, nobody knows: they hear of it too.
    await expect.poll(() => [una.length, otra.length]).toEqual([1, 1]);
    live.tell('fase:1');
    await expect.poll(() => [una.length, otra.length]).toEqual([2, 2]);
    expect(una).toEqual(otra);
    expect(new Set(una).size).toBe(2);
  });

  it('quien abre cuando la caché aún puede tener lo de antes oye el último; pasado ese rato, o de otra cosa, nada', async () => {
    await pausa(2_300);
    const antes = (await abrir('/?temas=fase:1')).nombres;
    live.tell('fase:1');
    await expect.poll(() => antes.length).toBe(1);
    const [suya, ajena] = [(await abrir('/?temas=fase:1')).nombres, (await abrir('/?temas=fase:2')).nombres];
    await expect.poll(() => suya).toEqual(antes);
    await pausa(2_300);
    const tarde = (await abrir('/?temas=fase:1')).nombres;
    live.tell('fase:2');
    await expect.poll(() => ajena.length).toBe(1);
    expect([tarde, suya.length]).toEqual([[], 1]);
  });
});
