import { OPERADORES, type CuerpoLista, type Operador, type TipoColumna } from '@cd/contract/kit/paged-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db/open';
import { testDatabase } from '../pruebas/base-de-datos';
import { defineList, readPage } from './paged-list';

interface Fila {
  id: number;
  texto: string;
  numero: number;
  opcion: number;
  fecha: string | null;
  momento: string;
}

/** Two of each value, so that only their ids tell them apart. The moments are the ends of Spanish days, in winter. */
const FILAS: readonly Fila[] = [
  { id: 1, texto: 'Ñora', numero: 10, opcion: 1, fecha: '2026-11-21', momento: '2026-11-20T22:59:59Z' },
  { id: 2, texto: 'árbol', numero: 9.5, opcion: 2, fecha: '2026-11-20', momento: '2026-11-20T23:00:00Z' },
  { id: 3, texto: 'Zorzal de río', numero: -3, opcion: 10, fecha: null, momento: '2026-11-21T22:59:59Z' },
  { id: 4, texto: 'Río de oro', numero: 10, opcion: 1, fecha: '2026-11-21', momento: '2026-11-21T23:00:00Z' },
  { id: 5, texto: 'ARBOL', numero: 9.5, opcion: 2, fecha: '2026-11-22', momento: '2026-11-20T22:59:59Z' },
  { id: 6, texto: '50% de río', numero: 0, opcion: 10, fecha: null, momento: '2026-11-21T23:00:00Z' },
];

const TIPOS = { texto: 'texto', numero: 'numero', opcion: 'opcion', fecha: 'fecha', momento: 'momento' } as const;
type Columna = keyof typeof TIPOS;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await sql`create table fila (id integer, texto text, numero numeric, opcion integer, fecha date, momento timestamptz)`.execute(db);
  await sql`insert into fila select * from json_populate_recordset(null::fila, ${JSON.stringify(FILAS)}::json)`.execute(db);
});
afterAll(() => database.close());

const leer = async (cuerpo: Partial<CuerpoLista>): Promise<number[]> => {
  const lista = defineList({
    tipos: TIPOS,
    columnas: {
      texto: sql.ref('texto'),
      numero: sql.ref('numero'),
      opcion: sql.ref('opcion'),
      fecha: sql.ref('fecha'),
      momento: sql.ref('momento'),
    },
    id: sql.ref('id'),
    consulta: database.db.withTables<{ fila: Fila }>().selectFrom('fila').select('id'),
    nulas: ['fecha'],
  });
  const { count, rows } = await readPage(lista, { filtros: [], ordenacion: [], paginacion: { pageNumber: 1, pageSize: 100 }, ...cuerpo });
  expect(rows.length).toBe(cuerpo.paginacion ? cuerpo.paginacion.pageSize : count);
  return rows.map(({ id }) => id);
};

const llano = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const diaEspannol = (momento: string): string => new Date(momento).toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
interface Intervalo {
  min?: string | number;
  max?: string | number;
}
const entre = <V extends string | number>(valor: V | null, { min, max }: Intervalo): boolean =>
  valor !== null && (min === undefined || valor >= min) && (max === undefined || valor <= max);

/** The same, said plainly. */
function cumple(fila: Fila, columna: Columna, operador: Operador, valor: unknown): boolean {
  const suyo = fila[columna];
  if (operador === 'interval') return entre(suyo, valor as Intervalo);
  if (operador === 'intervaldate') return entre(columna === 'momento' ? diaEspannol(fila.momento) : suyo, valor as Intervalo);
  if (operador === 'contains')
    return llano(String(valor))
      .split(' ')
      .every((palabra) => llano(fila.texto).includes(palabra));
  const valores = [valor].flat();
  return columna === 'texto' ? valores.some((uno) => llano(String(uno)) === llano(fila.texto)) : valores.map(String).includes(String(suyo));
}

const CASOS: Readonly<Record<Columna, Partial<Record<Operador, readonly unknown[]>>>> = {
  texto: { contains: ['rio', 'DE RÍO', 'río de', '50%', '%', 'n'], equals: ['Arbol', ['ñora', 'zorzal de rio'], 'arb', '_rbol'] },
  numero: { equals: [10, ['9.5', -3], 7], interval: [{ min: 9.5 }, { max: 9.5 }, { min: -3, max: 0 }, { min: 9.6, max: 9.9 }, {}] },
  opcion: { equals: [1, [2, 10], 0] },
  fecha: {
    equals: ['2026-11-21', ['2026-11-20', '2026-11-22']],
    intervaldate: [{ min: '2026-11-21' }, { max: '2026-11-21' }, { min: '2026-11-20', max: '2026-11-20' }],
  },
  momento: {
    intervaldate: [{ min: '2026-11-21' }, { max: '2026-11-20' }, { min: '2026-11-21', max: '2026-11-21' }, { min: '2026-11-22' }],
  },
};

describe('el filtro de una columna', () => {
  const casos = (Object.entries(TIPOS) as [Columna, TipoColumna][]).flatMap(([columna, tipo]) =>
    OPERADORES[tipo].flatMap((operador) => CASOS[columna][operador]!.map((valor) => [columna, operador, valor] as const)),
  );
  it.each(casos)('%s %s %j deja las filas que lo cumplen, con sus límites', async (columna, operador, valor) => {
    const esperadas = FILAS.filter((fila) => cumple(fila, columna, operador, valor));
    expect(await leer({ filtros: [{ name: columna, operator: operador, value: valor as string }] })).toEqual(esperadas.map(({ id }) => id));
  });
});

describe('el orden por una columna', () => {
  it('también por el número de cada fila, que toda lista tiene', async () => {
    expect(await leer({ ordenacion: [{ name: 'id', order: 'desc' }] })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await leer({ ordenacion: [{ name: 'id', order: 'asc' }], paginacion: { pageNumber: 2, pageSize: 2 } })).toEqual([3, 4]);
  });

  const clave = (fila: Fila, columna: Columna): string | number | null => (columna === 'texto' ? llano(fila.texto) : fila[columna]);
  const comparar = (a: Fila, b: Fila, columna: Columna, sentido: 1 | -1): number => {
    const [una, otra] = [clave(a, columna), clave(b, columna)];
    // Those without a value come last either way; the equal, by their ids the same way.
    if ((una === null) !== (otra === null)) return una === null ? 1 : -1;
    return una === otra || una === null || otra === null ? sentido * (a.id - b.id) : sentido * (una < otra ? -1 : 1);
  };
  it.each((Object.keys(TIPOS) as Columna[]).flatMap((columna) => (['asc', 'desc'] as const).map((order) => [columna, order] as const)))(
    '%s %s, y los iguales en el mismo sentido',
    async (columna, order) => {
      const esperadas = FILAS.toSorted((a, b) => comparar(a, b, columna, order === 'asc' ? 1 : -1)).map(({ id }) => id);
      expect(await leer({ ordenacion: [{ name: columna, order }] })).toEqual(esperadas);
      const [primera, segunda, tercera] = await Promise.all(
        [1, 2, 3].map((pageNumber) => leer({ ordenacion: [{ name: columna, order }], paginacion: { pageNumber, pageSize: 2 } })),
      );
      expect([...primera!, ...segunda!, ...tercera!]).toEqual(esperadas);
    },
  );
  it('sin pedir ninguno, por sus ids', async () => expect(await leer({})).toEqual([1, 2, 3, 4, 5, 6]));
});
