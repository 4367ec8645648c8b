import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import type { Traducible } from '@cd/domain/vocabulario/traductor';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useNivel } from '../../shell/permisos';
import { confirmar, fallo, frase, resultado, type Confirmacion } from '../Dialogos';
import type { Columna, Columnas } from '../grid/columna';
import type { FilasServidor } from '../grid/filas';
import { Grid, type AccionFila } from '../grid/Grid';
import { conArticulo, hecho, nuevo } from './maestro';
import { clavePaginas, type Registros } from './registros';

interface Props<F extends { id: number }, C extends Columnas> {
  registros: Registros;
  filas: FilasServidor<F, C>;
  columnas: readonly Columna<F, C>[];
  orden: { name: keyof C & string; order: 'asc' | 'desc' };
  nombreDe: (fila: F) => string;
  /** Between editing and deleting. */
  acciones?: readonly AccionFila<F>[];
  eliminar: (id: number) => Promise<null>;
  /** What is lost with one of them, and what does not let it go. */
  alEliminar: (fila: F) => Pick<Confirmacion, 'pierde' | 'nota'> & { texto: Traducible };
  /** When there is none yet. */
  queHacer: string;
}

const SIN_ACCIONES: never[] = [];

/** A list that the server pages, with its editor over it. */
export function ListaDeRegistros<F extends { id: number }, C extends Columnas>(props: Props<F, C>) {
  const { registros, filas, columnas, orden, nombreDe, acciones = SIN_ACCIONES, eliminar, alEliminar, queHacer } = props;
  const { pantalla, uno, varios, femenino } = registros;
  const { titulo, ruta } = pantallaDe(pantalla);
  const nivel = useNivel(pantalla);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const abrir = ({ id }: F) => void navigate({ href: `${ruta}/editar/${id}` });

  const quitar = async (fila: F) => {
    const nombre = nombreDe(fila);
    const cual = conArticulo(registros);
    const si = await confirmar({
      titulo: frase`¿Eliminar ${nombre}?`,
      boton: frase`Eliminar ${nombre}`,
      conservar: `Conservar ${cual}`,
      ...alEliminar(fila),
    });
    if (!si) return;
    try {
      await eliminar(fila.id);
      await resultado(hecho(registros, 'eliminad'), frase`${nombre} ya no existe.`);
    } catch (error) {
      await fallo(error, `Se produjo un error al eliminar ${cual}`);
    }
    await queryClient.invalidateQueries({ queryKey: clavePaginas(registros) });
  };

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
        nuevo={{ titulo: nuevo(registros), alPulsar: () => void navigate({ href: `${ruta}/nuevo` }) }}
        acciones={[
          { titulo: 'Editar', icono: IconPencil, alPulsar: abrir },
          ...acciones,
          { titulo: 'Eliminar', icono: IconTrash, peligro: true, alPulsar: (fila) => void quitar(fila) },
        ]}
        vacio={{ titulo: `Aún no hay ${varios}`, queHacer }}
      />
      <Outlet />
    </>
  );
}
