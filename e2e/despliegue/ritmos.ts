/** What each step of docs/crecer.md gives who reads, side by side in one run. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { Cluster } from '../../scripts/postgres.mjs';
import { arrancarCon } from './agrupador';
import { direccionesDe, FICHEROS_DE_LA_CACHE } from './cache';
import { cpuDe, quien } from './federaciones';
import { ordenesDe } from './ordenes';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';
import { direccion, hastaQueSeUse } from './replica';

const LECTORES = 24;
const SEGUNDOS = 5;
const CAMBIO_S = 0.2;

interface Ritmo {
  porSegundo: number;
  /** Of the product's processes and PostgreSQL's, which is the same whoever else uses the machine. */
  cpuPorMil: number;
}

async function leer({ publico, ca }: Recorrido, caminos: readonly string[]): Promise<number> {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: LECTORES });
  const pedir = (camino: string): Promise<number> =>
    new Promise((bien, mal) => {
      request(`${publico.base}${camino}`, { agent, headers: { 'Accept-Encoding': 'br' } }, (respuesta) => {
        respuesta.resume().on('end', () => bien(respuesta.statusCode!));
      })
        .on('error', mal)
        .end();
    });
  const hasta = performance.now() + SEGUNDOS * 1000;
  let leidas = 0;
  const lector = async (desde: number): Promise<void> => {
    for (let n = desde; performance.now() < hasta; n++) {
      const status = await pedir(caminos[n % caminos.length]!);
      comprobar(status === 200, `${caminos[n % caminos.length]}: ${status}`);
      leidas++;
    }
  };
  await Promise.all(Array.from({ length: LECTORES }, (_, n) => lector(n)));
  agent.destroy();
  return leidas;
}

const dePostgres = ({ folder }: Cluster): number[] => {
  const primero = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n', 1)[0]!;
  return execFileSync('pgrep', ['-P', primero], { encoding: 'utf8' }).trim().split('\n').map(Number);
};

async function ritmo(
  recorrido: Recorrido,
  caminos: readonly string[],
  puertos: readonly number[],
  servidores: readonly Cluster[],
): Promise<Ritmo> {
  // What has gone meanwhile is not counted, nor what has come: connections stay while they are used.
  const procesos = [...puertos.map((puerto) => quien(String(puerto))), ...servidores.flatMap(dePostgres)];
  const gastado = (): number[] =>
    procesos.map((pid) => {
      try {
        return cpuDe(pid);
      } catch {
        return NaN;
      }
    });
  const antes = gastado();
  const desde = performance.now();
  const leidas = await leer(recorrido, caminos);
  const segundos = (performance.now() - desde) / 1000;
  const cpuMs = gastado().reduce((suma, ahora, n) => suma + (Number.isNaN(ahora) ? 0 : ahora - antes[n]!), 0);
  return { porSegundo: leidas / segundos, cpuPorMil: (cpuMs / leidas) * 1000 };
}

/** Each change undoes whatever is kept. */
function cambiarSinParar({ folder }: Cluster): () => void {
  const psql = spawn('psql', ['-AtqX', '-d', BASE], {
    env: { ...process.env, PGHOST: folder, PGUSER: 'prueba' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  psql.stdin.write(`notify publico, 'todo'; select pg_sleep(${CAMBIO_S});\n`.repeat(500));
  return () => void psql.kill();
}

/** Kept by all, and with all of it undone five times a second. */
async function deLasDosFormas(
  recorrido: Recorrido,
  caminos: readonly string[],
  puertos: readonly number[],
  servidores: readonly Cluster[],
): Promise<[Ritmo, Ritmo]> {
  await leer(recorrido, caminos);
  const guardadas = await ritmo(recorrido, caminos, puertos, servidores);
  const parar = cambiarSinParar(servidores[0]!);
  try {
    return [guardadas, await ritmo(recorrido, caminos, puertos, servidores)];
  } finally {
    parar();
  }
}

export async function compararRitmos(recorrido: Recorrido, cluster: Cluster): Promise<void> {
  const { maquina, publico, puertos } = recorrido;
  const { todas } = await direccionesDe(publico);
  const antes = FICHEROS_DE_LA_CACHE.map((fichero) => readFileSync(maquina.ruta(fichero), 'utf8'));
  const replica = cluster.replica();
  const dos = puertos.procesos;
  let primero: [Ritmo, Ritmo] | null = null;
  const probar = (como: string, cuales: readonly number[], servidores: readonly Cluster[]): Promise<string> =>
    paso(`lecturas por segundo, ${como}`, async () => {
      const ritmos = await deLasDosFormas(recorrido, todas, cuales, servidores);
      primero ??= ritmos;
      const [guardadas, deshechas] = ritmos.map(
        ({ porSegundo, cpuPorMil }, n) =>
          `${Math.round(porSegundo)} (× ${(porSegundo / primero![n]!.porSegundo).toFixed(2)}; de procesador, ${Math.round(cpuPorMil)} ms cada mil)`,
      );
      return `de lo guardado, ${guardadas}; con un cambio cada ${CAMBIO_S * 1000} ms, ${deshechas}`;
    });
  try {
    await maquina.orden('systemctl stop competicion@3002');
    await probar('un proceso', dos.slice(0, 1), [cluster]);
    await maquina.orden('systemctl start competicion@3002');
    for (const orden of ordenesDe('Reiniciar').filter((linea) => linea.startsWith('curl'))) await maquina.orden(orden);
    await probar('dos', dos, [cluster]);
    await arrancarCon(recorrido, { DATABASE_READ_URL: direccion(replica) });
    await hastaQueSeUse(recorrido);
    await probar('dos con una réplica', dos, [cluster, replica]);
    await arrancarCon(recorrido, { DATABASE_READ_URL: '' });
    for (const orden of ordenesDe('Una caché delante')) await maquina.orden(orden);
    await probar('dos con la caché de nginx', dos, [cluster]);
  } finally {
    for (const [n, fichero] of FICHEROS_DE_LA_CACHE.entries()) writeFileSync(maquina.ruta(fichero), antes[n]!);
    await maquina.orden('systemctl reload nginx');
    await arrancarCon(recorrido, {});
    replica.stop();
  }
}
