import { CuerpoLista, OPERADORES } from '@cd/contract/kit/paged-list';
import { describe, expect, it } from 'vitest';
import { textOf, type GridColumn } from './column';
import { bodyOf, chooseRows, writtenFilters, pageOf } from './query';
import { initialState, type GridState } from './state';
import { pagesInSight } from './Pagination';

interface Persona {
  id: number;
  nombre: string;
  activo: 0 | 1;
  cobro: number | null;
  alta: string;
  acceso: string | null;
}
const columnas: GridColumn<Persona>[] = [
  { id: 'nombre', tipo: 'texto', titulo: 'Nombre' },
  {
    id: 'activo',
    tipo: 'opcion',
    titulo: 'Activo',
    opciones: [
      { valor: 1, titulo: 'Sí' },
      { valor: 0, titulo: 'No' },
    ],
  },
  { id: 'cobro', tipo: 'numero', titulo: 'Cobro', importe: true },
  { id: 'alta', tipo: 'fecha', titulo: 'Alta' },
  { id: 'acceso', tipo: 'momento', titulo: 'Acceso' },
  { id: 'inicial', tipo: 'texto', titulo: 'Inicial', calculada: true, valor: ({ nombre }) => nombre.charAt(0) },
];
const estado = (cambio: Partial<GridState>): GridState => ({
  ...initialState({ columnas, tamanos: [10], porPagina: 10, ordenacion: null }),
  ...cambio,
});
const filas: Persona[] = [
  { id: 1, nombre: 'Óscar', activo: 1, cobro: 1200, alta: '2026-01-05', acceso: '2026-11-22 23:59:00' },
  { id: 2, nombre: 'ana', activo: 0, cobro: null, alta: '2025-12-31', acceso: null },
  { id: 3, nombre: 'Zoe', activo: 1, cobro: -50, alta: '2026-03-01', acceso: '2026-11-23 00:00:00' },
];
const ids = (cambio: Partial<GridState>) => chooseRows(filas, estado(cambio), columnas).map(({ id }) => id);
const todos = { nombre: 'ana', activo: 0, cobro: { min: 0, max: 5000 }, alta: { min: '2026-01-01' }, acceso: { max: '2026-11-22' } };

describe('el cuerpo de la llamada', () => {
  it('lleva cada filtro con el operador de su tipo y cumple el contrato', () => {
    const cuerpo = bodyOf(
      estado({ filtros: { ...todos, inicial: 'x' }, ordenacion: { name: 'alta', order: 'desc' }, pagina: 2, porPagina: 15 }),
      columnas,
    );
    expect(CuerpoLista.parse(cuerpo)).toEqual(cuerpo);
    expect(cuerpo).toEqual({
      ordenacion: [{ name: 'alta', order: 'desc' }],
      filtros: [
        { name: 'nombre', operator: 'contains', value: 'ana' },
        { name: 'activo', operator: 'equals', value: 0 },
        { name: 'cobro', operator: 'interval', value: { min: 0, max: 5000 } },
        { name: 'alta', operator: 'intervaldate', value: { min: '2026-01-01' } },
        { name: 'acceso', operator: 'intervaldate', value: { max: '2026-11-22' } },
      ],
      paginacion: { pageNumber: 2, pageSize: 15 },
    });
    for (const { name, operator } of cuerpo.filtros) expect(OPERADORES[columnas.find(({ id }) => id === name)!.tipo]).toContain(operator);
  });

  it('se escribe para quien lee', () => {
    expect(writtenFilters(estado({ filtros: todos }), columnas).map(({ titulo, texto }) => `${titulo}: ${texto}`)).toEqual([
      'Nombre: contiene «ana»',
      'Activo: No',
      'Cobro: desde 0,00 € hasta 50,00 €',
      'Alta: desde 01/01/2026',
      'Acceso: hasta 22/11/2026',
    ]);
  });
});

describe('una lista en memoria', () => {
  it('se filtra como en el servidor: sin acentos ni mayúsculas y con los dos extremos', () => {
    expect(ids({ filtros: { nombre: 'OSC' } })).toEqual([1]);
    expect(ids({ filtros: { nombre: 'ar osc' } })).toEqual(ids({ filtros: { nombre: 'osc ar' } }));
    expect(ids({ filtros: { activo: 1 } })).toEqual([1, 3]);
    expect(ids({ filtros: { cobro: { min: -50, max: 0 } } })).toEqual([3]);
    expect(ids({ filtros: { alta: { min: '2025-12-31', max: '2026-01-05' } } })).toEqual([1, 2]);
    expect(ids({ filtros: { acceso: { min: '2026-11-22', max: '2026-11-22' } } })).toEqual([1]);
  });

  it('se ordena como se lee, lo que falta al final', () => {
    expect(ids({ ordenacion: { name: 'nombre', order: 'asc' } })).toEqual([2, 1, 3]);
    expect(ids({ ordenacion: { name: 'alta', order: 'desc' } })).toEqual([3, 1, 2]);
    expect(ids({ ordenacion: { name: 'cobro', order: 'asc' } })).toEqual([3, 1, 2]);
    expect(ids({ ordenacion: { name: 'cobro', order: 'desc' } })).toEqual([1, 3, 2]);
  });

  it('se reparte en páginas', () => {
    expect(pageOf(filas, estado({ pagina: 2, porPagina: 2 }), columnas)).toEqual({ count: 3, rows: [filas[2]] });
  });
});

it('cada valor se lee en español', () => {
  expect(columnas.map((columna) => textOf(columna, filas[0]!))).toEqual(['Óscar', 'Sí', '12,00 €', '05/01/2026', '22/11/2026 23:59', 'Ó']);
});

it('las páginas a la vista nunca son más de siete', () => {
  expect(pagesInSight(1, 1)).toEqual([1]);
  expect(pagesInSight(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesInSight(1, 63)).toEqual([1, 2, 3, 4, null, 63]);
  expect(pagesInSight(30, 63)).toEqual([1, null, 29, 30, 31, null, 63]);
  expect(pagesInSight(63, 63)).toEqual([1, null, 60, 61, 62, 63]);
});
