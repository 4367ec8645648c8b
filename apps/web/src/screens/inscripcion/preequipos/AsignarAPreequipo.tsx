import { useParams } from '@tanstack/react-router';
import { AnadirJugador } from '../../competicion/plantillas/AnadirJugador';
import { UnreadSquad } from '../../competicion/plantillas/UnreadSquad';
import { useSquadDialog } from './useSquadDialog';

export default function AsignarAPreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/asignar' });
  const { squad, error, ...comunes } = useSquadDialog(id);
  if (!squad) return <UnreadSquad titulo="Añadir jugador" error={error} onClose={comunes.onClose} />;
  return <AnadirJugador squad={squad} {...comunes} />;
}
