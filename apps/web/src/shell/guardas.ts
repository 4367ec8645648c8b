import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { call } from '../client/call';
import { clearSession, currentSession, type Session } from '../client/session';
import { competicionDeTrabajo, contratoVigente } from '../client/shell-queries';
import { nivelEn } from '../client/permissions';
import { queryClient } from '../client/query-client';

/** Leaves for a page of the public area; the screen that was asked for is never drawn. */
function irALaZonaPublica(direccion: '/index' | '/error403' | '/error404'): Promise<never> {
  location.replace(direccion);
  return new Promise(() => {});
}

export function exigirSesion({ href }: ParsedLocation): Session {
  const sesion = currentSession();
  if (!sesion) throw redirect({ to: '/login', search: { volver: href } });
  return sesion;
}

/** Guards of everything under /admin, in the order of spec 1 §4. */
export async function exigirPerfil(location: ParsedLocation): Promise<void> {
  const { user } = exigirSesion(location);
  if (!user.perfilId) throw redirect({ to: '/perfil', search: { volver: location.href } });
  if (!(await contratoPendiente())) await queryClient.ensureQueryData(competicionDeTrabajo);
  else if (location.pathname !== PANTALLAS.condiciones.ruta)
    throw redirect({ to: '/admin/condiciones', search: { volver: location.href } });
}

async function contratoPendiente(): Promise<boolean> {
  const contrato = await queryClient.ensureQueryData(contratoVigente);
  return contrato !== null && contrato.requiere_aceptacion && contrato.fecha_aceptacion === null;
}

export async function exigirNivel(pantalla: Pantalla, location: ParsedLocation): Promise<void> {
  const { user } = exigirSesion(location);
  if (nivelEn(user, pantalla, false) === 0) await irALaZonaPublica('/error403');
}

export const noExiste = (): Promise<never> => irALaZonaPublica('/error404');

/** Explicit leaving forgets everything of the session, also what was being written; not how each list is laid out. */
export async function cerrarSesion(): Promise<never> {
  const sesion = currentSession();
  try {
    if (sesion) await call('POST /login/out', { body: { usuarioId: sesion.user.usuarioId } });
  } catch {
    // Leaving never waits for the server (spec 1 §4): the session ends there by itself.
  }
  clearSession();
  sessionStorage.clear();
  return irALaZonaPublica('/index');
}
