import { beforeEach, expect, it, vi } from 'vitest';

const YEAR_MS = 365 * 86_400_000;
const SERVER = Date.parse('2026-11-22T10:00:00Z');
const answer = (at: number, cache = 'no-store') =>
  new Response(null, { headers: { Date: new Date(at).toUTCString(), 'Cache-Control': cache } });
/** As a page that has just been opened. */
const open = async () => {
  vi.resetModules();
  return import('./server-clock');
};

beforeEach(() => vi.restoreAllMocks());

it.each([YEAR_MS, -YEAR_MS])('con el reloj del aparato a %d ms, la hora es la del servidor desde su primera respuesta', async (wrong) => {
  vi.spyOn(Date, 'now').mockReturnValue(SERVER + wrong);
  const { noteAnswer, serverNow, clockError } = await open();
  noteAnswer(answer(SERVER), performance.now());
  expect(Math.abs(serverNow() - SERVER)).toBeLessThan(2_000);
  expect(Math.abs(clockError() - wrong)).toBeLessThan(2_000);
});

it('la hora exacta que dice una llamada no se mueve por la de otra, que es de segundos', async () => {
  const { noteAnswer, noteServerTime, serverNow } = await open();
  noteServerTime(SERVER + 900, performance.now());
  noteAnswer(answer(SERVER), performance.now());
  expect(Math.abs(serverNow() - SERVER - 900)).toBeLessThan(200);
});

it('la de una respuesta guardada no cuenta', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(SERVER);
  const { noteAnswer, serverNow } = await open();
  noteAnswer(answer(SERVER - YEAR_MS, 'no-cache'), performance.now());
  expect(Math.abs(serverNow() - SERVER)).toBeLessThan(2_000);
});
