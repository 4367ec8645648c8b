import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FichaPartido, rutasPublicas } from '@cd/contract/publico/publico';
import { dibujarPagina } from '@cd/web/publico/pagina/dibujo';
import { renderPagina } from '@cd/web/publico/pagina/render';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { glyph } from '../../platform/typeface';
import { createApp, type App } from '../../app';
import {
  acta,
  convocatoriaVigente,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  jugarCruce,
  type Copa,
  type Liga,
} from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { registrarResultados } from '../resultados/service';
import { ficheroDelMapa, mapaDelSitio } from './sitio';

const HOY = '2026-11-21';
const SITIO = 'https://liga.example';
let database: Database;
let app: App;
let liga: Liga;
let copa: Copa;
let semifinal: number;
let equipos: number[];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.updateTable('empresa').set({ nombre: 'Liga Escolar de la Vega' }).execute();
  const camp = await crearCampeonato(db);
  await db.updateTable('deporte').set({ duracion_minutos: 50 }).execute();
  const { id: sedeId } = await db
    .insertInto('sede')
    .values({ nombre: 'Pabellón, norte', direccion: 'Calle de los Ñandúes, 3; bajo', municipio: 'Getafe', latitud: 40.4, longitud: -3.7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  equipos = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Monteluna'])
    equipos.push(await crearEquipo(db, camp.campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  liga = await crearLiga(db, camp.campeonatoId, equipos, [
    { local: a, visitante: b, fecha: '2026-10-03', acta: acta(3, 1) },
    { local: c, visitante: a, jornada: 2, fecha: '2026-10-10', acta: acta(2, 2) },
    { local: b, visitante: d, jornada: 2, fecha: '2026-10-10', acta: acta(0, 1, { presentadoLocal: false }) },
    { local: b, visitante: a, jornada: 3, fecha: '2026-11-28', hora: '10:30', sedeId },
    { local: d, visitante: c, jornada: 3, fecha: '2026-11-14', hora: null },
    { local: c, visitante: b, jornada: 4, fecha: null, hora: null },
  ]);
  copa = await crearCopa(db, camp.campeonatoId, equipos);
  semifinal = await jugarCruce(db, copa, '1-1', {
    local: a,
    visitante: d,
    fecha: '2026-12-05',
    acta: acta(1, 1, { prorroga: true, desempate: 2, penaltisLocal: 3, penaltisVisitante: 4 }),
  });
  app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => HOY },
    webDir: webDePrueba(),
    render: (datos, sitio) => renderPagina(datos, { css: [], js: [], jsVivas: [], fuente: null }, sitio),
    draw: (datos) => dibujarPagina(datos, glyph),
    publicUrl: SITIO,
  });
  await app.attach(database);
});
afterAll(() => app.http.close());

const pedir = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } });

async function ficha(partidoId: number): Promise<FichaPartido> {
  const datos: unknown = (await pedir(`/open/api/partidos/${partidoId}`)).json();
  expect(rutasPublicas.partido.response.parse(datos)).toEqual(datos);
  return datos as FichaPartido;
}

describe('la ficha de un partido', () => {
  it('dice dónde y hasta cuándo se juega, con qué llega cada uno y qué pasó la otra vez', async () => {
    const suya = await ficha(liga.partidos[3]!);
    expect(suya.partido).toMatchObject({ fase_nombre: 'Liga', ronda_nombre: 'Jornada 3', marcador_local: null });
    expect(suya).toMatchObject({
      deporte_nombre: 'Fútbol sala',
      grupo_nombre: 'Grupo A',
      fin: '2026-11-28T11:20',
      sede: { nombre: 'Pabellón, norte', direccion: 'Calle de los Ñandúes, 3; bajo, Getafe', latitud: 40.4, longitud: -3.7 },
      prorroga: false,
      parciales: [],
    });
    const resultados = (partidos: FichaPartido['enfrentamientos']) => partidos.map((p) => [p.marcador_local, p.marcador_visitante]);
    expect(resultados(suya.visitante.partidos)).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(resultados(suya.local.partidos)).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(suya.visitante).toMatchObject({ posicion: 1, puntos: 4 });
    expect(resultados(suya.enfrentamientos)).toEqual([[3, 1]]);
  });

  it('la forma es la que traían aquel día, no la de hoy', async () => {
    const primera = await ficha(liga.partidos[0]!);
    expect([primera.local.partidos, primera.visitante.partidos, primera.enfrentamientos]).toEqual([[], [], []]);
  });

  it('de una eliminatoria dice la ronda, la prórroga y los penaltis', async () => {
    const suya = await ficha(semifinal);
    expect(suya).toMatchObject({
      grupo_id: null,
      prorroga: true,
      partido: { ronda_nombre: 'Semifinal único', penaltis_local: 3, penaltis_visitante: 4 },
    });
  });

  it('no nombra a nadie: solo tiene equipos, sedes y cifras', async () => {
    expect(Object.keys(await ficha(semifinal)).toSorted()).toEqual(Object.keys(FichaPartido.shape).toSorted());
    const { body } = await pedir(`/index/partido?partido=${semifinal}`);
    expect(body).not.toMatch(/árbitr|jugador|entrenador|observaciones/i);
  });

  it('se pone al día con su resultado y con el de quien ya la ha jugado antes', async () => {
    const antes = await pedir(`/open/api/partidos/${liga.partidos[3]}`);
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(4, 1), validada: true }]));
    await expect
      .poll(async () => (await pedir(`/open/api/partidos/${liga.partidos[3]}`)).json<FichaPartido>().enfrentamientos[0]!.marcador_local)
      .toBe(4);
    expect((await pedir(`/open/api/partidos/${liga.partidos[3]}`)).headers.etag).not.toBe(antes.headers.etag);
  });
});

describe('la página de un partido', () => {
  it('enseña el resultado, el lugar y cómo guardarlo en la agenda', async () => {
    const { statusCode, body } = await pedir(`/index/partido?partido=${liga.partidos[3]}`);
    expect(statusCode).toBe(200);
    for (const texto of [
      'Cuándo y dónde',
      'calendar.google.com',
      `/open/api/partidos/${liga.partidos[3]}/calendario.ics`,
      'Cómo llegar',
      'Entre los dos',
    ])
      expect(body).toContain(texto);
  });

  it('un partido pasado y sin acta la espera', async () => {
    expect((await pedir(`/index/partido?partido=${liga.partidos[4]}`)).body).toContain('Pendiente de acta');
    expect((await pedir(`/index/partido?partido=${liga.partidos[3]}`)).body).not.toContain('Pendiente de acta');
    const { body } = await pedir(`/index/detalle?grupo=${liga.grupoId}`);
    expect(body).toContain('Pendiente de acta');
  });

  describe('suspendido', () => {
    let tipo: number;
    const suyo = () => liga.partidos[3]!;
    const evento = async () =>
      /EventPostponed|EventCancelled|EventScheduled/.exec((await pedir(`/index/partido?partido=${suyo()}`)).body)?.[0];
    const finDeFase = (fecha_fin: string) => database.db.updateTable('fase').set({ fecha_fin }).where('id', '=', liga.faseId).execute();
    beforeAll(async () => {
      const { db } = database;
      tipo = (await db.selectFrom('tipo_suspension').select('id').where('nombre', '=', 'Lluvia o mal tiempo').executeTakeFirstOrThrow()).id;
      const convocatoria_id = await convocatoriaVigente(db, suyo());
      const escrito = { tipo_suspension_id: tipo, observaciones_suspension: 'Lo dijo Marta por teléfono' };
      await db
        .insertInto('informe')
        .values({ convocatoria_id, tipo: 0, ...escrito })
        .execute();
      await db.updateTable('partido').set({ estado: 2 }).where('id', '=', suyo()).execute();
      await finDeFase('2027-05-30');
    });
    afterAll(async () => {
      const { db } = database;
      await db.deleteFrom('informe').where('tipo_suspension_id', '=', tipo).execute();
      await db.updateTable('partido').set({ estado: 3 }).where('id', '=', suyo()).execute();
      await vi.waitUntil(async () => (await ficha(suyo())).partido.estado === 3);
    });

    it('dice por qué con el nombre que la federación le da, y nunca lo que se escribió a mano', async () => {
      await expect.poll(async () => (await ficha(suyo())).partido.motivo_suspension).toBe('Lluvia o mal tiempo');
      for (const url of [
        `/index/partido?partido=${suyo()}`,
        `/index/detalle?grupo=${liga.grupoId}`,
        `/open/api/partidos/${suyo()}/calendario.ics`,
        `/open/api/equipos/${equipos[0]}/calendario.ics`,
      ]) {
        const body = (await pedir(url)).body.replaceAll('\r\n ', '');
        expect(body, url).toContain('Suspendido: Lluvia o mal tiempo');
        expect(body, url).not.toContain('Marta');
      }
      const { body } = await pedir(`/index/partido?partido=${suyo()}`);
      expect(/<meta name="description" content="([^"]+)"/.exec(body)![1]).toContain('Suspendido: Lluvia o mal tiempo');
      expect(body).not.toContain('Cómo llegar');
    });

    it('si se le cambia el nombre al tipo, se lee el nuevo', async () => {
      const llamar = (nombre: string) => database.db.updateTable('tipo_suspension').set({ nombre }).where('id', '=', tipo).execute();
      await llamar('Temporal');
      await expect.poll(async () => (await ficha(suyo())).partido.motivo_suspension).toBe('Temporal');
      await llamar('Lluvia o mal tiempo');
    });

    it('queda para otro día mientras dure su fase, y con ella acabada se cancela', async () => {
      expect(await evento()).toBe('EventPostponed');
      await finDeFase('2026-11-20');
      await expect.poll(evento).toBe('EventCancelled');
      await finDeFase('2027-05-30');
      await expect.poll(evento).toBe('EventPostponed');
    });
  });

  it('lo actualizado es el último cambio de esos datos, no la hora en que se leen', async () => {
    await database.db
      .updateTable('partido')
      .set({ cambiado: new Date('2026-10-01T08:15:00Z') })
      .where('id', '=', liga.partidos[5]!)
      .execute();
    await expect.poll(async () => (await ficha(liga.partidos[5]!)).actualizado).toBe('2026-10-01 10:15:00');
    const { body } = await pedir(`/index/partido?partido=${liga.partidos[5]}`);
    expect(body).toContain('Actualizado el 01/10/2026');
  });

  it('todo resultado de la zona pública lleva a ella', async () => {
    const enlace = `/index/partido?partido=${liga.partidos[0]}`;
    for (const url of [`/index/detalle?grupo=${liga.grupoId}`, `/index/equipo?equipo=${equipos[0]}`])
      expect((await pedir(url)).body, url).toContain(enlace);
    expect((await pedir(`/index/detalle_eliminatoria?fase=${copa.faseId}`)).body).toContain(`/index/partido?partido=${semifinal}`);
  });
});

describe('vista desde fuera', () => {
  const cabeza = async (url: string) => /<head>(.*)<\/head>/s.exec((await pedir(url)).body)![1]!;

  it('ninguna página se llama como otra', async () => {
    const direcciones = [...(await pedir('/sitemap.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
      loc!.replaceAll('&amp;', '&'),
    );
    expect(direcciones.length).toBeGreaterThan(15);
    const titulos = new Map<string, string>();
    for (const direccion of direcciones) {
      const titulo = /<title>([^<]+)<\/title>/.exec(await cabeza(direccion.replace(SITIO, '')))![1]!;
      expect(titulo).toMatch(/Liga Escolar de la Vega \| Competición Deportiva$/);
      expect(titulos.get(titulo), titulo).toBeUndefined();
      titulos.set(titulo, direccion);
    }
    const deTitulo = [...titulos.keys()];
    expect(deTitulo).toContain('Fútbol sala alevín mixto, Liga, Grupo A · Liga Escolar de la Vega | Competición Deportiva');
    expect(deTitulo.filter((titulo) => titulo.startsWith('Peñalcor – Valdeciervo, jornada 3'))).toHaveLength(1);
  });

  it('el mapa del sitio tiene todo lo público y nada más', async () => {
    const { headers, body } = await pedir('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    for (const camino of [
      `detalle?grupo=${liga.grupoId}`,
      `detalle_eliminatoria?fase=${copa.faseId}`,
      `equipo?equipo=${equipos[2]}`,
      `partido?partido=${semifinal}`,
    ])
      expect(body).toContain(`<loc>${SITIO}/index/${camino}</loc>`);
    expect(body).toMatch(new RegExp(`detalle\\?grupo=${liga.grupoId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}Z</lastmod>`));
    expect(body).not.toMatch(/admin|login|api|misequipos/);
    expect((await pedir('/sitemap/1.xml')).body).toBe(body);
    expect((await pedir('/sitemap/2.xml')).statusCode).toBe(404);
  });

  it('lo que no cabe en un fichero va en varios, nombrados en un índice, cada dirección una vez', async () => {
    const { db } = database;
    const enUno = [...(await mapaDelSitio(db, SITIO)).matchAll(/<url><loc>([^<]+)/g)].map(([, loc]) => loc!);
    expect(await mapaDelSitio(db, SITIO, enUno.length)).toContain('<urlset');
    const indice = await mapaDelSitio(db, SITIO, 10);
    const ficheros = [...indice.matchAll(/<sitemap><loc>https:\/\/liga\.example\/sitemap\/(\d+)\.xml<\/loc>/g)].map(([, n]) => Number(n));
    expect(indice).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(ficheros).toEqual(Array.from({ length: Math.ceil(enUno.length / 10) }, (_, n) => n + 1));
    const enVarios: string[] = [];
    for (const fichero of ficheros) {
      const suyas = [...(await ficheroDelMapa(db, SITIO, fichero, 10)).matchAll(/<url><loc>([^<]+)/g)].map(([, loc]) => loc!);
      expect(suyas.length).toBeLessThanOrEqual(10);
      enVarios.push(...suyas);
    }
    expect(enVarios).toEqual(enUno);
    await expect(ficheroDelMapa(db, SITIO, ficheros.length + 1, 10)).rejects.toMatchObject({ codigo: 'recurso.desconocido' });
  });

  it('quien recorre la red entra en la zona pública, y en la oficina y las llamadas no', async () => {
    const { headers, body } = await pedir('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('\nDisallow: /\n');
    expect(body).toContain('\nAllow: /index\n');
    expect(body).toContain(`Sitemap: ${SITIO}/sitemap.xml`);
    expect(body).not.toMatch(/Allow: \/(admin|api|open|login)/);
  });

  it('cada página dice su dirección, su dibujo y de qué trata', async () => {
    const suya = await cabeza(`/index/detalle?x=1&grupo=${liga.grupoId}`);
    expect(suya).toContain(`<link rel="canonical" href="${SITIO}/index/detalle?grupo=${liga.grupoId}">`);
    expect(suya).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(suya).toMatch(/<meta name="description" content="1\.º Valdeciervo/);
    const imagen = /<meta property="og:image" content="([^"]+)">/.exec(suya)![1]!;
    expect(imagen).toMatch(new RegExp(`^${SITIO}/imagenes/grupo/${liga.grupoId}\\.png\\?v=\\d{14}$`));
    expect(await cabeza('/index/misequipos')).toContain('<meta name="robots" content="noindex">');
  });

  it('un partido se cuenta en las palabras de schema.org, sin personas', async () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      await cabeza(`/index/partido?partido=${liga.partidos[3]}`),
    )![1]!;
    const evento = JSON.parse(json) as Record<string, unknown>;
    expect(evento).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Peñalcor – Valdeciervo',
      startDate: '2026-11-28T10:30:00+01:00',
      endDate: '2026-11-28T11:20:00+01:00',
      url: `${SITIO}/index/partido?partido=${liga.partidos[3]}`,
      location: { name: 'Pabellón, norte', address: 'Calle de los Ñandúes, 3; bajo, Getafe', geo: { latitude: 40.4, longitude: -3.7 } },
      homeTeam: { '@type': 'SportsTeam', name: 'Peñalcor' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(json).not.toMatch(/Person|performer|athlete|coach/);
  });

  it('un equipo y la organización se cuentan en las palabras de schema.org', async () => {
    const datosDe = async (url: string): Promise<unknown> =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await cabeza(url))![1]!);
    expect(await datosDe(`/index/equipo?equipo=${equipos[0]!}`)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsTeam',
      name: 'Valdeciervo',
      sport: 'Fútbol sala',
      url: `${SITIO}/index/equipo?equipo=${equipos[0]!}`,
      image: expect.stringMatching(new RegExp(`^${SITIO}/imagenes/equipo/${equipos[0]!}\\.png\\?v=`)) as string,
    });
    await database.db.updateTable('empresa').set({ nombre: 'Liga de la Vega' }).execute();
    await expect
      .poll(() => datosDe('/index'))
      .toMatchObject({ '@type': 'SportsOrganization', name: 'Liga de la Vega', url: `${SITIO}/index` });
  });

  it.each([
    ['la tabla', () => `/imagenes/grupo/${liga.grupoId}.png`],
    ['el resultado', () => `/imagenes/partido/${semifinal}.png`],
    ['el equipo', () => `/imagenes/equipo/${equipos[0]!}.png`],
    ['el cuadro', () => `/imagenes/cuadro/${copa.faseId}.png`],
    ['lo demás', () => '/imagenes/portada.png'],
  ])('se comparte con un dibujo: %s', async (_, url) => {
    const respuesta = await pedir(url());
    expect([respuesta.statusCode, respuesta.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(respuesta.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    // Letters are drawn: a blackboard without them has hardly any chalk.
    const { channels } = await sharp(respuesta.rawPayload).removeAlpha().stats();
    expect(channels[0]!.stdev).toBeGreaterThan(25);
  });

  it('el dibujo cambia con el resultado y no existe para lo que no existe', async () => {
    const url = `/imagenes/partido/${liga.partidos[1]}.png`;
    const antes = (await pedir(url)).rawPayload;
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[1]!, acta: acta(7, 2), validada: true }]));
    await expect.poll(async () => (await pedir(url)).rawPayload.equals(antes)).toBe(false);
    for (const otra of ['/imagenes/partido/999999.png', '/imagenes/partido/0.png', '/imagenes/grupo/x.png', '/imagenes/grupo/1'])
      expect((await app.http.inject(otra)).statusCode, otra).toBe(404);
  });

  it('quien pide demasiados dibujos espera', async () => {
    const pedidos = await Promise.all(
      Array.from({ length: 140 }, () => app.http.inject({ url: '/imagenes/portada.png', remoteAddress: '10.9.8.7' })),
    );
    expect(pedidos.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    expect((await pedir('/imagenes/portada.png')).statusCode).toBe(200);
  });

  it('la dirección con una barra de más es la misma', async () => {
    for (const [escrita, nuestra] of [
      ['/index/', '/index'],
      ['/index/detalle/?grupo=3', '/index/detalle?grupo=3'],
    ] as const) {
      const { statusCode, headers } = await pedir(escrita);
      expect([statusCode, headers.location]).toEqual([301, nuestra]);
    }
  });
});
