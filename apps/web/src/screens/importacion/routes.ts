import { pantalla } from '../../shell/office-routes';

export const importacionRoutes = [pantalla('importar', () => import('./importar/Importar'))] as const;
