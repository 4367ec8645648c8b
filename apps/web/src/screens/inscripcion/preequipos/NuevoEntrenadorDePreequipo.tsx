import { useParams } from '@tanstack/react-router';
import { NuevoEntrenador } from '../../competicion/plantillas/NuevoEntrenador';
import { UnreadSquad } from '../../competicion/plantillas/UnreadSquad';
import { useSquadDialog } from './useSquadDialog';

export default function NuevoEntrenadorDePreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/nuevo_entrenador' });
  const { squad, error, ...comunes } = useSquadDialog(id);
  if (!squad) return <UnreadSquad titulo="Añadir un entrenador nuevo" error={error} onClose={comunes.onClose} />;
  return <NuevoEntrenador squad={squad} {...comunes} dni="" />;
}
