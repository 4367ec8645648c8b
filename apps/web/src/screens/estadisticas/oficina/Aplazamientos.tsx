import type { FilaAplazamiento } from '@cd/contract/estadisticas/oficina';
import { call } from '../../../client/call';
import { formatNumber } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Informe, stackedBars } from '../informes/Informe';
import { periodOf } from '../informes/period';
import type { ParteDeOficina } from './parte';

const CLASES = [
  { valor: 'suspension', titulo: 'Suspensión' },
  { valor: 'cambio', titulo: 'Cambio de partido' },
];

type Columns = { clase: 'opcion'; causa: 'texto'; partidos: 'numero'; celebrados: 'numero'; pendientes: 'numero' };
const COLUMNS: ListColumns<FilaAplazamiento, Columns> = {
  clase: { tipo: 'opcion', titulo: 'Por', opciones: CLASES, movil: 'detalle' },
  causa: { tipo: 'texto', titulo: 'Causa', clase: 'name', movil: 'titulo' },
  partidos: { tipo: 'numero', titulo: 'Partidos', movil: 'lado' },
  celebrados: { tipo: 'numero', titulo: 'Ya celebrados', movil: 'detalle', enTarjeta: ({ celebrados }) => `${celebrados} ya celebrados` },
  pendientes: { tipo: 'numero', titulo: 'Sin celebrar', movil: 'detalle', enTarjeta: ({ pendientes }) => `${pendientes} por celebrar` },
};

export function Aplazamientos({ desde, hasta, parametros }: ParteDeOficina) {
  const datos = { fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<FilaAplazamiento, Columns>
      pantalla="informes/oficina"
      parte="aplazamientos"
      cosa={{ uno: 'causa', varios: 'causas' }}
      clave={['aplazamientos', datos]}
      leer={() => call('POST /api/estadisticas/aplazamientos', { body: { datos } })}
      columnas={COLUMNS}
      parametros={parametros}
      grafico={(filas) =>
        stackedBars('Partidos por causa', filas, ['Ya celebrados', 'Sin celebrar'], ({ causa, celebrados, pendientes, partidos }) => ({
          nombre: causa,
          partes: [celebrados, pendientes],
          texto: formatNumber(partidos),
        }))
      }
      alcance={[{ titulo: 'De qué', texto: 'causas de los aplazamientos' }, periodOf(desde, hasta)]}
      vacio={{ titulo: 'Todo se jugó cuando tocaba', queHacer: 'Ningún partido de esas fechas se suspendió ni se cambió.' }}
    />
  );
}
