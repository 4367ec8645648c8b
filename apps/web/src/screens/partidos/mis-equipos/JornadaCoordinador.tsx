import { PANTALLAS } from '@cd/contract/kit/screens';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useSession } from '../../../client/use-session';
import { PartidosDeJornada } from './PartidosDeJornada';

/** The matches of a day of all their teams. */
export default function JornadaCoordinador() {
  const { actorId } = useSession().user;
  return (
    <PartidosDeJornada
      titulo={PANTALLAS.partidosjornadacoordinador.titulo}
      perfil="coordinador"
      leer={async (dia) => (actorId ? call('GET /api/partidos/jornada/coordinador/:id/:dia', { params: { id: actorId, dia } }) : [])}
      renderEnlace={(id, className, contenido) => (
        <Link to="/admin/partidocoordinador_detalle/$id/$idEquipo" params={{ id: String(id), idEquipo: '-1' }} className={className}>
          {contenido}
        </Link>
      )}
    />
  );
}
