import type { ContenidoVista, Vista } from '@cd/contract/sesion/vistas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnView } from './props';
import { call } from '../../client/call';
import { arrangementOf, initialState, readState, type GridState, type Start } from './state';

export const savedViews = (list: string) =>
  queryOptions({
    queryKey: ['vistas', list],
    queryFn: () => call('GET /api/vistas/lista/:lista', { params: { lista: list } }),
    staleTime: Infinity,
  });

export const contentOf = (state: GridState): ContenidoVista => ({ filtros: state.filtros, ...arrangementOf(state) });

/** Views that come with the product have numbers of their own, below those of the saved ones. */
export const isOwn = ({ id }: Pick<Vista, 'id'>): boolean => id < 0;
export const ownViews = (vistas: readonly OwnView[]): Vista[] =>
  vistas.map(({ vista, filtros, orden = null, columnas = [] }, i) => ({
    id: -1 - i,
    nombre: vista,
    predeterminada: false,
    contenido: { filtros, ordenacion: orden, orden: [], visibles: Object.fromEntries(columnas.map((columna) => [columna, true])) },
  }));
/** What a view sets, fitted to the columns of today; going back to none, the columns and the order that the list had of its own. */
export function stateOfView(state: GridState, view: Vista | null, start: Start): Partial<GridState> {
  if (view === null) return { ...(state.propias ?? arrangementOf(state)), filtros: {}, vista: null, propias: null, pagina: 1 };
  // Which rows and, where it says so, in which order and with which columns: the rest of how they are laid out is the list's.
  if (isOwn(view)) {
    const { filtros, ordenacion, visibles } = view.contenido;
    const as = { ...stateOfView(state, null, start), filtros, vista: view.id };
    if (ordenacion === null && Object.keys(visibles).length === 0) return as;
    const propias = state.propias ?? arrangementOf(state);
    return { ...as, propias, ordenacion: ordenacion ?? propias.ordenacion, visibles: { ...propias.visibles, ...visibles } };
  }
  const { filtros, ...read } = readState(view.contenido, start);
  return { ...arrangementOf({ filtros, ...read }), filtros, vista: view.id, propias: state.propias ?? arrangementOf(state), pagina: 1 };
}

/** Of a list opened with some filters: as the view of the product that has these and no others says, or filtered and no more. */
export function stateOfFilters(state: GridState, filtros: GridState['filtros'], own: readonly Vista[], start: Start): Partial<GridState> {
  const view = own.find(({ contenido }) => written(contenido.filtros) === written(filtros));
  return view ? stateOfView(state, view, start) : { filtros, pagina: 1, vista: null };
}

/** The same whatever the order in which it was set. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whether the list shows something else than the view says; without one, whether there is something to save. */
export function differs(state: GridState, view: Vista | null, start: Start): boolean {
  if (view === null) {
    return Object.keys(state.filtros).length > 0 || written(state.ordenacion) !== written(initialState(start).ordenacion);
  }
  return written(contentOf({ ...state, ...stateOfView(state, view, start) })) !== written(contentOf(state));
}

interface ViewChange {
  /** As it was seen. */
  view: Vista;
  change: Partial<Omit<Vista, 'id'>>;
}

export function useViewChanges(list: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['vistas', list] });
  return {
    make: useMutation({ mutationFn: (view: Omit<Vista, 'id'>) => call('POST /api/vistas', { body: { lista: list, ...view } }), onSettled }),
    change: useMutation({
      mutationFn: ({ view: { id, ...antes }, change }: ViewChange) =>
        call('PUT /api/vistas/:id', { params: { id }, body: { ...antes, ...change, antes } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call('DELETE /api/vistas/:id', { params: { id } }), onSettled }),
  };
}
