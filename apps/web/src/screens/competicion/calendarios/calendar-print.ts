import type { PartidoPublico } from '@cd/contract/publico/publico';
import { call } from '../../../client/call';
import type { CalendarMatch, CalendarSheet } from '../../../print/calendar-sheet';
import { printPdf } from '../../../print/print-pdf';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { groupBy, type Shown } from './calendarios';
import type { Calendario } from './useCalendario';

type Results = ReadonlyMap<number, string>;

const resultOf = ({ id, marcador_local, marcador_visitante, estado, aplazado }: PartidoPublico): [number, string] => [
  id,
  marcador_local !== null && marcador_visitante !== null
    ? `${marcador_local} - ${marcador_visitante}`
    : estado === 2
      ? 'Suspendido'
      : aplazado
        ? 'Aplazado'
        : '',
];

/** As everyone reads them; what is not public yet has none. */
async function readResults({ tablero, partidos }: Pick<Calendario, 'tablero' | 'partidos'>): Promise<Results> {
  const grupos = [...new Set(partidos.flatMap(({ grupo_id }) => grupo_id ?? []))];
  const leidos = await Promise.all(
    grupos.length > 0
      ? grupos.map((grupoId) => call('GET /open/api/partidos/resultados/:grupoId', { params: { grupoId } }).catch(() => []))
      : [call('GET /open/api/partidos/resultados/eliminatoria/:faseId', { params: { faseId: tablero.fase.id } }).catch(() => [])],
  );
  return new Map(leidos.flat().flatMap((jornada) => jornada.partidos.map(resultOf)));
}

const matchOf = ({ id, fecha, hora, local, visitante, sede }: Shown, results: Results): CalendarMatch => ({
  fecha,
  hora,
  local,
  visitante,
  resultado: results.get(id) ?? '',
  sede: sede ?? '',
});

/** Who of a group has no match in one of its rounds. */
function restOf(deGrupo: readonly Shown[], deJornada: readonly Shown[]): { descansa?: string } {
  const nombres = (partidos: readonly Shown[]) => new Set(partidos.flatMap(({ local, visitante }) => [local, visitante]));
  const juegan = nombres(deJornada);
  const [uno, ...otros] = [...nombres(deGrupo)].filter((nombre) => !juegan.has(nombre));
  return uno !== undefined && otros.length === 0 ? { descansa: uno } : {};
}

/** A calendar as it is pinned up: each group on its sheets, round by round. */
function sheetOf(titulo: string, partidos: readonly Shown[], results: Results): CalendarSheet {
  const enOrden = partidos.toSorted(
    (a, b) => a.jornada - b.jornada || `${a.fecha ?? '9'} ${a.hora ?? ''}`.localeCompare(`${b.fecha ?? '9'} ${b.hora ?? ''}`),
  );
  return {
    titulo,
    grupos: groupBy(enOrden, ({ grupo_nombre }) => grupo_nombre ?? '')
      .toSorted(([a], [b]) => a.localeCompare(b, 'es', { numeric: true }))
      .map(([nombre, suyos]) => ({
        nombre,
        jornadas: groupBy(suyos, ({ ronda_nombre, jornada }) => ronda_nombre ?? `Jornada ${jornada}`).map(([jornada, de]) => ({
          titulo: jornada,
          partidos: de.map((partido) => matchOf(partido, results)),
          ...(nombre !== '' && restOf(suyos, de)),
        })),
      })),
  };
}

export async function printCalendar(calendario: Calendario): Promise<void> {
  const { tablero, partidos, cual } = calendario;
  const { campeonato_nombre, nombre } = tablero.fase;
  const titulo = [cual === 'borrador' ? 'Borrador de calendario' : 'Calendario', campeonato_nombre, nombre].join(' · ');
  try {
    await printPdf({
      titulo,
      fichero: cual === 'borrador' ? 'borrador-de-calendario' : 'calendario',
      deQue: [campeonato_nombre, nombre],
      encargo: async (membrete) => ({
        formato: 'calendario',
        calendario: sheetOf(titulo, partidos, cual === 'borrador' ? new Map() : await readResults(calendario)),
        membrete,
      }),
    });
  } catch (error) {
    await tellFailure(error, 'Se produjo un error al obtener la información');
  }
}
