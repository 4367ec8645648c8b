import type { FilaCargaArbitral } from '@cd/contract/estadisticas/oficina';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatNumber } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Informe, stackedBars } from '../informes/Informe';
import { periodOf } from '../informes/period';
import type { ParteDeOficina } from './parte';

type Columns = {
  nombre: 'texto';
  designados: 'numero';
  confirmados: 'numero';
  sin_contestar: 'numero';
  renuncias: 'numero';
  practicas: 'numero';
  dias: 'numero';
  maximo: 'numero';
};
const COLUMNS: ListColumns<FilaCargaArbitral, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  designados: { tipo: 'numero', titulo: 'Designados', movil: 'lado' },
  confirmados: { tipo: 'numero', titulo: 'Confirmados', movil: 'detalle', enTarjeta: ({ confirmados }) => `${confirmados} confirmados` },
  sin_contestar: {
    tipo: 'numero',
    titulo: 'Sin contestar',
    movil: 'detalle',
    enTarjeta: ({ sin_contestar }) => `${sin_contestar} sin contestar`,
  },
  renuncias: { tipo: 'numero', titulo: 'Renuncias', movil: 'detalle', enTarjeta: ({ renuncias }) => `${renuncias} renuncias` },
  practicas: { tipo: 'numero', titulo: 'En prácticas' },
  dias: { tipo: 'numero', titulo: 'Días' },
  maximo: { tipo: 'numero', titulo: 'Más en un día' },
};

export function CargaArbitral({ desde, hasta, parametros }: ParteDeOficina) {
  const navigate = useNavigate();
  const opens = useLevel('arbitros') >= Nivel.Lectura;
  const datos = { fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<FilaCargaArbitral, Columns>
      pantalla="informes/oficina"
      parte="arbitros"
      cosa={{ uno: 'árbitro', varios: 'árbitros' }}
      clave={['arbitros', datos]}
      leer={() => call('POST /api/estadisticas/arbitros', { body: { datos } })}
      columnas={COLUMNS}
      parametros={parametros}
      grafico={(filas) =>
        stackedBars('Partidos de cada árbitro', filas, ['Confirmados', 'Sin contestar', 'Renuncias'], (fila) => ({
          nombre: fila.nombre,
          partes: [fila.confirmados, fila.sin_contestar, fila.renuncias],
          texto: formatNumber(fila.designados),
        }))
      }
      alcance={[{ titulo: 'De qué', texto: 'carga de los árbitros' }, periodOf(desde, hasta)]}
      onOpen={opens ? ({ id }) => void navigate({ to: '/admin/arbitros/editar/$id', params: { id: String(id) } }) : undefined}
      vacio={{ titulo: 'Nadie ha sido designado entre esas fechas', queHacer: 'Elija otras fechas.' }}
    />
  );
}
