import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AnadirJugador } from './AnadirJugador';
import { callsOfOffice } from './office-calls';
import { plantillaBy } from './plantillas-queries';
import { UnreadSquad } from './UnreadSquad';

export default function AsignarJugador() {
  const { id, idPlantilla } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id/jugador/$idPlantilla' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } });
  const { data, error } = useQuery(plantillaBy(Number(idPlantilla)));
  if (!data) return <UnreadSquad titulo="Añadir jugador" error={error} onClose={cerrar} />;
  return <AnadirJugador squad={data} calls={callsOfOffice(data.id)} onClose={cerrar} />;
}
