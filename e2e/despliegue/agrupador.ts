import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../scripts/postgres.mjs';
import { cargar } from './cliente';
import { configurar, SERVICE_USER } from './maquina';
import { ordenesDe } from './ordenes';
import { ADMIN, BASE, comprobar, OTRA_CLAVE, paso, type Recorrido } from './recorrido';
import { distintas } from './tablas';

const CAMINOS = ['/index', '/open/api/deportes/fase', '/login'];
const CON_CARGA_MS = 8_000;
const AL_MOMENTO_MS = 1_000;

/** What is configured is read by the processes that start. */
export async function arrancarCon({ maquina }: Recorrido, valores: Readonly<Record<string, string>>): Promise<void> {
  configurar(maquina, valores);
  await maquina.orden('systemctl restart competicion@3001 competicion@3002');
  for (const orden of ordenesDe('Reiniciar').filter((linea) => linea.startsWith('curl'))) await maquina.orden(orden);
}

async function abrirAgrupador({ maquina }: Recorrido, cluster: Cluster, modo: string, puerto: number): Promise<ChildProcess> {
  const [usuarios, fichero] = [maquina.ruta('etc/usuarios.txt'), maquina.ruta(`etc/pgbouncer-${modo}.ini`)];
  writeFileSync(usuarios, '"competicion" ""\n');
  writeFileSync(
    fichero,
    `[databases]
${BASE} = host=${cluster.folder} port=5432 dbname=${BASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${puerto}
unix_socket_dir =
auth_type = trust
auth_file = ${usuarios}
pool_mode = ${modo}
default_pool_size = ${modo === 'session' ? 40 : 12}
max_client_conn = 200
`,
  );
  for (const uno of [usuarios, fichero]) chmodSync(uno, 0o644);
  const PATH = `/usr/sbin:${process.env.PATH}`;
  return spawn('pgbouncer', ['-q', fichero], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH }, ...SERVICE_USER });
}

/** What a doctor that finds something says too. */
const doctor = ({ maquina }: Recorrido): Promise<string> =>
  maquina.orden('competicion doctor').catch(({ stdout }: { stdout?: string }) => stdout ?? '');

/** In how long both processes show what has changed, at worst, having kept what there was. */
async function tardanza({ tablas, publico, puertos }: Recorrido): Promise<number> {
  const equipo = tablas.preguntar(BASE, 'select min(id) from equipo');
  const camino = `/open/api/equipos/${equipo}`;
  const dice = async (puerto: number): Promise<string> => (await fetch(`http://127.0.0.1:${puerto}${camino}`)).text();
  let peor = 0;
  for (let n = 0; n < 10; n++) {
    for (const puerto of [...puertos.procesos, ...puertos.procesos]) await dice(puerto);
    const nombre = `Valdeciervo ${Date.now()}`;
    tablas.preguntar(BASE, `update colegio set nombre = '${nombre}' where id = (select colegio_id from equipo where id = ${equipo})`);
    const desde = performance.now();
    for (const puerto of puertos.procesos) {
      while (!(await dice(puerto)).includes(nombre)) {
        comprobar(
          performance.now() - desde < AL_MOMENTO_MS,
          `${camino} sigue como estaba después de ${AL_MOMENTO_MS} ms: ${await dice(puerto)}`,
        );
        await sleep(10);
      }
    }
    peor = Math.max(peor, performance.now() - desde);
  }
  comprobar((await publico.pedir(camino)).status === 200, camino);
  return Math.round(peor);
}

async function servir(recorrido: Recorrido): Promise<string> {
  const { publico, oficina } = recorrido;
  const { lecturas, escrituras, errores, cortadas } = await cargar(publico, oficina, CAMINOS, sleep(CON_CARGA_MS));
  comprobar(errores.length === 0, `${errores.length} de ${lecturas} lecturas fallidas: ${errores.slice(0, 5).join(' · ')}`);
  comprobar(cortadas.length === 0, `${cortadas.length} de ${escrituras} escrituras fallidas`);
  return `${lecturas} lecturas y ${escrituras} escrituras sin un fallo; un cambio se ve en ${await tardanza(recorrido)} ms`;
}

const seOyen = async ({ puertos }: Recorrido): Promise<boolean> => {
  const respuesta = await fetch(`http://127.0.0.1:${puertos.procesos[0]}/health/ready`);
  return ((await respuesta.json()) as { avisos: boolean }).avisos;
};

/** A copy and a restoration through it, which every order takes as it takes PostgreSQL itself. */
async function copiarPorEl({ maquina, tablas }: Recorrido): Promise<string> {
  const copia = maquina.ruta('var/backups/competicion/por-el-agrupador.gz');
  const sinParar = await maquina.orden(`competicion restore --yes ${copia}`).catch(({ stdout }: { stdout?: string }) => stdout ?? '');
  await maquina.orden(`competicion backup ${copia}`);
  const enMarcha = await maquina.orden(`competicion restore --yes ${copia}`).catch(({ stdout }: { stdout?: string }) => stdout ?? '');
  comprobar(/hay quien trabaja con esa base de datos/.test(enMarcha), `restaura con servidores en marcha: ${enMarcha} ${sinParar}`);
  await maquina.orden('systemctl stop competicion@3001 competicion@3002');
  const antes = tablas.resumen(BASE);
  await maquina.orden(`competicion restore --yes ${copia}`);
  const diferentes = distintas(antes, tablas.resumen(BASE));
  comprobar(diferentes.length === 0, diferentes.join('\n'));
  return `${antes.size} tablas iguales`;
}

/** pgbouncer before PostgreSQL, in each way of lending its connections (docs/crecer.md). */
export async function conAgrupador(recorrido: Recorrido, cluster: Cluster, puerto: number): Promise<void> {
  const directa = `postgresql://competicion@localhost/${BASE}?host=${cluster.folder}`;
  const porEl = `postgresql://competicion@127.0.0.1:${puerto}/${BASE}`;
  const con = async (modo: string, hacer: () => Promise<void>): Promise<void> => {
    const agrupador = await abrirAgrupador(recorrido, cluster, modo, puerto);
    try {
      await hacer();
    } finally {
      await recorrido.maquina.orden('systemctl stop competicion@3001 competicion@3002');
      agrupador.kill('SIGINT');
      if (agrupador.exitCode === null) await once(agrupador, 'exit');
    }
  };
  const comprobarDoctor = async (...que: RegExp[]): Promise<void> => {
    const dicho = await doctor(recorrido);
    for (const uno of que) comprobar(uno.test(dicho), `doctor no dice ${uno.source}:\n${dicho}`);
  };
  await con('session', () =>
    paso('pgbouncer presta conexiones mientras duran', async () => {
      await arrancarCon(recorrido, { DATABASE_URL: porEl });
      await comprobarDoctor(/mientras dura cada una/, /✓ Avisos: llegan/);
      comprobar(await seOyen(recorrido), 'no se oyen los avisos');
      return servir(recorrido);
    }).then(() => undefined),
  );
  await con('transaction', async () => {
    await paso('pgbouncer las presta para cada transacción, con DATABASE_LISTEN_URL', async () => {
      await arrancarCon(recorrido, { DATABASE_URL: porEl, DATABASE_LISTEN_URL: directa });
      await comprobarDoctor(/para una transacción, sin guardar/, /✓ Avisos: llegan/);
      comprobar(await seOyen(recorrido), 'no se oyen los avisos');
      return servir(recorrido);
    });
    await paso('copia y restauración por él', () => copiarPorEl(recorrido));
    await paso('pgbouncer las presta para cada transacción, sin DATABASE_LISTEN_URL: nada se guarda, y se dice', async () => {
      await arrancarCon(recorrido, { DATABASE_URL: porEl, DATABASE_LISTEN_URL: '' });
      // Copies hold no sessions.
      await recorrido.oficina.entrar(ADMIN, OTRA_CLAVE);
      await sleep(6_000);
      comprobar(!(await seOyen(recorrido)), 'dice que oye los avisos');
      await comprobarDoctor(/✗ Avisos: no llegan.*DATABASE_LISTEN_URL/);
      const medidas = await (await fetch(`http://127.0.0.1:${recorrido.puertos.procesos[0]}/metrics`)).text();
      comprobar(Number(/^avisos_sin_oir_segundos (\S+)$/m.exec(medidas)?.[1]) > 5, 'la medida no dice que no se oyen los avisos');
      return servir(recorrido);
    });
  });
  await arrancarCon(recorrido, { DATABASE_URL: directa, DATABASE_LISTEN_URL: '' });
}
