import type { Espera, Estadisticas, PuestaEnMarcha } from '@cd/contract/administracion/panel';
import { POR_RESOLVER, type ListaDeTrabajo, type PorResolver } from '@cd/contract/administracion/por-resolver';
import type { Pantalla } from '@cd/contract/kit/screens';
import type { Traslado } from '@cd/contract/inscripcion/traslados';
import type { FaseDePartidos, FilaPartido } from '@cd/contract/partidos/partidos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseConMuestra } from '../../../pruebas/muestra';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

const HOY = '2026-11-21';
const PAGINAS: Partial<Record<Pantalla, string>> = {
  partidos: '/api/partidos',
  equipos: '/api/equipos/index',
  cambiospartido: '/api/cambiospartido/index',
  sanciones: '/api/sanciones/index',
  usuarios: '/api/usuarios/index',
  correo: '/api/trabajos/index',
  colegios: '/api/colegios/index',
  sedes: '/api/sedes/index',
  arbitros: '/api/arbitros/index',
};

let oficina: OficinaDePrueba;
let admin: Cliente;
let porResolver: Estadisticas['porResolver'];

beforeAll(async () => {
  oficina = await abrirOficina({ database: await baseConMuestra(), clock: { today: () => HOY } });
  await crearUsuario(oficina.db, { login: 'todo@liga.es', roles: [ROL.administrador] });
  admin = await entrar(oficina.http, 'todo@liga.es');
  porResolver = (await admin.llamar<Estadisticas>('GET', '/api/estadisticas')).body.porResolver;
});
afterAll(() => oficina.cerrar());

interface Pagina {
  count: number;
  rows: FilaPartido[];
}
const leer = async (pantalla: Pantalla, filtros: Readonly<Record<string, unknown>>, orden: object[] = []): Promise<Pagina> => {
  const ruta = PAGINAS[pantalla]!;
  const { body } = await admin.llamar<Pagina>('POST', ruta, {
    filtros: Object.entries(filtros).map(([name, value]) => ({ name, operator: 'equals', value })),
    ordenacion: orden,
    paginacion: { pageNumber: 1, pageSize: 500 },
  });
  return body;
};

/** They come whole: their list filters them. */
const trasladosQue = async (como: unknown): Promise<number> =>
  (await admin.llamar<Traslado[]>('GET', '/api/traslados')).body.filter(({ estado }) => estado === como).length;

describe('lo que el panel cuenta por resolver es lo que enseña su lista', () => {
  it.each(Object.entries(POR_RESOLVER) as [PorResolver, ListaDeTrabajo][])('%s', async (nombre, { pantalla, filtros }) => {
    const filas = pantalla === 'traslados' ? await trasladosQue(filtros.estado) : (await leer(pantalla, filtros)).count;
    expect(filas).toBe(porResolver[nombre].total);
  });

  it('y en la muestra casi todo tiene algo', () => {
    expect(Object.values(porResolver).filter(({ total }) => total > 0).length).toBeGreaterThanOrEqual(4);
  });
});

describe('lo que el menú cuenta es lo que enseña la lista que abre', () => {
  const filasDe = async ({ pantalla, filtros }: Espera): Promise<number> => {
    if (pantalla === 'traslados') return trasladosQue(filtros!.estado);
    return (await leer(pantalla as Pantalla, filtros!)).count;
  };
  const esperan = async () => (await admin.llamar<Espera[]>('GET', '/api/esperas')).body;
  /** All its lists are on one screen, each with how many there are. */
  const deArbitrajes = ({ pantalla }: Espera) => pantalla === 'arbitrajes_por_resolver';

  it('de cada lista, con su filtro', async () => {
    const id = await crearUsuario(oficina.db, { login: 'cambia@liga.es', roles: [ROL.administrador] });
    await oficina.db.insertInto('cambio_correo').values({ usuario_id: id, login: 'otro@liga.es', hash: null, veces: 1 }).execute();
    const esperas = await esperan();
    expect(esperas.map(({ pantalla }) => pantalla)).toContain('usuarios');
    for (const espera of esperas.filter((una) => !deArbitrajes(una)))
      expect([espera.pantalla, await filasDe(espera)]).toEqual([espera.pantalla, espera.cuantos]);
  });

  it('de los arbitrajes, los de todas sus listas', async () => {
    const { body } = await admin.llamar<Record<string, object>>('GET', '/api/arbitrajes/porresolver');
    const filas = Object.values(body).flatMap((lista): object[] => (Array.isArray(lista) ? lista : [])).length;
    expect((await esperan()).filter(deArbitrajes).reduce((suma, { cuantos }) => suma + cuantos, 0)).toBe(filas);
    expect(filas).toBeGreaterThan(0);
  });
});

it('los cambios que el panel dice por resolver son los de su lista', async () => {
  const pendientes = (await admin.llamar<unknown[]>('GET', '/api/cambiospartido/pendientes')).body.length;
  expect(pendientes).toBeGreaterThan(0);
  expect((await leer('cambiospartido', { abierto: 1 })).count).toBe(pendientes);
});

describe('la puesta en marcha cuenta lo que tienen las listas a que lleva', () => {
  const enteras: Record<string, string> = { deportes: '/api/deportes', campeonatos: '/api/campeonatos/competicion', fase: '/api/fases' };
  const cuantasFilas = async (paso: string): Promise<number> =>
    enteras[paso] === undefined
      ? (await leer(paso as Pantalla, {})).count
      : (await admin.llamar<unknown[]>('GET', enteras[paso])).body.length;

  it.each(['deportes', 'sedes', 'arbitros', 'colegios', 'campeonatos', 'equipos', 'fase'])('%s', async (paso) => {
    const { pasos } = (await admin.llamar<PuestaEnMarcha>('GET', '/api/puestaenmarcha')).body;
    expect(await cuantasFilas(paso)).toBe(pasos.find((uno) => uno.paso === paso)!.cuantos);
  });
});

describe('lo que la oficina busca entre los partidos', () => {
  it('«Sin sede» y «Sin árbitro» son de los que quedan por jugar', async () => {
    const { id } = await oficina.db
      .selectFrom('convocatoria as cv')
      .innerJoin('partido_listado as l', 'l.convocatoria_id', 'cv.id')
      .select('cv.id')
      .where('l.estado', '=', 3)
      .where(sql<boolean>`l.fecha > ${HOY}`)
      .where('l.sede_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const antes = (await leer('partidos', { sin_sede: 1 })).count;
    await oficina.db.updateTable('convocatoria').set({ sede_id: null }).where('id', '=', id).execute();
    const sinSede = await leer('partidos', { sin_sede: 1 });
    expect(sinSede.count).toBe(antes + 1);
    for (const { sede_id, estado } of sinSede.rows) expect([sede_id, estado]).toEqual([null, 3]);
    const { rows } = await leer('partidos', { sin_arbitro: 1 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { asignacion, estado, fecha_celebracion } of rows)
      expect([asignacion, estado, fecha_celebracion!.slice(0, 10) >= HOY]).toEqual([3, 3, true]);
  });

  it('deporte, categoría, género y fase se eligen entre los que tienen partidos, y se filtra por ellos enteros', async () => {
    const fases = (await admin.llamar<FaseDePartidos[]>('GET', '/api/partidos/fases')).body;
    expect(fases.length).toBeGreaterThan(3);
    const suma = await Promise.all(
      [...new Set(fases.map(({ d_nombre }) => d_nombre))].map(async (d_nombre) => {
        const { rows, count } = await leer('partidos', { d_nombre });
        expect(count).toBeGreaterThan(0);
        expect(new Set(rows.map((fila) => fila.d_nombre))).toEqual(new Set([d_nombre]));
        return count;
      }),
    );
    expect(suma.reduce((a, b) => a + b, 0)).toBe((await leer('partidos', {})).count);
  });

  it('se ordenan por su campeonato, con todas sus palabras', async () => {
    const { rows } = await leer('partidos', {}, [{ name: 'campeonato', order: 'asc' }]);
    const escritos = rows.map(({ d_nombre, c_nombre, ge_nombre }) => `${d_nombre} ${c_nombre} ${ge_nombre}`);
    expect(escritos[0]!.localeCompare(escritos.at(-1)!, 'es')).toBeLessThanOrEqual(0);
    const { count } = (
      await admin.llamar<Pagina>('POST', '/api/partidos', {
        filtros: [{ name: 'campeonato', operator: 'contains', value: `${rows[0]!.ge_nombre} ${rows[0]!.d_nombre}` }],
        ordenacion: [],
        paginacion: { pageNumber: 1, pageSize: 1 },
      })
    ).body;
    expect(count).toBeGreaterThan(0);
  });
});
