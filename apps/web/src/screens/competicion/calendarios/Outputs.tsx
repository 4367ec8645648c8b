import { IconCalendarDown, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '../../../client/call';
import { save } from '../../../print/delivery';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { orderedColumns, type GridColumn } from '../../../ui/grid/column';
import { lazyPart } from '../../../ui/grid/lazy-part';
import { ICON } from '../../../ui/pieces/icon';
import { printCalendar } from './calendar-print';
import type { Shown } from './calendarios';
import type { Calendario } from './useCalendario';

export const PrintActions = lazyPart(() => import('../../../ui/grid/PrintActions'));

const columns: readonly GridColumn<Shown>[] = orderedColumns<Shown>({
  grupo_nombre: { tipo: 'texto', titulo: 'Grupo' },
  jornada: { tipo: 'texto', titulo: 'Jornada', valor: ({ ronda_nombre, jornada }) => ronda_nombre ?? `Jornada ${jornada}` },
  fecha: { tipo: 'fecha', titulo: 'Fecha' },
  hora: { tipo: 'texto', titulo: 'Hora' },
  local: { tipo: 'texto', titulo: 'Local' },
  visitante: { tipo: 'texto', titulo: 'Visitante' },
  sede: { tipo: 'texto', titulo: 'Sede' },
  avisos: { tipo: 'numero', titulo: 'Avisos', valor: ({ avisos }) => avisos.length },
});

const MATCH = { uno: 'partido', varios: 'partidos' };

/** The calendar on paper and as a spreadsheet: as it is saved, nobody is told of its warnings. */
export function Paper({ calendario }: { calendario: Calendario }) {
  const { partidos, tablero, cual } = calendario;
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    await printCalendar(calendario);
    setPrinting(false);
  };
  const enOrden = partidos.toSorted(
    (a, b) =>
      (a.grupo_id ?? 0) - (b.grupo_id ?? 0) || a.jornada - b.jornada || `${a.fecha} ${a.hora}`.localeCompare(`${b.fecha} ${b.hora}`),
  );
  const conGrupos = new Set(partidos.map(({ grupo_id }) => grupo_id)).size > 1;
  return (
    <>
      <Button icon={<IconPrinter {...ICON} />} disabled={partidos.length === 0} busy={printing} onClick={() => void print()}>
        Imprimir por jornadas
      </Button>
      <Suspense>
        <PrintActions
          nombre={`calendario-${tablero.fase.id}`}
          titulo={`${cual === 'borrador' ? 'Borrador de calendario' : 'Calendario'} · ${tablero.fase.campeonato_nombre} · ${tablero.fase.nombre}`}
          cosa={MATCH}
          columnas={columns.filter(({ id }) => (id !== 'grupo_nombre' || conGrupos) && (id !== 'avisos' || cual === 'borrador'))}
          filtros={[]}
          vista={enOrden}
          total={enOrden.length}
          todas={() => Promise.resolve(enOrden)}
        />
      </Suspense>
    </>
  );
}

/** For whoever keeps it among their own dates. */
export function IcalDownload({ id }: { id: string }) {
  const download = async () => {
    try {
      const { ical } = await call('GET /api/calendarios/ical/:id', { params: { id } });
      save(new Blob([ical], { type: 'text/calendar' }), `calendario-${id}.ics`);
    } catch (error) {
      await tellFailure(error, 'Se produjo un error al obtener la información');
    }
  };
  return (
    <IconButton label="Descargar como iCalendar" tone="normal" onClick={() => void download()}>
      <IconCalendarDown {...ICON} />
    </IconButton>
  );
}
