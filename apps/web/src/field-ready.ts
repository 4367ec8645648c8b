import { Perfil } from '@cd/contract/kit/perfiles';
import type { RegisteredRouter } from '@tanstack/react-router';
import { rememberFiles } from './client/office-copy';
import { currentSession } from './client/session';

const RETRY_MS = 15_000;
const MAX_RETRY_MS = 5 * 60_000;

/** Whoever referees has their matches on the device from the first time that they open the office with coverage. */
export function keepFieldReady(router: RegisteredRouter): void {
  rememberFiles();
  let ready = '';
  router.subscribe('onResolved', ({ toLocation }) => {
    const { token, user } = currentSession() ?? {};
    if (!token || !user?.actorId || user.perfilId !== Perfil.Arbitro || token === ready || !toLocation.pathname.startsWith('/admin'))
      return;
    ready = token;
    const { actorId } = user;
    const prepare = (retryMs: number): void => {
      if (currentSession()?.token !== token) return;
      void loadScreens()
        .then(([{ prepareField }]) => prepareField(actorId))
        // Without coverage, or cut in the middle: again, also on a page that stays open.
        .catch(() => setTimeout(() => prepare(Math.min(retryMs * 2, MAX_RETRY_MS)), retryMs));
    };
    // After what is being looked at.
    setTimeout(() => prepare(RETRY_MS), 1500);
  });
}

/** All that is drawn without coverage. */
const loadScreens = () =>
  Promise.all([
    import('./screens/arbitraje/campo/prepare'),
    import('./screens/arbitraje/campo/InformeDePartido'),
    import('./screens/arbitraje/campo/Campo'),
    import('./screens/arbitraje/campo/TextoDeFallo'),
    import('./screens/partidos/informes/InformeArbitro'),
    import('./screens/arbitraje/mis-arbitrajes/PartidosArbitro'),
  ]);
