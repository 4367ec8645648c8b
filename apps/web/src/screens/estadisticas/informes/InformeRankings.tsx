import { Ambito, type CriterioDeRanking, type FilaRanking } from '@cd/contract/estadisticas/rankings';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { Nivel } from '@cd/contract/kit/perfiles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatNumber } from '../../../format/format';
import { SelectField } from '../../../ui/fields/fields';
import type { ListColumns } from '../../../ui/grid/column';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { firstBars, Informe } from './Informe';
import { Parametros } from './Parametros';
import { chosenOf, useParameters } from './parameters';

const criterios = queryOptions({ queryKey: ['informes', 'criterios'], queryFn: () => call('GET /api/rankings/criterios') });
const campeonatos = queryOptions({ queryKey: ['informes', 'campeonatos'], queryFn: () => call('GET /api/rankings/equipos') });
type Campeonato = Awaited<ReturnType<NonNullable<typeof campeonatos.queryFn>>>[number];

const NAMES = ['criterio', 'ambito', 'campeonato', 'equipo'] as const;
const SCOPES = [
  { valor: Ambito.Todo, texto: 'Toda la competición' },
  { valor: Ambito.Campeonato, texto: 'Un campeonato' },
  { valor: Ambito.Equipo, texto: 'Un equipo' },
] as const;
const NONE = 0;
const COSA = {
  jugador: { uno: 'jugador', varios: 'jugadores' },
  entrenador: { uno: 'entrenador', varios: 'entrenadores' },
  equipo: { uno: 'equipo', varios: 'equipos' },
} as const;
const SUJETO = { jugador: 'Jugador', entrenador: 'Entrenador', equipo: 'Equipo' } as const;

type Columns = { posicion: 'numero'; nombre: 'texto'; de: 'texto'; jugados: 'numero'; valor: 'numero'; valorporpartido: 'numero' };
const columnsOf = ({ sujeto, unidad }: CriterioDeRanking): ListColumns<FilaRanking, Columns> => ({
  posicion: { tipo: 'numero', titulo: 'Puesto' },
  nombre: { tipo: 'texto', titulo: SUJETO[sujeto], clase: 'name', movil: 'titulo' },
  de: { tipo: 'texto', titulo: sujeto === 'equipo' ? 'Campeonato' : 'Equipo', movil: 'detalle' },
  jugados: {
    tipo: 'numero',
    titulo: 'Partidos',
    movil: 'detalle',
    enTarjeta: ({ jugados }) => formatCount(jugados, 'partido', 'partidos'),
  },
  valor: { tipo: 'numero', titulo: unidad.charAt(0).toLocaleUpperCase('es') + unidad.slice(1), movil: 'lado' },
  valorporpartido: { tipo: 'numero', titulo: 'Por partido' },
  equipo_id: false,
});

/** Whoever has most of what actas tell. */
export default function InformeRankings() {
  const [values, put] = useParameters(NAMES);
  const { data: todos, error, refetch } = useQuery(criterios);
  const { data: elegibles } = useQuery(campeonatos);
  const criterio = chosenOf(todos, values.criterio) ?? todos?.[0];
  if (!criterio || !elegibles)
    return (
      <>
        <PageTitle>{PANTALLAS['informes/rankings'].titulo}</PageTitle>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : todos?.length === 0 ? (
          <EmptyState title="Aún no hay de qué hacer un ranking">Cuando haya fases, se elige aquí por qué.</EmptyState>
        ) : (
          <Loading />
        )}
      </>
    );
  return <Ranking criterio={criterio} criterios={todos!} campeonatos={elegibles} values={values} put={put} />;
}

interface Chosen {
  criterio: CriterioDeRanking;
  criterios: readonly CriterioDeRanking[];
  campeonatos: readonly Campeonato[];
  values: Readonly<Record<(typeof NAMES)[number], string>>;
  put: (change: Partial<Record<(typeof NAMES)[number], string | number>>) => void;
}

/** What is chosen of what there is: a championship of a sport that the criterion does not make sense of is not. */
function chosenIn({ criterio, campeonatos: todos, values }: Chosen) {
  const suyos = todos.filter(({ deporte_id }) => criterio.deportes.some(({ id }) => id === deporte_id));
  const ambito = SCOPES.find(({ valor }) => String(valor) === values.ambito)?.valor ?? Ambito.Todo;
  const campeonato = ambito === Ambito.Todo ? undefined : chosenOf(suyos, values.campeonato);
  const equipo = ambito === Ambito.Equipo ? chosenOf(campeonato?.equipos, values.equipo) : undefined;
  const falta =
    ambito !== Ambito.Todo && !campeonato ? 'Elija un campeonato' : ambito === Ambito.Equipo && !equipo ? 'Elija un equipo' : undefined;
  return { suyos, ambito, campeonato, equipo, falta };
}

function Ranking(chosen: Chosen) {
  const { criterio } = chosen;
  const { ambito, campeonato, equipo, falta } = chosenIn(chosen);
  const columnas = useMemo(() => columnsOf(criterio), [criterio]);
  const open = useOpen(criterio.sujeto);
  const parametros = <Choices {...chosen} />;
  if (falta !== undefined)
    return (
      <>
        <PageTitle>{PANTALLAS['informes/rankings'].titulo}</PageTitle>
        {parametros}
        <EmptyState title={falta} />
      </>
    );
  const datos = { criterio: criterio.id, ambito, campeonato: campeonato?.id ?? null, equipo: equipo?.id ?? null };
  return (
    <Informe<FilaRanking, Columns>
      pantalla="informes/rankings"
      cosa={COSA[criterio.sujeto]}
      clave={[datos]}
      leer={() => call('POST /api/rankings', { body: { datos } })}
      columnas={columnas}
      parametros={parametros}
      grafico={(filas) =>
        firstBars(criterio.nombre, filas, ({ nombre, de, valor }) => ({ nombre: `${nombre} · ${de}`, valor, texto: formatNumber(valor) }))
      }
      alcance={[
        { titulo: 'Ranking', texto: criterio.nombre },
        { titulo: 'De', texto: equipo ? `${equipo.nombre} (${campeonato!.nombre})` : (campeonato?.nombre ?? 'toda la competición') },
      ]}
      onOpen={open}
      vacio={{ titulo: 'Nadie tiene nada de esto', queHacer: 'Sale en cuanto lo digan las actas de los partidos.' }}
    />
  );
}

const RECORD = { jugador: 'jugadores', entrenador: 'entrenadores', equipo: 'equipos' } as const;

/** To the record of whom it counts, where it may be read. */
function useOpen(sujeto: keyof typeof RECORD) {
  const navigate = useNavigate();
  const pantalla = RECORD[sujeto];
  const opens = useLevel(pantalla) >= Nivel.Lectura;
  if (!opens) return undefined;
  return ({ id }: FilaRanking) => void navigate({ to: `/admin/${pantalla}/editar/$id`, params: { id: String(id) } });
}

function Choices(chosen: Chosen) {
  const { criterio, criterios: todos, put } = chosen;
  const { suyos, ambito, campeonato, equipo } = chosenIn(chosen);
  const optionOf = ({ id, nombre }: { id: number; nombre: string }) => ({ valor: id, texto: nombre });
  return (
    <Parametros>
      <SelectField
        label="Por qué"
        opciones={todos.map((otro) => ({ valor: otro.id, texto: otro.sujeto === 'jugador' ? `${otro.nombre} de jugadores` : otro.nombre }))}
        value={criterio.id}
        onChange={(elegido) => put({ criterio: elegido })}
      />
      <Segmented
        label="De quién"
        opciones={SCOPES}
        value={ambito}
        onChange={(elegido) =>
          put({ ambito: elegido === Ambito.Todo ? '' : elegido, ...(elegido === Ambito.Todo && { campeonato: '' }), equipo: '' })
        }
      />
      {ambito !== Ambito.Todo && (
        <SelectField
          label="Campeonato"
          opciones={[{ valor: NONE, texto: 'Elija uno', deshabilitada: true }, ...suyos.map(optionOf)]}
          value={campeonato?.id ?? NONE}
          onChange={(elegido) => put({ campeonato: elegido, equipo: '' })}
        />
      )}
      {ambito === Ambito.Equipo && campeonato && (
        <SelectField
          label="Equipo"
          opciones={[{ valor: NONE, texto: 'Elija uno', deshabilitada: true }, ...campeonato.equipos.map(optionOf)]}
          value={equipo?.id ?? NONE}
          onChange={(elegido) => put({ equipo: elegido })}
        />
      )}
    </Parametros>
  );
}
