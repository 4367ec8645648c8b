import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './call';
import { remembered } from './remembered';
import { saveSession, currentSession } from './session';

/** What the shell and its guards ask for. Changing the working competition or accepting a contract invalidates them. */
export const workingCompetition = queryOptions({
  queryKey: ['competiciones', 'usuario'],
  queryFn: () => remembered('competicion', () => call('GET /api/competiciones/usuario')),
  staleTime: 5 * 60_000,
});

export const currentContract = queryOptions({
  queryKey: ['contrato'],
  queryFn: () => remembered('contrato', () => call('POST /api/contratos/vigente')),
  staleTime: Infinity,
});

export const pendingNotifications = (usuarioId: number) =>
  queryOptions({
    queryKey: ['notificaciones', 'pendientes', usuarioId],
    queryFn: () => call('GET /api/notificaciones/pendientes/usuario/:usuarioId', { params: { usuarioId } }),
    staleTime: Infinity,
  });

/** Another each time that something changes in the assignment of a pre-day, whoever does it. */
export const assignmentPulse = (id: number) =>
  queryOptions({
    queryKey: ['pulso', id],
    queryFn: () => call('GET /api/designaciones/pulso/:id', { params: { id } }),
    gcTime: 0,
  });
/** The realtime channel says that one has, and not which. */
export const tellAssignmentChanged = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ['pulso'] });

/** What waits for whoever is signed in, by screen. */
export const ownWaits = (usuarioId: number, perfilId: number | undefined) =>
  queryOptions({
    queryKey: ['esperas', usuarioId, perfilId],
    queryFn: () => call('GET /api/esperas'),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });

/** The session keeps the permissions, so that a reloaded page has them at once; this brings them up to date. */
export const ownPermissions = (usuarioId: number) =>
  queryOptions({
    queryKey: ['permisos', usuarioId],
    queryFn: async () => {
      const permisos = await call('POST /api/usuarios/permisos', { body: { idUsuario: usuarioId } });
      const session = currentSession();
      if (session?.user.usuarioId === usuarioId) saveSession({ ...session, user: { ...session.user, permisos } });
      return permisos;
    },
    staleTime: 5 * 60_000,
  });

/** The address that signing in gave opens for half an hour; this is one that still does. */
export const ownImage = (usuarioId: number) =>
  queryOptions({
    queryKey: ['perfil', 'imagen', usuarioId],
    queryFn: async () => (await call('GET /api/perfil/imagen')).imagen,
    staleTime: 20 * 60_000,
  });
