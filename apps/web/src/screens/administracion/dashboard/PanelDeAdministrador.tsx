import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { EstadisticaDia } from '@cd/contract/administracion/panel';
import { POR_RESOLVER, type ListaDeTrabajo, type PorResolver } from '@cd/contract/administracion/por-resolver';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { addressOf } from '../../../shell/addresses';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { now, formatNumber, formatCount } from '../../../format/format';
import { Knob } from '../../../ui/fields/Knob';
import { Segmented } from '../../../ui/fields/Segmented';
import { PageTitle } from '../../../ui/page/PageTitle';
import { percentageBand } from '../../../ui/fields/percentage-band';
import { T } from '../../../ui/pieces/translations';
import { CambiosPendientes } from './CambiosPendientes';
import { Copias } from './Copias';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './dashboard.module.css';
import { dayWithMonth, fullDay, dayMonth, formatLimit } from './days';
import { SorteosPendientes } from './SorteosPendientes';
import { LoQueDejo } from './LoQueDejo';
import { PartidosChart, summary } from './PartidosChart';
import { PuestaEnMarcha } from './PuestaEnMarcha';

type Interval = 'semana' | 'mes' | 'todo';
type Statistics = CallAnswer<'GET /api/estadisticas'>;

const INTERVALS = [
  { valor: 'semana', texto: 'Semana', en: 'en los últimos siete días', de: 'de los últimos siete días' },
  { valor: 'mes', texto: 'Mes', en: 'en el último mes', de: 'del último mes' },
  { valor: 'todo', texto: 'Todo', en: 'en toda la competición', de: 'de toda la competición' },
] as const;

export function PanelDeAdministrador() {
  const [intervalo, setIntervalo] = useState<Interval>('semana');
  const { data: competicion } = useQuery(workingCompetition);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['panel', competicion?.id, intervalo],
    queryFn: async () => ({ ...(await call('GET /api/estadisticas', { query: { intervalo } })), intervalo, leido: now() }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle tabTitle={PANTALLAS.dashboard.titulo} count={data && fromToday(data.hoy, data.leido)}>
        {fullDay(now())}
      </PageTitle>
      {data ? (
        <div className={estilos.panel} aria-busy={isPlaceholderData}>
          <PuestaEnMarcha />
          <LoQueDejo />
          {data.copias && <Copias {...data.copias} />}
          <Partidos dias={data.dias} intervalo={intervalo} mostrado={data.intervalo} cambiar={setIntervalo} />
          <Prejornada prejornada={data.prejornada} />
          <StatisticsTable dias={data.dias} intervalo={data.intervalo} />
          <Pending {...data.porResolver} />
          <CambiosPendientes />
          <SorteosPendientes />
        </div>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}

const fromToday = ({ partidos, celebrados }: Statistics['hoy'], leido: string): string =>
  partidos === 0
    ? 'Hoy no hay partidos'
    : `${formatCount(partidos, 'partido', 'partidos')} hoy · ${formatCount(celebrados, 'celebrado', 'celebrados')} hasta las ${leido.slice(11, 16)}`;

const sum = (dias: readonly EstadisticaDia[]) =>
  dias.reduce(
    (suma, dia) => ({
      celebrados: suma.celebrados + dia.celebrados,
      suspendidos: suma.suspendidos + dia.suspendidos,
      pendientes: suma.pendientes + dia.pendientes,
      total: suma.total + dia.total,
    }),
    { celebrados: 0, suspendidos: 0, pendientes: 0, total: 0 },
  );

interface PartidosProps {
  dias: readonly EstadisticaDia[];
  intervalo: Interval;
  /** What the figures are of, while those of the chosen interval are on their way. */
  mostrado: Interval;
  cambiar: (intervalo: Interval) => void;
}

function Partidos({ dias, intervalo, mostrado, cambiar }: PartidosProps) {
  const suma = sum(dias);
  const periodo = INTERVALS.find(({ valor }) => valor === mostrado)!;
  return (
    <Block
      className={estilos.ancho}
      title="Partidos"
      actions={<Segmented label="Intervalo" opciones={INTERVALS} value={intervalo} onChange={cambiar} />}
    >
      {suma.total === 0 ? (
        <EmptyState
          title={`No hay partidos ${periodo.en}`}
          action={mostrado !== 'todo' && <Button onClick={() => cambiar('todo')}>Ver toda la competición</Button>}
        >
          {mostrado === 'todo' ? 'Aparecerán aquí cuando se guarde el calendario de una fase.' : 'Mire un intervalo más largo.'}
        </EmptyState>
      ) : (
        <>
          <Row as="dl" wrap align="stretch" className={estilos.cifras}>
            {(['celebrados', 'suspendidos', 'pendientes'] as const).map((serie) => (
              <div key={serie}>
                <Row as="dt">
                  <i className={`${estilos.muestra} ${estilos[serie]}`} />
                  {NAMES[serie]}
                </Row>
                <dd>{formatNumber(suma[serie])}</dd>
              </div>
            ))}
          </Row>
          <PartidosChart
            dias={dias}
            intervalo={mostrado}
            descripcion={`Partidos ${periodo.de}: ${summary(suma)}. El detalle está en la tabla de estadísticas.`}
          />
        </>
      )}
    </Block>
  );
}

const NAMES = { celebrados: 'Celebrados', suspendidos: 'Suspendidos', pendientes: 'Sin celebrar' } as const;

/** From where each colour begins (spec 1 §9). */
const BANDS = [
  { desde: 0, texto: 'menos de 40' },
  { desde: 40, texto: '40 a 60' },
  { desde: 60, texto: '60 a 80' },
  { desde: 80, texto: '80 o más' },
];

function Prejornada({ prejornada }: { prejornada: Statistics['prejornada'] }) {
  const reads = useLevel('prejornadas') > 0;
  if (!prejornada)
    return (
      <Block className={estilos.estrecho} title="Prejornada">
        <EmptyState title="No hay ninguna prejornada">
          Cuando haya una, aquí verá cuántos árbitros han enviado su disponibilidad.
        </EmptyState>
      </Block>
    );
  const { id, inicio, limite, enviadas, total, porcentaje } = prejornada;
  const cerrada = limite < now();
  return (
    <Block className={estilos.estrecho} title={`Prejornada del ${dayMonth(inicio)}`}>
      <Stack gap={1} align="center" className={estilos.avance}>
        <Knob valor={porcentaje} />
        <p>
          <b>
            {formatNumber(enviadas)} de {formatNumber(total)}
          </b>{' '}
          <T>árbitros han enviado su disponibilidad.</T>
        </p>
        <p className={estilos.apoyo}>
          {cerrada ? 'Cerró' : 'Cierra'} el {formatLimit(limite)}
        </p>
        {reads && (
          <Link to="/admin/prejornadas/ver/$id" params={{ id: String(id) }} className={buttonClass()}>
            Ver quién ha contestado
          </Link>
        )}
      </Stack>
      <ul className={`tras-4 ${estilos.tramos}`} aria-label="Colores del avance, en tanto por ciento">
        {BANDS.map(({ desde, texto }) => (
          <Stack as="li" key={desde} aria-current={percentageBand(desde) === percentageBand(porcentaje) ? 'true' : undefined}>
            <i className={estilos[percentageBand(desde)]} />
            {texto}
          </Stack>
        ))}
      </ul>
    </Block>
  );
}

function StatisticsTable({ dias, intervalo }: { dias: readonly EstadisticaDia[]; intervalo: Interval }) {
  // Of a week every day is said; of more, only those with something to say.
  const filas = intervalo === 'semana' ? dias : dias.filter(({ total }) => total > 0);
  const suma = sum(dias);
  const titulo = intervalo === 'todo' ? 'Estadísticas por semana' : 'Estadísticas por día';
  return (
    <Block className={estilos.medioAncho} title={titulo}>
      {filas.length === 0 ? (
        <p className={estilos.apoyo}>Sin partidos que contar.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        <section className={estilos.rodillo} aria-label="Tabla de estadísticas" tabIndex={0}>
          <table className={estilos.tabla}>
            <thead>
              <tr>
                <th scope="col">{intervalo === 'todo' ? 'Desde' : 'Día'}</th>
                <th scope="col">Celebrados</th>
                <th scope="col">Suspendidos</th>
                <th scope="col">Sin celebrar</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {filas.map(({ dia, celebrados, suspendidos, pendientes, total }) => (
                <tr key={dia}>
                  <th scope="row">{dayWithMonth(dia)}</th>
                  <td>{formatNumber(celebrados)}</td>
                  <td>{formatNumber(suspendidos)}</td>
                  <td>{formatNumber(pendientes)}</td>
                  <td>
                    <b>{formatNumber(total)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{INTERVALS.find(({ valor }) => valor === intervalo)!.texto}</th>
                <td>{formatNumber(suma.celebrados)}</td>
                <td>{formatNumber(suma.suspendidos)}</td>
                <td>{formatNumber(suma.pendientes)}</td>
                <td>{formatNumber(suma.total)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Block>
  );
}

const TASKS = Object.entries(POR_RESOLVER) as [PorResolver, ListaDeTrabajo][];

function Pending(pending: Statistics['porResolver']) {
  return (
    <Block className={estilos.medioEstrecho} title="Por resolver">
      <ul className={`renglones-entre ${estilos.tareas}`}>
        {TASKS.map(([name, list]) => (
          <Task key={name} list={list} {...pending[name]} />
        ))}
      </ul>
    </Block>
  );
}

/** How many there are, and the way to exactly those. */
function Task({ list: { pantalla, titulo, filtros }, total, detalle }: { list: ListaDeTrabajo; total: number; detalle: string }) {
  const leads = useLevel(pantalla) >= Nivel.Lectura && total > 0;
  return (
    <li>
      <b>{formatNumber(total)}</b>
      <span>
        {leads ? (
          <Link to={addressOf(pantalla)} search={{ filtros }}>
            <T>{titulo}</T>
          </Link>
        ) : (
          <T>{titulo}</T>
        )}
        <small>{detalle}</small>
      </span>
    </li>
  );
}
