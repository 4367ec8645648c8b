import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import { refreshStatistics } from '../platform/db/statistics';
import { baseConMuestra } from './muestra';
import { abrirOficina, CONTRASENA, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';
import { algunos } from './decide';

/** What a machine that is doing nothing else counts in a tenth of a second; under load, as much slower as the lists are. */
const CUENTA = 500_000;
const UN_SEGUNDO = 10;
const TRES_DECIMAS = 3;
const VECES = 10;

const LISTAS = (Object.values(rutas).flatMap((tabla) => Object.values(tabla)) as RouteDef[]).filter(({ path }) =>
  path.endsWith('/sinpaginacion'),
);

let oficina: OficinaDePrueba;
let quien: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina({ database: await baseConMuestra(), clock: { today: () => '2026-11-21' } });
  if (oficina.database.kind === 'embedded') await refreshStatistics(oficina.db);
  else await sql`analyze`.execute(oficina.db);
  await crearUsuario(oficina.db, { login: 'todo@liga.es', roles: [ROL.administrador], puedeAuditar: true });
  quien = await entrar(oficina.http, 'todo@liga.es', { contrasena: CONTRASENA });
});
afterAll(() => oficina.cerrar());

/** Of the processor, which an embedded database shares with us; of the clock, where another process does the work. */
const ahora = (): number => {
  if (oficina.database.kind === 'postgres') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const tarda = async (hacer: () => Promise<unknown>): Promise<number> => {
  const desde = ahora();
  await hacer();
  return ahora() - desde;
};
const decima = (): Promise<number> => tarda(() => sql`select count(*) from generate_series(1, ${CUENTA}::int)`.execute(oficina.db));

/** The slowest of somebody else's short readings while this is done. */
async function esperaDeOtros(hacer: () => Promise<unknown>): Promise<number> {
  const acabado = new AbortController();
  let peor = 0;
  const otros = (async () => {
    while (!acabado.signal.aborted) {
      peor = Math.max(peor, await tarda(() => sql`select 1`.execute(oficina.db)));
      await new Promise((despues) => setTimeout(despues, 1));
    }
  })();
  await hacer();
  acabado.abort();
  await otros;
  return peor;
}

it('cada lista de la muestra tiene su llamada entera', () => {
  expect(LISTAS.length).toBeGreaterThan(11);
});

const DE_COORDINADOR = '/api/preequipos/indexcoordinador';
it('la de un coordinador no es de la oficina', async () => {
  const path = LISTAS.map((lista) => lista.path).find((una) => una.startsWith(DE_COORDINADOR))!;
  expect((await quien.llamar('POST', path, {})).status).toBe(403);
});

it.each(
  algunos(
    LISTAS.map(({ path }) => path).filter((path) => !path.startsWith(DE_COORDINADOR)),
    3,
  ),
)('%s sale entera en menos de un segundo, y los demás esperan menos de tres décimas', async (path) => {
  const cuerpo = path.startsWith('/api/acciones') ? { id: quien.usuarioId } : {};
  const { status } = await quien.llamar('POST', path, cuerpo);
  expect(status).toBe(200);
  const pedir = () => oficina.http.inject({ method: 'POST', url: path, payload: cuerpo, headers: quien.cabeceras });
  // Each time beside its own measure. What others do with the machine makes it slower by moments, and never quicker: once is enough.
  const mejor = { entera: Infinity, otros: Infinity };
  for (let vez = 0; vez < VECES && !(mejor.entera < UN_SEGUNDO && mejor.otros < TRES_DECIMAS); vez++) {
    const unidad = await decima();
    mejor.entera = Math.min(mejor.entera, (await tarda(pedir)) / unidad);
    mejor.otros = Math.min(mejor.otros, (await esperaDeOtros(pedir)) / unidad);
  }
  expect(mejor.entera).toBeLessThan(UN_SEGUNDO);
  expect(mejor.otros).toBeLessThan(TRES_DECIMAS);
});
