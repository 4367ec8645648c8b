import type { ContenidoVista, Vista } from '@cd/contract/sesion/vistas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call';
import { arregloDe, estadoInicial, estadoLeido, type EstadoRejilla, type Partida } from './estado';

export const savedViews = (list: string) =>
  queryOptions({
    queryKey: ['vistas', list],
    queryFn: () => call('GET /api/vistas/lista/:lista', { params: { lista: list } }),
    staleTime: Infinity,
  });

export const contentOf = (state: EstadoRejilla): ContenidoVista => ({ filtros: state.filtros, ...arregloDe(state) });

/** What a view sets, fitted to the columns of today; going back to none, the columns and the order that the list had of its own. */
export function stateOfView(state: EstadoRejilla, view: Vista | null, start: Partida): Partial<EstadoRejilla> {
  if (view === null) return { ...(state.propias ?? arregloDe(state)), filtros: {}, vista: null, propias: null, pagina: 1 };
  const { filtros, ...read } = estadoLeido(view.contenido, start);
  return { ...arregloDe({ filtros, ...read }), filtros, vista: view.id, propias: state.propias ?? arregloDe(state), pagina: 1 };
}

/** The same whatever the order in which it was set. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whether the list shows something else than the view says; without one, whether there is something to save. */
export function differs(state: EstadoRejilla, view: Vista | null, start: Partida): boolean {
  if (view === null) {
    return Object.keys(state.filtros).length > 0 || written(state.ordenacion) !== written(estadoInicial(start).ordenacion);
  }
  return written(contentOf({ ...state, ...stateOfView(state, view, start) })) !== written(contentOf(state));
}

export function useViewChanges(list: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['vistas', list] });
  return {
    make: useMutation({ mutationFn: (view: Omit<Vista, 'id'>) => call('POST /api/vistas', { body: { lista: list, ...view } }), onSettled }),
    change: useMutation({
      mutationFn: ({ id, ...view }: Vista) => call('PUT /api/vistas/:id', { params: { id }, body: view }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call('DELETE /api/vistas/:id', { params: { id } }), onSettled }),
  };
}
