import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useNivel } from '../../shell/permisos';
import { confirmar, fallo, resultado } from '../Dialogos';
import type { Columna, Columnas } from '../grid/columna';
import { filasMemoria } from '../grid/filas';
import { Grid, type AccionFila } from '../grid/Grid';
import { claveDe, conArticulo, hecho, nuevo, type FilaCrud, type Maestro } from './maestro';

interface Props<F extends FilaCrud, M, C extends Columnas> {
  maestro: Maestro<F, M>;
  columnas: readonly Columna<F, C>[];
  /** When there is none yet: what they are for. */
  queHacer: string;
  /** Beside editing and deleting. */
  acciones?: readonly AccionFila<F>[];
  vistas?: ReactNode;
}

const SIN_ACCIONES: never[] = [];

/** A list of master data with its editor over it. */
export function ListaCrud<F extends FilaCrud, M, C extends Columnas>({ maestro, columnas, queHacer, acciones = SIN_ACCIONES, vistas }: Props<F, M, C>) {
  const { pantalla, uno, varios, femenino, crear, eliminar } = maestro;
  const { titulo, ruta } = pantallaDe(pantalla);
  const nivel = useNivel(pantalla);
  const navigate = useNavigate();
  const quitar = useEliminar(maestro);
  const editar = ({ id }: F) => void navigate({ href: `${ruta}/editar/${id}` });
  return (
    <>
      <Grid
        nombre={pantalla}
        titulo={titulo}
        cosa={{ uno, varios, femenino }}
        filas={useMemo(() => filasMemoria(claveDe(maestro), maestro.lista), [maestro])}
        columnas={columnas}
        nivel={nivel}
        nuevo={crear && { titulo: nuevo(maestro), alPulsar: () => void navigate({ href: `${ruta}/nuevo` }) }}
        alAbrir={nivel === Nivel.Edicion ? editar : undefined}
        acciones={[
          ...acciones,
          { titulo: 'Editar', icono: IconPencil, alPulsar: editar },
          ...(eliminar ? [{ titulo: 'Eliminar', icono: IconTrash, peligro: true as const, alPulsar: (fila: F) => void quitar(fila) }] : []),
        ]}
        vistas={vistas}
        vacio={{ titulo: `No hay ${femenino ? 'ninguna' : 'ningún'} ${uno}`, queHacer }}
      />
      <Outlet />
    </>
  );
}

function useEliminar<F extends FilaCrud, M>(maestro: Maestro<F, M>) {
  const queryClient = useQueryClient();
  return async ({ id, nombre }: F): Promise<void> => {
    const cual = conArticulo(maestro);
    const si = await confirmar({
      titulo: { textos: [`¿Eliminar ${cual} `, '?'], datos: [nombre] },
      texto: 'Se pierde sin vuelta atrás. Si algo lo está usando, no se elimina y se dice qué.',
      boton: { textos: ['Eliminar ', ''], datos: [nombre] },
      conservar: `Conservar ${cual}`,
    });
    if (!si) return;
    try {
      await maestro.eliminar?.(id);
      await queryClient.invalidateQueries({ queryKey: claveDe(maestro) });
      await resultado(hecho(maestro, 'eliminad'), { textos: ['', ` ya no existe.`], datos: [nombre] });
    } catch (error) {
      await fallo(error, `Se produjo un error al eliminar ${cual}`);
      await queryClient.invalidateQueries({ queryKey: claveDe(maestro) });
    }
  };
}
