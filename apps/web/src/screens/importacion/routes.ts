import { pantalla } from '../../shell/rutas-de-oficina';

export const importacionRoutes = [pantalla('importar', () => import('./importar/Importar'))] as const;
