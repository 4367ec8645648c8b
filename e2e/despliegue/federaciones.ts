import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from '../../scripts/postgres.mjs';
import { Cliente } from './cliente';
import { comprobar, paso, type Recorrido } from './recorrido';

const ejecutar = promisify(execFile);

const CUANTAS = ['sevilla', 'cadiz', 'huelva', 'jaen', 'la-vega'] as const;
/** How long they are left alone: idle connections of a pool are let go after ten seconds. */
const QUIETAS_MS = 20_000;
/** What one may take of its own, and started, on a machine that others use as well: the figures of a quiet one are in docs/crecer.md. */
const MAXIMO_MB = 120;
/** Notices, who proves or watches them, and the office's, which looks for work now and then. */
const MAXIMO_CONEXIONES = 5;

interface Medida {
  /** With the program itself, which they share. */
  rss: number;
  /** Its own, and its part of what they share: they add up to what all of them take. */
  pss: number;
  cpuMs: number;
}

/** Where each stands in the file, once the name of the program is left out. */
const DE_USUARIO = 11;
const DE_SISTEMA = 12;

/** Milliseconds of a processor that it has taken since it began. */
export function cpuDe(pid: number): number {
  const gastado = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(gastado[DE_USUARIO]) + Number(gastado[DE_SISTEMA])) * 10;
}

function medir(pid: number): Medida {
  const memoria = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (clave: string): number => Number(new RegExp(`^${clave}:\\s+(\\d+)`, 'm').exec(memoria)![1]) / 1024;
  return { rss: mb('Rss'), pss: mb('Pss'), cpuMs: cpuDe(pid) };
}

export const quien = (puerto: string): number => {
  const dicho = execFileSync('ss', ['-Hltnp', `sport = :${puerto}`], { encoding: 'utf8' });
  return Number(/pid=(\d+)/.exec(dicho)![1]);
};

/** The machine of the walk, as whoever keeps many federations on it finds it. */
class Muchas {
  readonly #recorrido: Recorrido;
  readonly #cluster: Cluster;
  readonly puertos = new Map<string, string>();

  constructor(recorrido: Recorrido, cluster: Cluster) {
    this.#recorrido = recorrido;
    this.#cluster = cluster;
  }

  sql(texto: string, ...mas: string[]): string {
    return execFileSync('psql', ['-XqAt', '-h', this.#cluster.folder, '-U', 'prueba', '-d', 'postgres', ...mas, '-c', texto], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  orden = (linea: string): Promise<string> => this.#recorrido.maquina.orden(linea);

  /** All that an order may have made. */
  todo(): string {
    const ficheros = ['etc/competicion/federaciones', 'etc/competicion/proxy', 'var/lib/competicion/federaciones'].flatMap((carpeta) =>
      readdirSync(this.#recorrido.maquina.ruta(carpeta)),
    );
    return JSON.stringify([
      ficheros,
      this.sql('select rolname from pg_roles order by 1'),
      this.sql('select datname from pg_database order by 1'),
    ]);
  }

  async seNiega(linea: string, por: RegExp): Promise<void> {
    const antes = this.todo();
    const dicho = await this.orden(linea).then(
      () => null,
      (error: { stdout?: string }) => error.stdout ?? '',
    );
    comprobar(dicho !== null && por.test(dicho), `${linea}: se esperaba ${por} y dijo ${dicho}`);
    comprobar(this.todo() === antes, `${linea} ha cambiado algo`);
  }

  async nueva(nombre: string): Promise<void> {
    await this.orden(`federacion nueva ${nombre} ${nombre}.ejemplo.es`);
    const fichero = this.#recorrido.maquina.ruta(`etc/competicion/federaciones/${nombre}.env`);
    const texto = readFileSync(fichero, 'utf8');
    this.puertos.set(nombre, /^PORT=(\d+)$/m.exec(texto)![1]!);
    // The one of the walk listens on a socket alone.
    writeFileSync(fichero, texto.replace(/@127\.0\.0\.1:\d+(\/\w+)$/m, `@localhost$1?host=${this.#cluster.folder}`));
  }

  /** Milliseconds until it can be asked for anything. */
  async arrancar(nombre: string): Promise<number> {
    const desde = performance.now();
    await this.orden(`systemctl enable --now federacion@${nombre}`);
    for (;;) {
      const respuesta = await fetch(`http://127.0.0.1:${this.puertos.get(nombre)}/health/ready`).catch(() => null);
      if (respuesta?.ok) return performance.now() - desde;
      if (performance.now() - desde > 120_000) throw new Error(this.#recorrido.maquina.registro(`federacion@${nombre}`));
      await sleep(20);
    }
  }

  medidas = (): Medida[] => [...this.puertos.values()].map((puerto) => medir(quien(puerto)));
}

async function hacerlas(muchas: Muchas): Promise<void> {
  await paso('cada federación, hecha con una orden; un nombre mal escrito o que ya está no abre ni vacía nada', async () => {
    await muchas.orden('install -m 755 /opt/competicion/actual/docs/despliegue/federacion /usr/local/bin/federacion');
    await muchas.orden(
      'install -m 644 /opt/competicion/actual/docs/despliegue/federacion@.service /etc/systemd/system/federacion@.service',
    );
    await muchas.nueva('sevilla');
    await muchas.seNiega('federacion nueva sevilla otra.ejemplo.es', /Ya hay una federación «sevilla»/);
    await muchas.seNiega('federacion nueva otra sevilla.ejemplo.es', /es ya el dominio de «sevilla»/);
    for (const nombre of ['Sevilla', '../sevilla', 'a', '-x', 'málaga', "x';drop", 'x--y'])
      await muchas.seNiega(`federacion nueva "${nombre}" n.ejemplo.es`, /no sirve de nombre/);
    for (const dominio of ['ejemplo', 'a;b.es', 'Liga.es', '.es'])
      await muchas.seNiega(`federacion nueva otra "${dominio}"`, /no es un dominio/);
    muchas.sql('create role liga_ajena');
    await muchas.seNiega('federacion nueva ajena ajena.ejemplo.es', /tiene ya un rol «liga_ajena»/);
    muchas.sql('drop role liga_ajena');
    muchas.sql('create database liga_ajena');
    await muchas.seNiega('federacion nueva ajena ajena.ejemplo.es', /tiene ya una base de datos «liga_ajena»/);
    muchas.sql('drop database liga_ajena');
    await muchas.seNiega('federacion orden sevila doctor', /No hay ninguna federación «sevila»/);
    // At once, and each with a port of its own.
    await Promise.all(CUANTAS.slice(1).map((nombre) => muchas.nueva(nombre)));
    comprobar(new Set(muchas.puertos.values()).size === CUANTAS.length, 'dos federaciones tienen el mismo puerto');
    let dentro = true;
    try {
      muchas.sql('select 1', '-U', 'liga_sevilla', '-d', 'liga_cadiz');
    } catch {
      dentro = false;
    }
    comprobar(!dentro, 'el rol de una federación abre la base de datos de otra');
    return `${CUANTAS.length} federaciones`;
  });
}

const media = (valores: readonly number[]): number => Math.round(valores.reduce((suma, uno) => suma + uno, 0) / valores.length);

async function medirlas(muchas: Muchas, parar: (nombre: string) => Promise<unknown>): Promise<void> {
  await paso('arrancadas una detrás de otra y dejadas solas', async () => {
    for (const nombre of CUANTAS) await muchas.arrancar(nombre);
    const otraVez: number[] = [];
    const hastaLista: number[] = [];
    for (const nombre of CUANTAS) {
      await parar(nombre);
      otraVez.push(await muchas.arrancar(nombre));
      hastaLista.push(cpuDe(quien(muchas.puertos.get(nombre)!)));
    }
    const antes = muchas.medidas();
    await sleep(QUIETAS_MS);
    const ahora = muchas.medidas();
    const conexiones = Number(muchas.sql(`select count(*) from pg_stat_activity where datname like 'liga\\_%'`)) / CUANTAS.length;
    const cpu = media(ahora.map(({ cpuMs }, n) => ((cpuMs - antes[n]!.cpuMs) / QUIETAS_MS) * 100_000)) / 1000;
    const rss = Math.max(...ahora.map((una) => una.rss));
    comprobar(rss < MAXIMO_MB, `una ocupa ${Math.round(rss)} MB`);
    comprobar(conexiones <= MAXIMO_CONEXIONES, `cada una tiene ${conexiones} conexiones`);
    const propio = media(ahora.map((una) => una.pss));
    return `lista en ${media(otraVez)} ms, ${media(hastaLista)} de procesador; cada una ${media(ahora.map((una) => una.rss))} MB (${propio} MB sin lo que comparten), ${conexiones} conexiones y ${cpu} % de un procesador`;
  });
}

/** What is read when it is first asked for is asked for by somebody, who waits. */
async function medirPrimeras(muchas: Muchas): Promise<void> {
  const base = `http://127.0.0.1:${muchas.puertos.get('sevilla')}`;
  const tarda = async (pedir: () => Promise<Response>): Promise<number> => {
    const desde = performance.now();
    await (await pedir()).arrayBuffer();
    return Math.round(performance.now() - desde);
  };
  const entrar = () =>
    fetch(`${base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nadie@ejemplo.es', password: 'no-es-esta-clave' }),
    });
  await paso('lo que se lee al pedirlo', async () => {
    const veces: string[] = [];
    for (const [que, pedir] of [
      ['entrar', entrar],
      ['/docs/', () => fetch(`${base}/docs/`)],
      ['/openapi.json', () => fetch(`${base}/openapi.json`)],
    ] as const)
      veces.push(`${que} ${await tarda(pedir)} ms la primera vez y ${await tarda(pedir)} la segunda`);
    return veces.join('; ');
  });
}

async function porElProxy({ maquina, puertos, ca }: Recorrido, muchas: Muchas, puerto: number): Promise<void> {
  await paso('un fichero de nginx para todas: cada nombre llega a la suya, y el de ninguna a ninguna', async () => {
    cpSync(maquina.ruta('etc/letsencrypt/live/localhost'), maquina.ruta('etc/letsencrypt/live/federaciones'), { recursive: true });
    await muchas.orden(
      'install -m 644 /opt/competicion/actual/docs/despliegue/nginx-federaciones.conf /etc/nginx/conf.d/federaciones.conf',
    );
    const fichero = maquina.ruta('etc/nginx/conf.d/federaciones.conf');
    const suyo = readFileSync(fichero, 'utf8').replaceAll(`127.0.0.1:${puertos.https}`, `127.0.0.1:${puerto}`);
    // Their other server only sends on from http, as that of the first installation does.
    writeFileSync(fichero, suyo.replace(/server \{\s+listen 127\.0\.0\.1:\d+;\s+return 301[^}]+\}/, ''));
    await muchas.orden('nginx -t');
    await muchas.orden('systemctl reload nginx');
    const cliente = new Cliente(`https://localhost:${puerto}`, ca);
    const pedir = (camino: string, host: string) => cliente.pedir(camino, { headers: { host } });
    try {
      for (let vez = 0; (await pedir('/health/live', 'sevilla.ejemplo.es').catch(() => null))?.status !== 200; vez++) {
        comprobar(vez < 50, 'nginx no sirve las federaciones');
        await sleep(100);
      }
      for (const nombre of CUANTAS) {
        // The address that it is known by: as yet they hold nothing else of their own.
        const { texto } = await pedir('/robots.txt', `${nombre}.ejemplo.es`);
        comprobar(texto.includes(`https://${nombre}.ejemplo.es/`), `${nombre} no es la suya: ${texto}`);
      }
      comprobar((await pedir('/index', 'nadie.ejemplo.es')).status === 421, 'un nombre de nadie llega a alguna');
      comprobar((await pedir('/metrics', 'sevilla.ejemplo.es')).status === 404, 'las medidas se leen desde fuera');
    } finally {
      cliente.cerrar();
    }
  });
}

async function conPrometheus({ maquina }: Recorrido, muchas: Muchas, puerto: number): Promise<void> {
  await paso('las medidas de todas en un Prometheus, cada una con su nombre', async () => {
    await muchas.orden(
      'install -m 644 /opt/competicion/actual/docs/despliegue/prometheus-federaciones.yml /etc/competicion/prometheus.yml',
    );
    const fichero = maquina.ruta('etc/competicion/prometheus.yml');
    await ejecutar('promtool', ['check', 'config', fichero]);
    writeFileSync(fichero, readFileSync(fichero, 'utf8').replace('scrape_interval: 60s', 'scrape_interval: 1s'));
    const prometheus: ChildProcess = spawn(
      'prometheus',
      [
        `--config.file=${fichero}`,
        `--storage.tsdb.path=${maquina.ruta('temporal/prometheus')}`,
        `--web.listen-address=127.0.0.1:${puerto}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      const leer = async (): Promise<string[]> => {
        const respuesta = await fetch(`http://127.0.0.1:${puerto}/api/v1/query?query=${encodeURIComponent('up == 1')}`);
        const { data } = (await respuesta.json()) as { data: { result: { metric: { federacion?: string } }[] } };
        return data.result.map(({ metric }) => metric.federacion ?? '').toSorted();
      };
      const todas = JSON.stringify(CUANTAS.toSorted());
      for (let vez = 0; ; vez++) {
        // It takes a while until it listens.
        const leidas = JSON.stringify(await leer().catch((error: Error) => [error.message]));
        if (leidas === todas) break;
        comprobar(vez < 120, `Prometheus lee ${leidas}`);
        await sleep(500);
      }
      return `${CUANTAS.length} leídas`;
    } finally {
      prometheus.kill('SIGTERM');
      await once(prometheus, 'exit');
    }
  });
}

async function ponerlasAlDia(recorrido: Recorrido, muchas: Muchas): Promise<void> {
  await paso('todas, dichas y puestas al día con una orden', async () => {
    const { maquina, version } = recorrido;
    const lista = await muchas.orden('federacion lista');
    for (const nombre of CUANTAS)
      comprobar(lista.includes(`${nombre}\thttps://${nombre}.ejemplo.es\t${muchas.puertos.get(nombre)}\t${version}`), lista);
    const pedido = maquina.ruta('temporal/systemctl');
    writeFileSync(maquina.ruta('usr/local/bin/systemctl'), `#!/bin/sh\necho "$*" >>${pedido}\n`, { mode: 0o755 });
    await muchas.orden('federacion actualizar');
    const ordenes = readFileSync(pedido, 'utf8').trim().split('\n');
    comprobar(ordenes.length === CUANTAS.length && ordenes.every((una) => una.startsWith('restart federacion@')), ordenes.join());
    await muchas.orden('federacion orden cadiz migrate');
  });
}

/** Many federations on one machine, with one PostgreSQL, one proxy and one page of measures. `puertos`: of the proxy and of Prometheus. */
export async function vivirMuchas(
  recorrido: Recorrido,
  cluster: Cluster,
  { puertos: [proxy, prometheus], hayPrometheus }: { puertos: readonly [number, number]; hayPrometheus: boolean },
): Promise<void> {
  const muchas = new Muchas(recorrido, cluster);
  const parar = (nombre: string) => muchas.orden(`systemctl stop federacion@${nombre}`);
  await hacerlas(muchas);
  await medirlas(muchas, parar);
  await medirPrimeras(muchas);
  await porElProxy(recorrido, muchas, proxy);
  if (hayPrometheus) await conPrometheus(recorrido, muchas, prometheus);
  else console.log('– prometheus no está en esta máquina: no se leen las medidas de todas');
  await ponerlasAlDia(recorrido, muchas);
  for (const nombre of CUANTAS) await parar(nombre);
}
