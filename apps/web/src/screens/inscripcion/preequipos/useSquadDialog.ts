import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callsOf, preequipoBy } from './preequipos';

/** What every dialog over the squad of a team to be registered needs: the squad, its calls, and the way back to it. */
export function useSquadDialog(id: string) {
  const navigate = useNavigate();
  const { data, error } = useQuery(preequipoBy(Number(id)));
  return {
    squad: data,
    error,
    calls: callsOf(Number(id)),
    onClose: () => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id } }),
  };
}
