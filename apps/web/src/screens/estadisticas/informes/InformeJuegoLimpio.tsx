import type { FilaJuegoLimpio } from '@cd/contract/estadisticas/conductas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../../format/format';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { SelectField } from '../../../ui/fields/fields';
import type { ListColumns } from '../../../ui/grid/column';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { firstBars, Informe } from './Informe';
import { Parametros } from './Parametros';
import { chosenOf, useParameters } from './parameters';

const deportes = queryOptions({ queryKey: ['informes', 'deportes'], queryFn: () => call('GET /api/deportes/fase') });
const NAMES = ['deporte'] as const;

const SIX = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
const sixDecimals = (coeficiente: number): string => SIX.format(coeficiente).replace('-', '−');

type Columns = {
  posicion: 'numero';
  nombre_equipo: 'texto';
  categoria_genero: 'texto';
  coeficiente: 'texto';
  total_partidos: 'numero';
  pun: 'numero';
  cja: 'numero';
  cjr: 'numero';
  cea: 'numero';
  cer: 'numero';
};
const COLUMNS: ListColumns<FilaJuegoLimpio, Columns> = {
  posicion: { tipo: 'numero', titulo: 'Puesto' },
  nombre_equipo: { tipo: 'texto', titulo: 'Equipo', clase: 'name', movil: 'titulo' },
  categoria_genero: { tipo: 'texto', titulo: 'Categoría', movil: 'detalle' },
  // Its place is the order of this; as a text it keeps its six decimals on paper too.
  coeficiente: {
    tipo: 'texto',
    titulo: 'Coeficiente',
    clase: 'number',
    alinear: 'derecha',
    sinOrden: true,
    sinFiltro: true,
    movil: 'lado',
    valor: ({ coeficiente }) => sixDecimals(coeficiente),
  },
  total_partidos: {
    tipo: 'numero',
    titulo: 'Partidos',
    movil: 'detalle',
    enTarjeta: ({ total_partidos }) => formatCount(total_partidos, 'partido', 'partidos'),
  },
  pun: { tipo: 'numero', titulo: 'Puntos del árbitro' },
  cja: { tipo: 'numero', titulo: 'Amarillas' },
  cjr: { tipo: 'numero', titulo: 'Rojas' },
  cea: { tipo: 'numero', titulo: 'Amarillas de entrenadores', oculta: 1366 },
  cer: { tipo: 'numero', titulo: 'Rojas de entrenadores', oculta: 1366 },
  campeonato_id: false,
};

/** The cleanest teams of a sport. */
export default function InformeJuegoLimpio() {
  const [values, put] = useParameters(NAMES);
  const navigate = useNavigate();
  const opens = useLevel('equipos') >= Nivel.Lectura;
  const { data, error, refetch } = useQuery(deportes);
  const deporte = chosenOf(data, values.deporte) ?? data?.[0];
  if (!deporte)
    return (
      <>
        <PageTitle>{PANTALLAS['informes/juegolimpio'].titulo}</PageTitle>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <EmptyState title="Ningún deporte tiene fases todavía">Cuando las haya, se elige aquí el deporte.</EmptyState>
        ) : (
          <Loading />
        )}
      </>
    );
  return (
    <Informe<FilaJuegoLimpio, Columns>
      pantalla="informes/juegolimpio"
      cosa={{ uno: 'equipo', varios: 'equipos' }}
      clave={[deporte.id]}
      leer={() => call('GET /api/clasificacionjl/deporte/:id', { params: { id: deporte.id } })}
      columnas={COLUMNS}
      parametros={
        <Parametros>
          <SelectField
            label="Deporte"
            opciones={data!.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
            value={deporte.id}
            onChange={(id) => put({ deporte: id })}
          />
        </Parametros>
      }
      grafico={(filas) =>
        firstBars('Coeficiente de juego limpio', filas, ({ nombre_equipo, categoria_genero, coeficiente }) => ({
          nombre: `${nombre_equipo} · ${categoria_genero}`,
          valor: coeficiente,
          texto: sixDecimals(coeficiente),
        }))
      }
      alcance={[{ titulo: 'Deporte', texto: deporte.nombre }]}
      onOpen={opens ? ({ id }) => void navigate({ to: '/admin/equipos/editar/$id', params: { id: String(id) } }) : undefined}
      vacio={{ titulo: 'Ningún equipo ha jugado todavía', queHacer: 'Sale en cuanto haya actas de sus partidos.' }}
    />
  );
}
