import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridColumn } from './columna';
import type { EstadoRejilla } from './estado';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

/** The order and the sight of its columns, and the rows that are chosen. */
export function useTabla<F extends { id: number | string }>(
  columnas: readonly GridColumn<F>[],
  rows: F[],
  estado: EstadoRejilla,
  cambiar: (cambio: Partial<EstadoRejilla>) => void,
) {
  // Rows chosen on other pages are no longer in the query: they are kept as they were seen.
  const [elegidas, setElegidas] = useState<Readonly<Record<string, F>>>({});
  const aLaVista = useMemo(() => new Map(rows.map((fila) => [String(fila.id), fila])), [rows]);
  const filasElegidas = Object.entries(elegidas).map(([id, fila]) => aLaVista.get(id) ?? fila);
  const rowSelection = useMemo((): RowSelectionState => Object.fromEntries(Object.keys(elegidas).map((id) => [id, true])), [elegidas]);
  const quitarSeleccion = () => setElegidas({});

  const tabla = useTable({
    features,
    data: rows,
    columns: useMemo(() => columnas.map(({ id }) => ({ id })), [columnas]),
    getRowId: (fila) => String(fila.id),
    state: {
      rowSelection,
      columnOrder: estado.orden,
      columnVisibility: useMemo(
        () => Object.fromEntries(columnas.map(({ id, oculta }) => [id, estado.visibles[id] ?? !oculta])),
        [columnas, estado.visibles],
      ),
    },
    onRowSelectionChange: (cambio) => {
      const ids = Object.keys(typeof cambio === 'function' ? cambio(rowSelection) : cambio);
      setElegidas(
        Object.fromEntries(
          ids.flatMap((id) => {
            const fila = aLaVista.get(id) ?? elegidas[id];
            return fila ? [[id, fila]] : [];
          }),
        ),
      );
    },
    onColumnOrderChange: (cambio) => cambiar({ orden: typeof cambio === 'function' ? cambio(estado.orden) : cambio }),
    onColumnVisibilityChange: (cambio) =>
      cambiar({ visibles: typeof cambio === 'function' ? cambio(tabla.state.columnVisibility) : cambio }),
  });
  const porId = useMemo(() => new Map(columnas.map((columna) => [columna.id, columna])), [columnas]);
  const visibles = tabla.getVisibleLeafColumns().flatMap(({ id }) => porId.get(id) ?? []);
  return { tabla, porId, visibles, filasElegidas, quitarSeleccion };
}
