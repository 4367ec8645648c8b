import type { FilaPuntualidad } from '@cd/contract/estadisticas/oficina';
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
  partidos: 'numero';
  mismo_dia: 'numero';
  dos_dias: 'numero';
  mas_tarde: 'numero';
  sin_informe: 'numero';
};
const COLUMNS: ListColumns<FilaPuntualidad, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  partidos: { tipo: 'numero', titulo: 'Partidos', movil: 'lado' },
  mismo_dia: { tipo: 'numero', titulo: 'El mismo día', movil: 'detalle', enTarjeta: ({ mismo_dia }) => `${mismo_dia} el mismo día` },
  dos_dias: { tipo: 'numero', titulo: 'En dos días', movil: 'detalle', enTarjeta: ({ dos_dias }) => `${dos_dias} en dos días` },
  mas_tarde: { tipo: 'numero', titulo: 'Más tarde', movil: 'detalle', enTarjeta: ({ mas_tarde }) => `${mas_tarde} más tarde` },
  sin_informe: { tipo: 'numero', titulo: 'Sin informe', movil: 'detalle', enTarjeta: ({ sin_informe }) => `${sin_informe} sin informe` },
};

/** A row of no referee leads nowhere. */
const NOBODY = 0;

export function Puntualidad({ desde, hasta, parametros }: ParteDeOficina) {
  const navigate = useNavigate();
  const opens = useLevel('arbitros') >= Nivel.Lectura;
  const datos = { fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<FilaPuntualidad, Columns>
      pantalla="informes/oficina"
      parte="actas"
      cosa={{ uno: 'árbitro', varios: 'árbitros' }}
      clave={['actas', datos]}
      leer={() => call('POST /api/estadisticas/actas', { body: { datos } })}
      columnas={COLUMNS}
      parametros={parametros}
      grafico={(filas) =>
        stackedBars(
          'Informes de cada árbitro',
          filas.filter(({ id }) => id !== NOBODY),
          ['En dos días', 'Más tarde', 'Sin informe'],
          (fila) => ({
            nombre: fila.nombre,
            partes: [fila.mismo_dia + fila.dos_dias, fila.mas_tarde, fila.sin_informe],
            texto: `${formatNumber(fila.mismo_dia + fila.dos_dias)} de ${formatNumber(fila.partidos)} a tiempo`,
          }),
        )
      }
      alcance={[{ titulo: 'De qué', texto: 'puntualidad de las actas' }, periodOf(desde, hasta)]}
      onOpen={
        opens
          ? ({ id }) => {
              if (id !== NOBODY) void navigate({ to: '/admin/arbitros/editar/$id', params: { id: String(id) } });
            }
          : undefined
      }
      vacio={{ titulo: 'No hay partidos ya pasados entre esas fechas', queHacer: 'Elija otras fechas.' }}
    />
  );
}
