import type { VistaArbitraje } from '@cd/contract/partidos/arbitrajes';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useSession } from '../../../client/use-session';
import { formatCount } from '../../../format/format';
import { PageTitle } from '../../../ui/PageTitle';
import { EstadoArbitraje, partidoDe, tieneInforme } from './arbitraje';
import { ListaPartidos } from './ListaPartidos';

/** The matches a referee is appointed to: what each one asks of them opens from it (spec 3 §2). */
export default function PartidosArbitro() {
  const { actorId } = useSession().user;
  const consulta = useQuery({
    queryKey: ['arbitrajes', 'arbitro', actorId],
    queryFn: async () => (actorId ? call('GET /api/arbitrajes/arbitro/:actorId', { params: { actorId } }) : []),
    select: inOrder,
  });
  return (
    <>
      <PageTitle count={consulta.data && formatCount(consulta.data.length, 'partido', 'partidos')}>
        {PANTALLAS.partidosarbitro.titulo}
      </PageTitle>
      <ListaPartidos
        consulta={consulta}
        visto={partidoDe}
        clave={({ id }) => id}
        renderEstado={(arbitraje) => <EstadoArbitraje arbitraje={arbitraje} />}
        renderEnlace={enlaceDe}
        vacio={{ titulo: 'Aún no tiene partidos', texto: 'Cuando le designen para alguno, lo verá aquí y le llegará un aviso.' }}
      />
    </>
  );
}

const isOpen = ({ estado }: VistaArbitraje): boolean => estado === 1 || estado === 3;
const dateOf = (arbitraje: VistaArbitraje): string => partidoDe(arbitraje).fecha ?? '';

/** First what still asks something of them, as it comes; then what is over, the latest first. */
const inOrder = (arbitrajes: readonly VistaArbitraje[]): VistaArbitraje[] =>
  arbitrajes.toSorted((a, b) => (isOpen(a) === isOpen(b) ? dateOf(a).localeCompare(dateOf(b)) * (isOpen(a) ? 1 : -1) : isOpen(a) ? -1 : 1));

function enlaceDe(arbitraje: VistaArbitraje, className: string, contenido: ReactNode): ReactNode {
  const { id, estado } = arbitraje;
  if (estado === 1)
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
