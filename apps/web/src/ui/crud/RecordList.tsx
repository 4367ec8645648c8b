import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNivel } from '../../client/permissions';
import { frase, type Confirmacion } from '../Dialogs';
import { columnasEnOrden, type ListColumns, type TiposDeColumna } from '../grid/columna';
import type { AccionFila } from '../grid/acciones';
import { Grid } from '../grid/Grid';
import { afterConfirming } from './after-confirming';
import { keyOf, nameOf, newOne, withArticle, type Listed, type Names, type WithName } from './records';
import { useBulkDelete } from './useBulkDelete';

interface Props<F extends { id: number } & WithName, C extends TiposDeColumna> {
  registros: Listed<F, C>;
  columnas: ListColumns<F, C>;
  /** Between editing and deleting. */
  acciones?: readonly AccionFila<F>[];
  /** What is lost with one of them, and what does not let it go. */
  alEliminar?: (fila: F) => Pick<Confirmacion, 'pierde' | 'nota'> & { texto: Traducible };
  /** What goes with each, where many are deleted: 'sus pistas'. */
  withEach?: string;
  /** When there is none yet. */
  queHacer: string;
}

const NO_ACTIONS: never[] = [];
const IS_LOST = () => ({ texto: 'Se pierde sin vuelta atrás. Si algo lo está usando, no se elimina y se dice qué.' });

/** A list, with its editor over it. */
export function RecordList<F extends { id: number } & WithName, C extends TiposDeColumna>(props: Props<F, C>) {
  const { registros, columnas, acciones = NO_ACTIONS, alEliminar = IS_LOST, withEach, queHacer } = props;
  const { pantalla, uno, varios, femenino, filas, crear, eliminar } = registros;
  const many = useBulkDelete<F>({
    noun: { uno, varios, femenino },
    queryKey: keyOf(pantalla),
    nameOf,
    remove: async ({ id }) => eliminar?.(id),
    withEach,
  });
  const { titulo, ruta } = pantallaDe(pantalla);
  const nivel = useNivel(pantalla);
  const navigate = useNavigate();
  const abrir = ({ id }: F) => void navigate({ href: `${ruta}/editar/${id}` });
  // Short lists come in their own order; the others begin by what names their rows.
  const orden = useMemo(
    () => (filas.tipo === 'servidor' ? ({ name: columnasEnOrden<F>(columnas)[0]!.id, order: 'asc' } as const) : undefined),
    [filas, columnas],
  );

  return (
    <>
      <Grid
        nombre={pantalla}
        titulo={titulo}
        cosa={{ uno, varios, femenino }}
        filas={filas}
        columnas={columnas}
        nivel={nivel}
        orden={orden}
        alAbrir={nivel >= Nivel.Lectura ? abrir : undefined}
        nuevo={crear === undefined ? undefined : { titulo: newOne(registros), alPulsar: () => void navigate({ href: `${ruta}/nuevo` }) }}
        acciones={[
          { titulo: 'Editar', icono: IconPencil, alPulsar: abrir },
          ...acciones,
          ...(eliminar
            ? [
                {
                  titulo: 'Eliminar',
                  icono: IconTrash,
                  peligro: true as const,
                  alPulsar: (fila: F) => void remove(registros, fila, alEliminar(fila), eliminar),
                },
              ]
            : []),
        ]}
        accionesSeleccion={eliminar ? [many.action] : undefined}
        vacio={{ titulo: `Aún no hay ${varios}`, queHacer }}
      />
      {many.dialog}
      <Outlet />
    </>
  );
}

function remove<F extends { id: number } & WithName>(
  nouns: Names,
  fila: F,
  loss: Pick<Confirmacion, 'pierde' | 'nota'> & { texto: Traducible },
  borrar: (id: number) => Promise<unknown>,
): Promise<void> {
  const nombre = nameOf(fila);
  const pregunta = {
    titulo: frase`¿Eliminar ${nombre}?`,
    boton: frase`Eliminar ${nombre}`,
    conservar: `Conservar ${withArticle(nouns)}`,
  };
  return afterConfirming(
    nouns,
    { ...pregunta, ...loss },
    { verbo: 'eliminar', hacer: () => borrar(fila.id), texto: frase`${nombre} ya no existe.` },
  );
}
