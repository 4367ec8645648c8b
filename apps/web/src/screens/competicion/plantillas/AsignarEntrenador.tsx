import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AnadirEntrenador } from './AnadirEntrenador';
import { callsOfOffice } from './office-calls';
import { plantillaBy } from './plantillas-queries';
import { UnreadSquad } from './UnreadSquad';

export default function AsignarEntrenador() {
  const { id, idPlantilla } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id/entrenador/$idPlantilla' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } });
  const { data, error } = useQuery(plantillaBy(Number(idPlantilla)));
  if (!data) return <UnreadSquad titulo="Añadir entrenador" error={error} onClose={cerrar} />;
  return <AnadirEntrenador squad={data} calls={callsOfOffice(data.id)} onClose={cerrar} />;
}
