import type { EstadisticaDia } from '@cd/contract/administracion/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Respuesta } from '../../../client/call';
import { competicionDeTrabajo } from '../../../client/consultas';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { Loading, ErrorState, EmptyState } from '../../../ui/states';
import { ahora, cifra, cuantos } from '../../../formato/formato';
import { Knob } from '../../../ui/Knob';
import { Segmented } from '../../../ui/Segmented';
import { PageTitle } from '../../../ui/PageTitle';
import { tramo } from '../../../ui/tramo';
import { T } from '../../../ui/traducciones';
import estilos from './dashboard.module.css';
import { diaConMes, diaEntero, diaMes, limiteEscrito } from './dias';
import { GraficoDePartidos, resumen } from './GraficoDePartidos';

type Intervalo = 'semana' | 'mes' | 'todo';
type Estadisticas = Respuesta<'GET /api/estadisticas'>;

const INTERVALOS = [
  { valor: 'semana', texto: 'Semana', en: 'en los últimos siete días', de: 'de los últimos siete días' },
  { valor: 'mes', texto: 'Mes', en: 'en el último mes', de: 'del último mes' },
  { valor: 'todo', texto: 'Todo', en: 'en toda la competición', de: 'de toda la competición' },
] as const;

export function PanelDeAdministrador() {
  const [intervalo, setIntervalo] = useState<Intervalo>('semana');
  const { data: competicion } = useQuery(competicionDeTrabajo);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['panel', competicion?.id, intervalo],
    queryFn: async () => ({ ...(await call('GET /api/estadisticas', { query: { intervalo } })), intervalo, leido: ahora() }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle enPestana="Inicio" cuenta={data && deHoy(data.hoy, data.leido)}>
        {diaEntero(ahora())}
      </PageTitle>
      {data ? (
        <div className={estilos.panel} aria-busy={isPlaceholderData}>
          <Partidos dias={data.dias} intervalo={intervalo} mostrado={data.intervalo} cambiar={setIntervalo} />
          <Prejornada prejornada={data.prejornada} />
          <TablaDeEstadisticas dias={data.dias} intervalo={data.intervalo} />
          <PorResolver {...data.porResolver} />
        </div>
      ) : error ? (
        <ErrorState error={error} reintentar={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const deHoy = ({ partidos, celebrados }: Estadisticas['hoy'], leido: string): string =>
  partidos === 0
    ? 'Hoy no hay partidos'
    : `${cuantos(partidos, 'partido', 'partidos')} hoy · ${cuantos(celebrados, 'celebrado', 'celebrados')} hasta las ${leido.slice(11, 16)}`;

const sumar = (dias: readonly EstadisticaDia[]) =>
  dias.reduce(
    (suma, dia) => ({
      celebrados: suma.celebrados + dia.celebrados,
      suspendidos: suma.suspendidos + dia.suspendidos,
      pendientes: suma.pendientes + dia.pendientes,
      total: suma.total + dia.total,
    }),
    { celebrados: 0, suspendidos: 0, pendientes: 0, total: 0 },
  );

interface PropsPartidos {
  dias: readonly EstadisticaDia[];
  intervalo: Intervalo;
  /** What the figures are of, while those of the chosen interval are on their way. */
  mostrado: Intervalo;
  cambiar: (intervalo: Intervalo) => void;
}

function Partidos({ dias, intervalo, mostrado, cambiar }: PropsPartidos) {
  const suma = sumar(dias);
  const periodo = INTERVALOS.find(({ valor }) => valor === mostrado)!;
  return (
    <Block
      className={estilos.ancho}
      titulo="Partidos"
      acciones={<Segmented etiqueta="Intervalo" opciones={INTERVALOS} value={intervalo} onChange={cambiar} />}
    >
      {suma.total === 0 ? (
        <EmptyState
          titulo={`No hay partidos ${periodo.en}`}
          accion={mostrado !== 'todo' && <Button onClick={() => cambiar('todo')}>Ver toda la competición</Button>}
        >
          {mostrado === 'todo' ? 'Aparecerán aquí cuando se guarde el calendario de una fase.' : 'Mire un intervalo más largo.'}
        </EmptyState>
      ) : (
        <>
          <dl className={estilos.cifras}>
            {(['celebrados', 'suspendidos', 'pendientes'] as const).map((serie) => (
              <div key={serie}>
                <dt>
                  <i className={`${estilos.muestra} ${estilos[serie]}`} />
                  {NOMBRES[serie]}
                </dt>
                <dd>{cifra(suma[serie])}</dd>
              </div>
            ))}
          </dl>
          <GraficoDePartidos
            dias={dias}
            intervalo={mostrado}
            descripcion={`Partidos ${periodo.de}: ${resumen(suma)}. El detalle está en la tabla de estadísticas.`}
          />
        </>
      )}
    </Block>
  );
}

const NOMBRES = { celebrados: 'Celebrados', suspendidos: 'Suspendidos', pendientes: 'Pendientes' } as const;

/** From where each colour begins (spec 1 §9). */
const TRAMOS = [
  { desde: 0, texto: 'menos de 40' },
  { desde: 40, texto: '40 a 60' },
  { desde: 60, texto: '60 a 80' },
  { desde: 80, texto: '80 o más' },
];

function Prejornada({ prejornada }: { prejornada: Estadisticas['prejornada'] }) {
  if (!prejornada)
    return (
      <Block className={estilos.estrecho} titulo="Prejornada">
        <EmptyState titulo="No hay ninguna prejornada">
          Cuando se publique una, aquí verá cuántos árbitros han enviado su disponibilidad.
        </EmptyState>
      </Block>
    );
  const { inicio, limite, enviadas, total, porcentaje } = prejornada;
  const cerrada = limite < ahora();
  return (
    <Block className={estilos.estrecho} titulo={`Prejornada del ${diaMes(inicio)}`}>
      <div className={estilos.avance}>
        <Knob valor={porcentaje} />
        <p>
          <b>
            {cifra(enviadas)} de {cifra(total)}
          </b>{' '}
          <T>árbitros han enviado su disponibilidad.</T>
        </p>
        <p className={estilos.apoyo}>
          {cerrada ? 'Cerró' : 'Cierra'} el {limiteEscrito(limite)}
        </p>
      </div>
      <ul className={estilos.tramos} aria-label="Colores del avance, en tanto por ciento">
        {TRAMOS.map(({ desde, texto }) => (
          <li key={desde} aria-current={tramo(desde) === tramo(porcentaje) ? 'true' : undefined}>
            <i className={estilos[tramo(desde)]} />
            {texto}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function TablaDeEstadisticas({ dias, intervalo }: { dias: readonly EstadisticaDia[]; intervalo: Intervalo }) {
  // Of a week every day is said; of more, only those with something to say.
  const filas = intervalo === 'semana' ? dias : dias.filter(({ total }) => total > 0);
  const suma = sumar(dias);
  const titulo = intervalo === 'todo' ? 'Estadísticas por semana' : 'Estadísticas por día';
  return (
    <Block className={estilos.medioAncho} titulo={titulo}>
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
                <th scope="col">Pendientes</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {filas.map(({ dia, celebrados, suspendidos, pendientes, total }) => (
                <tr key={dia}>
                  <th scope="row">{diaConMes(dia)}</th>
                  <td>{cifra(celebrados)}</td>
                  <td>{cifra(suspendidos)}</td>
                  <td>{cifra(pendientes)}</td>
                  <td>
                    <b>{cifra(total)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{INTERVALOS.find(({ valor }) => valor === intervalo)!.texto}</th>
                <td>{cifra(suma.celebrados)}</td>
                <td>{cifra(suma.suspendidos)}</td>
                <td>{cifra(suma.pendientes)}</td>
                <td>{cifra(suma.total)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Block>
  );
}

function PorResolver({ informesSinEntregar, actasPorValidar }: Estadisticas['porResolver']) {
  return (
    <Block className={estilos.medioEstrecho} titulo="Por resolver">
      <ul className={estilos.tareas}>
        {[
          { titulo: 'Informes sin entregar', ...informesSinEntregar },
          { titulo: 'Actas por validar', ...actasPorValidar },
        ].map(({ titulo, total, detalle }) => (
          <li key={titulo}>
            <b>{cifra(total)}</b>
            <span>
              <T>{titulo}</T>
              <small>{detalle}</small>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
