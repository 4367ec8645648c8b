import { NOMBRE_ESTADO_EN_SU_DIA } from '@cd/contract/resultados/estado-partido';
import { Nivel } from '@cd/contract/kit/perfiles';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { useNavigate } from '@tanstack/react-router';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatDate, now } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Informe, type Chart } from './Informe';
import { Dias, Parametros } from './Parametros';
import { periodOf } from './period';
import { daysOf, useParameters } from './parameters';

type Row = CallAnswer<'GET /api/calendarios/informe/:a/:b'>[number];

const columns: ListColumns<
  Row,
  {
    fecha: 'fecha';
    hora: 'texto';
    campeonato: 'texto';
    fase: 'texto';
    grupo: 'texto';
    jornada: 'texto';
    local: 'texto';
    visitante: 'texto';
    sede: 'texto';
    estado: 'opcion';
  }
> = {
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'lado' },
  hora: { tipo: 'texto', titulo: 'Hora', clase: 'code' },
  campeonato: { tipo: 'texto', titulo: 'Campeonato', movil: 'detalle' },
  fase: { tipo: 'texto', titulo: 'Fase', oculta: true },
  grupo: { tipo: 'texto', titulo: 'Grupo' },
  jornada: { tipo: 'texto', titulo: 'Jornada', oculta: 1200 },
  local: { tipo: 'texto', titulo: 'Local', movil: 'titulo' },
  visitante: { tipo: 'texto', titulo: 'Visitante', movil: 'detalle' },
  sede: { tipo: 'texto', titulo: 'Sede', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    opciones: (['Pendiente', 'Celebrado', 'Suspendido', 'Aplazado'] as const).map((valor) => ({
      valor,
      titulo: valor === 'Pendiente' ? NOMBRE_ESTADO_EN_SU_DIA[3] : valor,
    })),
  },
};

const NAMES = ['desde', 'hasta'] as const;
const thisWeek = () => {
  const lunes = lunesDe(now().slice(0, 10));
  return { desde: lunes, hasta: sumarDias(lunes, 6) };
};

/** Longer than this, each bar is a week. */
const DAYS_ONE_BY_ONE = 14;
const WEEKS = 20;
const SERIES: Chart['series'] = [
  { nombre: 'Celebrados', trama: 'llena' },
  { nombre: 'Suspendidos', trama: 'rayas' },
  { nombre: NOMBRE_ESTADO_EN_SU_DIA[3], trama: 'puntos' },
];
const partOf = (estado: Row['estado']): number => (estado === 'Celebrado' ? 0 : estado === 'Suspendido' ? 1 : 2);

/** The matches of each day, or of each week. */
function chartOf(filas: readonly Row[]): Chart | null {
  const dias = new Set(filas.map(({ fecha }) => fecha));
  const byWeek = dias.size > DAYS_ONE_BY_ONE;
  const bars = new Map<string, number[]>();
  for (const { fecha, estado } of filas) {
    const dia = byWeek ? lunesDe(fecha) : fecha;
    const partes = bars.get(dia) ?? [0, 0, 0];
    partes[partOf(estado)]! += 1;
    bars.set(dia, partes);
  }
  if (bars.size < 2 || bars.size > WEEKS) return null;
  return {
    titulo: byWeek ? 'Partidos de cada semana' : 'Partidos de cada día',
    series: SERIES,
    barras: [...bars]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([dia, partes]) => ({
        id: dia,
        nombre: byWeek ? `Semana del ${formatDate(dia)}` : formatDate(dia),
        partes,
        texto: formatCount(
          partes.reduce((suma, parte) => suma + parte, 0),
          'partido',
          'partidos',
        ),
      })),
  };
}

/** The matches of the season between two days, to be looked at, printed or taken away. */
export default function InformeCalendarios() {
  const [values, put] = useParameters(NAMES);
  const navigate = useNavigate();
  const opens = useLevel('partido_editar') >= Nivel.Lectura;
  const { desde, hasta } = daysOf(values.desde, values.hasta, thisWeek());
  return (
    <Informe
      pantalla="informes/calendarios"
      cosa={{ uno: 'partido', varios: 'partidos' }}
      clave={[desde, hasta]}
      leer={() => call('GET /api/calendarios/informe/:a/:b', { params: { a: desde.replaceAll('-', ''), b: hasta.replaceAll('-', '') } })}
      columnas={columns}
      parametros={
        <Parametros>
          <Dias desde={desde} hasta={hasta} onChange={put} />
        </Parametros>
      }
      grafico={chartOf}
      alcance={[periodOf(desde, hasta)]}
      onOpen={opens ? ({ id }) => void navigate({ to: '/admin/partido_editar/$id', params: { id: String(id) } }) : undefined}
      vacio={{ titulo: 'Ningún partido entre esas fechas', queHacer: 'Elija otras, o genere los calendarios que falten.' }}
    />
  );
}
