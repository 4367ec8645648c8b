import { rutasAcciones } from './acciones';
import { rutasContratos } from './contratos';
import { rutasCorreo } from './correo';
import { rutasPanel } from './panel';
import { rutasRoles } from './roles';
import { rutasUsuarios } from './usuarios';

export const deAdministracion = {
  acciones: rutasAcciones,
  contratos: rutasContratos,
  correo: rutasCorreo,
  panel: rutasPanel,
  roles: rutasRoles,
  usuarios: rutasUsuarios,
};
