import { useParams } from '@tanstack/react-router';
import { NuevoJugador } from '../../competicion/plantillas/NuevoJugador';
import { UnreadSquad } from '../../competicion/plantillas/UnreadSquad';
import { useSquadDialog } from './useSquadDialog';

export default function NuevoJugadorDePreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/nuevo_jugador' });
  const { squad, error, ...comunes } = useSquadDialog(id);
  if (!squad) return <UnreadSquad titulo="Añadir un jugador nuevo" error={error} onClose={comunes.onClose} />;
  return <NuevoJugador squad={squad} {...comunes} dni="" tipo="dni" />;
}
