import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type Liga } from './fabricas';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

const SEGUNDOS = 5;
const HASH = 'a'.repeat(64);
let oficina: OficinaDePrueba;
let jefa: Cliente;
let liga: Liga;
let valores: Record<string, string>;
let elegido: string;

beforeAll(async () => {
  oficina = await abrirOficina({
    sharedCache: { seconds: SEGUNDOS, purge: null },
    render: ({ pagina }) => `<!doctype html><title>${pagina.pantalla}</title>${'.'.repeat(600)}`,
    renderWidget: ({ muestra }) => ({ html: `<!doctype html>${muestra}`, estilo: '', guion: '' }),
    draw: () => '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  });
  const { db, http } = oficina;
  const camp = await crearCampeonato(db);
  const equipos: number[] = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Monteluna'])
    equipos.push(await crearEquipo(db, camp.campeonatoId, nombre));
  const [a, b] = equipos as [number, number];
  liga = await crearLiga(db, camp.campeonatoId, equipos, [{ local: a, visitante: b, acta: acta(3, 1) }]);
  const copa = await crearCopa(db, camp.campeonatoId, equipos, true);
  await jugarCruce(db, copa, '1-1', { local: a, visitante: equipos[3]!, acta: acta(1, 0) });
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', a).executeTakeFirstOrThrow();
  const sede = await db.insertInto('sede').values({ nombre: 'Pabellón' }).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('convocatoria').set({ sede_id: sede.id }).execute();
  await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'competicionAbiertaPublico').execute();
  await db.updateTable('empresa').set({ email: 'liga@liga.example' }).execute();
  await db
    .insertInto('imagen')
    .values({ hash: HASH, tipo: 'image/png', ancho: 1, alto: 1, grande: Buffer.from('g'), pequena: Buffer.from('p'), privada: false })
    .execute();
  valores = {
    deporteId: String(camp.deporteId),
    categoriaId: String(camp.categoriaId),
    generoId: String(camp.generoId),
    faseId: String(liga.faseId),
    grupoId: String(liga.grupoId),
    equipoId: String(a),
    colegioId: String(colegio_id),
    sedeId: String(sede.id),
    partidoId: String(liga.partidos[0]),
    equipos: `${a},${b}`,
    hash: HASH,
    tamano: 'grande',
    copaId: String(copa.faseId),
  };
  elegido = `?${new URLSearchParams({
    deporte: valores.deporteId!,
    categoria: valores.categoriaId!,
    genero: valores.generoId!,
    fase: valores.faseId!,
    grupo: valores.grupoId!,
    equipo: valores.equipoId!,
    partido: valores.partidoId!,
    texto: 'Valdeciervo',
  }).toString()}`;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  jefa = await entrar(http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());

/** Every address that answers a GET, as the router has it: none can be forgotten. */
function caminos(): string[] {
  const hallados: string[] = [];
  const padres: string[] = [];
  for (const linea of oficina.http.printRoutes({ method: 'GET' }).split('\n')) {
    const [, sangria, trozo, metodos] = /^([│ ]*)[├└]── (.*?)( \(.*\))?$/.exec(linea) ?? [];
    if (trozo === undefined) continue;
    const nivel = sangria!.length / 4;
    padres.splice(nivel, Infinity, (padres[nivel - 1] ?? '') + trozo);
    if (metodos) hallados.push(padres[nivel]!);
  }
  return hallados;
}

const deCopa = (camino: string): boolean => /eliminatoria|cuadro/.test(camino);
const FICHEROS: Readonly<Record<string, string>> = { grupo: 'grupoId', equipo: 'equipoId', partido: 'partidoId', cuadro: 'copaId' };
/** With what there is in each of its parts, and what nobody has where there is nothing. */
function direccion(camino: string): string {
  const [, deQue] = /^\/imagenes\/(\w+)\/:fichero/.exec(camino) ?? [];
  const escrito = camino
    .replace(':fichero', deQue ? `${valores[FICHEROS[deQue]!]}.png` : '1.xml')
    .replace(':faseId', deCopa(camino) ? valores.copaId! : valores.faseId!)
    .replaceAll(/:(\w+)/g, (_, nombre: string) => valores[nombre] ?? (/token|enlace/.test(nombre) ? 'A'.repeat(43) : '1'))
    .replace('*', 'A'.repeat(43));
  if (camino.startsWith('/index')) return escrito + (deCopa(camino) ? `?fase=${valores.copaId}` : elegido);
  if (camino.startsWith('/widget')) return `${escrito}?${deCopa(camino) ? `fase=${valores.copaId}` : `grupo=${valores.grupoId}`}`;
  return camino.startsWith('/open/api/') ? `${escrito}?texto=Valdeciervo` : escrito;
}

const DE_TODOS = /^(s-maxage|max-age)=5, stale-while-revalidate=5, stale-if-error=3600$/;
async function pedir(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: dichas, body } = await oficina.http.inject({ url, headers });
  const compartida = ['x-accel-expires', 'cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'].filter(
    (una) => una in dichas,
  );
  return { estado: statusCode, compartida, cabeceras: dichas as Record<string, string | undefined>, cuerpo: body };
}

/** All that a cache in front may give to others, and nothing else. */
const PUBLICAS = [
  /^\/$/,
  /^\/index(\/(accesibilidad|categorias|generos|fases|grupos|detalle|detalle_eliminatoria|equipo|partido|temporada|incrustar|misequipos))?$/,
  /^\/open\/api\/(v1\/)?(deportes|categorias|generos|fases|grupos|clasificaciones|partidos|faseseliminatoria|equipos)\/[\w/:]+$/,
  /^\/open\/api\/(v1\/)?(publicidad|configuracionpublica\/competicionabiertapublico)$/,
  /^\/open\/api\/(equipos|colegios|grupos|sedes|fases|campeonatos|partidos)\/:\w+\/(calendario\.ics|resultados\.rss)$/,
  /^\/open\/api\/resultados\.rss$/,
  /^\/widget\/(clasificacion|proximos|resultados|cuadro)$/,
  /^\/sitemap(\.xml|\/:fichero)$/,
  /^\/imagenes\/(portada\.png|(grupo|cuadro|equipo|partido)\/:fichero)$/,
];
/** Although public: what somebody looks for, the teams that they follow, and what is drawn for whoever asks, who is counted. */
const DE_QUIEN_PIDE = [/buscar/, /:equipos\b/, /diplomas/];
const esPublica = (camino: string): boolean => PUBLICAS.some((una) => una.test(camino)) && !DE_QUIEN_PIDE.some((una) => una.test(camino));
const SIN_FIN = /^\/open\/api\/cambios$|^\/api\/tiemporeal$/;

describe('lo que una caché puede dar a otros', () => {
  it('es lo público que se sabe, y ninguna otra dirección de las que hay', async () => {
    const todos = caminos().filter((camino) => !SIN_FIN.test(camino));
    expect(todos.length).toBeGreaterThan(300);
    const compartidas: string[] = [];
    const raras: unknown[] = [];
    for (const camino of todos) {
      const { estado, compartida, cabeceras } = await pedir(direccion(camino));
      if (compartida.length === 0) continue;
      compartidas.push(camino);
      // Whole, and only of what was found; nothing of whoever asked goes with it.
      if (
        compartida.length !== 5 ||
        ![200, 302].includes(estado) ||
        !DE_TODOS.test(cabeceras['cdn-cache-control']!) ||
        !DE_TODOS.test(cabeceras['surrogate-control']!) ||
        cabeceras['set-cookie'] !== undefined ||
        cabeceras.ratelimit !== undefined
      )
        raras.push({ camino, estado, ...cabeceras });
    }
    expect(raras).toEqual([]);
    expect(compartidas.filter((camino) => !esPublica(camino))).toEqual([]);
    expect(todos.filter(esPublica).filter((camino) => !compartidas.includes(camino))).toEqual([]);
    expect(compartidas.length).toBeGreaterThan(50);
  });

  it('nunca lo que se contesta a quien dice quién es, con sesión o con galletas', async () => {
    const mal: string[] = [];
    for (const quien of [jefa.cabeceras, { cookie: 'x=1' }])
      for (const camino of caminos().filter((uno) => !SIN_FIN.test(uno))) {
        const { compartida, cabeceras } = await pedir(direccion(camino), quien);
        const deFuera = /public|s-maxage/.test(cabeceras['cache-control'] ?? '') && !/^\/(imagenes|assets|marca\.svg|docs)/.test(camino);
        if (compartida.length > 0 || deFuera) mal.push(camino);
      }
    expect(mal).toEqual([]);
  });

  it('lo que no dice nada no se guarda sin preguntar: lo que falta hoy puede estar mañana', async () => {
    for (const url of ['/index/partido?partido=99999', '/open/api/partidos/99999', '/no-hay', '/open/api/clasificaciones/grupo/99999'])
      expect([url, (await pedir(url)).cabeceras['cache-control']]).toEqual([url, expect.stringContaining('no-')]);
  });

  it('lo que cerró al público no se comparte', async () => {
    const abrir = (valor: number) =>
      oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'competicionAbiertaPublico').execute();
    await abrir(0);
    await expect.poll(async () => (await pedir('/index')).estado).toBe(503);
    expect((await pedir('/index')).compartida).toEqual([]);
    expect((await pedir(`/open/api/clasificaciones/grupo/${liga.grupoId}`)).compartida).toEqual([]);
    await abrir(1);
    await expect.poll(async () => (await pedir('/index')).estado).toBe(200);
  });
});

describe('lo que se comparte', () => {
  it('lleva por claves los temas de los que está hecho', async () => {
    const grupo = await pedir(`/index/detalle?grupo=${liga.grupoId}`);
    const claves = grupo.cabeceras['surrogate-key']!.split(' ');
    expect(claves).toEqual(expect.arrayContaining(['todo', `fase:${liga.faseId}`, 'catalogo', 'marco']));
    expect(grupo.cabeceras['cache-tag']).toBe(claves.join(','));
    expect((await pedir('/index')).cabeceras['surrogate-key']).toContain('fase:*');
    expect((await pedir(`/imagenes/grupo/${liga.grupoId}.png`)).cabeceras['surrogate-key']).toContain(`fase:${liga.faseId}`);
  });

  it('es lo mismo para todos: solo cambia la compresión, y lo dice', async () => {
    const quienes = [
      {},
      { 'accept-language': 'en' },
      { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      { 'sec-ch-prefers-color-scheme': 'dark', 'save-data': 'on', dnt: '1' },
      { accept: 'application/json' },
      { origin: 'https://otra.example' },
    ];
    for (const url of ['/index', '/index/misequipos', `/index/detalle?grupo=${liga.grupoId}`, `/open/api/v1/equipos/${valores.equipoId}`]) {
      const vistas = await Promise.all(quienes.map((headers) => pedir(url, headers as Record<string, string>)));
      expect(new Set(vistas.map(({ cuerpo, cabeceras }) => `${cabeceras.etag} ${cuerpo}`)).size, url).toBe(1);
      for (const accept of ['br', 'gzip', 'identity']) {
        const { cabeceras } = await pedir(url, { 'accept-encoding': accept });
        expect([cabeceras.vary, cabeceras['content-encoding'] ?? 'identity']).toEqual(['Accept-Encoding', accept]);
      }
    }
  });

  it('a un navegador le dice lo de siempre: que pregunte cada vez', async () => {
    await oficina.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = oficina.http.server.address() as AddressInfo;
    const lineas = (path: string, headers = {}) =>
      new Promise<string[]>((listo, mal) => {
        get({ port, host: '127.0.0.1', path, headers }, (respuesta) => {
          respuesta.resume();
          listo(respuesta.rawHeaders.flatMap((nombre, n, todas) => (n % 2 === 0 ? `${nombre}: ${todas[n + 1]}` : [])));
        }).on('error', mal);
      });
    for (const path of ['/index', `/open/api/v1/equipos/${valores.equipoId}`, '/sitemap.xml']) {
      const primera = await lineas(path);
      const etag = primera.find((linea) => linea.startsWith('ETag: '))!.slice(6);
      for (const dichas of [primera, await lineas(path, { 'if-none-match': etag })]) {
        const guardar = dichas.filter((linea) => linea.startsWith('Cache-Control: '));
        // nginx takes its own line first, and then no other that says the contrary.
        expect(guardar).toEqual(['Cache-Control: stale-while-revalidate=5, stale-if-error=3600', 'Cache-Control: no-cache']);
        expect(dichas.findIndex((linea) => linea.startsWith('X-Accel-Expires'))).toBeLessThan(dichas.indexOf('Cache-Control: no-cache'));
      }
    }
    const dibujo = await lineas(`/imagenes/grupo/${liga.grupoId}.png`);
    expect(dibujo.filter((linea) => /^cache-control: /i.test(linea))).toEqual(['cache-control: public, max-age=300']);
    expect(await lineas('/index', { authorization: 'Bearer x' })).not.toContainEqual(expect.stringContaining('stale'));
  });
});

it('sin caché delante no se dice nada de ella', async () => {
  const sola = await abrirOficina();
  await sola.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'competicionAbiertaPublico').execute();
  const { headers } = await sola.http.inject('/index');
  expect(headers['cache-control']).toBe('no-cache');
  expect(Object.keys(headers).filter((una) => /surrogate|cdn|accel|tag$/.test(una) && una !== 'etag')).toEqual([]);
  await sola.cerrar();
});

it('lo que cambia se purga por sus claves, y quien lo guarda no espera a que se admita', async () => {
  const claves: string[] = [];
  // It hears, and never answers.
  const sorda = createServer((request) => claves.push(...String(request.headers['surrogate-key']).split(' ')));
  await new Promise<void>((listo) => sorda.listen(0, '127.0.0.1', listo));
  const { port } = sorda.address() as AddressInfo;
  const avisada = await abrirOficina({
    sharedCache: { seconds: SEGUNDOS, purge: { url: `http://127.0.0.1:${port}/`, method: 'POST', secret: null } },
  });
  // What there was before this process began may be anything.
  await expect.poll(() => claves).toEqual(['todo']);
  await crearUsuario(avisada.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  const quien = await entrar(avisada.http, 'jefa@liga.es');
  const { status } = await quien.llamar('POST', '/api/zonas', { zona: { nombre: 'Norte' } });
  expect([status, claves]).toEqual([200, ['todo']]);
  const { body } = await avisada.http.inject('/metrics');
  expect(body).toContain('cache_purgas_total 0');
  await avisada.cerrar();
  sorda.closeAllConnections();
  await new Promise((listo) => sorda.close(listo));
});
