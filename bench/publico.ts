import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/postgres.mjs';
import type { Escribir } from './bench';
import { arrancarDesnudo, arrancarProducto, type Proceso } from './servidores';

const RONDAS = 7;
const SEGUNDOS = 3;
const CONEXIONES = 20;
const FRIAS = 30;

const mediana = (valores: number[]): number => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!;

async function ritmo(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONEXIONES, duration: SEGUNDOS });
  if (errors > 0 || (non2xx > 0 && !headers['if-none-match'])) throw new Error(`${url}: ${errors} errores, ${non2xx} respuestas que no son 200`);
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

export async function medirPublico(escribir: Escribir): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const grupos = await unGrupo(producto.url);
    escribir('publico_frio_ms', await frio(producto, grupos), 'ms embebida');
    const camino = `/open/api/clasificaciones/grupo/${grupos[0]}`;
    const respuesta = await fetch(producto.url + camino, { headers: { 'accept-encoding': 'identity' } });
    const cuerpo = Buffer.from(await respuesta.arrayBuffer());
    const desnudo = await arrancarDesnudo(cuerpo, respuesta.headers.get('content-type')!);
    try {
      escribir('publico_ratio', await razon(producto.url + camino, desnudo.url, {}), 'del servidor http desnudo');
      escribir(
        'publico_304_ratio',
        await razon(producto.url + camino, desnudo.url, { 'if-none-match': respuesta.headers.get('etag')! }),
        'del servidor http desnudo',
      );
    } finally {
      await desnudo.parar();
    }
  } finally {
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }

  const postgres = startPostgres();
  if (!postgres) return console.log('publico_frio_ms – sin PostgreSQL en esta máquina');
  try {
    const sobreServidor = await arrancarProducto({ DATABASE_URL: postgres.url });
    escribir('publico_frio_ms', await frio(sobreServidor, await unGrupo(sobreServidor.url)), 'ms PostgreSQL');
    await sobreServidor.parar();
  } finally {
    postgres.stop();
  }
}
