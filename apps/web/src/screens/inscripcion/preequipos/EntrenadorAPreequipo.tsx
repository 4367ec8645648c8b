import { useParams } from '@tanstack/react-router';
import { AnadirEntrenador } from '../../competicion/plantillas/AnadirEntrenador';
import { UnreadSquad } from '../../competicion/plantillas/UnreadSquad';
import { useSquadDialog } from './useSquadDialog';

export default function EntrenadorAPreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/entrenador' });
  const { squad, error, ...comunes } = useSquadDialog(id);
  if (!squad) return <UnreadSquad titulo="Añadir entrenador" error={error} onClose={comunes.onClose} />;
  return <AnadirEntrenador squad={squad} {...comunes} />;
}
