import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconEdit, IconKey, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { confirm, tellFailure, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { ListColumns } from '../../../ui/grid/column';
import { memoryRows } from '../../../ui/grid/row-source';
import { whyNot, type RowAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { ROLES_KEY, type RolRow } from './queries';
import { PERFILES } from './perfiles';

type ColumnTypes = { nombre: 'texto'; perfil_id: 'opcion'; usuarios: 'numero'; de_serie: 'opcion' };
const COLUMNS: ListColumns<RolRow, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Rol', movil: 'titulo' },
  perfil_id: { tipo: 'opcion', titulo: 'Perfil', opciones: PERFILES, movil: 'detalle' },
  usuarios: { tipo: 'numero', titulo: 'Usuarios', sinFiltro: true, movil: 'lado' },
  de_serie: {
    tipo: 'opcion',
    titulo: 'Origen',
    opciones: [
      { valor: true, titulo: 'De serie' },
      { valor: false, titulo: 'Propio' },
    ],
    movil: 'detalle',
    celda: ({ de_serie }) => <StateTag tone={de_serie ? 'neutro' : 'info'}>{de_serie ? 'De serie' : 'Propio'}</StateTag>,
  },
  // What `perfil_id` stands for.
  perfil_descripcion: false,
  perfil_nombre: false,
};

const NOUN = { uno: 'rol', varios: 'roles' };
const ROWS = memoryRows(ROLES_KEY, () => call('GET /api/roles'));

export default function Roles() {
  const nivel = useLevel('roles');
  const veLosPermisos = useLevel('rol_permisos') >= Nivel.Lectura;
  const navigate = useNavigate();
  const eliminar = useDeleteRol();

  const verPermisos = ({ id }: RolRow) => void navigate({ to: '/admin/rol_permisos/$id', params: { id: String(id) } });
  const many = useBulkDelete<RolRow>({
    noun: NOUN,
    queryKey: ROLES_KEY,
    nameOf: ({ nombre }) => nombre,
    remove: ({ id }) => call('DELETE /api/roles/:id', { params: { id } }),
    refusal: ({ puede }) => whyNot(puede.eliminar),
    withEach: 'sus permisos',
  });
  const acciones: readonly RowAction<RolRow>[] = [
    ...(veLosPermisos ? [{ titulo: 'Permisos de', icono: IconKey, nivel: Nivel.Lectura, onClick: verPermisos }] : []),
    {
      titulo: 'Cambiar el nombre de',
      icono: IconEdit,
      paso: 'renombrar',
      onClick: ({ id }) => void navigate({ to: '/admin/roles/editar/$id', params: { id: String(id) } }),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, paso: 'eliminar', onClick: (rol) => void eliminar(rol) },
  ];

  return (
    <>
      <Grid
        nombre="roles"
        titulo="Roles"
        cosa={NOUN}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        nuevo={{ titulo: PANTALLAS.roles.nuevo, onClick: () => void navigate({ to: '/admin/roles/nuevo' }) }}
        onOpen={veLosPermisos ? verPermisos : undefined}
        acciones={acciones}
        accionesSeleccion={[many.action]}
        vacio={{ titulo: 'No hay ningún rol', queHacer: 'Cree el primero y dele permisos.' }}
      />
      {many.dialog}
      <Outlet />
    </>
  );
}

function useDeleteRol() {
  const queryClient = useQueryClient();
  return async ({ id, nombre, perfil_descripcion }: RolRow): Promise<void> => {
    const si = await confirm({
      title: frase`¿Eliminar el rol ${nombre}?`,
      text: frase`Es un rol del perfil ${perfil_descripcion} que ningún usuario tiene. Se perderán, sin vuelta atrás, sus permisos.`,
      button: frase`Eliminar ${nombre}`,
      keepButton: 'Conservar el rol',
    });
    if (!si) return;
    try {
      await call('DELETE /api/roles/:id', { params: { id } });
      await queryClient.invalidateQueries({ queryKey: ROLES_KEY });
      await tellResult('Rol eliminado', frase`El rol ${nombre} ya no existe.`);
    } catch (error) {
      await tellFailure(error, 'Error al eliminar el rol');
      await queryClient.invalidateQueries({ queryKey: ROLES_KEY });
    }
  };
}
