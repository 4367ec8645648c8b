import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/open';
import type { Cluster } from '../../scripts/postgres.mjs';
import { cargar } from './cliente';
import { configurar } from './maquina';
import { ordenesDe } from './ordenes';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';
import { Tablas } from './tablas';

const FRESCA_MS = 2_000;
const VUELVE_MS = 15_000;

export const direccion = ({ folder }: Cluster): string => `postgresql://competicion@localhost/${BASE}?host=${folder}`;

async function reiniciarCon({ maquina }: Recorrido, valores: Readonly<Record<string, string>>): Promise<void> {
  configurar(maquina, valores);
  await maquina.orden('systemctl restart competicion@3001 competicion@3002');
  for (const orden of ordenesDe('Reiniciar').filter((linea) => linea.startsWith('curl'))) await maquina.orden(orden);
}

/** A public answer that says which of a row of changes it has. */
interface Contada {
  camino: string;
  /** The change, as whoever writes does it. */
  cambio: (n: number) => string;
  /** Which one an answer has. */
  leida: (texto: string) => number;
}

function contar(principal: Tablas): Contada {
  const equipo = principal.preguntar(BASE, 'select min(id) from equipo');
  principal.preguntar(BASE, `update parametro set valor = 1 where clave = 'permitirNombrePublicoEquipos'`);
  return {
    camino: `/open/api/equipos/${equipo}`,
    cambio: (n) => `update equipo set nombre_publico = 'Valdeciervo ${n}.' where id = ${equipo}`,
    leida: (texto) => Number(/Valdeciervo (\d+)\./.exec(texto)?.[1] ?? -1),
  };
}

const pedir = (puerto: number, camino: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${puerto}${camino}`, { headers });

/** What a measure of a process says; of one with labels, that of the line that has them. */
async function medida(puerto: number, nombre: string): Promise<number> {
  const texto = await (await pedir(puerto, '/metrics')).text();
  return Number(
    texto
      .split('\n')
      .find((linea) => linea.startsWith(`${nombre} `))
      ?.split(' ')[1] ?? NaN,
  );
}

const deReplica = (puerto: number): Promise<number> => medida(puerto, 'replica_lecturas{de="replica"}');

/** Until both processes read from it again, by themselves. */
export async function hastaQueSeUse({ puertos }: Recorrido): Promise<string> {
  const desde = performance.now();
  for (const puerto of puertos.procesos) {
    while ((await medida(puerto, 'replica_en_uso{motivo=""}')) !== 1) {
      comprobar(performance.now() - desde < VUELVE_MS, `${puerto} no vuelve a leer de la réplica`);
      await sleep(100);
    }
  }
  return `${((performance.now() - desde) / 1000).toFixed(1)} s`;
}

/** The worst that a change takes to be seen on both processes, having been kept by both. */
async function tardanza({ puertos }: Recorrido, principal: Tablas, { camino, cambio, leida }: Contada, veces: number): Promise<string> {
  let peor = 0;
  for (let n = 1; n <= veces; n++) {
    const numero = Date.now();
    principal.preguntar(BASE, cambio(numero));
    const desde = performance.now();
    for (const puerto of puertos.procesos) {
      for (;;) {
        const texto = await (await pedir(puerto, camino)).text();
        if (leida(texto) === numero) break;
        comprobar(performance.now() - desde < FRESCA_MS, `${puerto}, ${FRESCA_MS} ms después del cambio ${n}: ${texto.slice(0, 300)}`);
        await sleep(2);
      }
    }
    peor = Math.max(peor, performance.now() - desde);
  }
  return `${veces} cambios, el que más ${Math.round(peor)} ms`;
}

/** So many changes one after the other, from one session of its own. */
function cambiarMuchas(cluster: Cluster, { cambio }: Contada, veces: number): Promise<void> {
  // Later than any before them.
  const desde = Date.now();
  const lineas = Array.from({ length: veces }, (_, n) => `${cambio(desde + n)}; select pg_sleep(0.03);`).join('\n');
  return new Promise((bien, mal) => {
    const psql = execFile(
      'psql',
      ['-AtqX', '-v', 'ON_ERROR_STOP=1', '-d', BASE],
      { env: { ...process.env, PGHOST: cluster.folder, PGUSER: 'prueba' } },
      (error) => (error ? mal(error) : bien()),
    );
    psql.stdin!.end(lineas);
  });
}

/** As a browser behind a balancer: now one process, now the other, with what it keeps. */
async function leerALosDos(
  { puertos }: Recorrido,
  { camino, leida }: Contada,
  hasta: Promise<unknown>,
): Promise<{ leidas: number; atras: number }> {
  const fin = new AbortController();
  void hasta.finally(() => fin.abort()).catch(() => undefined);
  const cuenta = { leidas: 0, atras: 0 };
  const lector = async (desde: number): Promise<void> => {
    let [visto, etag] = [-1, ''];
    for (let n = desde; !fin.signal.aborted; n++) {
      const respuesta = await pedir(puertos.procesos[n % 2]!, camino, etag ? { 'If-None-Match': etag } : {});
      const ahora = respuesta.status === 304 ? visto : leida(await respuesta.text());
      etag = respuesta.headers.get('etag')!;
      cuenta.leidas++;
      if (ahora < visto) cuenta.atras++;
      visto = ahora;
    }
  };
  await Promise.all([0, 1, 0, 1].map(lector));
  return cuenta;
}

async function codigoDe(hacer: () => Promise<unknown>): Promise<unknown> {
  return hacer().then(
    () => 'se ha hecho',
    (error: { code?: unknown }) => error.code,
  );
}

async function abrirLas(cluster: Cluster, replica: Cluster): Promise<{ database: Database; cerrar: () => Promise<void> }> {
  const database = await openDatabase(
    { databaseUrl: direccion(cluster), databaseReadUrl: direccion(replica), dataDir: '' },
    pino({ level: 'silent' }),
  );
  const callar = await database.listen('publico', { notice: () => undefined, lost: () => undefined, listening: () => undefined });
  for (let vez = 0; database.replica!.aside !== null; vez++) {
    comprobar(vez < 100, `no se usa la réplica: ${database.replica!.state}`);
    await sleep(100);
  }
  const cerrar = async (): Promise<void> => {
    await callar();
    await database.close();
  };
  return { database, cerrar };
}

/** As an office that saves and asks at once for the whole list. */
function leeLoSuyo(cluster: Cluster, replica: Cluster): Promise<string> {
  return paso('lo largo se lee de ella con lo que uno acaba de guardar', async () => {
    const { database, cerrar } = await abrirLas(cluster, replica);
    try {
      const { db } = database;
      for (let n = 0; n < 50; n++) {
        const { id } = await db
          .insertInto('zona')
          .values({ nombre: `Recién guardada ${n}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const leida = await database.largas().selectFrom('zona').select('id').where('id', '=', id).executeTakeFirst();
        comprobar(leida, `la ${n} no está`);
      }
      await db.deleteFrom('zona').where('nombre', 'like', 'Recién guardada %').execute();
      const { replica: deElla, principal } = database.replica!.read;
      comprobar(deElla > 25, `solo ${deElla} de 50 se han leído de la réplica`);
      return `${deElla} de la réplica y ${principal} del principal`;
    } finally {
      await cerrar();
    }
  });
}

/** On the replica itself, which refuses. */
function seNiega(cluster: Cluster, replica: Cluster): Promise<void> {
  return paso('lo que escribe o reserva se niega en la réplica, y una lectura que ella anula la hace el principal', async () => {
    const { database, cerrar } = await abrirLas(cluster, replica);
    try {
      const zonas = await database.db.selectFrom('zona').select('id').execute();
      const { publico } = database;
      const delPrincipal = (): number => database.replica!.read.principal;
      for (const [que, hacer] of [
        ['un alta', () => publico.insertInto('zona').values({ nombre: 'De más' }).execute()],
        ['una reserva', () => publico.selectFrom('zona').select('id').forUpdate().execute()],
        ['un aviso', () => sql`notify publico, 'todo'`.execute(publico)],
      ] as const)
        comprobar((await codigoDe(hacer)) === '25006', `${que}: ${String(await codigoDe(hacer))}`);
      comprobar(delPrincipal() === 0, 'lo negado ha ido al principal');
      comprobar((await database.db.selectFrom('zona').select('id').execute()).length === zonas.length, 'se ha escrito');
      const standby = new Tablas(replica.folder);
      standby.preguntar('postgres', 'alter system set max_standby_streaming_delay = 0');
      standby.preguntar('postgres', 'select pg_reload_conf()');
      const larga = sql<{ n: number }>`select count(*)::int as n from zona, pg_sleep(3)`.execute(publico);
      await sleep(500);
      new Tablas(cluster.folder).preguntar(BASE, 'begin; lock table zona in access exclusive mode; commit');
      comprobar((await larga).rows[0]!.n === zonas.length, 'la lectura anulada no contesta lo mismo');
      comprobar(delPrincipal() === 1, 'no la ha hecho el principal');
    } finally {
      await cerrar();
    }
  });
}

async function doctor({ maquina }: Recorrido): Promise<string> {
  const dicho = await maquina.orden('competicion doctor').catch(({ stdout }: { stdout?: string }) => stdout ?? '');
  return /^. Réplica de lectura.*$/m.exec(dicho)?.[0] ?? 'nada';
}

interface Replicado {
  recorrido: Recorrido;
  cluster: Cluster;
  replica: Cluster;
  principal: Tablas;
  standby: Tablas;
  contada: Contada;
}

function seUsa({ recorrido, replica, principal, contada }: Replicado): Promise<string> {
  const [uno] = recorrido.puertos.procesos;
  return paso('una réplica en DATABASE_READ_URL: se lee de ella', async () => {
    await reiniciarCon(recorrido, { DATABASE_READ_URL: direccion(replica) });
    await hastaQueSeUse(recorrido);
    const dicho = await tardanza(recorrido, principal, contada, 20);
    comprobar((await deReplica(uno)) > 0, 'no ha leído nada de la réplica');
    const { replica: estado } = (await (await pedir(uno, '/health/ready')).json()) as { replica?: string };
    comprobar(estado === 'al día', `ready dice «${estado}»`);
    const visto = await doctor(recorrido);
    comprobar(visto.startsWith('✓'), visto);
    return dicho;
  });
}

async function seAtrasaYVuelve({ recorrido, principal, standby, contada }: Replicado): Promise<void> {
  const [uno] = recorrido.puertos.procesos;
  await paso('con su repetición parada, lo público está igual de fresco', async () => {
    standby.preguntar('postgres', 'select pg_wal_replay_pause()');
    const dicho = await tardanza(recorrido, principal, contada, 20);
    for (let vez = 0; !((await medida(uno, 'replica_retraso_bytes')) > 0); vez++) {
      comprobar(vez < 30, 'la medida no dice que va por detrás');
      await sleep(100);
    }
    const visto = await doctor(recorrido);
    comprobar(visto.startsWith('! Réplica de lectura: apartada: atrasada'), visto);
    return dicho;
  });
  await paso('y al seguir, se lee otra vez de ella', async () => {
    standby.preguntar('postgres', 'select pg_wal_replay_resume()');
    const dicho = await hastaQueSeUse(recorrido);
    const antes = await deReplica(uno);
    await tardanza(recorrido, principal, contada, 5);
    comprobar((await deReplica(uno)) > antes, 'no se lee de la réplica');
    return dicho;
  });
}

function nadieLeeHaciaAtras({ recorrido, cluster, standby, contada }: Replicado): Promise<string> {
  return paso('quien pregunta a un proceso y a otro no lee hacia atrás', async () => {
    const pararYSeguir = async (): Promise<void> => {
      for (const orden of ['pause', 'resume', 'pause', 'resume']) {
        await sleep(1_000);
        standby.preguntar('postgres', `select pg_wal_replay_${orden}()`);
      }
    };
    const escribiendo = Promise.all([cambiarMuchas(cluster, contada, 200), pararYSeguir()]);
    const { leidas, atras } = await leerALosDos(recorrido, contada, escribiendo);
    await escribiendo;
    comprobar(atras === 0, `${atras} veces hacia atrás en ${leidas} lecturas`);
    return `${leidas} lecturas de 200 cambios`;
  });
}

function muereYVuelve({ recorrido, cluster, replica, contada }: Replicado): Promise<string> {
  return paso('la réplica muere con carga y vuelve: ni una llamada falla', async () => {
    await hastaQueSeUse(recorrido);
    const morir = async (): Promise<void> => {
      await sleep(1_000);
      replica.kill();
      await sleep(4_000);
      replica.start();
      await hastaQueSeUse(recorrido);
    };
    const cambiando = cambiarMuchas(cluster, contada, 200);
    const caminos = ['/index', contada.camino, '/login'];
    const { lecturas, escrituras, errores, cortadas } = await cargar(recorrido.publico, recorrido.oficina, caminos, morir());
    await cambiando;
    comprobar(errores.length + cortadas.length === 0, [...errores.slice(0, 5), ...cortadas].join(' · '));
    return `${lecturas} lecturas y ${escrituras} escrituras`;
  });
}

/** A hot standby beside the server that writes: behind, dead and back, with nobody reading what is old nor being refused. */
export async function conReplica(recorrido: Recorrido, cluster: Cluster): Promise<void> {
  const principal = new Tablas(cluster.folder);
  const replica = cluster.replica();
  const todo = { recorrido, cluster, replica, principal, standby: new Tablas(replica.folder), contada: contar(principal) };
  try {
    await seUsa(todo);
    await seAtrasaYVuelve(todo);
    await nadieLeeHaciaAtras(todo);
    await muereYVuelve(todo);
    await leeLoSuyo(cluster, replica);
    await seNiega(cluster, replica);
  } finally {
    await reiniciarCon(recorrido, { DATABASE_READ_URL: '' });
    replica.stop();
  }
}
