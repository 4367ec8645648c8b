import { pantalla } from '../../shell/rutas-de-oficina';

export const rutasImportacion = [pantalla('importar', () => import('./importar/Importar'))] as const;
