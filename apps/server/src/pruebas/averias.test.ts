import { execFileSync } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { registrarResultados } from '../modules/resultados/service';
import { DatabaseUnavailable } from '../platform/db/faults';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open';
import { inTransaction } from '../platform/db/transaction';
import { startPostgres, type Cluster } from '../../../../scripts/postgres.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { acta, crearCampeonato, crearEquipo, crearLiga, type Liga } from './fabricas';
import { abrirOficina, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from './oficina';
import { abrirPuente, type Puente } from './puente';

const BASE = 'averias';
/** Past what a silent connection takes to be given up. */
const PACIENCIA_MS = 120_000;

let cluster: Cluster;
let puente: Puente;
let oficina: OficinaDePrueba;
let admin: Cliente;
let liga: Liga;
let equipo: number;
let direccion: string;

const directo = (base = BASE): string => `postgresql://prueba@localhost/${base}?host=${cluster.folder}`;
const administrar = (orden: string): string =>
  execFileSync('psql', ['-d', directo('postgres'), '-Atqc', orden])
    .toString()
    .trim();
const procesos = (): string[] => administrar(`select pid from pg_stat_activity where datname = '${BASE}'`).split('\n').filter(Boolean);

/** Every way in which connections die. What comes after finds the database there. */
const MUERTES: Readonly<Record<string, () => void>> = {
  'el servidor cierra cada conexión': () =>
    void administrar(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${BASE}'`),
  'un proceso del servidor muere y arrastra a los demás': () => process.kill(Number(procesos()[0]), 'SIGKILL'),
  'el servidor se reinicia': () => {
    cluster.halt('fast');
    cluster.start();
  },
  'el servidor se para en seco y vuelve': () => {
    cluster.halt('immediate');
    cluster.start();
  },
  'la red se traga lo que se dice': () => puente.enmudecer(),
};

async function hasta(que: string, condicion: () => Promise<boolean>, ms = PACIENCIA_MS): Promise<void> {
  for (const limite = Date.now() + ms; Date.now() < limite; await esperar(50)) if (await condicion()) return;
  throw new Error(`no llegó a cumplirse: ${que}`);
}

// With its own server: the same whichever database the others are on.
const resultado = process.env.TEST_DATABASE_URL ? null : startPostgres(scratch());
describe.skipIf(!resultado)('con un servidor PostgreSQL que falla', () => {
  beforeAll(async () => {
    cluster = resultado!;
    administrar(`create database ${BASE}`);
    puente = await abrirPuente(`${cluster.folder}/.s.PGSQL.5432`);
    direccion = `postgresql://prueba@127.0.0.1:${puente.puerto}/${BASE}?sslmode=disable`;
    const database = await openDatabase({ databaseUrl: direccion, dataDir: '' }, pino({ level: 'silent' }));
    await migrate(database.db);
    oficina = await abrirOficina({ database });
    await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador], puedeAuditar: true });
    admin = await entrar(oficina.http, 'admin@liga.es');
    const { campeonatoId } = await crearCampeonato(oficina.db);
    equipo = await crearEquipo(oficina.db, campeonatoId, 'Valdeciervo');
    const otro = await crearEquipo(oficina.db, campeonatoId, 'Brezalia');
    liga = await crearLiga(oficina.db, campeonatoId, [equipo, otro], [{ local: equipo, visitante: otro, acta: acta(1, 0) }]);
    await oficina.http.listen({ host: '127.0.0.1', port: 0 });
    // More than the network holds on its way.
    await sql`insert into accion (usuario_id, tipo, texto) select ${admin.usuarioId}, 1, repeat('línea ' || n, 200) from generate_series(1,
      12000) n`.execute(oficina.db);
  });
  afterAll(async () => {
    await oficina.cerrar();
    await puente.cerrar();
    cluster.stop();
  });

  const zonas = () => admin.llamar('GET', '/api/zonas');
  const favor = async (): Promise<number> => {
    const respuesta = await oficina.http.inject(`/open/api/clasificaciones/grupo/${liga.grupoId}`);
    return respuesta.statusCode === 200 ? respuesta.json<FilaPublica[]>().find(({ equipo_id }) => equipo_id === equipo)!.favor : -1;
  };
  /** Not over the connections that die. */
  const anotarGoles = async (goles: number): Promise<void> => {
    const otra = await openDatabase({ databaseUrl: directo(), databaseWaitMs: 10_000, dataDir: '' }, pino({ level: 'silent' }));
    await inTransaction(otra.db, (tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: acta(goles, 0), validada: true }]));
    await otra.close();
  };
  const vuelve = () => hasta('que vuelva a responder', async () => (await zonas()).status === 200);

  beforeEach(vuelve);

  describe.each(Object.keys(MUERTES))('cuando %s', (muerte) => {
    const morir = MUERTES[muerte]!;

    it('las conexiones que no hacían nada se dejan y la llamada siguiente tiene otra', async () => {
      await Promise.all(Array.from({ length: 8 }, zonas));
      morir();
      await vuelve();
    });

    it('lo que se estaba cambiando no queda a medias, se dice y se puede repetir', async () => {
      const cambio = (nombre: string, enMedio: () => void) =>
        inTransaction(oficina.db, async (tx) => {
          await tx.insertInto('zona').values({ nombre }).execute();
          enMedio();
          await esperar(200);
          await tx
            .insertInto('zona')
            .values({ nombre: `${nombre} bis` })
            .execute();
        });
      await expect(cambio(muerte, morir)).rejects.toBeInstanceOf(DatabaseUnavailable);
      await vuelve();
      expect(administrarEnBase(`select count(*) from zona where nombre like '${muerte}%'`)).toBe('0');
      await cambio(muerte, () => undefined);
    });

    /** What somebody is answered who waits for a lock when it happens. */
    const quienEsperaba = async () => {
      const candado = new Client(directo());
      candado.on('error', () => undefined);
      await candado.connect();
      await candado.query('begin; lock table zona in access exclusive mode');
      const esperando = zonas();
      await hasta(
        'que espere',
        async () => administrar(`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = '${BASE}'`) === '1',
      );
      // The network alone leaves the one who holds the lock.
      if (muerte.startsWith('la red')) {
        morir();
        await candado.query('rollback');
      } else morir();
      const respuesta = await esperando;
      await vuelve();
      await candado.end().catch(() => undefined);
      return respuesta;
    };

    it('quien esperaba respuesta recibe un 503 que dice cuándo volver', async () => {
      let respuesta = await quienEsperaba();
      // Who holds the lock may be gone a moment before who waits for it, and then the answer is whole.
      for (let vez = 0; vez < 4 && respuesta.status === 200; vez++) respuesta = await quienEsperaba();
      const { status, body, headers } = respuesta;
      expect({ status, texto: body.detail, tipo: headers['content-type'], esperar: headers['retry-after'] }).toEqual({
        status: 503,
        texto: textoDe('servicio.ocupado'),
        tipo: 'application/problem+json; charset=utf-8',
        esperar: '1',
      });
    });

    it('una lista que se estaba enviando se corta, para que no parezca entera', async () => {
      const { port } = oficina.http.server.address() as { port: number };
      const respuesta = await fetch(`http://127.0.0.1:${port}/api/acciones/index/sinpaginacion`, {
        method: 'POST',
        // As it is: compressed, so alike rows are all read before the first bytes leave.
        headers: { ...admin.cabeceras, 'content-type': 'application/json', 'accept-encoding': 'identity' },
        body: JSON.stringify({ id: admin.usuarioId }),
      });
      expect(respuesta.status).toBe(200);
      const lector = (respuesta.body as ReadableStream<Uint8Array>).getReader();
      await lector.read();
      morir();
      await expect(
        (async () => {
          while (!(await lector.read()).done);
        })(),
      ).rejects.toThrow('terminated');
      await vuelve();
    });

    it('lo que se enseña al público no se queda atrás', async () => {
      await hasta('que se guarde', async () => (await favor()) >= 0);
      const goles = 2 + Math.floor(Math.random() * 90);
      morir();
      await hasta('que se pueda escribir', () =>
        anotarGoles(goles)
          .then(() => true)
          .catch(() => false),
      );
      // In silence it is noticed that no notices come, and then that the connection to read it again does not answer either.
      await hasta('que se vea lo nuevo', async () => (await favor()) === goles, 12_000);
      // And hears again of what comes after.
      let siguiente = goles;
      await hasta('que se vuelva a oír', async () => {
        siguiente++;
        await favor();
        await anotarGoles(siguiente);
        // Sooner than it would be noticed without a notice.
        return hasta('que se vea', async () => (await favor()) === siguiente, 1_000).then(
          () => true,
          () => false,
        );
      });
    });
  });

  const administrarEnBase = (orden: string): string => execFileSync('psql', ['-d', directo(), '-Atqc', orden]).toString().trim();

  const PAGINA = (): string => `/index/detalle?grupo=${liga.grupoId}`;
  const leer = (url: string) => oficina.http.inject({ url, headers: { accept: 'text/html' } });
  const desdeCuando = async (): Promise<string> => String((await leer(PAGINA())).headers['sin-oficina-desde'] ?? '');
  /** The connection that hears of changes beats with it. */
  const seOye = `select count(*) from pg_stat_activity where datname = '${BASE}' and application_name like '% avisos' and query = 'select 1'`;
  const alDia = async (): Promise<void> => {
    await hasta('que se oigan los cambios', () => Promise.resolve(administrar(seOye) !== '0'));
    await hasta('que esté al día', async () => (await desdeCuando()) === '');
  };

  it('mientras no está, la oficina dice 503 y nada se queda esperando', async () => {
    cluster.halt('fast');
    const desde = Date.now();
    const respuestas = await Promise.all([zonas(), oficina.http.inject('/health/ready'), oficina.http.inject('/open/api/deportes/fase')]);
    expect(respuestas.map((respuesta) => ('status' in respuesta ? respuesta.status : respuesta.statusCode))).toEqual([503, 503, 503]);
    expect(Date.now() - desde).toBeLessThan(3_000);
    // A proxy goes on asking it for what it can give.
    for (const url of ['/health/live', '/health/read']) expect((await oficina.http.inject(url)).statusCode).toBe(200);
    cluster.start();
    await vuelve();
  });

  it('la última página hecha se sigue leyendo, con desde cuándo no se sabe nada, y al volver está al día en el acto', async () => {
    await alDia();
    await favor();
    const llamada = `/open/api/clasificaciones/grupo/${liga.grupoId}`;
    const antes = (await leer(llamada)).body;
    cluster.halt('immediate');
    try {
      for (const fin = Date.now() + 3_000; Date.now() < fin; await esperar(100)) {
        const [pagina, datos] = await Promise.all([leer(PAGINA()), leer(llamada)]);
        expect([pagina.statusCode, datos.statusCode, datos.body]).toEqual([200, 200, antes]);
      }
      const pagina = await leer(PAGINA());
      expect(Date.parse(String(pagina.headers['sin-oficina-desde']))).toBeGreaterThan(Date.now() - 60_000);
      expect(pagina.headers['content-security-policy']).toContain("default-src 'self'");
      expect((await leer(llamada)).headers['sin-oficina-desde']).toBe(pagina.headers['sin-oficina-desde']);
      // What nobody had read is not made up.
      expect((await leer('/index/detalle?grupo=999')).statusCode).toBe(503);
      // An open page comes back by itself.
      const cambios = await leer('/open/api/cambios');
      expect([cambios.statusCode, cambios.body]).toEqual([200, 'retry: 5000\n\n']);
    } finally {
      cluster.start();
    }
    await alDia();
  });

  it('lo que había cambiado antes de irse no se enseña como era', async () => {
    await alDia();
    await hasta('que se oiga', async () => (await favor()) >= 0 && (await leer(PAGINA())).statusCode === 200);
    await anotarGoles(33);
    await esperar(300);
    cluster.halt('immediate');
    const { statusCode } = await leer(PAGINA());
    cluster.start();
    await vuelve();
    expect(statusCode).toBe(503);
  });

  it('con la red muda la última página tampoco se hace esperar', async () => {
    await alDia();
    await hasta('que se guarde', async () => (await leer(PAGINA())).statusCode === 200);
    puente.mudo = true;
    try {
      puente.enmudecer();
      await hasta('que se sepa', async () => (await desdeCuando()) !== '', 15_000);
      for (let vez = 0; vez < 20; vez++) {
        const desde = Date.now();
        expect((await leer(PAGINA())).statusCode).toBe(200);
        expect(Date.now() - desde).toBeLessThan(2_500);
      }
    } finally {
      puente.mudo = false;
    }
    await vuelve();
    await alDia();
  });

  it('con la red muda del todo tampoco: ni lo pedido antes ni lo nuevo espera para siempre', async () => {
    puente.mudo = true;
    puente.enmudecer();
    const { status } = await zonas();
    expect(status).toBe(503);
    puente.mudo = false;
    await vuelve();
  });

  it('una consulta larga no es una conexión muda', async () => {
    await expect(sql`select pg_sleep(8)`.execute(oficina.db)).resolves.toBeDefined();
  });

  it('una base de datos que solo admite lecturas, como la de una réplica, se dice en una línea al abrirla', async () => {
    administrar('create database de_lectura');
    administrar('alter database de_lectura set default_transaction_read_only = on');
    await expect(openDatabase({ databaseUrl: directo('de_lectura'), dataDir: '' }, pino({ level: 'silent' }))).rejects.toThrow(
      /es una réplica, o solo admite lecturas: indique el servidor principal\./,
    );
  });

  it('de dos servidores se usa el que contesta y admite escrituras', async () => {
    const dos = (base: string) =>
      openDatabase(
        {
          databaseUrl: `postgresql://prueba@127.0.0.1:1,127.0.0.1:${puente.puerto}/${base}?sslmode=disable&target_session_attrs=read-write`,
          dataDir: '',
        },
        pino({ level: 'silent' }),
      );
    const otra = await dos(BASE);
    expect(await otra.db.selectFrom('equipo').select('id').execute()).toHaveLength(2);
    await otra.close();
    await expect(dos('de_lectura')).rejects.toThrow(
      /\(127\.0\.0\.1:1,127\.0\.0\.1:\d+\/de_lectura\): es una réplica, o solo admite lecturas/,
    );
  });

  it('el que deja de admitir escrituras es como el que no está: 503, y al volver a admitirlas se escribe', async () => {
    const crear = async (nombre: string): Promise<number> => (await admin.llamar('POST', '/api/zonas', { zona: { nombre } })).status;
    const configurar = (orden: string): void => {
      administrar(`alter system ${orden}`);
      administrar('select pg_reload_conf()');
    };
    configurar('set default_transaction_read_only = on');
    await hasta('que se note', async () => (await crear('Mientras solo se lee')) === 503);
    configurar('reset default_transaction_read_only');
    await hasta('que se escriba', async () => (await crear('Ya se escribe')) === 200);
  });

  it('quien vigila sabe cómo está en menos de medio segundo, aunque la oficina tenga ocupadas todas sus conexiones o la base de datos no conteste', async () => {
    const { http } = oficina;
    const preguntar = async (url: string): Promise<[estado: number, aTiempo: boolean]> => {
      const desde = performance.now();
      const { statusCode } = await http.inject({ url });
      return [statusCode, performance.now() - desde < 500];
    };
    await preguntar('/health/ready');
    const ocupadas = Array.from({ length: 12 }, () => sql`select pg_sleep(2)`.execute(oficina.db));
    for (const url of ['/health/read', '/health/ready']) expect([url, ...(await preguntar(url))]).toEqual([url, 200, true]);
    await Promise.all(ocupadas);
    const otro = new Client({ connectionString: directo() });
    await otro.connect();
    await otro.query('begin; lock table migracion in access exclusive mode');
    expect(await preguntar('/health/read')).toEqual([200, true]);
    expect(await preguntar('/health/ready')).toEqual([503, true]);
    await otro.query('rollback');
    await otro.end();
    await hasta('que esté listo', async () => (await preguntar('/health/ready'))[0] === 200);
  });

  it('lo que alguien miró mientras no estaba se anota cuando vuelve', async () => {
    await esperar(1_200);
    await sql`delete from accion where texto = 'Listado: Zonas'`.execute(oficina.db);
    const { http } = oficina;
    const otra = await entrar(http, 'admin@liga.es');
    expect((await otra.llamar('GET', '/api/festivos')).status).toBe(200);
    cluster.halt('immediate');
    await esperar(1_500);
    cluster.start();
    await hasta('que se anote', async () => administrarEnBase("select count(*) from accion where texto ilike '%festivos%'") === '1');
  });
});
