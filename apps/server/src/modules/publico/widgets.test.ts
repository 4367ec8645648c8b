import { readFileSync } from 'node:fs';
import { PETICIONES_POR_MINUTO } from '@cd/contract/publico/api-publica';
import { FilaPublica } from '@cd/contract/publico/publico';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { renderWidget } from '@cd/web/publico/widget/render';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../app';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type Copa, type Liga } from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { registrarResultados } from '../resultados/service';

let database: Database;
let app: App;
let liga: Liga;
let copa: Copa;
let equipos: number[];
let colegioId: number;
let sedeId: number;
let ids: Record<string, number>;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const camp = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Monteluna'])
    equipos.push(await crearEquipo(db, camp.campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  liga = await crearLiga(db, camp.campeonatoId, equipos, [
    { local: a, visitante: b, acta: acta(3, 1) },
    { local: c, visitante: d, acta: acta(2, 2), validada: false },
    { local: b, visitante: c, jornada: 2, fecha: '2026-11-28', hora: null },
    { local: d, visitante: a, jornada: 2, fecha: '2026-11-29' },
  ]);
  copa = await crearCopa(db, camp.campeonatoId, equipos, true);
  await jugarCruce(db, copa, '1-1', { local: a, visitante: d, acta: acta(1, 0) });
  const equipo = await db.selectFrom('equipo').select('colegio_id').where('id', '=', a).executeTakeFirstOrThrow();
  colegioId = equipo.colegio_id;
  sedeId = (
    await db
      .insertInto('sede')
      .values({ nombre: 'Pabellón de la prueba', direccion: 'Calle Mayor, 1' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await db.updateTable('convocatoria').set({ sede_id: sedeId }).where('partido_id', '=', liga.partidos[3]!).execute();
  const { deporte_id, categoria_id, genero_id } = await db
    .selectFrom('campeonato')
    .select(['deporte_id', 'categoria_id', 'genero_id'])
    .where('id', '=', camp.campeonatoId)
    .executeTakeFirstOrThrow();
  ids = {
    deporte: deporte_id,
    categoria: categoria_id,
    genero: genero_id,
    fase: liga.faseId,
    grupo: liga.grupoId,
    eliminatoria: copa.faseId,
    equipo: a,
    partido: liga.partidos[0]!,
    colegio: colegioId,
    sede: sedeId,
  };
  app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => '2026-11-24' },
    webDir: webDePrueba(),
    render: (datos) => renderPagina(datos, { css: [], js: [], jsVivas: [], fuente: null }),
    renderWidget,
    publicUrl: 'https://liga.example',
  });
  await app.attach(database);
});

afterAll(async () => {
  await app.http.close();
});

const pedir = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const textoDe = (html: string): string =>
  html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('recuadros para la web de un colegio', () => {
  it('cada uno enseña lo suyo, y dónde se lee entero', async () => {
    const tabla = await pedir(`/widget/clasificacion?grupo=${liga.grupoId}`);
    expect(tabla.statusCode).toBe(200);
    expect(textoDe(tabla.body)).toContain('1 Valdeciervo 1 1 0 0 +2 3');
    expect(tabla.body).toContain(`href="/index/detalle?grupo=${liga.grupoId}"`);
    const proximos = textoDe((await pedir(`/widget/proximos?colegio=${colegioId}`)).body);
    expect(proximos).toContain('Monteluna vs. Valdeciervo');
    expect(proximos).toContain('Pabellón de la prueba');
    expect(proximos).not.toContain('Peñalcor');
    expect(textoDe((await pedir(`/widget/resultados?equipo=${equipos[1]}`)).body)).toContain('Valdeciervo 3 – 1 Peñalcor');
    expect(textoDe((await pedir(`/widget/resultados?grupo=${liga.grupoId}&partidos=1`)).body)).not.toContain('3 – 1');
    expect(textoDe((await pedir(`/widget/cuadro?fase=${copa.faseId}`)).body)).toContain('Semifinales');
  });

  it('cualquiera lo mete en su página, y él no carga, no guarda ni deja entrar nada', async () => {
    const { headers, body } = await pedir(`/widget/clasificacion?grupo=${liga.grupoId}`);
    const politica = headers['content-security-policy'] as string;
    expect(politica).toContain("default-src 'none'");
    expect(politica).toContain('frame-ancestors *');
    expect(politica).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<(img|link)\b|url\(|@import|@font-face/);
    expect(body.length).toBeLessThan(12 * 1024);
    // And nobody holds a page of ours.
    expect((await pedir('/index', { accept: 'text/html' })).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('el nombre de un equipo no se sale de su sitio', async () => {
    await database.db
      .updateTable('equipo')
      .set({ nombre_publico: '</a><script>alert(1)</script>' })
      .where('id', '=', equipos[2]!)
      .execute();
    await database.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'usarNombrePublico').execute();
    const { body } = await pedir(`/widget/proximos?equipo=${equipos[2]}`);
    expect(body.match(/<script/g)).toHaveLength(1);
    await database.db.updateTable('equipo').set({ nombre_publico: null }).where('id', '=', equipos[2]!).execute();
  });

  it.each([
    ['clasificacion', ''],
    ['clasificacion', '?grupo=cero'],
    ['clasificacion', '?grupo=1&equipo=1'],
    ['clasificacion', '?grupo=1&color=rojo'],
    ['clasificacion', '?grupo=1&color=%23ff0000'],
    ['clasificacion', '?grupo=1&colour=ff0000'],
    ['clasificacion', '?grupo=1&grupo=2'],
    ['proximos', '?equipo=1&colegio=1'],
    ['proximos', '?equipo=1&partidos=0'],
    ['resultados', '?equipo=1&partidos=31'],
    ['cuadro', '?grupo=1'],
  ])('%s%s está mal escrito, y se dice dentro del recuadro', async (muestra, query) => {
    const { statusCode, body, headers } = await pedir(`/widget/${muestra}${query}`);
    expect(statusCode).toBe(400);
    expect(textoDe(body)).toContain('La dirección de este recuadro no está bien escrita');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  });

  it('de lo que no hay, o no se enseña, se dice que no existe', async () => {
    for (const cual of [
      'clasificacion?grupo=999999',
      'proximos?colegio=999999',
      'resultados?equipo=999999',
      `cuadro?fase=${liga.faseId}`,
    ]) {
      const { statusCode, body } = await pedir(`/widget/${cual}`);
      expect([statusCode, textoDe(body).includes('No existe lo que busca')], cual).toEqual([404, true]);
    }
  });

  it('mientras la competición está cerrada no enseña nada', async () => {
    const poner = (valor: number) =>
      database.db.updateTable('parametro').set({ valor }).where('clave', '=', 'competicionAbiertaPublico').execute();
    const direcciones = [
      `/widget/clasificacion?grupo=${liga.grupoId}`,
      `/open/api/v1/clasificaciones/grupo/${liga.grupoId}`,
      `/open/api/colegios/${colegioId}/calendario.ics`,
      '/open/api/resultados.rss',
    ];
    await poner(0);
    await expect.poll(async () => (await pedir(direcciones[1]!)).statusCode).toBe(503);
    for (const direccion of direcciones) {
      const { statusCode, headers } = await pedir(direccion);
      expect([direccion, statusCode, headers['retry-after']]).toEqual([direccion, 503, '3600']);
    }
    // Read inside the frame of whoever holds it.
    const recuadro = await pedir(direcciones[0]!);
    expect(recuadro.body).toContain('La competición no está abierta al público');
    expect(recuadro.headers['content-security-policy']).toContain('frame-ancestors *');
    await poner(1);
    await expect.poll(async () => (await pedir(direcciones[1]!)).statusCode).toBe(200);
  });
});

describe('lo que se sigue desde fuera', () => {
  const sucesos = async (camino: string): Promise<string[]> => {
    const { body, statusCode } = await pedir(camino);
    expect(statusCode, camino).toBe(200);
    return new ICAL.Component(ICAL.parse(body) as never)
      .getAllSubcomponents('vevent')
      .map((suceso) => String(suceso.getFirstPropertyValue('summary')));
  };

  it('el calendario de un colegio, de un grupo y de una sede tiene los partidos de cada cual', async () => {
    expect((await sucesos(`/open/api/colegios/${colegioId}/calendario.ics`)).filter((titulo) => !titulo.includes('Valdeciervo'))).toEqual(
      [],
    );
    expect(await sucesos(`/open/api/grupos/${liga.grupoId}/calendario.ics`)).toHaveLength(4);
    expect(await sucesos(`/open/api/sedes/${sedeId}/calendario.ics`)).toEqual(['Monteluna – Valdeciervo']);
  });

  it('no se vuelve a mandar mientras nada cambie', async () => {
    const camino = `/open/api/grupos/${liga.grupoId}/calendario.ics`;
    const { headers } = await pedir(camino);
    expect((await pedir(camino, { 'if-none-match': headers.etag as string })).statusCode).toBe(304);
  });

  it('los resultados salen en RSS; uno corregido es otra noticia, y el que está por jugar ninguna', async () => {
    const camino = `/open/api/grupos/${liga.grupoId}/resultados.rss`;
    const { body, headers } = await pedir(camino);
    expect(headers['content-type']).toContain('application/rss+xml');
    expect(new Date(headers['last-modified'] as string).getTime()).toBeGreaterThan(0);
    expect(body.match(/<item>/g)).toHaveLength(2);
    expect(body).toContain('Valdeciervo 3-1 Peñalcor');
    expect(body).toContain(`https://liga.example/index/partido?partido=${liga.partidos[0]}#3-1`);
    expect(body).toContain(`href="https://liga.example${camino}"`);
    const corregir = (local: number) =>
      database.db
        .transaction()
        .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(local, 1), validada: true }]));
    await corregir(4);
    await expect.poll(async () => (await pedir(camino)).body).toContain(`partido=${liga.partidos[0]}#4-1`);
    await corregir(3);
    await expect.poll(async () => (await pedir(camino)).body).toContain(`partido=${liga.partidos[0]}#3-1`);
  });

  it('un nombre con marcas se lee como se escribió, y nada de él es parte de la página de quien lo lee', async () => {
    const { nombre } = await database.db.selectFrom('colegio').select('nombre').orderBy('id').executeTakeFirstOrThrow();
    const malo = '<img src=x> R&D &lt; 🏀 \u202Eogla\u0007 ]]>';
    await database.db.updateTable('colegio').set({ nombre: malo }).where('nombre', '=', nombre).execute();
    const leer = async () => (await pedir(`/open/api/grupos/${liga.grupoId}/resultados.rss`)).body;
    await expect.poll(leer).toContain('🏀');
    const body = await leer();
    expect(body).toContain('&lt;img src=x&gt; R&D &amp;lt; 🏀 ogla ]]&gt;');
    for (const signo of ['<img', '\u202E', '\u0007']) expect(body).not.toContain(signo);
    await database.db.updateTable('colegio').set({ nombre }).where('nombre', '=', malo).execute();
  });

  it.each(['equipos', 'colegios', 'grupos', 'sedes'])('de un %s que no existe no hay nada', async (que) => {
    for (const fichero of ['calendario.ics', 'resultados.rss']) {
      expect((await pedir(`/open/api/${que}/999999/${fichero}`)).statusCode).toBe(404);
      expect((await pedir(`/open/api/${que}/cero/${fichero}`)).statusCode).toBe(400);
    }
  });
});

describe('la API de los demás', () => {
  const guia = readFileSync(new URL('../../../../../docs/api-publica.md', import.meta.url), 'utf8');
  const pedidas = [...guia.matchAll(/^GET (\S+)$/gm)].map(([, camino]) => camino!);

  it.each(pedidas)('%s, como la escribe la guía, se contesta', async (camino) => {
    const url = camino.replaceAll(/\{(\w+)\}/g, (_, nombre: string) => String(ids[nombre]));
    const { statusCode, body } = await pedir(url);
    expect([statusCode, body.length > 2], url).toEqual([200, true]);
  });

  it('la guía enseña una fila como es', () => {
    const [, ejemplo] = /```json\n([\s\S]*?)```/.exec(guia)!;
    expect(Object.keys(FilaPublica.parse(JSON.parse(ejemplo!)))).toEqual(Object.keys(JSON.parse(ejemplo!) as object));
    expect(guia).toContain('Trescientas peticiones por minuto');
    expect(PETICIONES_POR_MINUTO).toBe(300);
  });

  it('contesta lo mismo que sin versión, a cualquier página, y guardado', async () => {
    const camino = `clasificaciones/grupo/${liga.grupoId}`;
    const [sin, con] = [await pedir(`/open/api/${camino}`), await pedir(`/open/api/v1/${camino}`)];
    expect([con.body, con.headers.etag]).toEqual([sin.body, sin.headers.etag]);
    expect(con.headers['access-control-allow-origin']).toBe('*');
    expect(sin.headers['access-control-allow-origin']).toBeUndefined();
    expect((await pedir(`/open/api/v1/${camino}`, { 'if-none-match': con.headers.etag as string })).statusCode).toBe(304);
    expect((await pedir('/open/api/v1/clasificaciones/grupo/999999')).headers['access-control-allow-origin']).toBe('*');
  });

  it('quien pide demasiado espera, y lo sabe antes; los demás no lo notan', async () => {
    const desde = (ip: string) => app.http.inject({ url: '/open/api/v1/publicidad', remoteAddress: ip });
    const quedan = async () => Number(/r=(\d+)/.exec((await desde('203.0.113.7')).headers.ratelimit as string)![1]);
    const primera = await quedan();
    expect(await quedan()).toBe(primera - 1);
    for (let vez = 0; vez < primera - 1; vez++) await desde('203.0.113.7');
    const rechazada = await desde('203.0.113.7');
    expect([rechazada.statusCode, Number(rechazada.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await desde('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('para la web del colegio', () => {
  it('de un equipo, de un grupo y de un cuadro se dice qué se puede enseñar, con la altura que tendrá', async () => {
    const leer = async (que: string) => {
      const { body } = await pedir(`/index/incrustar?${que}`, { accept: 'text/html' });
      const [, datos] = /<script type="application\/json" id="datos">(.*)<\/script>/.exec(body)!;
      return (JSON.parse(datos!) as { pagina: { de: { widgets: { direccion: string; alto: number }[]; seguimiento: unknown[] } } }).pagina
        .de;
    };
    const deEquipo = await leer(`equipo=${equipos[0]}`);
    expect(deEquipo.widgets.map(({ direccion }) => direccion)).toEqual([
      `/widget/proximos?colegio=${colegioId}`,
      `/widget/resultados?colegio=${colegioId}`,
      `/widget/proximos?equipo=${equipos[0]}`,
      `/widget/resultados?equipo=${equipos[0]}`,
      `/widget/clasificacion?grupo=${liga.grupoId}`,
      `/widget/cuadro?fase=${copa.faseId}`,
    ]);
    expect(deEquipo.seguimiento).toHaveLength(2);
    for (const { direccion } of deEquipo.widgets) expect((await pedir(direccion)).statusCode, direccion).toBe(200);
    expect((await leer(`grupo=${liga.grupoId}`)).widgets).toHaveLength(3);
    expect((await leer(`fase=${copa.faseId}`)).widgets).toHaveLength(1);
    expect((await pedir('/index/incrustar?equipo=999999', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await pedir('/index/incrustar', { accept: 'text/html' })).statusCode).toBe(200);
  });
});
