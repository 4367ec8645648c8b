import { dialog, screen } from '../../shell/office-routes';
import { askForPage } from '../../client/ask-ahead';

const usuarios = screen('usuarios', () => import('./usuarios/Usuarios'), { ahead: () => askForPage('usuarios', 'nombre') });
const roles = screen('roles', () => import('./roles/Roles'));
const contratos = screen('contratos', () => import('./contratos/Contratos'));
const correo = screen('correo', () => import('./correo/Correo'));

export const administracionRoutes = [
  screen('ayuda', () => import('./ayuda/Ayuda')),
  usuarios.addChildren([
    dialog(usuarios, '/nuevo', () => import('./usuarios/NuevoUsuario')),
    dialog(usuarios, '/editar/$id', () => import('./usuarios/EditarUsuario')),
  ]),
  screen('acciones', () => import('./acciones/Acciones'), { sigue: '/$id' }),
  roles.addChildren([
    dialog(roles, '/nuevo', () => import('./roles/NuevoRol')),
    dialog(roles, '/editar/$id', () => import('./roles/EditarRol')),
  ]),
  screen('rol_permisos', () => import('./rol_permisos/RolPermisos'), { sigue: '/$id' }),
  contratos.addChildren([
    dialog(contratos, '/nuevo', () => import('./contratos/NuevoContrato')),
    dialog(contratos, '/editar/$id', () => import('./contratos/EditarContrato')),
    dialog(contratos, '/sustituir/$id', () => import('./contratos/SustituirContrato')),
  ]),
  screen('contrato_usuarios', () => import('./contrato_usuarios/ContratoUsuarios'), { sigue: '/$id' }),
  correo.addChildren([dialog(correo, '/ver/$id', () => import('./correo/VerCorreo'))]),
] as const;
