import type { FilaArbitrajes } from '@cd/contract/estadisticas/conductas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatNumber } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Informe } from './Informe';
import { Dias, Parametros } from './Parametros';
import { lastDays, periodOf } from './period';
import { daysOf, useParameters } from './parameters';

const NAMES = ['desde', 'hasta'] as const;
const FIRST = 15;

type Columns = { nombre: 'texto'; celebrados: 'numero'; suspendidos: 'numero'; total: 'numero' };
const COLUMNS: ListColumns<FilaArbitrajes, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  celebrados: { tipo: 'numero', titulo: 'Celebrados', movil: 'detalle', enTarjeta: ({ celebrados }) => `${celebrados} celebrados` },
  suspendidos: { tipo: 'numero', titulo: 'Suspendidos', movil: 'detalle', enTarjeta: ({ suspendidos }) => `${suspendidos} suspendidos` },
  total: { tipo: 'numero', titulo: 'Total', movil: 'lado' },
};

/** How many matches each referee has had between two days. */
export default function InformeArbitrajes() {
  const [values, put] = useParameters(NAMES);
  const navigate = useNavigate();
  const opens = useLevel('arbitros') >= Nivel.Lectura;
  const { desde, hasta } = daysOf(values.desde, values.hasta, lastDays());
  const datos = { fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<FilaArbitrajes, Columns>
      pantalla="informes/arbitrajes"
      cosa={{ uno: 'árbitro', varios: 'árbitros' }}
      clave={[datos]}
      leer={() => call('POST /api/arbitrajes/informe', { body: { datos } })}
      columnas={COLUMNS}
      parametros={
        <Parametros>
          <Dias desde={desde} hasta={hasta} onChange={put} />
        </Parametros>
      }
      grafico={(filas) =>
        filas.length < 2
          ? null
          : {
              titulo: filas.length > FIRST ? `Partidos de cada árbitro: los ${FIRST} con más` : 'Partidos de cada árbitro',
              series: [
                { nombre: 'Celebrados', trama: 'llena' },
                { nombre: 'Suspendidos', trama: 'rayas' },
              ],
              barras: filas.slice(0, FIRST).map(({ id, nombre, celebrados, suspendidos, total }) => ({
                id,
                nombre,
                partes: [celebrados, suspendidos],
                texto: suspendidos === 0 ? formatNumber(total) : `${formatNumber(total)} (${formatNumber(suspendidos)} susp.)`,
              })),
            }
      }
      alcance={[periodOf(desde, hasta)]}
      onOpen={opens ? ({ id }) => void navigate({ to: '/admin/arbitros/editar/$id', params: { id: String(id) } }) : undefined}
      vacio={{
        titulo: 'Nadie ha tenido partidos entre esas fechas',
        queHacer: 'Cuentan los que ya tienen su informe: elija otras fechas.',
      }}
    />
  );
}
