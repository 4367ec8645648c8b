import { mountAcciones } from './acciones/routes';
import { mountContratos } from './contratos/routes';
import { mountCorreo } from './correo/routes';
import { mountPanel } from './panel/routes';
import { mountRoles } from './roles/routes';
import { mountUsuarios } from './usuarios/routes';

export const AREA_ADMINISTRACION = [mountAcciones, mountContratos, mountCorreo, mountPanel, mountRoles, mountUsuarios];
