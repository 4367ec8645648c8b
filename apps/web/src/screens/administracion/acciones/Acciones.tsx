import { ETIQUETAS_ACCION, TipoAccion, USUARIOS_ELIMINADOS, type Accion, type listaAcciones } from '@cd/contract/administracion/acciones';
import { ERRORES } from '@cd/contract/errores';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconEye, IconList, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, type ComponentProps } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import { Loading, ErrorState, NoPermission } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { ListColumns } from '../../../ui/grid/column';
import { serverRows } from '../../../ui/grid/row-source';
import { Grid } from '../../../ui/grid/Grid';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';

const SIGNS: Readonly<Record<TipoAccion, { tono: ComponentProps<typeof StateTag>['tone']; Icono: Icon }>> = {
  [TipoAccion.Listar]: { tono: 'neutro', Icono: IconList },
  [TipoAccion.Consultar]: { tono: 'info', Icono: IconEye },
  [TipoAccion.Crear]: { tono: 'ok', Icono: IconPlus },
  [TipoAccion.Modificar]: { tono: 'aviso', Icono: IconPencil },
  [TipoAccion.Eliminar]: { tono: 'no', Icono: IconTrash },
};

const COLUMNS: ListColumns<Accion, typeof listaAcciones.columnas> = {
  fecha: { tipo: 'momento', titulo: 'Fecha', movil: 'detalle' },
  tipo: {
    tipo: 'opcion',
    titulo: 'Acción',
    movil: 'lado',
    opciones: Object.values(TipoAccion).map((valor) => ({ valor, titulo: ETIQUETAS_ACCION[valor - 1]! })),
    celda: ({ tipo }) => <AccionTag tipo={tipo as TipoAccion} />,
  },
  texto: { tipo: 'texto', titulo: 'Qué hizo', clase: 'prose', movil: 'titulo' },
  // The list is of one user's, or of those who are gone.
  autor: false,
};
const OF_THE_DELETED: typeof COLUMNS = { ...COLUMNS, autor: { tipo: 'texto', titulo: 'Quién', movil: 'detalle' } };
const ORDER = { name: 'fecha', order: 'desc' } as const;

function AccionTag({ tipo }: { tipo: TipoAccion }) {
  const { tono, Icono } = SIGNS[tipo];
  return (
    <StateTag tone={tono} icon={<Icono {...SMALL_ICON} />}>
      {ETIQUETAS_ACCION[tipo - 1]!}
    </StateTag>
  );
}

function Back() {
  return (
    <Link to="/admin/usuarios" className={buttonClass()}>
      <IconArrowLeft {...ICON} />
      <span>Volver a usuarios</span>
    </Link>
  );
}

/** What one user has done. */
export default function Acciones() {
  const { id: pedido } = useParams({ from: '/oficina/admin/acciones/$id' });
  const id = Number(pedido);
  const nivel = useLevel('acciones');
  const veUsuarios = useLevel('usuarios') >= Nivel.Lectura;
  const eliminados = id === USUARIOS_ELIMINADOS;
  const auditable = useQuery({
    queryKey: ['usuarios', id, 'puedeauditar'],
    queryFn: () => call('GET /api/usuarios/puedeauditar/:id', { params: { id } }),
    enabled: !eliminados,
  });
  const usuario = useQuery({
    queryKey: ['usuarios', id],
    queryFn: () => call('GET /api/usuarios/:id', { params: { id } }),
    enabled: veUsuarios && !eliminados,
  });
  const filas = useMemo(() => serverRows<typeof listaAcciones>('/api/acciones', { id }), [id]);

  if (auditable.isLoading || usuario.isLoading) return <Loading />;
  const volver = veUsuarios && <Back />;
  const error = auditable.error ?? usuario.error;
  if (error || (!eliminados && auditable.data?.resultado !== 1)) {
    return (
      <>
        <PageTitle actions={volver}>Acciones de usuario</PageTitle>
        {error ? (
          <ErrorState error={error} retry={() => void Promise.all([auditable.refetch(), usuario.refetch()])} />
        ) : (
          <NoPermission>{ERRORES['usuario.auditoria'].texto}</NoPermission>
        )}
      </>
    );
  }
  return (
    <Grid
      nombre={eliminados ? 'acciones-eliminados' : 'acciones'}
      titulo={eliminados ? 'Acciones de usuarios eliminados' : usuario.data ? `Acciones de ${usuario.data.nombre}` : 'Acciones de usuario'}
      cosa={{ uno: 'acción', varios: 'acciones', femenino: true }}
      filas={filas}
      columnas={eliminados ? OF_THE_DELETED : COLUMNS}
      nivel={nivel}
      orden={ORDER}
      botones={volver}
      vacio={
        eliminados
          ? {
              titulo: 'No hay acciones de usuarios eliminados',
              queHacer: 'Las de quien podía auditarse quedan aquí cuando se elimina su cuenta.',
            }
          : { titulo: 'Aún no ha hecho nada', queHacer: 'Lo que haga en la oficina quedará anotado aquí.' }
      }
    />
  );
}
