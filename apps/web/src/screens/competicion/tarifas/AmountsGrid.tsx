import type { Nivel } from '@cd/contract/kit/perfiles';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import type { ColumnTypes } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { foretell, remove, type Amount, type Table } from './tables';

interface Props<F extends Amount, C extends ColumnTypes> {
  nombre: string;
  titulo: string;
  /** Of which season they are. */
  periodo: string;
  tabla: Table<F, C>;
  competicion: number;
  nivel: Nivel;
  nuevo: { titulo: string; onClick: () => void };
  vistas: ReactNode;
  vacio: { titulo: string; queHacer: string };
}

/** One by one, to look for some and to delete them. */
export function AmountsGrid<F extends Amount, C extends ColumnTypes>({ tabla, competicion, ...props }: Props<F, C>) {
  const filas = useMemo(() => tabla.filas(competicion), [tabla, competicion]);
  const many = useBulkDelete<F>({
    noun: tabla.noun,
    queryKey: filas.clave.slice(0, 2),
    nameOf: tabla.nameOf,
    remove: ({ id }) => remove(tabla.ruta, id),
    foretell: (rows) =>
      foretell(
        tabla.ruta,
        rows.map(({ id }) => id),
      ),
  });
  return (
    <>
      <Grid<F, C>
        key={`${tabla.ruta} ${competicion}`}
        {...props}
        cosa={tabla.noun}
        filas={filas}
        columnas={tabla.columnas}
        acciones={[{ titulo: 'Eliminar', icono: IconTrash, peligro: true, onClick: (fila) => many.action.onClick([fila], () => {}) }]}
        accionesSeleccion={[many.action]}
      />
      {many.dialog}
    </>
  );
}
