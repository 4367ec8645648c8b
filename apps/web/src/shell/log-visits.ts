import type { RegisteredRouter } from '@tanstack/react-router';
import { call } from '../client/call';

/** Tells the server which screen, and of which record, is being consulted (spec 1 §4). */
export function logVisits(router: RegisteredRouter): void {
  let previous = '';
  router.subscribe('onResolved', () => {
    const match = router.state.matches.findLast(({ staticData }) => staticData.pantalla);
    const pantalla = match?.staticData.pantalla;
    const params: Record<string, string> = router.state.matches.at(-1)?.params ?? {};
    const id = Number(params.id) || null;
    const visita = `${pantalla ?? ''} ${id ?? ''}`;
    if (visita === previous) return;
    previous = visita;
    if (!pantalla) return;
    call('POST /api/acciones/consulta', { body: { accion: pantalla, idParametroAccion: id } }).catch(() => {
      // The screen is read all the same; a session that has ended is heard of through its own event.
    });
  });
}
