import { tab, pantalla } from '../../shell/office-routes';

const configuracion = pantalla('configuracion', () => import('./configuracion/Configuracion'));

export const organizacionRoutes = [
  configuracion.addChildren([
    tab(configuracion, '/', () => import('./configuracion/Parametros')),
    tab(configuracion, '/empresa', () => import('./configuracion/Empresa')),
    tab(configuracion, '/licencias', () => import('./configuracion/Licencias')),
    tab(configuracion, '/vocabulario', () => import('./configuracion/Vocabulario')),
  ]),
  pantalla('publicidad', () => import('./publicidad/Publicidad')),
] as const;
