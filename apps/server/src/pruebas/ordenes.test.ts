import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/installation.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { schemaOf } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open';
import { copyDataDir, migratedFolder } from './base-de-datos';
import { crearCampeonato, crearEquipo } from './fabricas';
import { arrancar, fin, lanzar, matarVivos, ordenar } from './producto';
import { abrirServidorSmtp } from './servidor-smtp';
import { webDePrueba } from './web-de-prueba';
import { algunos } from './decide';

const CLAVE = 'una frase larga y buena';
let carpeta: string;
let liga: string;

beforeAll(async () => {
  ensureBuilt();
  carpeta = mkdtempSync(join(scratch(), 'cd-ordenes-'));
  liga = join(carpeta, 'liga');
  await migratedFolder(liga);
  const database = await openDatabase({ databaseUrl: null, dataDir: liga }, pino({ level: 'silent' }));
  const { campeonatoId } = await crearCampeonato(database.db);
  for (const colegio of ['Peñalcor', 'Valdeciervo']) await crearEquipo(database.db, campeonatoId, colegio);
  await database.db.updateTable('empresa').set({ nombre: 'Liga Norte' }).execute();
  await database.close();
});
afterAll(() => {
  matarVivos();
  rmSync(carpeta, { recursive: true, force: true });
});

/** In a process of its own, as whoever writes it does. */
async function enSuProceso(args: string[], env: Record<string, string>): Promise<{ codigo: number | null; dicho: string }> {
  const { hijo, dicho } = lanzar(env, args);
  return { codigo: await fin(hijo), dicho: dicho() };
}
/** What is done and said is the same here, where the program and its database are not read anew for each; how it starts and ends, `enSuProceso`. */
const orden = (args: string[], env: Record<string, string>) => (args[0] === 'start' ? enSuProceso(args, env) : ordenar(env, args));
const nueva = (nombre: string): string => {
  copyDataDir(liga, join(carpeta, nombre));
  return join(carpeta, nombre);
};

// They bring their own databases: once is enough.
describe.skipIf(process.env.TEST_DATABASE_URL)('las órdenes', () => {
  it('leen la misma configuración que el servidor, y avisan de lo que no conocen', async () => {
    const fichero = join(carpeta, 'competicion.env');
    writeFileSync(fichero, 'DATA_DIR=liga\nCORREO=smtp://servidor\n');
    const copia = join(carpeta, 'nocturna.gz');
    const { codigo, dicho } = await enSuProceso(['backup', copia], { CONFIG_FILE: fichero });
    expect([codigo, dicho]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^${fichero} nombra CORREO, .*\nCopia de «Liga Norte», de la carpeta ${liga}: 1 temporada, 2 colegios, 2 equipos, 0 partidos, 0 jugadores, 0 usuarios; \\d+ filas en ${copia}\n$`,
        ),
      ),
    ]);
    expect(statSync(copia).mode & 0o777).toBe(0o600);
  });

  it.each(
    algunos(
      [
        ['backup', 'copia.gz'],
        ['demo-mode', 'on'],
        ['admin:create', '--email', 'ana@liga.es'],
      ],
      1,
    ),
  )('donde no hay ninguna instalación, %s no la crea', async (...args) => {
    const DATA_DIR = join(carpeta, 'nada');
    const { codigo, dicho } = await orden(args, { DATA_DIR });
    expect([codigo, dicho]).toEqual([
      1,
      expect.stringContaining(`No hay ninguna instalación en la carpeta ${DATA_DIR}. Diga cuál es con DATABASE_URL`),
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each(
    algunos(
      [
        ['restore', '--si'],
        ['backup', 'a.gz', 'b.gz'],
        ['doctor', '--to', 'nadie'],
        ['migrate', 'ya'],
        ['unlock', '--email', 'nadie'],
      ],
      2,
    ),
  )('mal escritas dicen cómo se usan: %s %s', async (...args) => {
    const { codigo, dicho } = await orden(args.filter(Boolean), { DATA_DIR: liga });
    expect([codigo, dicho]).toEqual([1, expect.stringMatching(/^Uso: npm run [^\n]+\n(  .*\n)*$/)]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('lo que no se ha pedido no se hace', () => {
  it('sin orden se dicen las que hay; y la versión', async () => {
    for (const args of [[], ['--help']]) {
      const { codigo, dicho } = await enSuProceso(args, {});
      expect([codigo, dicho]).toEqual([0, expect.stringMatching(/^Uso: competicion ORDEN.*\n {2}start .*\n {2}migrate /)]);
    }
    expect(await enSuProceso(['--version'], {})).toEqual({ codigo: 0, dicho: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(await enSuProceso(['arranca'], {})).toEqual({ codigo: 2, dicho: expect.stringContaining('Orden desconocida: arranca.') });
  });

  it('quien lee solo el principio de lo que dice doctor no lo estropea', { tags: 'procesos' }, async () => {
    const hijo = lanzar({ DATA_DIR: liga }, ['doctor']);
    hijo.hijo.stdout!.destroy();
    expect([await fin(hijo.hijo), hijo.dicho()]).toEqual([0, '']);
  });

  it('solo start y migrate ponen al día la base de datos de una versión anterior; migrate la copia antes', async () => {
    const DATA_DIR = nueva('de-antes');
    const antes = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, pino({ level: 'silent' }));
    await sql`delete from migracion where nombre = (select max(nombre) from migracion)`.execute(antes.db);
    const esquema = await schemaOf(antes.db);
    await antes.close();
    const fichero = join(carpeta, 'colegios.csv');
    writeFileSync(fichero, 'Nombre\nPeñalcor\n');
    const noPonen = [
      ['import', '--dry-run', fichero],
      ['demo-mode', 'on'],
      ['import', fichero],
      ['admin:create', '--email', 'ana@liga.es'],
    ];
    for (const args of algunos(noPonen, 2))
      expect(await orden(args, { DATA_DIR })).toEqual({
        codigo: 1,
        dicho: expect.stringMatching(
          new RegExp(`de una versión anterior \\(esquema ${esquema};.*Póngala antes al día: competicion migrate`),
        ),
      });
    expect((await orden(['doctor'], { DATA_DIR })).dicho).toContain(`! Esquema ${esquema}: el arranque, o la orden migrate,`);
    const despues = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, pino({ level: 'silent' }));
    expect(await schemaOf(despues.db)).toBe(esquema);
    await despues.close();
    expect(existsSync(join(DATA_DIR, 'antes-de-migrar'))).toBe(false);
  });

  it('migrate hace la instalación que no hay y deja como está la que ya es de esta versión', { tags: 'procesos' }, async () => {
    const DATA_DIR = join(carpeta, 'por-hacer');
    expect((await orden(['migrate'], { DATA_DIR })).dicho).toMatch(/: creada \(esquema .*\)\.\n$/);
    expect((await orden(['migrate'], { DATA_DIR })).dicho).toMatch(/: ya estaba al día \(esquema .*\)\.\n$/);
  });

  it('un ensayo de importación, o una opción mal escrita, no hacen ninguna instalación', { tags: 'procesos' }, async () => {
    const DATA_DIR = join(carpeta, 'ni-ensayo');
    const fichero = join(carpeta, 'colegios.csv');
    writeFileSync(fichero, 'Nombre\nPeñalcor\n');
    expect(await orden(['import', '--dry-run', fichero], { DATA_DIR })).toEqual({ codigo: 0, dicho: expect.stringContaining('simulacro') });
    expect(await orden(['import', '--dryrun', fichero], { DATA_DIR })).toEqual({
      codigo: 2,
      dicho: expect.stringContaining('opción desconocida: --dryrun'),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('una copia no sustituye a otra cosa', async () => {
    const fichero = join(carpeta, 'mis-notas.txt');
    writeFileSync(fichero, 'notas');
    expect(await orden(['backup', fichero], { DATA_DIR: liga })).toEqual({
      codigo: 1,
      dicho: `${fichero} ya existe, y una copia no sustituye a nada. Dé otro nombre, o quítelo antes.\n`,
    });
    expect(readFileSync(fichero, 'utf8')).toBe('notas');
  });

  it('una carpeta dañada se dice en una línea', async () => {
    const DATA_DIR = nueva('danada');
    rmSync(join(DATA_DIR, 'pg', 'global'), { recursive: true });
    for (const args of algunos([['start'], ['doctor'], ['demo-mode', 'on']], 1)) {
      const { codigo, dicho } = await orden(args, { DATA_DIR });
      expect([codigo, dicho.match(/.*está dañada.*/g)?.length, dicho]).toEqual([1, 1, expect.not.stringContaining('    at ')]);
    }
  });

  it.runIf(process.getuid?.() === 0)('root no abre lo que otro usuario hizo: dejaría ficheros que él no podría abrir', async () => {
    const DATA_DIR = nueva('de-otro');
    execFileSync('chown', ['-R', '65534', DATA_DIR]);
    for (const args of [['backup', join(carpeta, 'de-otro.gz')], ['start']]) {
      const { codigo, dicho } = await orden(args, { DATA_DIR });
      expect([codigo, dicho]).toEqual([
        1,
        expect.stringMatching(/es del usuario 65534, .* No se ha hecho nada: dé la orden como ese usuario/),
      ]);
    }
    expect(execFileSync('find', [DATA_DIR, '-user', 'root'], { encoding: 'utf8' })).toBe('');
  });

  it('sin DATA_DIR, los datos están junto al fichero que configura, se dé desde donde se dé la orden', { tags: 'procesos' }, async () => {
    const sitio = mkdtempSync(join(carpeta, 'con-fichero-'));
    writeFileSync(join(sitio, 'competicion.env'), 'LOG_LEVEL=warn\n');
    copyDataDir(liga, join(sitio, '.data'));
    const { dicho } = await orden(['migrate'], { CONFIG_FILE: join(sitio, 'competicion.env') });
    expect(dicho).toContain(`Base de datos de la carpeta ${join(sitio, '.data')}: ya estaba al día`);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('las claves', () => {
  it('se giran y se retiran; perdido su fichero no se abre nada, ni se restaura, hasta que se hacen otras diciendo qué se pierde', async () => {
    const DATA_DIR = nueva('con-claves');
    // Where it is by itself: beside the data.
    const [env, fichero] = [{ DATA_DIR, SECRETS_FILE: '' }, `${DATA_DIR}.secretos`];
    const claves = async () => (await orden(['secrets'], env)).dicho;
    const preguntas = (...todas: readonly (readonly [orden: string, dice: string])[]) => todas;
    const primera = /\n {2}(\w{8}) {2}desde \S+ {2}firma y sella\n/.exec(await claves())![1]!;
    expect(statSync(fichero).mode & 0o777).toBe(0o600);
    expect((await orden(['secrets', '--rotate'], env)).dicho).toMatch(/^Firma y sella \w{8}; selladas otra vez \d+ cosas/);
    for (const [pregunta, dice] of preguntas(
      ['secrets', `  ${primera}  desde `],
      ['secrets', 'lo que firmó vale todavía'],
      ['doctor', `! Secretos: lo firmado con ${primera} vale todavía`],
    ))
      expect((await orden([pregunta], env)).dicho).toContain(dice);
    expect((await orden(['secrets', '--retire'], env)).dicho).toMatch(/^Solo firma \w{8}\./);
    expect(await claves()).toContain('retirada: solo abre lo que selló');
    for (const guardada of algunos([join(carpeta, 'sellada.gz')], 0))
      expect((await orden(['backup', guardada], env)).dicho).not.toContain('no van en la copia');

    const apartado = `${fichero}.apartado`;
    renameSync(fichero, apartado);
    const perdida = await orden(['migrate'], env);
    expect(perdida).toEqual({
      codigo: 1,
      dicho: expect.stringMatching(/^Falta el fichero de secretos .*sellada con la clave \w{8}\. Ponga ahí/),
    });
    for (const [pregunta, dice] of preguntas(['doctor', '✗ Secretos: Falta el fichero de secretos']))
      expect((await orden([pregunta], env)).dicho).toContain(dice);
    expect(existsSync(fichero)).toBe(false);
    expect((await orden(['secrets', '--new'], env)).dicho).toMatch(
      /se cierran 0 sesiones[^]*No se ha cambiado nada: para hacerlo sin que se pregunte/,
    );
    expect(existsSync(fichero)).toBe(false);
    expect((await orden(['secrets', '--new', '--yes'], env)).dicho).toMatch(/Lo que había queda en .*\nHechas en /);
    for (const args of algunos([['secrets', '--new', '--yes']], 0))
      expect((await orden(args, env)).dicho).toContain('está en su sitio, y no se sustituye');
    renameSync(apartado, fichero);
    expect((await orden(['migrate'], env)).dicho).toContain('es de otra instalación');
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('restaurar', () => {
  const copia = (): string => join(carpeta, 'copia.gz.cifrada');
  beforeAll(async () => {
    await orden(['backup', copia()], { DATA_DIR: liga, BACKUP_PASSPHRASE: CLAVE });
  });

  it('sin terminal y sin --yes dice qué se perdería y no cambia nada', async () => {
    const DATA_DIR = nueva('sin-preguntar');
    const { codigo, dicho } = await orden(['restore', copia()], { DATA_DIR, BACKUP_PASSPHRASE: CLAVE });
    expect(codigo).toBe(1);
    expect(dicho.split('\n')).toEqual([
      expect.stringMatching(
        /^La copia es del \d+ de \S+ de \d{4}\D+\d+:\d\d \(hora de Madrid\) de «Liga Norte», hecha con la versión .*: 1 temporada, 2 colegios, /,
      ),
      expect.stringMatching(
        new RegExp(`^Sustituye todo lo que hay en la carpeta ${DATA_DIR}: «Liga Norte», 1 temporada, 2 colegios, 2 equipos`),
      ),
      'No se ha cambiado nada: para restaurar sin que se pregunte, repita la orden con --yes.',
      '',
    ]);
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['lock', 'pg']);
  });

  it('con --yes guarda antes lo que había, y de ahí se vuelve atrás', async () => {
    const DATA_DIR = nueva('con-datos');
    const env = { DATA_DIR, BACKUP_PASSPHRASE: CLAVE };
    const database = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, pino({ level: 'silent' }));
    await database.db.updateTable('empresa').set({ nombre: 'Lo que había' }).execute();
    await database.close();
    const { codigo, dicho } = await orden(['restore', copia(), '--yes'], env);
    expect([codigo, dicho]).toEqual([
      0,
      expect.stringMatching(/Sustituye todo .*«Lo que había».*\nLo que había queda en .*\nRestauradas \d+ filas/),
    ]);
    const [guardada] = readdirSync(join(DATA_DIR, 'copias'));
    expect(guardada).toMatch(/^antes-de-restaurar-.*\.gz\.cifrada$/);
    const vuelta = await orden(['restore', join(DATA_DIR, 'copias', guardada!), '--yes'], env);
    expect(vuelta.dicho).toMatch(/^La copia es .* de «Lo que había».*\nSustituye todo .*«Liga Norte»/);
  });

  it('en un sitio vacío hace la instalación; con otra clave o con un fichero que no vale, no', { tags: 'procesos' }, async () => {
    const DATA_DIR = join(carpeta, 'otra-maquina');
    const mala = await orden(['restore', copia()], { DATA_DIR, BACKUP_PASSPHRASE: 'esta no es la frase' });
    expect([mala.codigo, mala.dicho]).toEqual([1, `La clave no es la de esta copia, o el fichero está dañado: ${copia()}\n`]);
    const sinClave = await orden(['restore', copia()], { DATA_DIR });
    expect(sinClave.dicho).toMatch(/^La copia está cifrada: indique su clave en BACKUP_PASSPHRASE/);
    expect(existsSync(DATA_DIR)).toBe(false);
    const buena = await orden(['restore', copia()], { DATA_DIR, BACKUP_PASSPHRASE: CLAVE });
    expect([buena.codigo, buena.dicho]).toEqual([
      0,
      expect.stringMatching(/\nEn la carpeta .* no hay datos que perder: no se pregunta\.\nRestauradas \d+ filas/),
    ]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('doctor', () => {
  const lineas = (dicho: string, sobre: string): string[] => dicho.split('\n').filter((linea) => linea.slice(2).startsWith(sobre));
  const puertoLibre = async (): Promise<string> => {
    const otro = createServer();
    await new Promise<void>((listo) => otro.listen(0, '127.0.0.1', listo));
    const { port } = otro.address() as AddressInfo;
    await new Promise((listo) => otro.close(listo));
    return String(port);
  };

  it('mira la instalación entera y no cambia nada', async () => {
    const smtp = await abrirServidorSmtp();
    const env = { DATA_DIR: liga, PORT: await puertoLibre(), SMTP_URL: smtp.url, BACKUP_DIR: join(carpeta, 'copias-por-hacer') };
    const { codigo, dicho } = await orden(['doctor', '--to', 'ana@liga.es'], env);
    expect([codigo, dicho]).toEqual([0, expect.stringMatching(/\nNada impide que funcione\.\n$/)]);
    expect(lineas(dicho, 'Esquema')).toEqual([expect.stringMatching(/^✓ .* al día$/)]);
    expect(lineas(dicho, 'Base de datos')).toEqual([`✓ Base de datos: embebida, en la carpeta ${liga}`]);
    expect(lineas(dicho, 'Correo')).toEqual([
      expect.stringMatching(/^✓ .* deja entrar$/),
      expect.stringMatching(/^✓ .*carta de prueba a ana@liga\.es/),
    ]);
    expect(await smtp.esperar('ana@liga.es')).toHaveLength(1);
    expect(lineas(dicho, 'Servidor')).toEqual([expect.stringMatching(/^! .*no hay ninguno en marcha/)]);
    expect(lineas(dicho, 'Copias')).toEqual([expect.stringMatching(/^! .*todavía no hay ninguna/)]);
    expect(existsSync(env.BACKUP_DIR)).toBe(false);
    await smtp.cerrar();
  });

  it('al lado de un servidor en marcha pregunta por HTTP', { tags: 'procesos' }, async () => {
    const PORT = await puertoLibre();
    const env = { DATA_DIR: nueva('en-marcha'), WEB_DIR: webDePrueba(), PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` };
    const { hijo } = await arrancar(env);
    const { codigo, dicho } = await orden(['doctor'], env);
    expect(codigo, dicho).toBe(0);
    expect(lineas(dicho, 'Base de datos')).toEqual([expect.stringMatching(/^! .*la tiene abierta un servidor en marcha/)]);
    expect(lineas(dicho, 'Servidor')).toEqual([`✓ Servidor: en marcha y listo en http://127.0.0.1:${PORT}`]);
    expect(lineas(dicho, 'PUBLIC_URL')).toEqual([`✓ PUBLIC_URL: http://127.0.0.1:${PORT} responde`]);
    hijo.kill('SIGTERM');
    expect(await fin(hijo)).toBe(0);
  });

  it('dice lo que está mal, todo de una vez, y sale con 1', async () => {
    const copias = join(carpeta, 'copias-viejas');
    mkdirSync(copias);
    writeFileSync(join(copias, 'copia-2026-01-02T030000.gz'), '');
    chmodSync(join(copias, 'copia-2026-01-02T030000.gz'), 0o644);
    const env = {
      DATA_DIR: join(carpeta, 'nada'),
      BACKUP_DIR: copias,
      PORT: await puertoLibre(),
      SMTP_URL: 'smtp://liga:secreta@127.0.0.1:1',
      PUBLIC_URL: 'https://127.0.0.1:1',
    };
    const { codigo, dicho } = await orden(['doctor'], env);
    expect(codigo).toBe(1);
    expect(dicho).not.toContain('secreta');
    expect(dicho.match(/^✗ \S+/gm)).toEqual(['✗ No', '✗ Copias:', '✗ Correo:', '✗ PUBLIC_URL:']);
    writeFileSync(join(env.BACKUP_DIR, 'copia-2099-01-01T000000.gz'), '');
    const adelantada = await orden(['doctor'], env);
    expect(lineas(adelantada.dicho, 'Copias')[0]).toMatch(/^✗ Copias: 1 de .* tienen fecha posterior a ahora/);
    expect(adelantada.dicho).not.toContain('hace -');
    const demo = await orden(['doctor'], { ...env, DEMO: '1' });
    expect(demo.dicho.match(/^✗ DEMO: .*$/m)?.[0]).toContain('cuentas de muestra');
    expect(lineas(dicho, 'Copias')[1]).toMatch(/^! .*1 las puede leer más gente/);
    expect(lineas(dicho, 'TRUST_PROXY')).toEqual([expect.stringMatching(/^! .*hay un proxy delante y no se le cree/)]);
    const mal = await orden(['doctor'], { ...env, PORT: 'x', DEMO: 'no' });
    expect(mal.dicho.match(/^✗ \S+/gm)).toEqual(['✗ PORT', '✗ DEMO']);
  });
});

const cluster = process.env.TEST_DATABASE_URL ? null : startPostgres(scratch());
describe.skipIf(!cluster)('con PostgreSQL', () => {
  afterAll(() => cluster?.stop());

  it(
    'doctor mira el servidor y sus permisos; backup no hace la instalación y restore sí',
    { timeout: 120_000, tags: 'procesos' },
    async () => {
      const env = { DATABASE_URL: cluster!.url, DATABASE_WAIT: '0' };
      expect((await orden(['doctor'], env)).dicho).toMatch(/\n✗ No hay ninguna instalación en la base de datos /);
      expect((await orden(['backup', join(carpeta, 'pg.gz')], env)).dicho).toMatch(/^No hay ninguna instalación en la base de datos /);
      const copia = join(carpeta, 'a-servidor.gz');
      await orden(['backup', copia], { DATA_DIR: liga });
      expect((await orden(['restore', copia], env)).dicho).toMatch(/no hay datos que perder: no se pregunta\.\nRestauradas/);
      const { codigo, dicho } = await orden(['doctor'], env);
      expect([codigo, dicho]).toEqual([
        0,
        expect.stringMatching(/\n✓ Base de datos: PostgreSQL \d+.*\n✓ Permisos de prueba: .*\n✓ Esquema .* al día\n✓ Reloj: .*\n/),
      ]);
      execFileSync('psql', ['-d', cluster!.url, '-qc', 'create role ajena login; grant pg_read_all_data, pg_write_all_data to ajena']);
      const ajena = await orden(['doctor'], { ...env, DATABASE_URL: cluster!.url.replace('prueba@', 'ajena@') });
      expect(ajena.dicho.match(/^✗ .*$/gm)).toEqual([
        expect.stringMatching(/ajena no puede crear tablas: grant create on schema public to "ajena"/),
        expect.stringMatching(/\d+ tablas son de otro usuario que ajena/),
      ]);
      const suya = { ...env, DATABASE_URL: cluster!.url.replace('prueba@', 'ajena@') };
      expect((await orden(['restore', copia, '--yes'], suya)).dicho).toMatch(
        /\nEl usuario de la base de datos no tiene permiso \(.*\)\. Ha de ser el dueño de sus tablas: .*\n?$/,
      );
    },
  );

  it('restore no toca lo de otra aplicación ni una base de datos en la que se trabaja; migrate tampoco empieza donde hay otra cosa', async () => {
    const copia = join(carpeta, 'a-servidor-ocupado.gz');
    await orden(['backup', copia], { DATA_DIR: liga });
    const psql = (base: string, ...sentencias: string[]) =>
      execFileSync('psql', ['-d', cluster!.url.replace(/\/\w+\?/, `/${base}?`), '-qtAc', sentencias.join(';')], { encoding: 'utf8' });
    psql('postgres', 'create database tienda');
    psql('tienda', 'create table pedidos as select 7 as n');
    const tienda = { DATABASE_URL: cluster!.url.replace(/\/\w+\?/, '/tienda?'), DATABASE_WAIT: '0' };
    for (const args of algunos([['restore', copia, '--yes'], ['migrate'], ['start']], 2)) {
      const { codigo, dicho } = await orden(args, tienda);
      expect([codigo, dicho]).toEqual([1, expect.stringMatching(/No se ha cambiado nada: .* lo que no es de este programa \(pedidos\)\./)]);
    }
    expect(psql('tienda', 'select n from pedidos')).toBe('7\n');
    psql('postgres', 'create database liga');
    const env = { DATABASE_URL: cluster!.url.replace(/\/\w+\?/, '/liga?'), DATABASE_WAIT: '0' };
    const { hijo } = await arrancar(env);
    expect((await orden(['restore', copia, '--yes'], env)).dicho).toMatch(
      new RegExp(`No se ha cambiado nada: hay quien trabaja con esa base de datos \\(competicion ${hijo.pid}, de esta máquina, desde el `),
    );
    hijo.kill('SIGTERM');
    await fin(hijo);
    expect((await orden(['restore', copia, '--yes'], env)).dicho).toMatch(/\nRestauradas \d+ filas/);
  });
});
