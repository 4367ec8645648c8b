import { hija, pantalla } from '../../shell/rutas-de-oficina';

const configuracion = pantalla('configuracion', () => import('./configuracion/Configuracion'));

export const organizacionRoutes = [
  configuracion.addChildren([
    hija(configuracion, '/', () => import('./configuracion/Parametros')),
    hija(configuracion, '/empresa', () => import('./configuracion/Empresa')),
    hija(configuracion, '/licencias', () => import('./configuracion/Licencias')),
    hija(configuracion, '/vocabulario', () => import('./configuracion/Vocabulario')),
  ]),
  pantalla('publicidad', () => import('./publicidad/Publicidad')),
] as const;
