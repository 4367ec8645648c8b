/**
 * Public readings a second with one database and with a hot standby beside it, by turns in one run: of what is kept, and of what each change makes be made
 * again. `npm run bench:replica`. On one machine both servers share its processors: it is what reading from a replica costs, not what it gives.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { startPostgres } from '../scripts/postgres.mjs';
import { arrancarProducto, type Proceso } from './servidores';

const RONDAS = 5;
const SEGUNDOS = 3;
const LECTORES = 16;
const CAMBIO_S = 0.2;

const mediana = (valores: number[]): number => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!;

async function ritmo({ url }: Proceso, caminos: readonly string[]): Promise<number> {
  const hasta = performance.now() + SEGUNDOS * 1000;
  let leidas = 0;
  const lector = async (desde: number): Promise<void> => {
    for (let n = desde * 7; performance.now() < hasta; n++) {
      const respuesta = await fetch(url + caminos[n % caminos.length]!);
      await respuesta.arrayBuffer();
      if (respuesta.status !== 200) throw new Error(`${caminos[n % caminos.length]}: ${respuesta.status}`);
      leidas++;
    }
  };
  await Promise.all(Array.from({ length: LECTORES }, (_, n) => lector(n)));
  return leidas / SEGUNDOS;
}

/** Each change undoes whatever is kept. */
function cambiarSinParar(folder: string): () => void {
  const psql = spawn('psql', ['-AtqX', '-d', `postgresql://prueba@localhost/postgres?host=${folder}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  psql.stdin.write(`notify publico, 'todo'; select pg_sleep(${CAMBIO_S});\n`.repeat(1_000));
  return () => void psql.kill();
}

async function hechas({ url }: Proceso): Promise<{ replica: number; principal: number }> {
  const texto = await (await fetch(`${url}/metrics`)).text();
  const de = (cual: string) => Number(new RegExp(`^replica_lecturas\\{de="${cual}"\\} (\\d+)`, 'm').exec(texto)?.[1] ?? 0);
  return { replica: de('replica'), principal: de('principal') };
}

const cluster = startPostgres();
if (!cluster) throw new Error('hace falta PostgreSQL');
const sola = await arrancarProducto({ DATABASE_URL: cluster.url, DEMO: '1' });
const replica = cluster.replica();
const conElla = await arrancarProducto({ DATABASE_URL: cluster.url, DATABASE_READ_URL: replica.url, DEMO: '0' });
try {
  const ids = execFileSync('psql', ['-AtqX', '-d', cluster.url, '-c', 'select distinct equipo_id from grupo_equipo order by 1 limit 100'], {
    encoding: 'utf8',
  });
  const caminos = ids
    .trim()
    .split('\n')
    .map((id) => `/open/api/equipos/${id}`);
  for (const producto of [sola, conElla]) await ritmo(producto, caminos);
  for (const [que, empezar] of [
    ['guardadas', () => () => undefined],
    [`con un cambio que lo tira todo cada ${CAMBIO_S * 1000} ms`, () => cambiarSinParar(cluster.folder)],
  ] as const) {
    const parar = empezar();
    const [unas, otras]: [number[], number[]] = [[], []];
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      unas.push(await ritmo(sola, caminos));
      otras.push(await ritmo(conElla, caminos));
    }
    parar();
    const [una, otra] = [mediana(unas), mediana(otras)];
    console.log(
      `${que}: ${Math.round(una)}/s sin réplica, ${Math.round(otra)}/s con ella: ${(otra / una).toFixed(2)} (${caminos.length} fichas, ${cpus().length} procesadores)`,
    );
  }
  console.log(`lecturas de la que la tiene: ${JSON.stringify(await hechas(conElla))}`);
} finally {
  await sola.parar();
  await conElla.parar();
  replica.stop();
  cluster.stop();
}
