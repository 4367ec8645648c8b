import type { CriterioDeInfraccion, FilaInfraccion } from '@cd/contract/estadisticas/conductas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatNumber } from '../../../format/format';
import { SelectField } from '../../../ui/fields/fields';
import type { ListColumns } from '../../../ui/grid/column';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { firstBars, Informe } from './Informe';
import { Dias, Parametros } from './Parametros';
import { lastDays, periodOf } from './period';
import { chosenOf, daysOf, useParameters } from './parameters';

const criterios = queryOptions({ queryKey: ['informes', 'infracciones'], queryFn: () => call('GET /api/rankings/criterios/infracciones') });
const NAMES = ['criterio', 'desde', 'hasta'] as const;

type Row = Omit<FilaInfraccion, 'id'> & { id: string; numero: number };
type Columns = { nombre: 'texto'; rol: 'opcion'; de: 'texto'; valor_fechas: 'numero'; valor: 'numero' };
const ROLES = (['Jugador', 'Entrenador', 'Equipo'] as const).map((rol) => ({ valor: rol, titulo: rol }));
const COLUMNS: ListColumns<Row, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Nombre', clase: 'name', movil: 'titulo' },
  rol: { tipo: 'opcion', titulo: 'Rol', opciones: ROLES, movil: 'detalle' },
  de: { tipo: 'texto', titulo: 'Equipo', movil: 'detalle' },
  valor_fechas: { tipo: 'numero', titulo: 'En estas fechas', movil: 'lado' },
  valor: { tipo: 'numero', titulo: 'En la temporada' },
  numero: false,
};

/** Whoever has infractions between two days. */
export default function InformeInfracciones() {
  const [values, put] = useParameters(NAMES);
  const { data, error, refetch } = useQuery(criterios);
  const criterio = chosenOf(data, values.criterio) ?? data?.[0];
  if (!criterio)
    return (
      <>
        <PageTitle>{PANTALLAS['informes/infracciones'].titulo}</PageTitle>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <EmptyState title="Ningún deporte tiene fases todavía">Cuando las haya, se elige aquí qué infracciones.</EmptyState>
        ) : (
          <Loading />
        )}
      </>
    );
  return <Report criterio={criterio} criterios={data!} values={values} put={put} />;
}

const RECORD = { Jugador: 'jugadores', Entrenador: 'entrenadores', Equipo: 'equipos' } as const;

interface Chosen {
  criterio: CriterioDeInfraccion;
  criterios: readonly CriterioDeInfraccion[];
  values: Readonly<Record<(typeof NAMES)[number], string>>;
  put: (change: Partial<Record<(typeof NAMES)[number], string | number>>) => void;
}

function Report({ criterio, criterios: todos, values, put }: Chosen) {
  const navigate = useNavigate();
  const levels = { Jugador: useLevel('jugadores'), Entrenador: useLevel('entrenadores'), Equipo: useLevel('equipos') };
  const { desde, hasta } = daysOf(values.desde, values.hasta, lastDays());
  const datos = { criterio: criterio.id, fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<Row, Columns>
      pantalla="informes/infracciones"
      cosa={{ uno: 'infractor', varios: 'infractores' }}
      clave={[datos]}
      leer={async () =>
        (await call('POST /api/informespartido/infracciones', { body: { datos } })).map((fila) => ({
          ...fila,
          id: `${fila.rol}-${fila.id}`,
          numero: fila.id,
        }))
      }
      columnas={COLUMNS}
      parametros={
        <Parametros>
          <SelectField
            label="Infracción"
            opciones={todos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
            value={criterio.id}
            onChange={(id) => put({ criterio: id })}
          />
          <Dias desde={desde} hasta={hasta} onChange={put} />
        </Parametros>
      }
      grafico={(filas) =>
        firstBars(`${criterio.nombre} en estas fechas`, filas, ({ nombre, de, valor_fechas, valor }) => ({
          nombre: `${nombre} · ${de}`,
          valor: valor_fechas,
          texto: `${formatNumber(valor_fechas)} (${formatNumber(valor)} en la temporada)`,
        }))
      }
      alcance={[{ titulo: 'Infracción', texto: criterio.nombre }, periodOf(desde, hasta)]}
      onOpen={
        Object.values(levels).every((nivel) => nivel >= Nivel.Lectura)
          ? ({ rol, numero }) => void navigate({ to: `/admin/${RECORD[rol]}/editar/$id`, params: { id: String(numero) } })
          : undefined
      }
      vacio={{ titulo: 'Nadie tiene ninguna entre esas fechas', queHacer: 'Elija otras fechas u otra infracción.' }}
    />
  );
}
