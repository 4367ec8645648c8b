import { screen } from '../../shell/office-routes';

export const importacionRoutes = [screen('importar', () => import('./importar/Importar'))] as const;
