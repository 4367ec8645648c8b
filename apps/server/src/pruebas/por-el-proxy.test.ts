import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../app';
import { migrate } from '../platform/db/migrate';
import { SCHEMA_VERSION } from '../platform/db/migrations';
import type { Database } from '../platform/db/open';
import { testDatabase } from './base-de-datos';
import { VERSION } from '../platform/version';
import { webDePrueba } from './web-de-prueba';

let app: App;
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db);
  app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => '2026-11-21' },
    webDir: webDePrueba(),
    render: () => '',
  });
  await app.attach(database);
});
afterAll(() => app.http.close());

const pedir = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const dejarDeSeguir = () =>
  app.http.inject({
    method: 'DELETE',
    url: '/open/api/app/suscripcion',
    payload: { endpoint: 'https://fcm.googleapis.com/fcm/send/nadie' },
  });
const medidas = async (): Promise<string> => (await pedir('/metrics')).body;

describe('lo que se contesta', () => {
  it('va comprimido como lo pide quien lo pide, si merece la pena', async () => {
    const llano = await pedir('/openapi.json');
    expect(llano.headers['content-encoding']).toBeUndefined();
    const br = await pedir('/openapi.json', { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', llano.body]);
    const gzip = await pedir('/openapi.json', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', llano.body]);
    expect(br.rawPayload.length * 4).toBeLessThan(llano.rawPayload.length);
    expect((await pedir('/health/ready', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('no se descomprime lo que llega: podría ser de cualquier tamaño', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const respuesta = await app.http.inject({ method: 'POST', url: '/login', headers, payload: Buffer.from([0x1f, 0x8b, 8, 0]) });
    expect(respuesta.statusCode).toBe(400);
  });
});

describe('quien lo vigila', () => {
  it('sabe qué versión sirve y a qué esquema ha llegado la base de datos', async () => {
    expect((await pedir('/health/live')).json()).toEqual({ status: 'ok', version: VERSION });
    expect((await pedir('/health/ready')).json()).toEqual({ status: 'ok', version: VERSION, esquema: SCHEMA_VERSION, avisos: true });
  });

  it('sabe que otro programa ha puesto la base de datos en una versión que este no conoce', async () => {
    await sql`insert into migracion (nombre) values ('9999-futura')`.execute(database.db);
    for (const url of ['/health/ready', '/health/read'])
      expect([(await pedir(url)).statusCode, (await pedir(url)).json()]).toEqual([
        503,
        expect.objectContaining({ codigo: 'servicio.anterior' }),
      ]);
    await sql`delete from migracion where nombre = '9999-futura'`.execute(database.db);
    for (const url of ['/health/ready', '/health/read']) expect((await pedir(url)).statusCode).toBe(200);
  });

  it('una versión posterior que solo añade lo deja en su sitio: está listo, y escribe', async () => {
    await sql`insert into migracion (nombre, amplia) values ('9998-futura', true)`.execute(database.db);
    for (const url of ['/health/ready', '/health/read']) expect((await pedir(url)).statusCode).toBe(200);
    expect((await dejarDeSeguir()).statusCode).not.toBe(503);
    await sql`insert into migracion (nombre) values ('9999-futura')`.execute(database.db);
    expect((await pedir('/health/ready')).statusCode).toBe(503);
    await sql`delete from migracion where nombre like '999_-futura'`.execute(database.db);
  });

  // On the embedded database nobody else is.
  it.runIf(process.env.TEST_DATABASE_URL)('un proceso más antiguo que la base de datos no cambia nada en ella', async () => {
    await sql`insert into migracion (nombre) values ('9999-futura')`.execute(database.db);
    const respuesta = await dejarDeSeguir();
    expect([respuesta.statusCode, respuesta.json()]).toEqual([503, expect.objectContaining({ codigo: 'servicio.anterior' })]);
    await sql`delete from migracion where nombre = '9999-futura'`.execute(database.db);
    expect((await dejarDeSeguir()).statusCode).not.toBe(503);
  });

  it('ve que no hay nada que enviar ni nada fallido, para notar lo primero que falle', async () => {
    const texto = await medidas();
    for (const estado of ['pendiente', 'fallido']) expect(texto).toContain(`trabajos{tipo="correo",estado="${estado}"} 0\n`);
  });

  it('ve los trabajos por hacer, los fallidos y lo que se retrasan', async () => {
    await sql`insert into trabajo (tipo, asunto, destinatario, datos, estado, proximo) values
      ('correo', 'uno', 'a@liga.es', '{}', 1, now() - interval '10 minutes'), ('correo', 'dos', 'b@liga.es', '{}', 1, now() + interval '1 day'),
      ('correo', 'tres', 'c@liga.es', '{}', 3, now())`.execute(database.db);
    const texto = await medidas();
    expect(texto).toContain('trabajos{tipo="correo",estado="pendiente"} 2\n');
    expect(texto).toContain('trabajos{tipo="correo",estado="fallido"} 1\n');
    expect(Number(/^trabajos_retraso_segundos\{tipo="correo"\} (\S+)$/m.exec(texto)?.[1])).toBeGreaterThanOrEqual(600);
    expect(texto).toContain('base_de_datos_responde 1\n');
  });

  it.runIf(process.env.TEST_DATABASE_URL)('ve las conexiones de cada grupo', async () => {
    expect(await medidas()).toMatch(/^base_de_datos_conexiones\{grupo="oficina",estado="libre"\} [1-8]$/m);
  });

  it('tiene en las alarmas de ejemplo medidas que existen', async () => {
    const alarmas = readFileSync(new URL('../../../../docs/despliegue/alertas.yml', import.meta.url), 'utf8');
    const expresiones = [...alarmas.matchAll(/^\s+expr: (.+)$/gm)].map(([, expresion]) => expresion!);
    expect(expresiones.length).toBeGreaterThan(5);
    const nombradas = new Set(
      expresiones.flatMap((expresion) => [...expresion.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g)].map(([nombre]) => nombre)),
    );
    const texto = await medidas();
    const existen = new Set(
      [...texto.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, n, tipo]) => (tipo === 'histogram' ? [`${n}_count`, `${n}_bucket`] : [n!])),
    );
    expect([...nombradas].filter((nombre) => !existen.has(nombre))).toEqual([]);
    // Each is provoked and not by `test:despliegue`.
    const provocadas = readFileSync(new URL('../../../../e2e/despliegue/alarmas.yml', import.meta.url), 'utf8');
    for (const [, alarma] of alarmas.matchAll(/alert: (\w+)/g))
      expect(provocadas.match(new RegExp(`alertname: ${alarma}\\b`, 'g'))).toHaveLength(2);
  });
});
