import { TIPO_FASE, type FilaFase } from '@cd/contract/competicion/fases';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import {
  IconArrowsShuffle,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarX,
  IconPencil,
  IconTournament,
  IconTrash,
} from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import type { RowAction } from '../../../ui/grid/actions';
import { useBulk } from '../../../ui/bulk/useBulk';
import { Grid } from '../../../ui/grid/Grid';
import { ICON } from '../../../ui/pieces/icon';
import { inscripcionBulks } from '../equipos/inscripcion-bulks';
import { FASE_COLUMNS } from './fase-columns';
import { calendarOf, deleteFase, FASES, FASES_KEY, removeFase } from './fases';

const editorOf = ({ tipo, id }: FilaFase) => `/admin/fases/${tipo === TIPO_FASE.liga ? 'editar_liga' : 'editar_eliminatoria'}/${id}`;

function useActions(): RowAction<FilaFase>[] {
  const navigate = useNavigate();
  const veSemanas = useLevel('fase_semanasinhabiles') >= Nivel.Lectura;
  const veCuadro = useLevel('fases_eliminatoria_cuadro') >= Nivel.Lectura;
  return [
    { titulo: 'Editar', icono: IconPencil, onClick: (fila) => void navigate({ href: editorOf(fila) }) },
    {
      titulo: 'Calendario de',
      icono: IconCalendarEvent,
      nivel: Nivel.Lectura,
      onClick: (fila) => void navigate({ href: calendarOf(fila) }),
    },
    ...(veCuadro
      ? [
          {
            titulo: 'Cuadro de',
            icono: IconTournament,
            nivel: Nivel.Lectura,
            impedida: ({ tipo }: FilaFase) => (tipo === TIPO_FASE.liga ? 'Una liga no tiene cuadro' : null),
            onClick: ({ id }: FilaFase) => void navigate({ href: `/admin/fases_eliminatoria_cuadro/${id}` }),
          },
        ]
      : []),
    ...(veSemanas
      ? [
          {
            titulo: 'Semanas inhábiles de',
            icono: IconCalendarX,
            nivel: Nivel.Lectura,
            onClick: ({ id }: FilaFase) => void navigate({ href: `/admin/fase_semanasinhabiles/${id}` }),
          },
        ]
      : []),
    {
      titulo: 'Sorteos de',
      icono: IconArrowsShuffle,
      nivel: Nivel.Lectura,
      impedida: ({ tipo }) => (tipo === TIPO_FASE.liga ? null : 'Un cuadro no tiene clasificación'),
      onClick: ({ id }) => void navigate({ href: `/admin/fases/sorteos/${id}` }),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, onClick: (fila) => void deleteFase(fila) },
  ];
}

const INSCRIPCION = inscripcionBulks<FilaFase>({
  noun: FASES,
  nameOf: ({ nombre, campeonato_nombre }) => `${nombre}, de ${campeonato_nombre}`,
  teamsOf: async (fases) => {
    const each = fases.map(async ({ id }) =>
      (await call('GET /api/equipos/fase/:id', { params: { id } })).map((team) => ({ ...team, of: id })),
    );
    return (await Promise.all(each)).flat();
  },
});
const NO_BULKS: never[] = [];

/** The phases of the working competition, leagues and knockouts (spec 2 §2). */
export default function Fases() {
  const navigate = useNavigate();
  const nivel = useLevel('fases');
  const creaEliminatorias = useLevel('nueva_eliminatoria') === Nivel.Edicion;
  const planifica = useLevel('faseliga_calendario') === Nivel.Edicion;
  const acciones = useActions();
  const bulk = useBulk(useLevel('equipos') === Nivel.Edicion ? INSCRIPCION : NO_BULKS);
  const many = useBulkDelete<FilaFase>({
    noun: FASES,
    queryKey: FASES_KEY,
    nameOf: ({ nombre, campeonato_nombre }) => `${nombre}, de ${campeonato_nombre}`,
    remove: removeFase,
    foretell: (rows) => FASES.eliminacion(rows.map(({ id }) => id)),
  });
  return (
    <>
      <Grid
        nombre="fases"
        titulo={PANTALLAS.fases.titulo}
        cosa={FASES}
        filas={FASES.filas}
        columnas={FASE_COLUMNS}
        nivel={nivel}
        onOpen={(fila) => void navigate({ href: editorOf(fila) })}
        nuevo={{ titulo: PANTALLAS.fases.nuevo, onClick: () => void navigate({ href: '/admin/fases/nuevo' }) }}
        botones={
          <>
            {planifica && (
              <Link to="/admin/fases/planificar" className={buttonClass()}>
                <IconCalendarPlus {...ICON} />
                <span>Planificar todas juntas</span>
              </Link>
            )}
            {creaEliminatorias && (
              <Link to="/admin/nueva_eliminatoria" className={buttonClass()}>
                <IconTournament {...ICON} />
                <span>{PANTALLAS.nueva_eliminatoria.titulo}</span>
              </Link>
            )}
          </>
        }
        acciones={acciones}
        accionesSeleccion={[...bulk.actions, many.action]}
        vacio={{ titulo: 'Aún no hay fases', queHacer: 'Cree la primera liga de un campeonato con equipos, o una eliminatoria.' }}
      />
      {bulk.dialog}
      {many.dialog}
      <Outlet />
    </>
  );
}
