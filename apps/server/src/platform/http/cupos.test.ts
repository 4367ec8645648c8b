import { cupo, post, publico, put } from '@cd/contract/kit/route';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../pruebas/base-de-datos';
import { RuleError } from '../errors/rule-error';
import { deleteExpiredCupos, spend } from './cupos';
import { mount } from './mount';
import { lineOf, networkOf } from './network';
import { sendProblem, toProblem } from './problem';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => db.deleteFrom('cupo').execute());

const params = z.object({ token: z.string() });
const BUENO = 'a'.repeat(43);
let falla: Error | null = null;
let hechas = 0;
const responder = async ({ params: { token } }: { params: { token: string } }): Promise<null> => {
  if (!token.startsWith('a')) throw new RuleError('familia.enlace');
  if (falla) throw falla;
  hechas++;
  return null;
};
/** One of the processes of a deployment. */
function proceso() {
  const http = fastify();
  http.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error)));
  mount(
    http,
    {
      porEnlace: post('/open/api/prueba/:token', publico, 'Escribe', {
        params,
        cota: [cupo('enlace', 3, 'hora'), cupo('enlace', 5, 'dia')],
      }),
      porRed: put('/open/api/prueba/:token', publico, 'Escribe', { params, cota: [cupo('red', 3, 'hora')] }),
    },
    { porEnlace: responder, porRed: responder },
    { db: () => db },
  );
  return http;
}
const uno = proceso();
const otro = proceso();
const llamar = async (method: 'POST' | 'PUT', donde: string, remoteAddress = '192.0.2.1', http = uno) => {
  const { statusCode, headers, body } = await http.inject({ method, url: `/open/api/prueba/${donde}`, remoteAddress });
  return { status: statusCode, esperar: Number(headers['retry-after'] ?? 0), body };
};
const filas = async () => (await db.selectFrom('cupo').selectAll().execute()).length;

describe('lo que se oye de cada enlace', () => {
  it('es de todos los procesos, y ni la consulta de la dirección ni de dónde se llame lo cambian', async () => {
    const estados: number[] = [];
    for (let n = 0; n < 6; n++) estados.push((await llamar('POST', `${BUENO}?z=${n}`, `192.0.2.${n}`, n % 2 ? uno : otro)).status);
    expect(estados).toEqual([204, 204, 204, 429, 429, 429]);
    const { esperar, body } = await llamar('POST', BUENO);
    expect(esperar).toBeGreaterThan(3500);
    expect(body).toContain('Lo que ha escrito sigue aquí');
    // Nobody's else is used up.
    expect((await llamar('POST', `${BUENO}2`)).status).toBe(204);
  });

  it('a la vez no pasa ninguna de más', async () => {
    hechas = 0;
    const estados = await Promise.all(Array.from({ length: 20 }, (_, n) => llamar('POST', BUENO, '192.0.2.1', n % 2 ? uno : otro)));
    expect([hechas, estados.filter(({ status }) => status === 204).length]).toEqual([3, 3]);
  });

  it('pasada la hora se oye otra vez, hasta lo del día', async () => {
    for (let n = 0; n < 3; n++) await llamar('POST', BUENO);
    await sql`update cupo set hasta = now() - interval '1 second' where clave like '% 3600'`.execute(db);
    expect((await llamar('POST', BUENO)).status).toBe(204);
    await sql`update cupo set hasta = now() - interval '1 second' where clave like '% 3600'`.execute(db);
    await llamar('POST', BUENO);
    const { status, esperar } = await llamar('POST', BUENO);
    expect([status, esperar > 80_000]).toEqual([429, true]);
  });

  it('de lo que no es ningún enlace no queda nada, y lo que falla por nosotros no cuenta', async () => {
    for (let n = 0; n < 20; n++) expect((await llamar('POST', `malo${n}`)).status).toBe(404);
    expect(await filas()).toBe(0);
    falla = new Error('nuestro');
    for (let n = 0; n < 5; n++) expect((await llamar('POST', BUENO)).status).toBe(500);
    // What is refused for what it says does count.
    falla = new RuleError('familia.resuelta');
    for (let n = 0; n < 3; n++) expect((await llamar('POST', BUENO)).status).toBe(409);
    falla = null;
    expect((await llamar('POST', BUENO)).status).toBe(429);
  });

  it('no se guarda el enlace, y lo pasado se borra', async () => {
    await llamar('POST', BUENO);
    const { rows } = await sql<{ clave: string }>`select clave from cupo`.execute(db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(BUENO);
    await sql`update cupo set hasta = now() - interval '1 second'`.execute(db);
    await deleteExpiredCupos(db);
    expect(await filas()).toBe(0);
  });
});

describe('lo que se oye de cada red', () => {
  it('es de la línea: una dirección IPv4, o la /64 de una IPv6', async () => {
    const desde = async (...direcciones: string[]) => {
      const estados: number[] = [];
      for (const direccion of direcciones) estados.push((await llamar('PUT', BUENO, direccion)).status);
      return estados;
    };
    expect(await desde('2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::9', '2001:db8::4')).toEqual([204, 204, 204, 429]);
    expect(await desde('2001:db8:0:1::1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([
      204, 204, 204, 204, 429, 204,
    ]);
  });

  it('para decir de dónde queda la red', () => {
    expect([networkOf('203.0.113.77'), networkOf('2001:db8:1:2:3::4'), networkOf('::ffff:203.0.113.77'), networkOf('')]).toEqual([
      '203.0.113.0/24',
      '2001:db8:1:2::/64',
      '203.0.113.0/24',
      '',
    ]);
    expect([lineOf('203.0.113.77'), lineOf('2001:DB8:1:2:3::4'), lineOf('usuario 7')]).toEqual([
      '203.0.113.77',
      '2001:db8:1:2::/64',
      'usuario 7',
    ]);
  });
});

it('una llamada pública que escribe y no dice qué la acota no se monta', () => {
  const sinCota = { escribe: post('/open/api/prueba', publico, 'Escribe') };
  expect(() => mount(fastify(), sinCota, { escribe: async () => null }, { db: () => db })).toThrow(/what bounds it/);
});

it('cuenta lo que se le pida, cada cosa con su plazo', async () => {
  const pedido = [
    { clave: 'x', veces: 1, segundos: 60 },
    { clave: 'y', veces: 2, segundos: 60 },
  ];
  expect(await spend(db, pedido)).toBeNull();
  expect(await spend(db, pedido)).toBeGreaterThan(50);
  expect(await spend(db, [pedido[1]!])).toBeGreaterThan(50);
});
