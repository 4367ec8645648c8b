import type { PuestoLibre, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { call, CallError } from '../../../client/call';
import { useSession } from '../../../client/use-session';
import { serverNow } from '../../../client/server-clock';
import { formatCount, now } from '../../../format/format';
import { Row } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { useViewInAddress } from '../../../ui/page/view-in-address';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Agenda } from '../../calendarios/agendas/Agenda';
import { formatDay } from '../../partidos/partidos/day';
import { puedePedir, PUESTOS_LIBRES, PuestosLibres } from './PuestosLibres';
import { EstadoArbitraje, esperaRespuesta, estaPorDelante, loQueEspera, partidoDe, tieneInforme } from './arbitraje';
import { ListaPartidos } from '../../partidos/mis-equipos/ListaPartidos';
import { PartidosEnDispositivo } from './PartidosEnDispositivo';

/** Printing comes after the matches, and so does what was closed of one that is theirs no more. */
const ActasEnPapel = lazy(() => import('../campo/ActasEnPapel'));
const CerradasDeArbitro = lazy(() => import('../campo/CerradasDeArbitro'));

/** The matches a referee is appointed to: what each one asks of them opens from it (spec 3 §2). */
export default function PartidosArbitro() {
  const { actorId } = useSession().user;
  const [vista, setVista] = useViewInAddress(VIEWS);
  const consulta = useQuery({
    queryKey: ['arbitrajes', 'arbitro', actorId],
    queryFn: async () => (actorId ? call('GET /api/arbitrajes/arbitro/:actorId', { params: { actorId } }) : []),
    select: inOrder,
  });
  const shown = vista === 'todos' ? consulta.data : consulta.data?.filter((uno) => loQueEspera(uno) === vista);
  return (
    <>
      <PageTitle
        count={vista !== 'puestos-libres' && shown ? formatCount(shown.length, 'partido', 'partidos') : undefined}
        actions={
          <Suspense>
            <ActasEnPapel />
          </Suspense>
        }
      >
        {PANTALLAS.partidosarbitro.titulo}
      </PageTitle>
      <Suspense>{actorId != null && <CerradasDeArbitro arbitroId={actorId} />}</Suspense>
      {consulta.data === undefined && consulta.error instanceof CallError && consulta.error.status === 0 ? (
        <PartidosEnDispositivo consulta={consulta} />
      ) : (
        <>
          <Matches consulta={consulta} shown={shown} vista={vista} setVista={setVista} />
          <Agenda />
        </>
      )}
    </>
  );
}

const VIEWS = [
  { valor: 'todos', texto: 'Todos' },
  { valor: 'por-confirmar', texto: 'Por confirmar' },
  { valor: 'por-escribir', texto: 'Por escribir' },
  { valor: 'puestos-libres', texto: 'Puestos libres' },
] as const;
const NOTHING = {
  todos: { titulo: 'Aún no tiene partidos', texto: 'Cuando le designen para alguno, lo verá aquí y le llegará un aviso.' },
  'por-confirmar': { titulo: 'Nada por confirmar', texto: 'Ha contestado a todos los partidos que tiene por delante.' },
  'por-escribir': { titulo: 'Ningún informe por escribir', texto: 'Los de sus partidos jugados están escritos.' },
} as const;

type View = (typeof VIEWS)[number]['valor'];
interface MatchesProps {
  consulta: UseQueryResult<VistaArbitraje[]>;
  shown: VistaArbitraje[] | undefined;
  vista: View;
  setVista: (vista: View) => void;
}

/** All of theirs, or those that ask one thing of them, as the start counts them. */
function Matches({ consulta, shown, vista, setVista }: MatchesProps) {
  const puestos = useQuery(PUESTOS_LIBRES);
  const hay = {
    todos: true,
    'puestos-libres': puestos.data?.some(puedePedir),
    'por-confirmar': consulta.data?.some((uno) => loQueEspera(uno) === 'por-confirmar'),
    'por-escribir': consulta.data?.some((uno) => loQueEspera(uno) === 'por-escribir'),
  };
  const opciones = VIEWS.filter(({ valor }) => hay[valor] || valor === vista);
  return (
    <>
      {opciones.length > 1 && (
        <Row className="deja-4">
          <Segmented label="Qué se enseña" opciones={opciones} value={vista} onChange={setVista} />
        </Row>
      )}
      {vista === 'puestos-libres' ? (
        <FreePosts {...puestos} />
      ) : (
        <>
          {vista === 'todos' && <PuestosLibres />}
          <ListaPartidos
            consulta={{ ...consulta, data: shown }}
            visto={partidoDe}
            clave={({ id }) => id}
            grupo={dayOf}
            renderEstado={(arbitraje) => <EstadoArbitraje arbitraje={arbitraje} />}
            renderEnlace={enlaceDe}
            vacio={NOTHING[vista]}
          />
        </>
      )}
    </>
  );
}

function FreePosts({ data, error, refetch }: UseQueryResult<PuestoLibre[]>) {
  if (!data) return <Waiting error={error} refetch={refetch} />;
  if (data.some(puedePedir)) return <PuestosLibres only={puedePedir} />;
  return <EmptyState title="Ningún puesto que pueda pedir">Cuando la oficina ofrezca otro, lo verá aquí.</EmptyState>;
}

/** Those still open under their day; those that are over, all together. */
const dayOf = (arbitraje: VistaArbitraje): string =>
  !isOpen(arbitraje) ? 'Anteriores' : arbitraje.fecha === null ? 'Sin fecha' : formatDay(arbitraje.fecha);
const isOpen = (arbitraje: VistaArbitraje): boolean => estaPorDelante(arbitraje, now(serverNow()).slice(0, 10));
const dateOf = (arbitraje: VistaArbitraje): string => partidoDe(arbitraje).fecha ?? '';

/** First what still asks something of them, as it comes; then what is over, the latest first. */
const inOrder = (arbitrajes: readonly VistaArbitraje[]): VistaArbitraje[] =>
  arbitrajes.toSorted((a, b) => (isOpen(a) === isOpen(b) ? dateOf(a).localeCompare(dateOf(b)) * (isOpen(a) ? 1 : -1) : isOpen(a) ? -1 : 1));

function enlaceDe(arbitraje: VistaArbitraje, className: string, contenido: ReactNode): ReactNode {
  const { id, estado } = arbitraje;
  if (esperaRespuesta(arbitraje) || (estado === 3 && !tieneInforme(arbitraje)))
    return (
      <Link to="/admin/partidosarbitro_confirmar/$id" params={{ id: String(id) }} className={className}>
        {contenido}
      </Link>
    );
  if (tieneInforme(arbitraje))
    return (
      <Link to="/admin/partidosarbitro_informe/$id" params={{ id: String(arbitraje.convocatoria_id) }} className={className}>
        {contenido}
      </Link>
    );
  return <div className={className}>{contenido}</div>;
}
