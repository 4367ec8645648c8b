import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { FaseDePartidos, FilaPartido } from '@cd/contract/partidos/partidos';
import { IconKeyboard, IconLock, IconLockOpen, IconPencil, IconPrinter } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { buttonClass } from '../../../ui/pieces/Button';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { useBulk } from '../../../ui/bulk/useBulk';
import { ICON } from '../../../ui/pieces/icon';
import { useActasOfConvocatorias } from '../informes/useActasPrint';
import { useSuspensionBulks } from '../suspension/suspension-bulks';
import { PARTIDO_BULKS } from './partido-bulks';
import { partidoColumns } from './partido-columns';
import { openPartido, PARTIDO_NOUN, PARTIDO_ROWS, partidoName } from '../partido/partidos';
import { ALL, datesOf, useWeek } from './week';
import { WeekBar } from './WeekBar';
import { WORK_VIEWS } from './work-views';

const ORDER = { name: 'fecha_celebracion', order: 'asc' } as const;
/** Spec 3 §9. */
const SIZES = [10, 20, 50, 100];
const PAGE_SIZE = 20;
const REFEREES = {
  titulo: 'Con los árbitros debajo',
  texto: ({ arbitros }: FilaPartido) => (arbitros === '' ? '' : `Árbitros: ${arbitros}`),
};

/** Fixes the date of some matches, or lets it be changed again. What is chosen while they are read again stays chosen. */
async function fix(filas: readonly FilaPartido[], fixed: boolean, clear: () => void): Promise<void> {
  try {
    for (const { id } of filas)
      await (fixed
        ? call('PUT /api/partidos/inmovilizar/:id', { params: { id } })
        : call('PUT /api/partidos/movilizar/:id', { params: { id } }));
    clear();
    notify(fixed ? 'Ya no se pueden cambiar de fecha' : 'Ya se pueden cambiar de fecha');
  } catch (error) {
    await tellFailure(error, 'Se produjo un error');
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['filas', '/api/partidos'] });
  }
}

const FIX_MANY: readonly SelectionAction<FilaPartido>[] = [
  { titulo: 'Hacer inamovibles', icono: IconLock, onClick: (filas, quitar) => void fix(filas, true, quitar) },
  { titulo: 'Hacer movibles', icono: IconLockOpen, onClick: (filas, quitar) => void fix(filas, false, quitar) },
];

const NONE = { titulo: 'Aún no hay partidos', queHacer: 'Aparecen al guardar el calendario de una fase.' };
const NONE_THAT_WEEK = { titulo: 'Esa semana no hay partidos', queHacer: 'Vaya a otra semana, o vea los de todas las fechas.' };
const undecided = ({ equipo_local_id, equipo_visitante_id }: FilaPartido): string | null =>
  equipo_local_id === null || equipo_visitante_id === null ? 'todavía no tiene sus dos equipos' : null;
const matchOf = ({ id }: FilaPartido): number => id;
const idOf = ({ cv_id }: FilaPartido): number => cv_id;
const NO_PHASES: FaseDePartidos[] = [];
const phasesQuery = queryOptions({ queryKey: ['filas', ...PARTIDO_ROWS.clave, 'fases'], queryFn: () => call('GET /api/partidos/fases') });
/** No day: the nearest that has matches. */
const NEAREST = 'cercano';
/** A sheet each. */
const MAX_ACTAS = 500;

/** The columns, with what the names of phases are chosen among, and the views, which are of any date. */
function useOfAnyDate(choose: (seen: string) => void) {
  const { data: phases = NO_PHASES } = useQuery(phasesQuery);
  const columns = useMemo(() => partidoColumns(phases), [phases]);
  const work = useMemo(() => ({ vistas: WORK_VIEWS, filas: PARTIDO_ROWS, onChoose: () => choose(ALL) }), [choose]);
  return { columns, work };
}

function useOpening() {
  const navigate = useNavigate();
  return (fila: FilaPartido) => openPartido(fila, (href) => void navigate({ href }));
}

function usePartidoBulk() {
  const suspension = useSuspensionBulks(matchOf);
  return useBulk(useLevel('suspensionpartidos') === Nivel.Edicion ? [...PARTIDO_BULKS, ...suspension] : PARTIDO_BULKS);
}

/** All the matches of the working competition (spec 3 §2). */
export default function Partidos() {
  const nivel = useLevel('partidos');
  const open = useOpening();
  const { rows, ...week } = useWeek();
  const { columns, work } = useOfAnyDate(week.choose);
  const actas = useActasOfConvocatorias();
  const bulk = usePartidoBulk();
  const acciones: readonly RowAction<FilaPartido>[] = [
    { titulo: 'Abrir', icono: IconPencil, nivel: Nivel.Lectura, onClick: open },
    {
      titulo: 'Imprimir el acta de',
      icono: IconPrinter,
      nivel: Nivel.Lectura,
      impedida: undecided,
      onClick: (fila) => actas.print([fila.cv_id], [partidoName(fila), fila.fecha_celebracion?.slice(0, 10) ?? '']),
    },
  ];
  const printMany: SelectionAction<FilaPartido> = {
    titulo: 'Imprimir actas',
    icono: IconPrinter,
    nivel: Nivel.Lectura,
    impedida: (filas) =>
      filas.length > MAX_ACTAS ? `hasta ${MAX_ACTAS} a la vez` : (filas.map(undecided).find((reason) => reason !== null) ?? null),
    onClick: (filas, quitar) => {
      actas.print(filas.map(idOf), [datesOf(filas)]);
      quitar();
    },
  };
  return (
    <>
      <Grid
        nombre="partidos"
        titulo={PANTALLAS.partidos.titulo}
        cosa={PARTIDO_NOUN}
        filas={rows}
        columnas={columns}
        deSerie={work}
        nivel={nivel}
        orden={ORDER}
        tamanos={SIZES}
        porPagina={PAGE_SIZE}
        onOpen={open}
        acciones={acciones}
        accionesSeleccion={[...bulk.actions, ...FIX_MANY, printMany]}
        vistas={<WeekBar {...week} />}
        periodo={week.period}
        onPrint={REFEREES}
        botones={
          <Link to="/admin/partidos/dia/$dia" params={{ dia: NEAREST }} className={buttonClass()}>
            <IconKeyboard {...ICON} />
            <span>{nivel === Nivel.Edicion ? 'Introducir resultados' : 'Ver un día'}</span>
          </Link>
        }
        vacio={week.week === null ? NONE : NONE_THAT_WEEK}
      />
      {bulk.dialog}
      <Outlet />
    </>
  );
}
