import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useSession } from '../../../client/use-session';

const READ = {
  entrenador: (id: number) => call('GET /api/equipos/entrenador/:id', { params: { id } }),
  coordinador: (id: number) => call('GET /api/equipos/coordinadorcolegiodeporte/:id', { params: { id } }),
} as const;

/** Ids of the teams of whoever is signed in. */
export function useOwnTeams(perfil: keyof typeof READ) {
  const { actorId } = useSession().user;
  return useQuery({
    queryKey: ['equipos', 'suyos', perfil, actorId],
    queryFn: async () => (actorId ? (await READ[perfil](actorId)).map(({ id }) => id) : []),
  });
}
