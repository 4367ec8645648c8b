import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useLevel } from '../../client/permissions';
import type { Bulk } from '../bulk/bulk';
import { useBulk } from '../bulk/useBulk';
import { orderedColumns, type ListColumns, type ColumnTypes } from '../grid/column';
import type { RowAction } from '../grid/actions';
import { Grid } from '../grid/Grid';
import { deleteRecord, type DeletionWords } from './delete-record';
import { HalfWritten } from './HalfWritten';
import { nameOf, newOne, type Listed, type WithName } from './records';
import { keyOf } from '../../client/ask-ahead';
import { useBulkDelete } from './useBulkDelete';

interface Props<F extends { id: number } & WithName, C extends ColumnTypes> extends DeletionWords {
  registros: Listed<F, C>;
  columnas: ListColumns<F, C>;
  /** Between editing and deleting. */
  acciones?: readonly RowAction<F>[];
  /** What may be done to many at once, before deleting them. A constant, or memoised. */
  bulks?: readonly Bulk<F>[];
  /** What goes with each and is not counted, where many are deleted: 'sus datos fiscales'. */
  withEach?: string;
  /** When there is none yet. */
  queHacer: string;
  /** More buttons of the title row. */
  botones?: ReactNode;
  /** What stands over its rows: the other parts of its screen. */
  vistas?: ReactNode;
}

const NO_ACTIONS: never[] = [];

/** A list, with its editor over it. */
export function RecordList<F extends { id: number } & WithName, C extends ColumnTypes>(props: Props<F, C>) {
  const { registros, columnas, acciones = NO_ACTIONS, bulks = NO_ACTIONS, sePierde, enSuLugar, withEach, queHacer, botones } = props;
  const { pantalla, uno, varios, femenino, filas, crear, eliminar, eliminacion } = registros;
  const many = useBulkDelete<F>({
    noun: { uno, varios, femenino },
    queryKey: keyOf(pantalla),
    nameOf,
    remove: async ({ id }) => eliminar?.(id),
    withEach,
    foretell: eliminacion && ((rows) => eliminacion(rows.map(({ id }) => id))),
  });
  const bulk = useBulk(bulks);
  const { titulo, ruta } = pantallaDe(pantalla);
  const nivel = useLevel(pantalla);
  const navigate = useNavigate();
  const abrir = ({ id }: F) => void navigate({ href: `${ruta}/editar/${id}` });
  // Short lists come in their own order; the others begin by what names their rows.
  const orden = useMemo(
    () => (filas.tipo === 'servidor' ? ({ name: orderedColumns<F>(columnas)[0]!.id, order: 'asc' } as const) : undefined),
    [filas, columnas],
  );

  return (
    <>
      <HalfWritten ruta={ruta} half={`Hay ${femenino ? 'una' : 'un'} ${uno} a medias:`} />
      <Grid
        nombre={pantalla}
        titulo={titulo}
        cosa={{ uno, varios, femenino }}
        filas={filas}
        columnas={columnas}
        nivel={nivel}
        orden={orden}
        onOpen={nivel >= Nivel.Lectura ? abrir : undefined}
        nuevo={crear === undefined ? undefined : { titulo: newOne(registros), onClick: () => void navigate({ href: `${ruta}/nuevo` }) }}
        acciones={[
          { titulo: 'Editar', icono: IconPencil, onClick: abrir },
          ...acciones,
          ...(eliminar
            ? [
                {
                  titulo: 'Eliminar',
                  icono: IconTrash,
                  peligro: true as const,
                  onClick: (fila: F) => void deleteRecord(registros, fila, { sePierde, enSuLugar }),
                },
              ]
            : []),
        ]}
        accionesSeleccion={[...bulk.actions, ...(eliminar ? [many.action] : [])]}
        botones={botones}
        vistas={props.vistas}
        vacio={{ titulo: `Aún no hay ${varios}`, queHacer }}
      />
      {bulk.dialog}
      {many.dialog}
      <Outlet />
    </>
  );
}
