import { screen } from '../../shell/office-routes';

export const appRoutes = [screen('appmovil', () => import('./appmovil/AppMovil'))] as const;
