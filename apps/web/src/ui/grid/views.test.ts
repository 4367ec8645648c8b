import { describe, expect, it } from 'vitest';
import type { GridColumn } from './column';
import { initialState, type GridState } from './state';
import { differs, ownViews, stateOfFilters, stateOfView } from './views';

const columnas = ['fecha', 'local', 'espera'].map((id) => ({ id, tipo: 'texto', titulo: id }) as unknown as GridColumn<never>);
const start = { columnas, tamanos: [20], porPagina: 20, ordenacion: { name: 'fecha', order: 'asc' } as const };
const own = ownViews([
  { vista: 'Por convocar', filtros: { por_convocar: 1 }, orden: { name: 'espera', order: 'asc' }, columnas: ['espera'] },
  { vista: 'Sin sede', filtros: { sin_sede: 1 } },
]);
const [waiting, venueless] = own as [(typeof own)[0], (typeof own)[0]];
const chosen = (state: GridState, view: (typeof own)[0] | null): GridState => ({ ...state, ...stateOfView(state, view, start) });

describe('a view of the product', () => {
  const list = { ...initialState(start), visibles: { local: false }, ordenacion: { name: 'local', order: 'desc' } as const };

  it('shows its rows as they were laid out', () => {
    expect(chosen(list, venueless)).toMatchObject({ filtros: { sin_sede: 1 }, ordenacion: list.ordenacion, visibles: { local: false } });
  });

  it('that says how it is read, in its order and with its columns, until another is chosen', () => {
    const seen = chosen(list, waiting);
    expect(seen).toMatchObject({ ordenacion: { name: 'espera', order: 'asc' }, visibles: { local: false, espera: true } });
    expect(differs(seen, waiting, start)).toBe(false);
    for (const after of [venueless, null])
      expect(chosen(seen, after)).toMatchObject({ ordenacion: list.ordenacion, visibles: list.visibles, propias: null });
  });

  it('is the one on where the address brings its filters, and none where it brings others', () => {
    expect(stateOfFilters(list, { por_convocar: 1 }, own, start)).toMatchObject({ vista: waiting.id, ordenacion: { name: 'espera' } });
    expect(stateOfFilters(list, { por_convocar: 1, local: 'Olmo' }, own, start)).toMatchObject({ vista: null, pagina: 1 });
  });
});
