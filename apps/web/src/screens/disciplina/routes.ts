import { list } from '../../shell/office-routes';

export const disciplinaRoutes = [
  list(
    'sanciones',
    () => import('./sanciones/Sanciones'),
    () => import('./sanciones/EditorSancion'),
    'estado_validacion',
  ),
] as const;
