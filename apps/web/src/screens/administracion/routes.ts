import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, dialog, pantalla } from '../../shell/office-routes';
import { askForPage } from '../../client/ask-ahead';

const usuarios = pantalla('usuarios', () => import('./usuarios/Usuarios'), { ahead: () => askForPage('usuarios', 'nombre') });
const roles = pantalla('roles', () => import('./roles/Roles'));
const correo = pantalla('correo', () => import('./correo/Correo'));

export const administracionRoutes = [
  pantalla('dashboard', () => import('./dashboard/Dashboard')),
  pantalla('ayuda', () => import('./ayuda/Ayuda')),
  usuarios.addChildren([
    dialog(usuarios, '/nuevo', () => import('./usuarios/NuevoUsuario')),
    dialog(usuarios, '/editar/$id', () => import('./usuarios/EditarUsuario')),
  ]),
  pantalla('acciones', () => import('./acciones/Acciones'), { sigue: '/$id' }),
  roles.addChildren([
    dialog(roles, '/nuevo', () => import('./roles/NuevoRol')),
    dialog(roles, '/editar/$id', () => import('./roles/EditarRol')),
  ]),
  pantalla('rol_permisos', () => import('./rol_permisos/RolPermisos'), { sigue: '/$id' }),
  correo.addChildren([dialog(correo, '/ver/$id', () => import('./correo/VerCorreo'))]),
  // The parts of the kit, for whoever builds with them: nobody's permission.
  createRoute({ getParentRoute: () => admin, path: '/muestrario', component: lazyRouteComponent(() => import('./muestrario/Muestrario')) }),
] as const;
