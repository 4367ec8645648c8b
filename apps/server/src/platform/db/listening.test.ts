import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedAnswers } from '../http/cached-answers';
import { Listening, SILENCE_MS } from './listening';
import type { Database } from './open';
import { Servers } from './servers';
import { testDatabase } from '../../pruebas/base-de-datos';

async function until(what: string, condition: () => boolean): Promise<void> {
  for (const limit = Date.now() + 2 * SILENCE_MS; Date.now() < limit; await sleep(20)) if (condition()) return;
  throw new Error(`no llegó a cumplirse: ${what}`);
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('sobre un servidor, quien oye los avisos', () => {
  let database: Database;
  let mute = false;
  let listening: Listening;
  beforeAll(async () => {
    database = await testDatabase();
    const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(database.db);
    const address = process.env.TEST_DATABASE_URL!.replace(/\/\w+(?=\?|$)/, `/${rows[0]!.base}`);
    listening = new Listening(new Servers(address), {
      say: (canal) => (mute ? Promise.resolve() : sql.raw(`notify ${canal}`).execute(database.db)),
      name: 'prueba de avisos',
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(() => database.close());

  it('lo es mientras se oye a sí mismo; callado no se guarda ni se da nada hecho, y al volver a oírse se tira lo de antes', async () => {
    const dichos: string[] = [];
    const guardadas = new CachedAnswers(
      () => '2026-11-29T10:00',
      () => undefined,
    );
    const piezas = guardadas.beside<string>({ entradas: 10, pesoTotal: 10, peso: () => 1 });
    let veces = 0;
    const leer = () => piezas.of('fase', async () => ({ valor: `leída ${++veces}`, origen: ['fase:1'] }));
    const dejar = await listening.listen('publico', {
      notice: (tema) => (dichos.push(tema), guardadas.notice(tema)),
      lost: () => (dichos.push('perdido'), guardadas.lost()),
      listening: () => (dichos.push('oye'), guardadas.listening()),
    });
    expect(dichos).toEqual(['oye']);
    expect([await leer(), await leer()]).toEqual(['leída 1', 'leída 1']);
    await sql`notify publico, 'fase:1'`.execute(database.db);
    await until('que se oiga el cambio', () => dichos.includes('fase:1'));
    expect([await leer(), await leer()]).toEqual(['leída 2', 'leída 2']);

    // Its connection is alive, as one is that brings nothing.
    mute = true;
    await until('que se note el silencio', () => dichos.includes('perdido'));
    expect(listening.silentFor).toBeGreaterThan(SILENCE_MS / 1000);
    expect([await leer(), await leer()]).toEqual(['leída 3', 'leída 4']);
    mute = false;
    await until('que se vuelva a oír', () => dichos.at(-1) === 'oye');
    expect(listening.silentFor).toBeLessThan(SILENCE_MS / 1000);
    expect([await leer(), await leer()]).toEqual(['leída 5', 'leída 5']);
    expect(dichos).toEqual(['oye', 'fase:1', 'perdido', 'oye']);
    await dejar();
    expect(listening.silentFor).toBe(0);
  }, 30_000);

  it('oye por una conexión todos sus canales, y ve el de quien llega después', async () => {
    const dichos: string[] = [];
    const oyente = (canal: string) => ({
      notice: (texto: string) => dichos.push(`${canal}: ${texto}`),
      lost() {},
      listening: () => dichos.push(canal),
    });
    const dejar = [await listening.listen('publico', oyente('publico')), await listening.listen('oficina', oyente('oficina'))];
    await sql`notify publico, 'uno'`.execute(database.db);
    await sql`notify oficina, 'dos'`.execute(database.db);
    await until('que se oigan', () => dichos.length === 4);
    expect(dichos).toEqual(['publico', 'oficina', 'publico: uno', 'oficina: dos']);
    for (const uno of dejar) await uno();
  });
});
