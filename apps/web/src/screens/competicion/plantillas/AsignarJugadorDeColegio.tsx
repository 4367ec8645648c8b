import { useParams } from '@tanstack/react-router';
import { AnadirJugador } from './AnadirJugador';
import { UnreadSquad } from './UnreadSquad';
import { useSchoolSquad } from './useSchoolSquad';

export default function AsignarJugadorDeColegio() {
  const { squad, error, ...comunes } = useSchoolSquad(
    useParams({ from: '/oficina/admin/equipo_coordinador_plantillas/$id/jugador/$idPlantilla' }),
  );
  if (!squad) return <UnreadSquad titulo="Añadir jugador" error={error} onClose={comunes.onClose} />;
  return <AnadirJugador squad={squad} {...comunes} />;
}
