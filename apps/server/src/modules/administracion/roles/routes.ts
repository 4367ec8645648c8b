import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRoles } from '@cd/contract/administracion/roles';
import type { Connection } from '../../../platform/db/open';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known } from '../../../platform/errors/rule-error';
import { leerPermisos } from '../../sesion/sesion/queries';
import { leerRolesDeUsuario } from '../../sesion/cuentas/queries';
import { leerRol, leerRoles, leerRolesDePerfil } from './queries';
import { cambiarNombre, cambiarPermisos, crearRol, eliminarRol } from './service';

async function elRol(con: Connection, id: number) {
  return known(await leerRol(con, id));
}

export const mountRoles = mounting(rutasRoles, (office) => ({
  lista: listing('Roles', ({ db }) => leerRoles(db)),
  leer: opening(
    ({ params: { id } }) => elRol(office.db(), id),
    (rol) => `Rol «${rol.nombre}»`,
  ),
  dePerfil: async ({ params: { perfilId }, db }) => leerRolesDePerfil(db, perfilId),
  deUsuario: async ({ params: { id }, db }) => leerRolesDeUsuario(db, id),
  detalle: async ({ params: { id }, db, logReading }) => {
    const rol = await elRol(office.db(), id);
    logReading(TipoAccion.Consultar, `Permisos del rol «${rol.nombre}»`);
    return { ...rol, opcionesMenu: await leerPermisos(db, id) };
  },
  crear: creating(async (tx, { body: { rol } }) => {
    const id = await crearRol(tx, rol);
    return { texto: `Rol «${rol.nombre}» creado`, id };
  }),
  modificar: changing(async (tx, { body: { rol } }) => {
    const anterior = await cambiarNombre(tx, rol);
    return `Rol «${anterior}» renombrado a «${rol.nombre}»`;
  }),
  permisos: changing(async (tx, { params: { id }, body: { opcionesMenu, version }, caller }) => {
    const { nombre, cambiadas } = await cambiarPermisos(tx, caller, { rolId: id, opcionesMenu, version });
    return `Permisos del rol «${nombre}»: ${cambiadas === 1 ? 'cambiada 1 opción' : `cambiadas ${cambiadas} opciones`}`;
  }),
  eliminar: deleting(async (tx, { params: { id } }) => {
    const nombre = await eliminarRol(tx, id);
    return `Rol «${nombre}» eliminado`;
  }),
}));
