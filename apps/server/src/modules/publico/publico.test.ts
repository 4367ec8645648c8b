import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  rutasPublicas,
  type EliminatoriaPublica,
  type FasePublica,
  type FilaPublica,
  type JornadaPublica,
} from '@cd/contract/publico/publico';
import { renderWidget } from '@cd/web/publico/widget/render';
import { renderPagina } from '@cd/web/publico/pagina/render';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { createApp, type App } from '../../app';
import { CachedAnswers } from '../../platform/http/cached-answers';
import {
  acta,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  jugarCruce,
  type CampeonatoDePrueba,
  type Copa,
  type Liga,
} from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { registrarResultados } from '../resultados/service';
import { leerResumenes } from './resumen';
import { leerEstado } from './origenes';
import { leerMarcoFijo, PAGINAS } from './paginas';
import { leerRondas } from './partidos';

const HOY = '2026-11-21';
let hoy = HOY;
let database: Database;
let app: App;
let camp: CampeonatoDePrueba;
let liga: Liga;
let copa: Copa;
let equipos: number[];

beforeAll(async () => {
  const webDir = webDePrueba();
  database = await testDatabase();
  const { db } = database;
  camp = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Monteluna'])
    equipos.push(await crearEquipo(db, camp.campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  liga = await crearLiga(db, camp.campeonatoId, equipos, [
    { local: a, visitante: b, acta: acta(3, 1) },
    { local: c, visitante: d, acta: acta(2, 2), validada: false },
    { local: b, visitante: c, jornada: 2, fecha: '2026-11-28', hora: null },
    { local: d, visitante: a, jornada: 2, fecha: '2026-11-29', estado: 2 },
  ]);
  copa = await crearCopa(db, camp.campeonatoId, equipos, true);
  await jugarCruce(db, copa, '1-1', { local: a, visitante: d, acta: acta(1, 1, { desempate: 2, penaltisLocal: 3, penaltisVisitante: 4 }) });
  app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => hoy },
    webDir,
    render: (datos) => renderPagina(datos, { css: ['/assets/p.css'], js: ['/assets/p.js'], jsVivas: [], fuente: null }),
    renderWidget,
    publicUrl: 'https://liga.example',
  });
  await app.attach(database);
});

afterAll(async () => {
  await app.http.close();
});

const pedir = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

async function leer<T>(url: string, ruta: { response: { parse(valor: unknown): unknown } }): Promise<T> {
  const respuesta = await pedir(url);
  expect(respuesta.statusCode, url).toBe(200);
  // Checked against the schema in every API test; extra keys would be a contract broken too.
  const datos: unknown = respuesta.json();
  expect(ruta.response.parse(datos)).toEqual(datos);
  return datos as T;
}

/** A phase whose matches have been played goes with their actas. */
async function quitarLiga(faseId: number): Promise<void> {
  await database.db
    .deleteFrom('informe')
    .where('convocatoria_id', 'in', (eb) =>
      eb.selectFrom('convocatoria as c').innerJoin('partido as p', 'p.id', 'c.partido_id').select('c.id').where('p.fase_id', '=', faseId),
    )
    .execute();
  await database.db.deleteFrom('fase').where('id', '=', faseId).execute();
}

describe('llamadas públicas', () => {
  it('recorren la elección de deporte a grupo', async () => {
    expect(await leer('/open/api/configuracionpublica/competicionabiertapublico', rutasPublicas.abierta)).toEqual({ value: 1 });
    expect(await leer('/open/api/publicidad', rutasPublicas.publicidad)).toEqual({ imagen: null, link: '' });
    expect(await leer('/open/api/deportes/fase', rutasPublicas.deportes)).toMatchObject([
      { id: camp.deporteId, nombre: 'Fútbol sala', campeonatos: 1, equipos: 4 },
    ]);
    expect(await leer(`/open/api/categorias/fase/${camp.deporteId}`, rutasPublicas.categorias)).toMatchObject([
      { id: camp.categoriaId, equipos: 4 },
    ]);
    expect(await leer(`/open/api/generos/fase/${camp.deporteId}/${camp.categoriaId}`, rutasPublicas.generos)).toMatchObject([
      { id: camp.generoId },
    ]);
    expect(await leer(`/open/api/fases/${camp.deporteId}/${camp.categoriaId}/${camp.generoId}`, rutasPublicas.fases)).toMatchObject([
      { id: liga.faseId, tipo: 0, grupos: 1, equipos: 4 },
      { id: copa.faseId, tipo: 1, equipos: 4 },
    ]);
    expect(await leer(`/open/api/grupos/fase/${liga.faseId}`, rutasPublicas.grupos)).toMatchObject([
      { id: liga.grupoId, equipos: 4, jornadas: 2, jugados: 2, partidos: 4 },
    ]);
  });

  it('la clasificación trae cada columna en su orden', async () => {
    const filas = await leer<FilaPublica[]>(`/open/api/clasificaciones/grupo/${liga.grupoId}`, rutasPublicas.clasificacion);
    expect(filas.map((fila) => [fila.posicion, fila.equipo_nombre, fila.puntos, fila.diferencia, fila.ultimos.join('')])).toEqual([
      [1, 'Valdeciervo', 3, 2, 'G'],
      [2, 'Fuentemora', 1, 0, 'E'],
      [2, 'Monteluna', 1, 0, 'E'],
      [4, 'Peñalcor', 0, -2, 'P'],
    ]);
  });

  it('un equipo sin efectos clasificatorios enseña lo que ha jugado, sin puesto ni puntos', async () => {
    const sec = await crearEquipo(database.db, camp.campeonatoId, 'Invitado', { no_clasificable: true });
    const otra = await crearLiga(
      database.db,
      camp.campeonatoId,
      [sec, equipos[0]!, equipos[1]!],
      [
        { local: sec, visitante: equipos[0]!, acta: acta(4, 2) },
        { local: equipos[1]!, visitante: sec, jornada: 2, fecha: '2026-11-28', acta: acta(1, 1) },
        { local: sec, visitante: equipos[1]!, jornada: 3, fecha: '2026-12-05' },
      ],
      'Con invitado',
    );
    const filas = await leer<FilaPublica[]>(`/open/api/clasificaciones/grupo/${otra.grupoId}`, rutasPublicas.clasificacion);
    expect(filas.at(-1)).toMatchObject({
      posicion: null,
      puntos: 0,
      jugados: 2,
      ganados: 1,
      empatados: 1,
      perdidos: 0,
      favor: 5,
      contra: 3,
      diferencia: 2,
      ultimos: ['G', 'E'],
    });
    expect(filas.slice(0, 2).map(({ jugados }) => jugados)).toEqual([0, 0]);
    await quitarLiga(otra.faseId);
    await database.db.deleteFrom('equipo').where('id', '=', sec).execute();
  });

  it('de los que empatan se dice lo que los separa, con la diferencia donde los puntos entre ellos son los mismos', async () => {
    const [a, b] = equipos as [number, number];
    const empatados = await crearLiga(
      database.db,
      camp.campeonatoId,
      [a, b],
      [
        { local: a, visitante: b, acta: acta(3, 1) },
        { local: b, visitante: a, jornada: 2, acta: acta(2, 1) },
      ],
      'Empatados',
    );
    const { body } = await pedir(`/index/detalle?grupo=${empatados.grupoId}`);
    expect(body).toMatch(/\d+ \(\+1\)[^]*\d+ \(−1\)/);
    await quitarLiga(empatados.faseId);
  });

  it('los resultados van por jornadas, el acta sin validar como provisional y el suspendido sin marcador', async () => {
    const jornadas = await leer<JornadaPublica[]>(`/open/api/partidos/resultados/${liga.grupoId}`, rutasPublicas.resultados);
    expect(jornadas.map((jornada) => [jornada.jornada, jornada.fecha_inicio, jornada.fecha_fin])).toEqual([
      [1, '2026-11-21', '2026-11-21'],
      [2, '2026-11-28', '2026-11-29'],
    ]);
    expect(jornadas[0]!.partidos.map((p) => [p.marcador_local, p.marcador_visitante, p.provisional, p.fecha_celebracion])).toEqual([
      [3, 1, false, '2026-11-21T10:30'],
      [2, 2, true, '2026-11-21T10:30'],
    ]);
    expect(jornadas[1]!.partidos.map((p) => [p.marcador_local, p.estado, p.fecha_celebracion])).toEqual([
      [null, 3, '2026-11-28'],
      [null, 2, '2026-11-29T10:30'],
    ]);
  });

  it('la página de un grupo, leída de una vez, enseña lo que dicen sus llamadas una por una', async () => {
    const ahora = `${hoy}T00:00`;
    const contexto = {
      ahora,
      estado: (await leerEstado(database.db)).valor,
      answers: new CachedAnswers(
        () => ahora,
        () => undefined,
      ),
    };
    const { pagina } = await PAGINAS.detalle!(database.db, { grupo: liga.grupoId }, contexto);
    const { deporteId, categoriaId, generoId } = camp;
    const fases = await leer<FasePublica[]>(`/open/api/fases/${deporteId}/${categoriaId}/${generoId}`, rutasPublicas.fases);
    expect(fases.map(({ id }) => id)).toEqual(expect.arrayContaining([liga.faseId, copa.faseId]));
    expect(pagina).toMatchObject({
      grupos: await leer(`/open/api/grupos/fase/${liga.faseId}`, rutasPublicas.grupos),
      otrasFases: fases.filter(({ id }) => id !== liga.faseId),
      filas: await leer(`/open/api/clasificaciones/grupo/${liga.grupoId}`, rutasPublicas.clasificacion),
      jornadas: await leer(`/open/api/partidos/resultados/${liga.grupoId}`, rutasPublicas.resultados),
      ruta: { fase: fases.find(({ id }) => id === liga.faseId)! },
    });
    expect(Object.keys((pagina as { escudos: object }).escudos).map(Number)).toEqual(equipos.toSorted((a, b) => a - b));
    expect((await PAGINAS.detalle!(database.db, { grupo: 987_654 }, contexto)).pagina).toEqual({ pantalla: 'error404' });
  });

  it('el cuadro dice quién pasa, por qué y adónde', async () => {
    const cruces = await leer<EliminatoriaPublica[]>(`/open/api/faseseliminatoria/eliminatorias/${copa.faseId}`, rutasPublicas.cuadro);
    const [semifinal, otra, final, tercero] = cruces;
    expect(cruces).toHaveLength(4);
    expect(semifinal).toMatchObject({
      tipoRonda: 1,
      ronda_nombre: 'Semifinal',
      ganador: equipos[3],
      decidido_por: 'desempate',
      global: [1, 1],
      siguiente: final!.id,
    });
    expect(otra).toMatchObject({ ganador: null, partidos: [] });
    expect(final).toMatchObject({ tipoRonda: 0, perdedor: false, equipo1: { id: equipos[3] }, equipo2: null });
    expect(tercero).toMatchObject({ ronda_nombre: 'Final / 3º y 4º', perdedor: true, equipo1: { id: equipos[0] } });
    expect(await leer(`/open/api/partidos/resultados/eliminatoria/${copa.faseId}`, rutasPublicas.resultadosEliminatoria)).toMatchObject([
      { tipoRonda: 1, ronda_nombre: 'Semifinal único', partidos: [{ penaltis_local: 3, penaltis_visitante: 4 }] },
    ]);
  });

  it('la ficha de un equipo, la búsqueda sin acentos y el calendario', async () => {
    const ficha = await leer<{ partidos: unknown[] }>(`/open/api/equipos/${equipos[1]}`, rutasPublicas.equipo);
    expect(ficha.partidos).toHaveLength(2);
    expect(await leer('/open/api/equipos?texto=penalc', rutasPublicas.buscarEquipos)).toMatchObject([{ id: equipos[1] }]);
    expect(await leer('/open/api/equipos?texto=%25%25%25', rutasPublicas.buscarEquipos)).toEqual([]);
    expect(await leer(`/open/api/resumenes/${equipos[0]},${equipos[1]},999999`, rutasPublicas.resumenes)).toHaveLength(2);
    const ics = await pedir(`/open/api/equipos/${equipos[0]}/calendario.ics`);
    expect(ics.headers['content-type']).toContain('text/calendar');
    expect(ics.body).toContain(`UID:partido-${liga.partidos[0]}@liga.example`);
    expect(ics.body).toContain('DTSTART;TZID=Europe/Madrid:20261121T103000');
    expect(ics.body).toContain('BEGIN:VTIMEZONE');
  });

  it.each([
    ['/open/api/clasificaciones/grupo/999999', 404],
    ['/open/api/clasificaciones/grupo/cero', 400],
    ['/open/api/clasificaciones/grupo/-1', 400],
    ['/open/api/clasificaciones/grupo/99999999999', 400],
    ['/open/api/partidos/resultados/999999', 404],
    ['/open/api/partidos/resultados/eliminatoria/999999', 404],
    ['/open/api/faseseliminatoria/eliminatorias/999999', 404],
    ['/open/api/grupos/fase/999999', 404],
    ['/open/api/equipos/999999', 404],
    ['/open/api/equipos/999999/calendario.ics', 404],
    ['/open/api/partidos/999999', 404],
    ['/open/api/partidos/cero', 400],
    ['/open/api/partidos/999999/calendario.ics', 404],
    ['/open/api/cambios?equipo=cero', 400],
    ['/sitemap/2.xml', 404],
    ['/sitemap/0.xml', 404],
    ['/open/api/resumenes/1;drop', 400],
    ['/open/api/equipos', 400],
    ['/open/api/equipos?texto=valde&cuantos=61', 400],
    ['/open/api/equipos?texto=ab', 400],
    ['/open/api/equipos?texto=%00abc', 400],
    ['/index/%ff', 400],
    ['/open/api/nada', 404],
    ['/imagenes/../../etc/passwd/grande', 404],
    [`/imagenes/${'0'.repeat(64)}/grande`, 404],
  ])('%s se rechaza con %i y un problema legible', async (url, estado) => {
    const respuesta = await pedir(url);
    expect(respuesta.statusCode).toBe(estado);
    expect(respuesta.headers['content-type']).toContain('application/problem+json');
    expect(respuesta.json()).toMatchObject({ status: estado, detail: expect.any(String) as string });
  });

  it('una fase de liga no es una eliminatoria, ni al revés', async () => {
    expect((await pedir(`/open/api/faseseliminatoria/eliminatorias/${liga.faseId}`)).statusCode).toBe(404);
    expect((await pedir(`/open/api/grupos/fase/${copa.faseId}`)).statusCode).toBe(404);
  });
});

describe('respuestas guardadas', () => {
  const url = () => `/open/api/clasificaciones/grupo/${liga.grupoId}`;

  it('llevan ETag y se responden con 304 mientras nada cambia', async () => {
    const primera = await pedir(url());
    const etag = primera.headers.etag as string;
    expect(etag).toBeTruthy();
    expect((await pedir(url(), { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await pedir(url(), { 'if-none-match': 'W/"otro"' })).statusCode).toBe(200);
  });

  it('van comprimidas a quien lo admite', async () => {
    expect((await pedir(url(), { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await pedir(url(), { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await pedir(url())).headers['content-encoding']).toBeUndefined();
  });

  it('se tiran cuando cambia un resultado de la fase, y solo entonces', async () => {
    const antes = await pedir(url());
    const cuadro = await pedir(`/open/api/faseseliminatoria/eliminatorias/${copa.faseId}`);
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(0, 5), validada: true }]));
    await expect.poll(async () => (await pedir(url())).headers.etag).not.toBe(antes.headers.etag);
    const filas = (await pedir(url())).json<FilaPublica[]>();
    expect(filas[0]).toMatchObject({ equipo_nombre: 'Peñalcor', puntos: 3, favor: 5 });
    expect((await pedir(`/open/api/faseseliminatoria/eliminatorias/${copa.faseId}`)).headers.etag).toBe(cuadro.headers.etag);
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(3, 1), validada: true }]));
    await expect.poll(async () => (await pedir(url())).headers.etag).toBe(antes.headers.etag);
  });

  it('se tiran también cuando alguien borra un informe o una fase hermana pasa a tener partidos', async () => {
    const { db } = database;
    const pagina = () => pedir(`/index/detalle?grupo=${liga.grupoId}`, { accept: 'text/html' });
    const otra = await crearCopa(db, camp.campeonatoId, equipos.slice(0, 2), false, 'Supercopa');
    await expect.poll(async () => (await pagina()).body).not.toContain('Supercopa');
    const id = await jugarCruce(db, otra, '0-1', { local: equipos[0]!, visitante: equipos[1]! });
    await expect.poll(async () => (await pagina()).body).toContain('Supercopa');
    await db.deleteFrom('partido').where('id', '=', id).execute();
    await expect.poll(async () => (await pagina()).body).not.toContain('Supercopa');
    await db.deleteFrom('fase').where('id', '=', otra.faseId).execute();

    const aparte = await crearLiga(
      db,
      camp.campeonatoId,
      equipos.slice(0, 2),
      [{ local: equipos[0]!, visitante: equipos[1]!, acta: acta(1, 0) }],
      'Aparte',
    );
    const marcador = async () =>
      (await pedir(`/open/api/partidos/resultados/${aparte.grupoId}`)).json<JornadaPublica[]>()[0]!.partidos[0]!.marcador_local;
    expect(await marcador()).toBe(1);
    await db
      .deleteFrom('informe')
      .where('convocatoria_id', 'in', (eb) => eb.selectFrom('convocatoria').select('id').where('partido_id', '=', aparte.partidos[0]!))
      .execute();
    await expect.poll(marcador).toBeNull();
    await db.deleteFrom('fase').where('id', '=', aparte.faseId).execute();
  });

  it('se tiran al empezar otro día', async () => {
    const pagina = async () => (await pedir(`/index/detalle?grupo=${liga.grupoId}`, { accept: 'text/html' })).body;
    const deHoy = await pagina();
    hoy = '2026-11-29';
    const deOtroDia = await pagina();
    hoy = HOY;
    expect(deOtroDia).not.toBe(deHoy);
    expect(await pagina()).toBe(deHoy);
  });

  it('un cambio que se deshace no las toca', async () => {
    const antes = await pedir(url());
    await expect(
      database.db.transaction().execute(async (tx) => {
        await registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(9, 9), validada: true }]);
        throw new Error('se deshace');
      }),
    ).rejects.toThrow('se deshace');
    await new Promise((listo) => setTimeout(listo, 50));
    expect((await pedir(url())).body).toBe(antes.body);
  });
});

describe('direcciones de lo guardado', () => {
  const enviar = vi.spyOn(CachedAnswers.prototype, 'send');
  afterAll(() => enviar.mockRestore());

  it.each([
    [
      '/open/api/clasificaciones/grupo/:id',
      [
        '/open/api/clasificaciones/grupo/000:id',
        '/open/api/clasificaciones/grupo/:id?x=1',
        '/open/api/clasificaciones/grupo/:id?' + 'y'.repeat(13_000),
      ],
    ],
    [
      '/index/detalle?grupo=:id',
      [
        '/index/detalle?grupo=00:id',
        '/index/detalle?x=1&grupo=:id&fase=7',
        '/index/detalle?grupo=:id&jornada=2',
        `/index/detalle?grupo=:id&texto=${'z'.repeat(13_000)}`,
        '/index/detalle?equipo=9&grupo=:id',
      ],
    ],
    ['/index', ['/index?deporte=3', '/index?texto=hola', '/index?', '/index?fbclid=abc']],
    ['/index/buscar', ['/index/buscar?texto=', '/index/buscar?grupo=3', '/index/buscar?texto=%00']],
    [
      '/index/categorias',
      [
        '/index/categorias?deporte=cero',
        '/index/categorias?deporte=99999999999',
        '/index/categorias?deporte=1&deporte=2',
        '/index/categorias?deporte=-1',
      ],
    ],
  ])('la misma respuesta se guarda una vez, bajo %s', async (nuestra, otras) => {
    const con = (url: string): string => url.replace(':id', String(liga.grupoId));
    enviar.mockClear();
    const { headers } = await pedir(con(nuestra));
    for (const otra of otras) expect((await pedir(con(otra))).headers.etag, otra.slice(0, 80)).toBe(headers.etag);
    expect([...new Set(enviar.mock.calls.map(([, , clave]) => clave))]).toEqual([con(nuestra)]);
  });

  it('lo que encuentra quien busca se hace una vez, y a quien ya lo tiene se le dice que es lo mismo', async () => {
    const buscar = (etag?: string) => pedir('/open/api/equipos?texto=valde', etag === undefined ? {} : { 'if-none-match': etag });
    const { headers, body } = await buscar();
    expect([headers['content-type'], headers['cache-control'], body.length > 2]).toEqual([
      'application/json; charset=utf-8',
      'no-cache',
      true,
    ]);
    expect((await buscar(String(headers.etag))).statusCode).toBe(304);
    expect((await pedir('/open/api/v1/equipos?texto=valde')).headers.etag).toBe(headers.etag);
    expect((await pedir('/open/api/equipos?texto=va')).statusCode).toBe(400);
  });

  it('ni las páginas de lo que se busca ni lo que no existe se guardan', async () => {
    for (const url of ['/index/buscar?texto=valde', '/index/buscar?texto=v']) expect((await pedir(url)).headers.etag, url).toBeUndefined();
    for (const url of ['/open/api/categorias/fase/987654', '/open/api/generos/fase/987654/1', '/open/api/fases/1/987654/1']) {
      const respuesta = await pedir(url);
      expect([respuesta.statusCode, respuesta.json(), respuesta.headers.etag], url).toEqual([200, [], undefined]);
    }
    expect((await pedir('/open/api/grupos/fase/0000000001234567')).statusCode).toBe(400);
    expect((await pedir(`/open/api/grupos/fase/${'9'.repeat(5_000)}`)).statusCode).toBeLessThan(500);
  });

  it('las del calendario son las nuestras, diga lo que diga quien lo pide', async () => {
    const { body } = await pedir(`/open/api/equipos/${equipos[0]}/calendario.ics`, {
      host: 'malo.example',
      'x-forwarded-host': 'peor.example',
      'x-forwarded-proto': 'ftp',
    });
    const plano = body.replaceAll('\r\n ', '');
    expect(plano).toContain(`https://liga.example/index/partido?partido=${liga.partidos[0]}`);
    expect(plano).not.toMatch(/malo|peor|ftp:/);
  });
});

describe('páginas', () => {
  it.each([
    '/index',
    '/index/misequipos',
    '/index/buscar',
    '/index/buscar?texto=monte',
    '/index/buscar?texto=mon%00te',
    '/index/accesibilidad',
    '/index/incrustar',
    '/index/categorias',
    '/index/detalle',
  ])('%s llega hecha, con sus datos y sin guiones en línea', async (url) => {
    const respuesta = await pedir(url, { accept: 'text/html' });
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.body).toContain('| Competición Deportiva</title>');
    expect(respuesta.headers['content-security-policy']).toContain("default-src 'self'");
    expect(respuesta.body).not.toMatch(/ style="| onclick=/);
  });

  it('la de un grupo se lee sin que corra ningún guion', async () => {
    const { body } = await pedir(`/index/detalle?grupo=${liga.grupoId}`, { accept: 'text/html' });
    for (const texto of [/Valdeciervo/, /Clasificación/, /Jornada (<!-- -->)?1/, /Provisional/]) expect(body).toMatch(texto);
  });

  it.each([
    '/index/detalle?grupo=999999',
    '/index/detalle_eliminatoria?fase=999999',
    '/index/categorias?deporte=999999',
    '/index/equipo?equipo=999999',
    '/index/partido?partido=999999',
    '/index/partido',
  ])('%s no existe: 404 con su pantalla', async (url) => {
    const respuesta = await pedir(url, { accept: 'text/html' });
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.headers['content-type']).toContain('text/html');
  });

  it('la dirección vacía lleva al inicio y una desconocida a /error404', async () => {
    expect((await pedir('/')).headers.location).toBe('/index');
    expect((await pedir('/lo-que-sea', { accept: 'text/html' })).headers.location).toBe('/error404');
    expect((await pedir('/error404', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await pedir('/error403', { accept: 'text/html' })).statusCode).toBe(403);
  });

  it('un nombre con marcas no se cuela en la página', async () => {
    const intruso = await crearEquipo(database.db, camp.campeonatoId, '</script><img src=x onerror=alert(1)>');
    const otra = await crearLiga(
      database.db,
      camp.campeonatoId,
      [intruso, equipos[0]!],
      [{ local: intruso, visitante: equipos[0]!, acta: acta(1, 0) }],
      'Otra liga',
    );
    const { body } = await pedir(`/index/detalle?grupo=${otra.grupoId}`, { accept: 'text/html' });
    expect(body).toContain('img src=x');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('</script><img');
    await quitarLiga(otra.faseId);
  });
});

describe('competición cerrada al público', () => {
  const poner = (valor: number) =>
    database.db.updateTable('parametro').set({ valor }).where('clave', '=', 'competicionAbiertaPublico').execute();

  it.each([0, 2])(
    'con valor %i todo lo público contesta 503 con Retry-After, las pantallas lo dicen, y al abrirla vuelve',
    async (valor) => {
      await database.db.updateTable('empresa').set({ nombre: 'Liga de la Vega', telefono: '91 555 01 02' }).execute();
      // What has been looked for is kept; not from whoever is not let in.
      expect((await pedir('/open/api/equipos?texto=monte')).statusCode).toBe(200);
      await poner(valor);
      await expect.poll(async () => (await pedir('/open/api/deportes/fase')).statusCode).toBe(503);
      expect((await pedir('/open/api/deportes/fase')).json()).toMatchObject({ status: 503, codigo: 'competicion.cerrada' });
      for (const url of [
        `/open/api/clasificaciones/grupo/${liga.grupoId}`,
        `/open/api/equipos/${equipos[0]}`,
        `/open/api/partidos/${liga.partidos[0]}`,
        `/open/api/partidos/${liga.partidos[0]}/calendario.ics`,
        `/open/api/v1/clasificaciones/grupo/${liga.grupoId}`,
        `/open/api/equipos/${equipos[0]}/calendario.ics`,
        `/open/api/grupos/${liga.grupoId}/resultados.rss`,
        '/open/api/resultados.rss',
        `/widget/clasificacion?grupo=${liga.grupoId}`,
        '/sitemap.xml',
        '/open/api/equipos?texto=monte',
        '/open/api/cambios',
      ]) {
        const { statusCode, headers } = await pedir(url);
        expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '3600']);
      }
      for (const url of ['/index', `/index/detalle?grupo=${liga.grupoId}`, '/index/buscar?texto=monte', '/index/misequipos']) {
        const pagina = await pedir(url, { accept: 'text/html' });
        expect([url, pagina.statusCode, pagina.headers['retry-after']]).toEqual([url, 503, '3600']);
        expect(pagina.body).toContain('La competición no está abierta al público');
        expect(pagina.body).toContain('Liga de la Vega');
        expect(pagina.body).toContain('href="tel:915550102"');
        // Whoever walks the web comes back for it.
        expect(pagina.body).not.toContain('noindex');
      }
      expect((await pedir('/robots.txt')).body).toContain('\nAllow: /index\n');
      expect((await pedir('/open/api/configuracionpublica/competicionabiertapublico')).json()).not.toEqual({ value: 1 });
      await poner(1);
      await expect.poll(async () => (await pedir('/open/api/deportes/fase')).statusCode).toBe(200);
      expect((await pedir('/index', { accept: 'text/html' })).statusCode).toBe(200);
    },
  );
});

describe('lo que no es público', () => {
  it('de una temporada pasada no se listan sus deportes, y sus direcciones se leen; una fase sin calendario guardado, no', async () => {
    const { db } = database;
    await db.updateTable('competicion').set({ historico: true }).execute();
    await expect.poll(async () => (await pedir('/open/api/deportes/fase')).json<unknown[]>()).toHaveLength(0);
    for (const prefijo of ['/open/api', '/open/api/v1'])
      expect((await pedir(`${prefijo}/clasificaciones/grupo/${liga.grupoId}`)).json<unknown[]>()).not.toHaveLength(0);
    const { nombre } = await db.selectFrom('competicion').select('nombre').executeTakeFirstOrThrow();
    const [equipo] = equipos;
    const [partido] = await db.selectFrom('partido').select('id').where('grupo_id', '=', liga.grupoId).execute();
    const suyas = [
      `detalle?grupo=${liga.grupoId}`,
      `grupos?fase=${liga.faseId}`,
      `equipo?equipo=${equipo}`,
      `temporada?equipo=${equipo}`,
      `partido?partido=${partido!.id}`,
    ];
    for (const suya of suyas) {
      const { statusCode, body } = await pedir(`/index/${suya}`, { accept: 'text/html' });
      expect([statusCode, body.includes('Ver lo que se juega ahora'), body.includes(nombre)], suya).toEqual([200, true, true]);
    }
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo!).executeTakeFirstOrThrow();
    for (const seguido of [`equipos/${equipo}`, `colegios/${colegio_id}`, `grupos/${liga.grupoId}`])
      for (const fichero of ['calendario.ics', 'resultados.rss']) {
        const { statusCode, body } = await pedir(`/open/api/${seguido}/${fichero}`);
        expect([statusCode, /BEGIN:VEVENT|<item>/.test(body)], `${seguido}/${fichero}`).toEqual([200, true]);
      }
    // The one to come is nobody's yet.
    await db.updateTable('competicion').set({ historico: false }).execute();
    await db.updateTable('competicion').set({ historico: true, proxima: true }).execute();
    await expect.poll(async () => (await pedir(`/open/api/clasificaciones/grupo/${liga.grupoId}`)).statusCode).toBe(404);
    await db.updateTable('competicion').set({ proxima: false }).execute();
    await db.updateTable('competicion').set({ historico: false }).execute();
    const vacia = await crearLiga(db, camp.campeonatoId, equipos, [], 'Sin calendario');
    await expect.poll(async () => (await pedir('/open/api/deportes/fase')).json<unknown[]>()).toHaveLength(1);
    expect((await pedir(`/open/api/grupos/fase/${vacia.faseId}`)).statusCode).toBe(404);
  });

  it('el nombre público solo sale si la oficina lo permite', async () => {
    const { db } = database;
    await db.updateTable('equipo').set({ nombre_publico: 'Los Rayos' }).where('id', '=', equipos[0]!).execute();
    const nombre = async () => (await pedir(`/open/api/clasificaciones/grupo/${liga.grupoId}`)).json<FilaPublica[]>()[0]!.equipo_nombre;
    expect(await nombre()).toBe('Valdeciervo');
    await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
    await expect.poll(nombre).toBe('Los Rayos');
  });
});

describe('la casa', () => {
  it('dice su salud, sus métricas y su contrato', async () => {
    expect((await pedir('/health/live')).statusCode).toBe(200);
    expect((await pedir('/health/ready')).statusCode).toBe(200);
    expect((await pedir('/metrics')).body).toContain('publico_respuestas_total');
    const documento = (await pedir('/openapi.json')).json<{ openapi: string; paths: Record<string, unknown> }>();
    expect(documento.openapi).toBe('3.1.0');
    for (const ruta of Object.values(rutasPublicas))
      expect(documento.paths).toHaveProperty([ruta.path.replaceAll(/:(\w+)/g, '{$1}'), 'get']);
    expect((await pedir('/docs/')).statusCode).toBe(200);
  });
});

describe('sobre un servidor PostgreSQL', () => {
  it('lo que lee una página se planea una sola vez, también lo que lleva una lista', async ({ skip }) => {
    skip(database.kind !== 'postgres', 'la base de datos embebida no prepara sus sentencias');
    await database.publico.connection().execute(async (con) => {
      for (const equipo of equipos) await leerResumenes(con, [equipo], `${HOY}T00:00`);
      const { rows } = await sql<{ veces: number; planeadas: number }>`
        select sum(generic_plans)::int as veces, sum(custom_plans)::int as planeadas from pg_prepared_statements
        where statement like '%unnest(%'`.execute(con);
      expect(rows[0]!.veces).toBeGreaterThanOrEqual(equipos.length);
      expect(rows[0]!.planeadas).toBe(0);
    });
  });
});

describe('mientras se instala la versión siguiente', () => {
  it('la zona pública se sigue leyendo por las mismas conexiones aunque las tablas tengan ya más columnas', async () => {
    const { publico, db } = database;
    const { valor: estado } = await leerEstado(publico);
    const contexto = {
      ahora: `${HOY}T00:00`,
      estado,
      answers: new CachedAnswers(
        () => `${HOY}T00:00`,
        () => {},
      ),
    };
    const { deporteId: deporte, categoriaId: categoria, generoId: genero } = camp;
    const leerTodo = async () => {
      const leido: unknown[] = [await leerMarcoFijo(publico), await leerEstado(publico), await leerRondas(publico, copa.faseId)];
      for (const fase of [liga.faseId, copa.faseId])
        for (const preparar of Object.values(PAGINAS)) {
          const { origen, ...pagina } = await preparar(
            publico,
            { deporte, categoria, genero, fase, grupo: liga.grupoId, equipo: equipos[0]!, partido: liga.partidos[0]! },
            contexto,
          );
          // In no order of their own.
          leido.push({ ...pagina, origen: [...origen].toSorted() });
        }
      return leido;
    };
    const antes = await leerTodo();
    const { rows } = await sql<{
      tabla: string;
    }>`select relname as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
    for (const { tabla } of rows) await sql`alter table ${sql.table(tabla)} add column de_la_siguiente integer`.execute(db);
    expect(await leerTodo()).toEqual(antes);
  });
});
