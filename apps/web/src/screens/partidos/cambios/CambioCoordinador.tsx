import { useParams } from '@tanstack/react-router';
import { Volver } from '../mis-equipos/Volver';
import { CambiarPartido } from './CambiarPartido';
import { useOwnTeams } from './own-teams';

/** A team of -1 came from the matches of a day, or from what waits for an answer. */
export default function CambioCoordinador() {
  const { id, idEquipo } = useParams({ from: '/oficina/admin/partidoscoordinador_cambio/$id/$idEquipo' });
  return (
    <CambiarPartido
      key={id}
      id={Number(id)}
      idEquipo={Number(idEquipo)}
      pantalla="partidoscoordinador_cambio"
      suyos={useOwnTeams('coordinador')}
      volver={<Volver to="/admin/partidocoordinador_detalle/$id/$idEquipo" params={{ id, idEquipo }} />}
    />
  );
}
