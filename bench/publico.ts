import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';
import { arrancarDesnudo, arrancarProducto, type Proceso } from './servidores';

const RONDAS = 7;
const SEGUNDOS = 2;
const CONEXIONES = 50;
const FRIAS = 30;

const mediana = (valores: number[]): number => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!;

const ejecutar = promisify(execFile);
/** A client that costs next to nothing; one written for Node takes a core of its own, behind which a server's cost does not show. */
const hayWrk = await ejecutar('wrk', ['-v']).then(
  () => true,
  // It says its version and its use, and ends as after a mistake.
  (error: { code?: unknown }) => error.code !== 'ENOENT',
);

async function ritmo(url: string, headers: Record<string, string>): Promise<number> {
  if (hayWrk) {
    const cabeceras = Object.entries(headers).flatMap(([nombre, valor]) => ['-H', `${nombre}: ${valor}`]);
    const { stdout } = await ejecutar('wrk', ['-t1', `-c${CONEXIONES}`, `-d${SEGUNDOS}s`, ...cabeceras, url]);
    const fallos = /Socket errors.*|Non-2xx.*/.exec(stdout)?.[0];
    if (fallos) throw new Error(`${url}: ${fallos}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
  }
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONEXIONES, duration: SEGUNDOS });
  if (errors > 0 || (non2xx > 0 && !headers['if-none-match']))
    throw new Error(`${url}: ${errors} errores, ${non2xx} respuestas que no son 200`);
  return requests.average;
}

/** Turns alternate, so that the machine's moods reach both alike. */
async function razon(producto: string, desnudo: string, headers: Record<string, string>): Promise<number> {
  const razones: number[] = [];
  await ritmo(producto, headers);
  await ritmo(desnudo, headers);
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const suyo = await ritmo(producto, headers);
    const raso = await ritmo(desnudo, headers);
    razones.push(suyo / raso);
  }
  return mediana(razones);
}

async function unGrupo(url: string): Promise<number[]> {
  const json = async <T>(camino: string): Promise<T> => (await fetch(url + camino)).json() as Promise<T>;
  const grupos: number[] = [];
  for (const deporte of await json<{ id: number }[]>('/open/api/deportes/fase')) {
    for (const categoria of await json<{ id: number }[]>(`/open/api/categorias/fase/${deporte.id}`)) {
      for (const genero of await json<{ id: number }[]>(`/open/api/generos/fase/${deporte.id}/${categoria.id}`)) {
        for (const fase of await json<{ id: number; tipo: number }[]>(`/open/api/fases/${deporte.id}/${categoria.id}/${genero.id}`)) {
          if (fase.tipo === 0) grupos.push(...(await json<{ id: number }[]>(`/open/api/grupos/fase/${fase.id}`)).map((grupo) => grupo.id));
        }
      }
    }
  }
  return grupos;
}

/** Each standings page asked for the first time: read, drawn and compressed. */
async function frio({ url }: Proceso, grupos: readonly number[]): Promise<number> {
  const tiempos: number[] = [];
  for (const grupo of grupos.slice(0, FRIAS)) {
    const desde = performance.now();
    await (await fetch(`${url}/open/api/clasificaciones/grupo/${grupo}`)).arrayBuffer();
    tiempos.push(performance.now() - desde);
  }
  return mediana(tiempos);
}

async function medir(producto: Proceso, sobre: string, escribir: WriteFigure): Promise<void> {
  const grupos = await unGrupo(producto.url);
  escribir('publico_frio_ms', await frio(producto, grupos), `ms ${sobre}`);
  const camino = `/open/api/clasificaciones/grupo/${grupos[0]}`;
  const respuesta = await fetch(producto.url + camino, { headers: { 'accept-encoding': 'identity' } });
  const cuerpo = Buffer.from(await respuesta.arrayBuffer());
  const desnudo = await arrancarDesnudo(cuerpo, respuesta.headers.get('content-type')!);
  const unidad = `del servidor http desnudo, ${sobre}, ${hayWrk ? 'wrk' : 'autocannon, a falta de wrk'}`;
  try {
    escribir('publico_ratio', await razon(producto.url + camino, desnudo.url, {}), unidad);
    escribir(
      'publico_304_ratio',
      await razon(producto.url + camino, desnudo.url, { 'if-none-match': respuesta.headers.get('etag')! }),
      unidad,
    );
  } finally {
    await desnudo.parar();
  }
}

export async function medirPublico(escribir: WriteFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    await medir(producto, 'embebida', escribir);
  } finally {
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }

  const postgres = startPostgres();
  if (!postgres) return console.log('publico_ratio – sin PostgreSQL en esta máquina');
  try {
    const sobreServidor = await arrancarProducto({ DATABASE_URL: postgres.url, DEMO: '1' });
    await medir(sobreServidor, 'PostgreSQL', escribir);
    await sobreServidor.parar();
  } finally {
    postgres.stop();
  }
}
