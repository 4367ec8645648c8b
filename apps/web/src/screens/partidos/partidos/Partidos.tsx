import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { IconKeyboard, IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { now } from '../../../format/format';
import { buttonClass } from '../../../ui/Button';
import { notify, tellFailure } from '../../../ui/Dialogs';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { ICON } from '../../../ui/icon';
import { PARTIDO_COLUMNS } from './partido-columns';
import { openPartido, PARTIDO_NOUN, PARTIDO_ROWS } from './partidos';

const ORDER = { name: 'fecha_celebracion', order: 'desc' } as const;
/** Spec 3 §9. */
const SIZES = [10, 20, 50, 100];
const PAGE_SIZE = 20;
const REFEREES = {
  titulo: 'Con los árbitros debajo',
  texto: ({ arbitros }: FilaPartido) => (arbitros === '' ? '' : `Árbitros: ${arbitros}`),
};

/** Fixes the date of some matches, or lets it be changed again. */
async function fix(filas: readonly FilaPartido[], fixed: boolean): Promise<void> {
  try {
    for (const { id } of filas)
      await (fixed
        ? call('PUT /api/partidos/inmovilizar/:id', { params: { id } })
        : call('PUT /api/partidos/movilizar/:id', { params: { id } }));
    notify(fixed ? 'Ya no se pueden cambiar de fecha' : 'Ya se pueden cambiar de fecha');
  } catch (error) {
    await tellFailure(error, 'Se produjo un error');
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['filas', '/api/partidos'] });
  }
}

const FIX_MANY: readonly SelectionAction<FilaPartido>[] = [
  { titulo: 'Hacer inamovibles', icono: IconLock, alPulsar: (filas, quitar) => void fix(filas, true).then(quitar) },
  { titulo: 'Hacer movibles', icono: IconLockOpen, alPulsar: (filas, quitar) => void fix(filas, false).then(quitar) },
];

/** All the matches of the working competition (spec 3 §2). */
export default function Partidos() {
  const navigate = useNavigate();
  const nivel = useNivel('partidos');
  const open = (fila: FilaPartido) => openPartido(fila, (href) => void navigate({ href }));
  const acciones: readonly RowAction<FilaPartido>[] = [{ titulo: 'Abrir', icono: IconPencil, nivel: Nivel.Lectura, alPulsar: open }];
  return (
    <>
      <Grid
        nombre="partidos"
        titulo={PANTALLAS.partidos.titulo}
        cosa={PARTIDO_NOUN}
        filas={PARTIDO_ROWS}
        columnas={PARTIDO_COLUMNS}
        nivel={nivel}
        orden={ORDER}
        tamanos={SIZES}
        porPagina={PAGE_SIZE}
        alAbrir={open}
        acciones={acciones}
        accionesSeleccion={FIX_MANY}
        alImprimir={REFEREES}
        botones={
          <Link to="/admin/partidos/dia/$dia" params={{ dia: now().slice(0, 10) }} className={buttonClass()}>
            <IconKeyboard {...ICON} />
            <span>{nivel === Nivel.Edicion ? 'Introducir resultados' : 'Ver un día'}</span>
          </Link>
        }
        vacio={{ titulo: 'Aún no hay partidos', queHacer: 'Aparecen al guardar el calendario de una fase.' }}
      />
      <Outlet />
    </>
  );
}
