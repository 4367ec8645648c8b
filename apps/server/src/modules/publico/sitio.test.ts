import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPagina } from '@cd/web/publico/pagina/render';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { createApp, type App, type AppDeps } from '../../app';
import { acta, crearCampeonato, crearEquipo, crearLiga, type Liga } from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';

const PROXY = '10.0.0.2';
let abiertas: App[];
let liga: Liga;
/** Without PUBLIC_URL: behind a proxy whose word is taken, and open to whoever comes. */
let tras: App;
let suelta: App;
let base: Database;

beforeAll(async () => {
  const database = await testDatabase();
  base = database;
  const { campeonatoId } = await crearCampeonato(database.db);
  const [a, b] = [await crearEquipo(database.db, campeonatoId, 'Valdeciervo'), await crearEquipo(database.db, campeonatoId, 'Peñalcor')];
  liga = await crearLiga(database.db, campeonatoId, [a, b], [{ local: a, visitante: b, fecha: '2026-10-03', acta: acta(3, 1) }]);
  const abrir = async (deps: Partial<AppDeps>, suya: Database): Promise<App> => {
    const app = await createApp({
      log: pino({ level: 'silent' }),
      clock: { today: () => '2026-11-21' },
      webDir: webDePrueba(),
      render: (datos, sitio) => renderPagina(datos, { css: [], js: [], jsVivas: [], fuente: null }, sitio),
      ...deps,
    });
    await app.attach(suya);
    return app;
  };
  tras = await abrir({ trustProxy: [PROXY] }, database);
  suelta = await abrir({}, await testDatabase());
  abiertas = [tras, suelta];
});
afterAll(() => Promise.all(abiertas.map(({ http }) => http.close())));

const pedir = (app: App, url: string, headers: Record<string, string>, remoteAddress = PROXY) =>
  app.http.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });
const porElProxy = (host: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
const canonica = (html: string): string => /rel="canonical" href="([^"]*)"/.exec(html)![1]!;
const imagen = (html: string): string => /og:image" content="([^"]*)"/.exec(html)![1]!;

describe('la dirección del sitio, donde no se dice (PUBLIC_URL)', () => {
  it('es la de quien pide, si lo dice un proxy del que se fía: canónica, imagen, mapa, robots, canal y calendario', async () => {
    const headers = porElProxy('Liga.Escolar.example');
    const direccion = `/index/detalle?grupo=${liga.grupoId}`;
    const { body } = await pedir(tras, direccion, headers);
    expect(canonica(body)).toBe(`https://liga.escolar.example${direccion}`);
    expect(imagen(body)).toContain('https://liga.escolar.example/imagenes/');
    for (const url of ['/sitemap.xml', '/robots.txt', `/open/api/grupos/${liga.grupoId}/resultados.rss`]) {
      const respuesta = await pedir(tras, url, headers);
      expect([url, respuesta.statusCode]).toEqual([url, 200]);
      expect(respuesta.body).toContain('https://liga.escolar.example/');
      expect(respuesta.body).not.toContain('127.0.0.1');
    }
  });

  it('y la de a quién se avisa de un fallo, con el correo de la organización y siempre con meses por delante', async () => {
    const leer = () => pedir(tras, '/.well-known/security.txt', porElProxy('liga.example'));
    await base.db.updateTable('empresa').set({ email: '' }).execute();
    expect((await leer()).statusCode).toBe(404);
    await base.db.updateTable('empresa').set({ email: 'oficina@liga.example' }).execute();
    const { headers, body } = await leer();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:oficina@liga\.example$/m);
    expect(body).toMatch(/^Canonical: https:\/\/liga\.example\/\.well-known\/security\.txt$/m);
    const dias = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - Date.now()) / 86_400_000;
    expect(dias > 80 && dias < 366).toBe(true);
  });

  it('quien pide por otro nombre, o sin el proxy, no recibe la copia de nadie', async () => {
    expect(canonica((await pedir(tras, '/index', porElProxy('liga.example'))).body)).toBe('https://liga.example/index');
    expect(canonica((await pedir(tras, '/index', porElProxy('torneo.example'))).body)).toBe('https://torneo.example/index');
    expect(canonica((await pedir(tras, '/index', { host: 'otro.example' }, '203.0.113.9')).body)).toBe('/index');
    expect(canonica((await pedir(tras, '/index', porElProxy('liga.example'), '203.0.113.9')).body)).toBe('/index');
    expect(canonica((await pedir(tras, '/index', porElProxy('liga.example'))).body)).toBe('https://liga.example/index');
  });

  it('un nombre que no lo es, o uno más de los que se recuerdan, no se escribe en ninguna página', async () => {
    for (const host of ['liga.example/"><script>', 'a b', '.', 'liga.example:puerto', 'usuario@liga.example'])
      expect(canonica((await pedir(tras, '/index', porElProxy(host))).body)).toBe('/index');
    for (let n = 0; n < 10; n++) await pedir(tras, '/index', porElProxy(`n${n}.example`));
    expect(canonica((await pedir(tras, '/index', porElProxy('n9.example'))).body)).toBe('/index');
    expect(canonica((await pedir(tras, '/index', porElProxy('liga.example'))).body)).toBe('https://liga.example/index');
  });

  it('sin proxy del que fiarse no la dice nadie', async () => {
    const { body } = await pedir(suelta, '/index', { ...porElProxy('liga.example'), host: 'liga.example' });
    expect(canonica(body)).toBe('/index');
  });
});
