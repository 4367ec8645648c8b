import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { registrarResultados } from '../modules/resultados/service';
import { createApp } from '../app';
import { openDatabase } from '../platform/db/open';
import { migrate } from '../platform/db/migrate';
import { migratedFolder, testDatabase } from './base-de-datos';
import { ensureBuilt, program } from '../../../../scripts/installation.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { acta, crearCampeonato, crearEquipo, crearLiga } from './fabricas';
import { arrancar as arrancarProducto, fin, lanzar as lanzarProducto, matarVivos, type Servidor } from './producto';
import { webDePrueba } from './web-de-prueba';

/** Nothing else would tell them for minutes; a machine that others use may take longer than the second in which it comes. */
const AL_MOMENTO_MS = 5_000;

let carpeta: string;
let webDir: string;

beforeAll(() => {
  ensureBuilt();
  carpeta = mkdtempSync(join(scratch(), 'cd-servidor-'));
  webDir = webDePrueba();
});
afterAll(() => {
  matarVivos();
  rmSync(carpeta, { recursive: true, force: true });
});

const lanzar = (env: Record<string, string>, args?: string[]) => lanzarProducto({ WEB_DIR: webDir, ...env }, args);
const arrancar = (env: Record<string, string>) => arrancarProducto({ WEB_DIR: webDir, ...env });

async function hasta(condicion: () => Promise<boolean>, ms = 30_000): Promise<void> {
  for (const limite = Date.now() + ms; Date.now() < limite;) {
    if (await condicion()) return;
    await new Promise((listo) => setTimeout(listo, 20));
  }
  throw new Error('no llegó a cumplirse');
}

it('las páginas las dibuja la compilación de producción de React, que cuesta varias veces menos', () => {
  const partes = readdirSync(dirname(program())).filter((fichero) => fichero.endsWith('.js'));
  const programa = partes.map((fichero) => readFileSync(join(dirname(program()), fichero), 'utf8')).join('\n');
  expect(programa).toContain('renderToString');
  expect(programa).not.toMatch(/from "react/);
  expect(programa).not.toContain('.development.js');
});

it('antes de tener base de datos vive pero no está listo, y no responde a nada más', async () => {
  const app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => '2026-11-21' },
    webDir,
    render: () => '',
  });
  expect((await app.http.inject('/health/live')).statusCode).toBe(200);
  expect((await app.http.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.http.inject('/open/api/deportes/fase')).statusCode).toBe(503);
  await app.http.close();
});

it('si la base de datos falla, quien mira ve una página de error y un programa un problema', async () => {
  const app = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => '2026-11-21' },
    webDir,
    render: ({ pagina }) => `<p>${pagina.pantalla}</p>`,
  });
  const database = await testDatabase();
  await app.attach(database);
  await sql`drop table parametro, empresa cascade`.execute(database.db);
  const pagina = await app.http.inject({ url: '/index', headers: { accept: 'text/html' } });
  expect([pagina.statusCode, pagina.body]).toEqual([500, '<p>error</p>']);
  const llamada = await app.http.inject('/open/api/deportes/fase');
  expect(llamada.statusCode).toBe(500);
  expect(llamada.json()).toMatchObject({ codigo: 'inesperado', detail: 'Se ha producido un error inesperado' });
  await app.http.close();
});

const abiertos = (raiz: string): string[] =>
  [raiz, ...readdirSync(raiz, { recursive: true, encoding: 'utf8' }).map((nombre) => join(raiz, nombre))].filter(
    (ruta) => (statSync(ruta).mode & 0o077) !== 0,
  );

describe.skipIf(process.env.TEST_DATABASE_URL)('un servidor con su base de datos embebida', () => {
  it('para en orden con SIGTERM, aunque haya quien escuche, y otro no arranca sobre su carpeta', async () => {
    const dataDir = join(carpeta, 'datos');
    await migratedFolder(dataDir);
    chmodSync(dataDir, 0o777);
    chmodSync(join(dataDir, 'pg', 'PG_VERSION'), 0o666);
    const { hijo, url, dicho } = await arrancar({ DATA_DIR: dataDir });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    // Children's data are their owner's alone, also what somebody had opened to all.
    expect(abiertos(dataDir)).toEqual([]);
    // Nobody administers it: where the first administrator is made is said before it is ready.
    const [, estreno] = /^Nadie administra .*\n(http\S+\/estreno\/\S+)\nready /m.exec(dicho())!;
    expect((await fetch(estreno!.replace('/estreno/', '/login/estreno/'))).status).toBe(204);
    const oyente = await fetch(`${url}/open/api/cambios`);
    expect(oyente.headers.get('content-type')).toContain('text/event-stream');

    const segundo = lanzar({ DATA_DIR: dataDir });
    expect(await fin(segundo.hijo)).toBe(1);
    expect(segundo.dicho()).toContain('está en uso por otro proceso');
    const importacion = lanzar({ DATA_DIR: dataDir }, ['import', 'nada.json']);
    expect(await fin(importacion.hijo)).toBe(1);
    expect(importacion.dicho()).toContain('está en uso por otro proceso');

    const antes = Date.now();
    hijo.kill('SIGTERM');
    expect(await fin(hijo)).toBe(0);
    expect(Date.now() - antes).toBeLessThan(10_000);
    await oyente.text().catch(() => '');

    const tercero = await arrancar({ DATA_DIR: dataDir });
    tercero.hijo.kill('SIGTERM');
    expect(await fin(tercero.hijo)).toBe(0);
  });

  it('hace sus copias aparte, las enseña en las métricas y, si muere a medias, no deja nada', { tags: 'procesos' }, async () => {
    const dataDir = join(carpeta, 'copiada');
    await migratedFolder(dataDir);
    const copias = join(carpeta, 'copias');
    const medida = async (url: string, nombre: string): Promise<number> =>
      Number(new RegExp(`^${nombre} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
    const primero = await arrancar({ DATA_DIR: dataDir, BACKUP_DIR: copias });
    await hasta(async () => (await medida(primero.url, 'copia_ultima_correcta_segundos')) > Date.now() / 1000 - 60, 90_000);
    expect(await medida(primero.url, 'copia_ultimo_fallo_segundos')).toBe(0);
    const [copia, ...otras] = readdirSync(copias);
    expect(otras).toEqual([]);
    expect(copia).toMatch(/^copia-.*\.gz$/);
    await hasta(async () => !existsSync(join(dataDir, 'aparte')));
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'pg']);
    expect(statSync(join(copias, copia!)).mode & 0o777).toBe(0o600);
    primero.hijo.kill('SIGTERM');
    expect(await fin(primero.hijo)).toBe(0);
    // As of two days ago: one of today would not be made again at every start.
    const antigua = 'copia-2026-11-20T020000.gz';
    renameSync(join(copias, copia!), join(copias, antigua));

    const segundo = await arrancar({ DATA_DIR: dataDir, BACKUP_DIR: copias });
    await hasta(async () => existsSync(join(dataDir, 'aparte')), 60_000);
    segundo.hijo.kill('SIGKILL');
    await fin(segundo.hijo);
    writeFileSync(join(copias, 'copia-2026-11-20T030000.gz.parcial'), 'a medias');
    const tercero = await arrancar({ DATA_DIR: dataDir, BACKUP_DIR: copias });
    // What an earlier process made counts.
    expect(await medida(tercero.url, 'copia_ultima_correcta_segundos')).toBeGreaterThan(0);
    await hasta(async () => !existsSync(join(dataDir, 'aparte')), 90_000);
    await hasta(async () => readdirSync(copias).length === 2);
    const [, nueva] = readdirSync(copias).toSorted();
    expect(nueva).toMatch(/^copia-.*\.gz$/);
    tercero.hijo.kill('SIGTERM');
    expect(await fin(tercero.hijo)).toBe(0);

    const cuarto = await arrancar({ DATA_DIR: dataDir, BACKUP_DIR: copias });
    await new Promise((listo) => setTimeout(listo, 1_500));
    expect(existsSync(join(dataDir, 'aparte'))).toBe(false);
    expect(readdirSync(copias).toSorted()).toEqual([antigua, nueva]);

    rmSync(copias, { recursive: true });
    cuarto.hijo.kill('SIGTERM');
    expect(await fin(cuarto.hijo)).toBe(0);
  });

  it('deja de una importación solo lo importado, también al arrancar después, sin que nadie diga DEMO', { tags: 'procesos' }, async () => {
    const dataDir = join(carpeta, 'importada');
    await migratedFolder(dataDir);
    const tabla = join(carpeta, 'sedes.csv');
    writeFileSync(tabla, 'Nombre\nPolideportivo Norte\n');
    const env = { DATA_DIR: dataDir, DEMO: '' };
    const importacion = lanzar(env, ['import', tabla]);
    expect([await fin(importacion.hijo), importacion.dicho()]).toEqual([0, 'sedes.csv: sedes: 1 creados, 0 cambiados, 0 iguales\n']);

    const servidor = await arrancar(env);
    servidor.hijo.kill('SIGTERM');
    expect(await fin(servidor.hijo)).toBe(0);
    const importada = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
    const { rows } =
      await sql`select (select array_agg(nombre) from sede) as sedes, (select count(*)::int from competicion) as competiciones,
      (select count(*)::int from usuario) as cuentas, (select count(*)::int from colegio) as colegios, (select nombre from empresa)
        as empresa`.execute(importada.db);
    await importada.close();
    expect(rows).toEqual([{ sedes: ['Polideportivo Norte'], competiciones: 0, cuentas: 0, colegios: 0, empresa: 'Competición Deportiva' }]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('lo que impide arrancar se dice en una línea, con lo que hay que hacer', () => {
  const noArranca = async (env: Record<string, string>, args?: string[]): Promise<string> => {
    const { hijo, dicho } = lanzar({ DATA_DIR: join(carpeta, 'sin-usar'), ...env }, args);
    expect(await fin(hijo)).toBe(1);
    const lineas = dicho().trim().split('\n');
    expect(lineas, dicho()).toHaveLength(1);
    return lineas[0]!;
  };

  it('el puerto ocupado', async () => {
    const otro = createServer();
    await new Promise<void>((listo) => otro.listen(0, '127.0.0.1', listo));
    const { port } = otro.address() as AddressInfo;
    expect(await noArranca({ PORT: String(port) })).toBe(
      `El puerto ${port} de 127.0.0.1 ya lo usa otro programa. Párelo, o indique otro con PORT.`,
    );
    await new Promise((listo) => otro.close(listo));
  });

  it('una dirección o un número que no lo son', { tags: 'procesos' }, async () => {
    expect(await noArranca({ PORT: 'puerto' })).toMatch(/^PORT no es un puerto: puerto/);
    expect(await noArranca({ HOST: '203.0.113.7' })).toMatch(/HOST/);
    expect(await noArranca({ SMTP_URL: 'correo' })).toMatch(/^SMTP_URL/);
    expect(await noArranca({ DATABASE_WAIT: 'mucho' })).toMatch(/^DATABASE_WAIT/);
    expect(await noArranca({ DEMO: 'no' })).toMatch(/^DEMO es 0, 1, false o true/);
    expect(await noArranca({ TRUST_PROXY: 'proxy.liga.es' })).toMatch(/^TRUST_PROXY/);
    expect(await noArranca({ PUBLIC_URL: 'liga.es' })).toMatch(/^PUBLIC_URL/);
    expect(await noArranca({ LOG_LEVEL: 'mucho' })).toMatch(/^LOG_LEVEL/);
  });

  it('un nombre mal escrito, que abriría otra base de datos con la demostración', async () => {
    const dataDir = join(carpeta, 'no-se-abre');
    const dicho = await noArranca({ DATABSE_URL: 'postgresql://liga:secreta@servidor/liga', DATA_DIR: dataDir, DEMO: '1' });
    expect(dicho).toBe('DATABSE_URL no es ninguna variable del producto, y se parece a DATABASE_URL. Escríbala bien, o quítela.');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('una carpeta en la que no se puede escribir', { tags: 'procesos' }, async () => {
    const fichero = join(carpeta, 'fichero');
    writeFileSync(fichero, '');
    expect(await noArranca({ DATA_DIR: fichero })).toMatch(/^No se puede escribir en la carpeta de datos .*fichero.* DATA_DIR/);
    expect(await noArranca({ DATA_DIR: fichero }, ['backup', 'copia.gz'])).toMatch(/DATA_DIR/);
    expect(await noArranca({ BACKUP_DIR: join(fichero, 'copias') })).toMatch(/^No se puede escribir en la carpeta de copias .* BACKUP_DIR/);
  });

  it('un PostgreSQL que no está, sin enseñar la clave', async () => {
    const url = 'postgresql://liga:secreta@127.0.0.1:1/liga';
    const dicho = await noArranca({ DATABASE_URL: url, DATABASE_WAIT: '0' });
    expect(dicho).toMatch(/^No se puede abrir la base de datos de DATABASE_URL \(127\.0\.0\.1:1\/liga\): .*ECONNREFUSED/);
    expect(dicho).not.toContain('secreta');
    const mala = await noArranca({ DATABASE_URL: 'postgresql://liga:secr/eta@servidor/liga' });
    expect(mala).toMatch(/^DATABASE_URL no es una dirección postgresql:\/\/usuario:clave@servidor:5432\/base\./);
    expect(mala).not.toContain('secr');
  });

  it('se espera hasta un límite a uno que puede estar arrancando, y se dice una vez', { tags: 'procesos' }, async () => {
    const desde = Date.now();
    const { hijo, dicho } = lanzar({ DATABASE_URL: 'postgresql://liga@127.0.0.1:1/liga', DATABASE_WAIT: '3' });
    await hasta(async () => dicho().includes('se espera hasta 3 s'));
    expect(await fin(hijo)).toBe(1);
    expect(Date.now() - desde).toBeGreaterThan(3_000);
    const lineas = dicho().trim().split('\n');
    expect(lineas).toHaveLength(2);
    expect(lineas[1]).toMatch(/^No se puede abrir .*Se ha esperado 3 s/);
  });
});

const clusterPropio = process.env.TEST_DATABASE_URL ? null : startPostgres(scratch());
describe.skipIf(!clusterPropio)('un PostgreSQL que aún no está', () => {
  const cluster = clusterPropio!;
  afterAll(() => cluster.stop());

  it('se espera, y se sirve en cuanto está', async () => {
    cluster.halt('fast');
    // Nobody has said DEMO: in a server it is not put.
    const arrancando = arrancar({ DATABASE_URL: cluster.url, DEMO: '' });
    await new Promise((listo) => setTimeout(listo, 1_500));
    cluster.start();
    const { hijo, url } = await arrancando;
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    hijo.kill('SIGTERM');
    expect(await fin(hijo)).toBe(0);
    const usuarios = execFileSync('psql', ['-d', cluster.url, '-Atc', 'select count(*) from usuario']);
    expect(usuarios.toString().trim()).toBe('0');
  });

  it('no se espera a una base de datos que no existe ni a una clave que no vale', { tags: 'procesos' }, async () => {
    execFileSync('psql', ['-d', cluster.url, '-qc', "create role ajena login password 'una'; alter role prueba password 'otra'"]);
    const sinBase = lanzar({ DATABASE_URL: cluster.url.replace('/postgres?', '/ninguna?') });
    expect(await fin(sinBase.hijo)).toBe(1);
    expect(sinBase.dicho()).toMatch(/^No se puede abrir la base de datos de DATABASE_URL .*no existe: créela antes.*\n$/);
    writeFileSync(join(cluster.folder, 'data', 'pg_hba.conf'), 'local all ajena scram-sha-256\nlocal all all trust\n');
    execFileSync('psql', ['-d', cluster.url, '-qc', 'select pg_reload_conf()']);
    const malaClave = lanzar({ DATABASE_URL: cluster.url.replace('prueba@', 'ajena:mala@') });
    expect(await fin(malaClave.hijo)).toBe(1);
    expect(malaClave.dicho()).toMatch(/^No se puede abrir la base de datos de DATABASE_URL .*no acepta el usuario o la clave.*\n$/);
    const sinClave = lanzar({ DATABASE_URL: cluster.url.replace('prueba@', 'ajena@') });
    expect(await fin(sinClave.hijo)).toBe(1);
    expect(sinClave.dicho()).toMatch(/^No se puede abrir la base de datos de DATABASE_URL .*pide una clave.*\n$/);
  });
});

const servidorPostgres = process.env.TEST_DATABASE_URL;
describe.skipIf(!servidorPostgres)('varios servidores sobre un PostgreSQL', () => {
  const nombre = `varios_${process.pid}`;
  const administrar = (orden: string): void => void execFileSync('psql', ['-d', servidorPostgres!, '-qc', orden]);
  afterAll(() => administrar(`drop database if exists ${nombre} with (force)`));

  it('responden lo nuevo en cuanto se confirma, también tras perder sus avisos', async () => {
    administrar(`create database ${nombre}`);
    const direccion = new URL(servidorPostgres!);
    direccion.pathname = `/${nombre}`;
    const database = await openDatabase({ databaseUrl: direccion.href, dataDir: '' }, pino({ level: 'silent' }));
    await migrate(database.db);
    const { campeonatoId } = await crearCampeonato(database.db);
    const equipos = [
      await crearEquipo(database.db, campeonatoId, 'Valdeciervo'),
      await crearEquipo(database.db, campeonatoId, 'Brezalia'),
    ] as const;
    const liga = await crearLiga(database.db, campeonatoId, equipos, [{ local: equipos[0], visitante: equipos[1], acta: acta(1, 0) }]);

    const servidores = await Promise.all([arrancar({ DATABASE_URL: direccion.href }), arrancar({ DATABASE_URL: direccion.href })]);
    const favor = async ({ url }: Servidor): Promise<number> => {
      const filas = (await (await fetch(`${url}/open/api/clasificaciones/grupo/${liga.grupoId}`)).json()) as FilaPublica[];
      return filas.find((fila) => fila.equipo_id === equipos[0])!.favor;
    };
    const cambiar = (goles: number) =>
      database.db
        .transaction()
        .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(goles, 0), validada: true }]));

    for (let goles = 2; goles <= 12; goles++) {
      await cambiar(goles);
      await Promise.all(servidores.map((servidor) => hasta(async () => (await favor(servidor)) === goles, AL_MOMENTO_MS)));
    }
    // The listening connections die; nothing kept may outlive them.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% avisos' and datname = current_database()`.execute(
      database.db,
    );
    await cambiar(33);
    await Promise.all(servidores.map((servidor) => hasta(async () => (await favor(servidor)) === 33, AL_MOMENTO_MS)));
    await new Promise((listo) => setTimeout(listo, 1_500));
    await cambiar(44);
    await Promise.all(servidores.map((servidor) => hasta(async () => (await favor(servidor)) === 44, AL_MOMENTO_MS)));

    // A browser hears of it from either.
    const abortar = new AbortController();
    const respuesta = await fetch(`${servidores[1].url}/open/api/cambios?fase=${liga.faseId}`, { signal: abortar.signal });
    const lector = (respuesta.body as ReadableStream<Uint8Array>).getReader();
    let oido = '';
    const oir = (async () => {
      while (!oido.includes('event: cambio')) oido += new TextDecoder().decode((await lector.read()).value);
    })();
    await cambiar(55);
    await oir;
    abortar.abort();

    for (const { hijo } of servidores) hijo.kill('SIGTERM');
    for (const { hijo, dicho } of servidores) expect(await fin(hijo), dicho()).toBe(0);
    await database.close();
  });
});
