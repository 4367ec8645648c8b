import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconFlagOff, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import { keyOf } from '../../../client/ask-ahead';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import { Grid } from '../../../ui/grid/Grid';
import { ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { EQUIPO_COLUMNS, OF_ANYONE } from '../equipos/equipo-columns';
import { campeonatosToChoose, deleteEquipo, EQUIPOS, rowsOfCampeonato } from '../equipos/equipos';
import { useEquipoBulk } from '../equipos/equipo-bulks';
import { usePlantillasAction } from '../equipos/plantillas-action';

/** Those that all of a championship have in common say nothing of one. */
const COLUMNS = {
  ...EQUIPO_COLUMNS,
  deporte: false,
  categoria: { ...OF_ANYONE.categoria, movil: undefined },
  genero: false,
  preferido_dia: { ...OF_ANYONE.preferido_dia, movil: 'detalle' },
  preferido_hora: { ...OF_ANYONE.preferido_hora, movil: 'detalle' },
} as const;
const ORDER = { name: 'nombre', order: 'asc' } as const;

/** The teams of a championship (spec 2 §2). */
export default function EquiposDeCampeonato() {
  const { id } = useParams({ from: '/oficina/admin/campeonato_equipos/$id' });
  const navigate = useNavigate();
  const bulk = useEquipoBulk();
  const nivel = useLevel('campeonato_equipos');
  const { data: campeonatos } = useQuery(campeonatosToChoose);
  const filas = useMemo(() => rowsOfCampeonato(Number(id)), [id]);
  const campeonato = campeonatos?.find((uno) => uno.id === Number(id));
  const abrir = ({ id: equipo }: FilaEquipo) =>
    void navigate({ to: '/admin/campeonato_equipos/$id/editar/$equipoId', params: { id, equipoId: String(equipo) } });
  const plantillas = usePlantillasAction();
  const many = useBulkDelete<FilaEquipo>({
    noun: EQUIPOS,
    queryKey: keyOf('equipos'),
    nameOf: ({ nombre }) => nombre,
    remove: (fila) => EQUIPOS.eliminar(fila.id),
    foretell: (filasElegidas) => EQUIPOS.eliminacion(filasElegidas.map((fila) => fila.id)),
  });
  if (campeonatos && !campeonato) {
    return <EmptyState title="No existe ese campeonato">No es de la competición con la que trabaja.</EmptyState>;
  }
  return (
    <>
      <Grid
        key={id}
        nombre="campeonato_equipos"
        titulo={campeonato?.nombre ?? PANTALLAS.campeonato_equipos.titulo}
        cosa={EQUIPOS}
        filas={filas}
        columnas={COLUMNS}
        nivel={nivel}
        orden={ORDER}
        onOpen={abrir}
        nuevo={{ titulo: 'Nuevo equipo', onClick: () => void navigate({ to: '/admin/campeonato_equipos/$id/nuevo', params: { id } }) }}
        acciones={[
          ...plantillas,
          { titulo: 'Editar', icono: IconPencil, onClick: abrir },
          {
            titulo: 'Retirar',
            icono: IconFlagOff,
            onClick: ({ id: equipo }) =>
              void navigate({ to: '/admin/campeonato_equipos/$id/retirar/$equipoId', params: { id, equipoId: String(equipo) } }),
          },
          { titulo: 'Eliminar', icono: IconTrash, peligro: true, onClick: (fila) => void deleteEquipo(fila) },
        ]}
        accionesSeleccion={[...bulk.actions, many.action]}
        botones={<AllEquipos />}
        vacio={{ titulo: 'Aún no hay equipos en este campeonato', queHacer: 'Inscriba el primero con «Nuevo equipo».' }}
      />
      {many.dialog}
      {bulk.dialog}
      <Outlet />
    </>
  );
}

function AllEquipos() {
  if (useLevel('equipos') === 0) return null;
  return (
    <Link to="/admin/equipos" className={buttonClass()}>
      <IconUsersGroup {...ICON} />
      <span>Todos los equipos</span>
    </Link>
  );
}
