import { PANTALLAS } from '@cd/contract/kit/screens';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useSession } from '../../../client/use-session';
import { PartidosDeJornada } from './PartidosDeJornada';

/** The matches of a day of all their teams. */
export default function JornadaEntrenador() {
  const { actorId } = useSession().user;
  return (
    <PartidosDeJornada
      titulo={PANTALLAS.partidosjornadaentrenador.titulo}
      perfil="entrenador"
      leer={async (dia) => (actorId ? call('GET /api/partidos/jornada/entrenador/:id/:dia', { params: { id: actorId, dia } }) : [])}
      renderEnlace={(id, className, contenido) => (
        <Link
          to="/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo"
          params={{ id: String(id), idEquipo: '-1', idGrupo: '-1' }}
          className={className}
        >
          {contenido}
        </Link>
      )}
    />
  );
}
