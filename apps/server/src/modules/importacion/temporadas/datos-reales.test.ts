import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import type { FilaReal } from '../../../pruebas/temporadas-reales';
import { buscarEquipos } from '../../publico/busqueda';
import { importar } from './importar';
import { huella } from './huella-de-prueba';

// <repo>/../shared/data: published results and tables (its README gives sources); the official tables are not computed there.
const DATOS = fileURLToPath(new URL('../../../../../../../shared/data/', import.meta.url));
const hayDatos = existsSync(DATOS);
if (!hayDatos) console.warn(`Sin datos reales en ${DATOS}: se omiten las importaciones reales`);

const enCarpeta = (carpeta: string): string[] =>
  hayDatos ? readdirSync(DATOS + carpeta).filter((nombre) => nombre.endsWith('.json')) : [];
const leer = <T>(ruta: string): T => JSON.parse(readFileSync(DATOS + ruta, 'utf8')) as T;

let base: Database;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

async function traer(
  ficheros: string[],
  dryRun = false,
): Promise<{ lineas: string[]; rechazados: number; idDe: (nombre: string) => number }> {
  const lineas: string[] = [];
  const { rechazados } = await importar(base.db, {
    ficheros,
    base: DATOS,
    dryRun,
    hoy: '2026-11-21',
    escribir: (linea) => void lineas.push(linea),
  });
  return {
    lineas,
    rechazados,
    idDe: (nombre) =>
      Number(lineas.find((linea) => /^(grupo|eliminatoria) \d+ /.test(linea) && linea.endsWith(` ${nombre}`))?.split(' ')[1]),
  };
}

async function tabla(grupoId: number): Promise<FilaReal[]> {
  const { rows } = await sql<FilaReal>`
    select c.posicion as pos, e.nombre as equipo, c.jugados as pj, c.ganados as g, c.empatados as e, c.perdidos as p, c.favor as gf,
      c.contra as gc, c.puntos
    from clasificacion c join equipo_con_nombre e on e.id = c.equipo_id where c.grupo_id = ${grupoId} order by c.orden`.execute(base.db);
  return rows;
}
const columnas = ({ pos, equipo, pj, g, e, p, gf, gc, puntos }: FilaReal): FilaReal => ({ pos, equipo, pj, g, e, p, gf, gc, puntos });

describe.skipIf(!hayDatos)('ligas reales', () => {
  it.each(enCarpeta('ligas'))('%s queda en la clasificación oficial, fila a fila', async (fichero) => {
    const liga = leer<{ liga: string; temporada: string; clasificacion_oficial: FilaReal[] }>(`ligas/${fichero}`);
    const { rechazados, idDe } = await traer([`ligas/${fichero}`]);
    expect(rechazados).toBe(0);
    expect(await tabla(idDe(`${liga.liga} ${liga.temporada}`))).toEqual(liga.clasificacion_oficial.map(columnas));
  });

  it('nadie juega dos veces en una jornada, tampoco donde se ha deducido de las fechas', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select jornada_id, equipo from partido, unnest(array[equipo_local_id, equipo_visitante_id]) as equipo
        where grupo_id is not null group by 1, 2 having count(*) > 1) repetidos`.execute(base.db);
    expect(rows[0]!.n).toBe(0);
  });
});

interface CruceReal {
  ronda: string;
  equipo1?: string;
  equipo2?: string;
  local?: string;
  visitante?: string;
  ganador: string;
}
interface Torneo {
  torneo: string;
  edicion: string | number;
  grupos?: { fase?: string; nombre: string; clasificacion_oficial: FilaReal[] | null }[];
  eliminatorias?: CruceReal[];
  rondas?: { ronda: string; eliminatorias: CruceReal[] }[];
}

async function ganadores(faseId: number): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    select uno.nombre || ' – ' || dos.nombre || ': ' || gana.nombre as texto from eliminatoria e
    join equipo_con_nombre uno on uno.id = e.equipo1_id join equipo_con_nombre dos on dos.id = e.equipo2_id left join equipo_con_nombre gana
      on gana.id = e.ganador_id
    where e.fase_id = ${faseId}`.execute(base.db);
  return rows.map(({ texto }) => texto);
}
const sinOrden = (texto: string): string => {
  const [pareja, gana] = texto.split(': ');
  return `${pareja!.split(' – ').toSorted().join(' – ')}: ${gana}`;
};

async function daLoPublicado(fichero: string): Promise<void> {
  const torneo = leer<Torneo>(`eliminatorias/${fichero}`);
  const nombre = `${torneo.torneo} ${torneo.edicion}`;
  const { lineas, rechazados, idDe } = await traer([`eliminatorias/${fichero}`]);
  expect(rechazados).toBe(0);

  const fuera = new Set(
    lineas
      .find((linea) => linea.includes('rondas no importadas: '))
      ?.split('rondas no importadas: ')[1]!
      .split(', '),
  );
  const reales = torneo.eliminatorias ?? torneo.rondas!.flatMap(({ ronda, eliminatorias }) => (fuera.has(ronda) ? [] : eliminatorias));
  const fases = lineas.filter((linea) => linea.startsWith('eliminatoria ')).map((linea) => Number(linea.split(' ')[1]));
  const salidos = (await Promise.all(fases.map(ganadores))).flat();
  const esperados = reales.map((cruce) => `${cruce.equipo1 ?? cruce.local} – ${cruce.equipo2 ?? cruce.visitante}: ${cruce.ganador}`);
  expect(salidos.map(sinOrden).toSorted()).toEqual(esperados.map(sinOrden).toSorted());

  for (const { fase, nombre: grupo, clasificacion_oficial } of torneo.grupos ?? []) {
    const { rows } = await sql<{ id: number }>`
        select g.id from grupo g join fase f on f.id = g.fase_id where g.nombre = ${grupo}
          and f.nombre = ${`${nombre} · ${fase ?? 'Fase de grupos'}`}`.execute(base.db);
    const filas = await tabla(rows[0]!.id);
    if (!clasificacion_oficial?.length) continue;
    const puesto = new Map(filas.map((fila) => [fila.equipo, fila.pos]));
    const oficiales = clasificacion_oficial.map((fila) => ({ ...columnas(fila), pos: puesto.get(fila.equipo)! }));
    expect(filas.toSorted((a, b) => a.equipo.localeCompare(b.equipo))).toEqual(
      oficiales.toSorted((a, b) => a.equipo.localeCompare(b.equipo)),
    );
    const puestos = oficiales.map(({ pos }) => pos);
    expect(puestos).toEqual(puestos.toSorted((a, b) => a - b));
  }
  expect(idDe(nombre) > 0 || fichero === 'mundial-1978.json').toBe(true);
}

/** One of each form: groups and rounds, two legs, rounds that some enter late, and second groups instead of semifinals. */
const DE_CADA_FORMA = ['campeones-2022-23', 'copa-del-rey-2020-21', 'mundial-1978', 'mundial-2022'].map((nombre) => `${nombre}.json`);
const TORNEOS = enCarpeta('eliminatorias');

describe.skipIf(!hayDatos)('eliminatorias reales', () => {
  const deciden = TORNEOS.filter((fichero) => DE_CADA_FORMA.includes(fichero));
  it.each(deciden)('%s da los ganadores reales, y los grupos la clasificación oficial', daLoPublicado);
  it.each(TORNEOS.filter((fichero) => !deciden.includes(fichero)))('%s da también los suyos', { tags: 'volumen' }, daLoPublicado);

  it('un mundial sin semifinales (1978) son dos fases de dos equipos', async () => {
    const { lineas } = await traer(['eliminatorias/mundial-1978.json']);
    const nombres = lineas.filter((linea) => linea.startsWith('eliminatoria ')).map((linea) => linea.replace(/^eliminatoria \d+ /, ''));
    expect(nombres).toEqual(['Copa Mundial de la FIFA 1978 · Final', 'Copa Mundial de la FIFA 1978 · 3º y 4º puesto']);
  });

  it('de la Copa del Rey entra lo que cabe en 64 lugares, con los que entraron en la tercera ronda exentos de la segunda, y se nombra lo que queda fuera', async () => {
    const { lineas } = await traer(['eliminatorias/copa-del-rey-2020-21.json']);
    expect(lineas).toContain('copa-del-rey-2020-21.json: rondas no importadas: Preliminary round, Round 1');
    const faseId = Number(lineas.find((linea) => linea.startsWith('eliminatoria '))!.split(' ')[1]);
    const { rows } = await sql<{
      tipo_ronda: number;
      n: number;
    }>`select tipo_ronda, count(*)::int as n from eliminatoria where fase_id = ${faseId} group by 1 order by 1`.execute(base.db);
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 4, 8, 16, 32]);
  });
});

describe.skipIf(!hayDatos)('juegos municipales reales', { tags: 'volumen' }, () => {
  const CARPETA = 'escolar/jdm-madrid-2025-26';
  const contar = async (que: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from ${que}`.execute(base.db)).rows[0]!.n;

  it('entran enteros en menos de 60 s: 301 grupos, 14.841 partidos y 2.939 equipos', async () => {
    const suyos = sql`referencia_importacion where origen = 'Juegos Deportivos Municipales de Madrid'`;
    const antes = Date.now();
    const { lineas, rechazados } = await traer([CARPETA]);
    const segundos = (Date.now() - antes) / 1000;
    console.info(`importación de 14.841 partidos: ${segundos.toFixed(1)} s`);
    expect(rechazados).toBe(0);
    expect(segundos).toBeLessThan(60);
    expect(lineas.filter((linea) => /^jdm-madrid-2025-26: \d+ de 14841 partidos…$/.test(linea)).length).toBeGreaterThan(4);
    expect(lineas).toContain('jdm-madrid-2025-26: 2939 equipos, 301 grupos, 14841 partidos nuevos, 0 cambiados');
    expect(lineas.filter((linea) => /^grupo \d+ \p{Lu}/u.test(linea))).toHaveLength(301);
    expect(await contar(sql`${suyos} and tipo = 'grupo'`)).toBe(301);
    expect(await contar(sql`${suyos} and tipo = 'equipo'`)).toBe(2939);
    expect(await contar(sql`${suyos} and tipo = 'partido'`)).toBe(14_841);
    expect(await contar(sql`equipo where subequipo = 'B'`)).toBe(18);
    // One score of the source (32-672) is hard to believe: said with its line, and imported as it is.
    expect(lineas).toContain('jdm-madrid-2025-26: partidos.csv:2980: marcador poco creíble: «32»-«672»; se importa como está, revíselo');
  });

  it('se buscan por su colegio, su deporte y su distrito', async () => {
    const buscar = async (texto: string) => buscarEquipos(base.db, texto);
    expect((await buscar('cd san viator')).equipos).toMatchObject([{ nombre: 'C.D. SAN VIATOR' }]);
    expect((await buscar('alameda osuna')).equipos.map(({ nombre }) => nombre)).toContain('CD COLEGIO ALAMEDA DE OSUNA');
    expect(await buscar('san viator baloncesto juvenil moratalaz')).toMatchObject({
      equipos: [{ nombre: 'SAN VIATOR' }],
      parecidos: false,
    });
    // It has no volleyball team: what is named is found all the same.
    const voleibol = await buscar('san viator voleibol');
    expect(voleibol.parecidos).toBe(true);
    expect(voleibol.equipos.length).toBeGreaterThan(3);
    for (const { nombre } of voleibol.equipos.slice(0, 4)) expect(nombre).toContain('SAN VIATOR');
    const moratalaz = (await buscar('moratalaz baloncesto')).equipos;
    expect(moratalaz.length).toBeGreaterThan(10);
    for (const { deporte_nombre } of moratalaz) expect(deporte_nombre.toLowerCase()).toContain('baloncesto');
  });

  it('cada grupo cuadra: lo que marcan unos lo encajan otros, y cada acta cuenta para dos', async () => {
    const { rows } = await sql<{ grupo_id: number }>`
      select c.grupo_id from clasificacion c group by c.grupo_id
      having sum(c.favor) <> sum(c.contra) or sum(c.jugados) <> 2 * (select count(*) from partido_vigente p where p.grupo_id = c.grupo_id
        and p.marcador_local is not null)`.execute(base.db);
    expect(rows).toEqual([]);
    const { rows: estados } = await sql<{ estado: number; aplazado: boolean; n: number }>`
      select p.estado, p.aplazado, count(*)::int as n from referencia_importacion r join partido p on p.id = r.id
      where r.origen = 'Juegos Deportivos Municipales de Madrid' and r.tipo = 'partido' group by 1, 2 order by 1, 2`.execute(base.db);
    expect(estados).toEqual([
      { estado: 1, aplazado: false, n: 13_897 + 289 },
      { estado: 2, aplazado: false, n: 80 },
      { estado: 3, aplazado: false, n: 57 },
      { estado: 3, aplazado: true, n: 518 },
    ]);
  });

  it('una incomparecencia de los dos (3-3, 20-20) no es un empate', async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from acta where not presentado_local and not presentado_visitante and marcador_local = 0
      and marcador_visitante = 0`.execute(base.db);
    expect(rows[0]!.n).toBe(2);
    expect(await contar(sql`acta where presentado_local <> presentado_visitante`)).toBe(289 - 2);
  });

  it('todo otra vez no escribe una sola fila', async () => {
    const antes = await huella(base.db);
    const { lineas, rechazados } = await traer([`${CARPETA}/equipos.csv`, 'ligas', 'eliminatorias']);
    expect(rechazados).toBe(0);
    expect(lineas.filter((linea) => linea.endsWith(': sin cambios'))).toHaveLength(
      1 + enCarpeta('ligas').length + enCarpeta('eliminatorias').length,
    );
    expect(await huella(base.db)).toEqual(antes);
  });
});
