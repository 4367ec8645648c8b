import { describe, expect, it } from 'vitest';
import type { GridColumn } from './column';
import { initialState, readState, type Start } from './state';

const columnas: GridColumn<never>[] = [
  { id: 'nombre', tipo: 'texto', titulo: 'Nombre' },
  { id: 'activo', tipo: 'opcion', titulo: 'Activo', opciones: [{ valor: 1, titulo: 'Sí' }] },
  { id: 'alta', tipo: 'fecha', titulo: 'Alta' },
  { id: 'resumen', tipo: 'texto', titulo: 'Resumen', calculada: true },
];
const partida: Start = { columnas, tamanos: [10, 15, 20], porPagina: 10, ordenacion: { name: 'nombre', order: 'asc' } };
const inicial = initialState(partida);

describe('lo que se guarda de una rejilla', () => {
  it('vuelve como estaba', () => {
    const estado = {
      ...inicial,
      orden: ['alta', 'nombre', 'resumen', 'activo'],
      visibles: { activo: false },
      pagina: 3,
      porPagina: 20,
      ordenacion: { name: 'alta', order: 'desc' as const },
      filtros: { nombre: 'ana', activo: 1, alta: { max: '2026-11-22' } },
      densidad: 'compacta' as const,
    };
    expect(readState(JSON.parse(JSON.stringify(estado)), partida)).toEqual(estado);
  });

  it.each([
    null,
    3,
    'x',
    [],
    { orden: 'no', filtros: 4, visibles: null, pagina: -1, porPagina: 'diez', ordenacion: [], densidad: 'enorme' },
  ])('si no se entiende (%j), se empieza de nuevo', (guardado) => expect(readState(guardado, partida)).toEqual(inicial));

  it('olvida las columnas que ya no están y da sitio a las nuevas junto a su vecina', () => {
    const estado = readState({ orden: ['alta', 'borrada', 'nombre', 'alta'], visibles: { borrada: false, nombre: false } }, partida);
    expect(estado.orden).toEqual(['alta', 'resumen', 'nombre', 'activo']);
    expect(estado.visibles).toEqual({ nombre: false });
  });

  it('olvida los filtros que su columna no admite', () => {
    const filtros = { nombre: { min: 1 }, activo: 7, alta: { min: 3, max: '2026-01-01' }, resumen: 'x', borrada: 'y' };
    expect(readState({ filtros }, partida).filtros).toEqual({ alta: { max: '2026-01-01' } });
  });

  it('no ordena por una columna que no se ordena ni por un tamaño que no se ofrece', () => {
    const estado = readState({ ordenacion: { name: 'resumen', order: 'asc' }, porPagina: 50 }, partida);
    expect(estado.ordenacion).toEqual(inicial.ordenacion);
    expect(estado.porPagina).toBe(10);
  });
});
