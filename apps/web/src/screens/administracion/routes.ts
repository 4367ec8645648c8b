import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin, hija, pantalla } from '../../shell/rutas-de-oficina';

const usuarios = pantalla('usuarios', () => import('./usuarios/Usuarios'));
const roles = pantalla('roles', () => import('./roles/Roles'));
const correo = pantalla('correo', () => import('./correo/Correo'));

export const administracionRoutes = [
  pantalla('dashboard', () => import('./dashboard/Dashboard')),
  pantalla('ayuda', () => import('./ayuda/Ayuda')),
  usuarios.addChildren([
    hija(usuarios, '/nuevo', () => import('./usuarios/NuevoUsuario')),
    hija(usuarios, '/editar/$id', () => import('./usuarios/EditarUsuario')),
  ]),
  pantalla('acciones', () => import('./acciones/Acciones'), '/$id'),
  roles.addChildren([
    hija(roles, '/nuevo', () => import('./roles/NuevoRol')),
    hija(roles, '/editar/$id', () => import('./roles/EditarRol')),
  ]),
  pantalla('rol_permisos', () => import('./rol_permisos/RolPermisos'), '/$id'),
  correo.addChildren([hija(correo, '/ver/$id', () => import('./correo/VerCorreo'))]),
  // The parts of the kit, for whoever builds with them: nobody's permission.
  createRoute({ getParentRoute: () => admin, path: '/muestrario', component: lazyRouteComponent(() => import('./muestrario/Muestrario')) }),
] as const;
