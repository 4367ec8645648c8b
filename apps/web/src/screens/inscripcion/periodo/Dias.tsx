import type { Estadisticas } from '@cd/contract/inscripcion/inscripciones';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { formatCount, formatNumber } from '../../../format/format';
import { BarChart } from '../../../ui/chart/BarChart';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import type { ReactNode } from 'react';
import { estadisticas } from './periodo';

type Day = Estadisticas['porDia']['dias'][number] & { id: number; dia: string };

const nameOf = (quedan: number): string =>
  quedan === 0
    ? 'El último día'
    : quedan > 0
      ? `A ${formatCount(quedan, 'día', 'días')} del final`
      : `${formatCount(-quedan, 'día', 'días')} después`;

const rows = memoryRows<Day>([...keyOf('inscripcion'), 'por día'], async () =>
  (await queryClient.fetchQuery(estadisticas)).porDia.dias.map((dia, n) => ({ ...dia, id: n + 1, dia: nameOf(dia.quedan) })),
);
const columnsOf = (anterior: string | null): ListColumns<Day, { dia: 'texto'; quedan: 'numero'; enviados: 'numero'; antes: 'numero' }> => ({
  dia: { tipo: 'texto', titulo: 'Día', clase: 'name', movil: 'titulo' },
  quedan: { tipo: 'numero', titulo: 'Días que quedan', oculta: true },
  enviados: { tipo: 'numero', titulo: 'Enviados', movil: 'lado' },
  antes: { tipo: 'numero', titulo: anterior ?? 'Temporada anterior', movil: 'detalle' },
});
const WITH_BEFORE = new Map<string | null, ReturnType<typeof columnsOf>>();
/** The same of each render: the list asks for a constant. */
const columns = (anterior: string | null) => WITH_BEFORE.get(anterior) ?? WITH_BEFORE.set(anterior, columnsOf(anterior)).get(anterior)!;

/** As many as fit in a look: the days that come last. */
const DRAWN = 7;

/** What schools had sent by each day, beside the last season's with as many days left. */
export function Dias({ vistas }: { vistas: ReactNode }) {
  const nivel = useLevel('inscripcion');
  const { data } = useQuery(estadisticas);
  const anterior = data?.porDia.anterior ?? null;
  return (
    <Grid
      incrustada
      nombre="inscripcion-dia"
      titulo="Equipos enviados, día a día"
      cosa={{ uno: 'día', varios: 'días' }}
      filas={rows}
      columnas={columns(anterior)}
      nivel={nivel}
      orden={{ name: 'quedan', order: 'asc' }}
      porPagina={20}
      vistas={
        <>
          {vistas}
          {data && <Chart porDia={data.porDia} />}
        </>
      }
      vacio={{ titulo: 'Aún no se ha enviado ningún equipo', queHacer: 'Cuando los colegios los envíen, aquí se verá a qué ritmo.' }}
    />
  );
}

function Chart({ porDia: { anterior, dias } }: Pick<Estadisticas, 'porDia'>) {
  const drawn = dias.filter(({ enviados }) => enviados !== null).slice(-DRAWN);
  if (drawn.length < 2) return null;
  const bars = drawn.flatMap(({ quedan, enviados, antes }) => [
    {
      id: quedan,
      nombre: nameOf(quedan),
      partes: anterior === null ? [enviados ?? 0] : [enviados ?? 0, 0],
      texto: formatNumber(enviados ?? 0),
    },
    ...(antes === null
      ? []
      : [{ id: `${quedan} antes`, nombre: `${nameOf(quedan)}, ${anterior}`, partes: [0, antes], texto: formatNumber(antes) }]),
  ]);
  return (
    <BarChart
      titulo="Equipos enviados, según los días que quedaban"
      barras={bars}
      series={[{ nombre: 'Esta temporada', trama: 'llena' }, ...(anterior === null ? [] : [{ nombre: anterior, trama: 'rayas' } as const])]}
    />
  );
}
