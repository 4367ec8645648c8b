import { nivelQueAbre, PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { call } from '../client/call';
import { forgetDevice, unsentActas } from '../client/device-store';
import { wipeDevice } from '../client/kept-on-device';
import { forgetCopies } from '../client/office-copy';
import { clearSession, currentSession, type Session } from '../client/session';
import { workingCompetition, currentContract } from '../client/shell-queries';
import { levelIn } from '../client/permissions';
import { queryClient } from '../client/query-client';
import { takeOnlyProfile } from './destination';
import { confirmMarking } from '../ui/dialogs/Dialogs';

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
  if (session.user.debeSegundo) throw redirect({ to: '/segundo-paso', search: { volver: href } });
  return session;
}

/** Guards of everything under /admin, in the order of spec 1 §4. */
export async function requireProfile(location: ParsedLocation): Promise<void> {
  const { user } = requireSession(location);
  if (!user.perfilId && !(await takeOnlyProfile(location.href))) throw redirect({ to: '/perfil', search: { volver: location.href } });
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

/** What of an acta is on this device alone would go with the session: it is told, and a file of it is offered. */
async function askUnsent(): Promise<boolean> {
  const unsent = await unsentActas();
  if (unsent.length === 0) return true;
  const marked = await confirmMarking({
    title: '¿Salir sin haber enviado el acta?',
    text: 'Al salir se borra de este dispositivo. Si puede, espere a tener cobertura.',
    losses: [{ figure: unsent.length, what: unsent.length === 1 ? 'acta sin enviar' : 'actas sin enviar' }],
    marking: {
      title: 'Antes de salir',
      items: [{ id: FILE, text: 'Guardar lo escrito en un fichero', where: 'Se lee después desde el cierre de la misma acta' }],
      marked: [FILE],
    },
    button: 'Salir y borrarla de aquí',
    keepButton: 'No salir todavía',
  });
  if (marked?.includes(FILE)) {
    const { saveToFile } = await import('../client/acta-file');
    for (const { convocatoria_id, eventos } of unsent) saveToFile(convocatoria_id, eventos);
    // What the browser has been given to keep has to be taken before the page goes.
    await new Promise((resolve) => setTimeout(resolve, FILE_MS));
  }
  return marked !== null;
}
const FILE = 'fichero';
const FILE_MS = 500;

/** Explicit leaving forgets everything of the session, also what was being written; not how each list is laid out. */
export async function signOut(): Promise<never> {
  const session = currentSession();
  if (session && !(await askUnsent())) throw redirect({ to: '/admin/partidosarbitro' });
  try {
    if (session) await call('POST /login/out', { body: { usuarioId: session.user.usuarioId } });
  } catch {
    // Leaving never waits for the server (spec 1 §4): the session ends there by itself.
  }
  clearSession();
  sessionStorage.clear();
  wipeDevice();
  // Children's names: nothing of a match stays on a device that has been left.
  await Promise.all([forgetDevice(), forgetCopies()]);
  return leaveForPublicArea('/index');
}
