import { useParams } from '@tanstack/react-router';
import { Volver } from '../mis-equipos/Volver';
import { CambiarPartido } from './CambiarPartido';
import { useOwnTeams } from './own-teams';

/** A team of -1 came from the matches of a day, or from what waits for an answer. */
export default function CambioEntrenador() {
  const { id, idEquipo, idGrupo } = useParams({ from: '/oficina/admin/partidosentrenador_cambio/$id/$idEquipo/$idGrupo' });
  return (
    <CambiarPartido
      key={id}
      id={Number(id)}
      idEquipo={Number(idEquipo)}
      pantalla="partidosentrenador_cambio"
      suyos={useOwnTeams('entrenador')}
      volver={<Volver to="/admin/partidoentrenador_detalle/$id/$idEquipo/$idGrupo" params={{ id, idEquipo, idGrupo }} />}
    />
  );
}
