import { nivelQueAbre, PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { call } from '../client/call';
import { clearSession, currentSession, type Session } from '../client/session';
import { workingCompetition, currentContract } from '../client/shell-queries';
import { levelIn } from '../client/permissions';
import { queryClient } from '../client/query-client';

/** What a guard refuses is said where the screen would be, with the menu around it. */
export class Refusal extends Error {
  readonly reason: 'permission' | 'unknown';
  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Leaves for a page of the public area; the screen that was asked for is never drawn. */
function leaveForPublicArea(address: '/index' | '/error404'): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}

export function requireSession({ href }: ParsedLocation): Session {
  const session = currentSession();
  if (!session) throw redirect({ to: '/login', search: { volver: href } });
  return session;
}

/** Guards of everything under /admin, in the order of spec 1 §4. */
export async function requireProfile(location: ParsedLocation): Promise<void> {
  const { user } = requireSession(location);
  if (!user.perfilId) throw redirect({ to: '/perfil', search: { volver: location.href } });
  if (!(await isContractPending())) await queryClient.ensureQueryData(workingCompetition);
  else if (location.pathname !== PANTALLAS.condiciones.ruta)
    throw redirect({ to: '/admin/condiciones', search: { volver: location.href } });
}

async function isContractPending(): Promise<boolean> {
  const contrato = await queryClient.ensureQueryData(currentContract);
  return contrato !== null && contrato.requiere_aceptacion && contrato.fecha_aceptacion === null;
}

export function requireLevel(pantalla: Pantalla, location: ParsedLocation): void {
  const { user } = requireSession(location);
  if (levelIn(user, pantalla, false) < nivelQueAbre(pantalla)) throw new Refusal('permission');
}

/** An address under /admin without a screen. */
export function unknownScreen(): never {
  throw new Refusal('unknown');
}

export const unknownPage = (): Promise<never> => leaveForPublicArea('/error404');

/** Explicit leaving forgets everything of the session, also what was being written; not how each list is laid out. */
export async function signOut(): Promise<never> {
  const session = currentSession();
  try {
    if (session) await call('POST /login/out', { body: { usuarioId: session.user.usuarioId } });
  } catch {
    // Leaving never waits for the server (spec 1 §4): the session ends there by itself.
  }
  clearSession();
  sessionStorage.clear();
  return leaveForPublicArea('/index');
}
