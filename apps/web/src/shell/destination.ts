import type { PerfilQueAbre } from '@cd/contract/partidos/destinos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call';
import { queryClient } from '../client/query-client';
import { currentSession } from '../client/session';
import { ownPermissions } from '../client/shell-queries';
import { chooseProfile } from '../client/use-session';
import { tellFailure } from '../ui/dialogs/Dialogs';
import { HOME } from './addresses';

/** With which of their profiles whoever is signed in can open an address: the server says. */
export const profilesFor = (address: string) =>
  queryOptions({
    queryKey: ['destino', currentSession()?.user.perfilId ?? 0, address],
    queryFn: () => call('GET /api/destinos', { query: { ruta: address } }),
    gcTime: 0,
  });

/** Where a link opens with one profile alone, it is taken without asking. Where everybody has a panel, choosing is theirs. */
export async function takeOnlyProfile(address: string): Promise<boolean> {
  const session = currentSession();
  if (!session || address.startsWith(HOME)) return false;
  try {
    const [only, ...others] = await queryClient.fetchQuery(profilesFor(address));
    if (!only || others.length > 0) return false;
    await chooseProfile(session, only.perfil_id);
    return true;
  } catch (error) {
    // They are told, and choose as they would without a link.
    void tellFailure(error, 'No se ha podido abrir el enlace con su perfil');
    return false;
  }
}

/** Changes to what a link needs; the screen where they are is read again with it. */
export async function openWith({ perfil_id, competicion, otra_competicion }: PerfilQueAbre): Promise<void> {
  const session = currentSession();
  if (!session) return;
  if (session.user.perfilId !== perfil_id) await chooseProfile(session, perfil_id);
  if (otra_competicion === 0 || competicion === null) return;
  await call('PUT /api/usuarios/competicion/:id', { params: { id: competicion.id } });
  await queryClient.fetchQuery({ ...ownPermissions(session.user.usuarioId), staleTime: 0 });
  await queryClient.invalidateQueries();
}
