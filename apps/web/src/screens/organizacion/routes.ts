import { tab, screen } from '../../shell/office-routes';

const configuracion = screen('configuracion', () => import('./configuracion/Configuracion'));

export const organizacionRoutes = [
  configuracion.addChildren([
    tab(configuracion, '/', () => import('./configuracion/Parametros')),
    tab(configuracion, '/empresa', () => import('./configuracion/Empresa')),
    tab(configuracion, '/licencias', () => import('./configuracion/Licencias')),
    tab(configuracion, '/vocabulario', () => import('./configuracion/Vocabulario')),
  ]),
  screen('publicidad', () => import('./publicidad/Publicidad')),
] as const;
