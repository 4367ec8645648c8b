import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../scripts/postgres.mjs';
import { arrancarCon } from './agrupador';
import { cargar } from './cliente';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';
import { Tablas } from './tablas';

const CAMINOS = ['/index', '/open/api/deportes/fase', '/login'];
const SIN_ELLO_MS = 20_000;

const direccion = (...servidores: Cluster[]): string =>
  `postgresql://competicion@localhost/${BASE}?host=${servidores.map(({ folder }) => folder).join(',')}&target_session_attrs=read-write`;

/** What a replica says that it has is there: no write is said to be done before. */
async function esperarCopia(principal: Tablas): Promise<void> {
  principal.preguntar('postgres', `alter system set synchronous_standby_names = '*'`);
  principal.preguntar('postgres', 'select pg_reload_conf()');
  for (let vez = 0; principal.preguntar('postgres', `select count(*) from pg_stat_replication where sync_state = 'sync'`) !== '1'; vez++) {
    comprobar(vez < 100, 'la réplica no sigue al principal');
    await sleep(100);
  }
}

/** Under readings and writes; answers in how long both processes could write again. */
async function relevar({ publico, oficina, puertos }: Recorrido, quitar: () => void): Promise<string> {
  let tardanza = 0;
  const listo = async (puerto: number): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${puerto}/health/ready`).catch(() => null))?.status === 200;
  const durante = async (): Promise<void> => {
    await sleep(2_000);
    const desde = performance.now();
    quitar();
    for (const puerto of puertos.procesos) {
      while (!(await listo(puerto))) {
        comprobar(performance.now() - desde < SIN_ELLO_MS, `el proceso de ${puerto} no vuelve a estar listo`);
        await sleep(50);
      }
    }
    tardanza = performance.now() - desde;
    await sleep(3_000);
  };
  const { lecturas, escrituras, errores, cortadas } = await cargar(publico, oficina, CAMINOS, durante());
  comprobar(errores.length === 0, `${errores.length} de ${lecturas} lecturas fallidas: ${errores.slice(0, 5).join(' · ')}`);
  return `${(tardanza / 1000).toFixed(1)} s; ${lecturas} lecturas sin un fallo; de ${escrituras} escrituras, ${cortadas.length} se repitieron y no se ha perdido ninguna`;
}

/** Two servers in the address, and the one that takes the writes changes: somebody says so, or it dies. */
export async function conRelevo(recorrido: Recorrido, cluster: Cluster): Promise<void> {
  const principal = new Tablas(cluster.folder);
  const segunda = cluster.replica();
  let tercera: Cluster | null = null;
  try {
    await paso('dos PostgreSQL en DATABASE_URL, y el segundo toma el relevo del primero', async () => {
      await esperarCopia(principal);
      await arrancarCon(recorrido, { DATABASE_URL: direccion(cluster, segunda) });
      return relevar(recorrido, () => {
        principal.preguntar('postgres', 'alter system set default_transaction_read_only = on');
        principal.preguntar('postgres', 'select pg_reload_conf()');
        segunda.promote();
      });
    });
    tercera = segunda.replica();
    const otra = tercera;
    await paso('el principal muere, y la réplica se promueve', async () => {
      await esperarCopia(new Tablas(segunda.folder));
      await arrancarCon(recorrido, { DATABASE_URL: direccion(cluster, segunda, otra) });
      return relevar(recorrido, () => {
        segunda.kill();
        otra.promote();
      });
    });
  } finally {
    await recorrido.maquina.orden('systemctl stop competicion@3001 competicion@3002');
    tercera?.stop();
    segunda.stop();
    for (const nombre of ['default_transaction_read_only', 'synchronous_standby_names']) {
      principal.preguntar('postgres', `set default_transaction_read_only = off; alter system reset ${nombre}`);
      principal.preguntar('postgres', 'select pg_reload_conf()');
    }
  }
  await arrancarCon(recorrido, { DATABASE_URL: direccion(cluster) });
}
