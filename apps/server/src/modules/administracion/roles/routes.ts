import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRoles } from '@cd/contract/administracion/roles';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerPermisos } from '../../sesion/sesion/queries';
import { leerRolesDeUsuario } from '../../sesion/cuentas/queries';
import { leerRol, leerRoles, leerRolesDePerfil } from './queries';
import { cambiarNombre, cambiarPermisos, crearRol, eliminarRol } from './service';

async function elRol(con: Connection, id: number) {
  const rol = await leerRol(con, id);
  if (!rol) throw new RuleError('recurso.desconocido');
  return rol;
}

export function mountRoles(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasRoles,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Roles');
        return leerRoles(db);
      },
      leer: async ({ params: { id }, logReading }) => {
        const rol = await elRol(office.db(), id);
        logReading(TipoAccion.Consultar, `Rol «${rol.nombre}»`);
        return rol;
      },
      dePerfil: async ({ params: { perfilId }, db }) => leerRolesDePerfil(db, perfilId),
      deUsuario: async ({ params: { id }, db }) => leerRolesDeUsuario(db, id),
      detalle: async ({ params: { id }, db, logReading }) => {
        const rol = await elRol(office.db(), id);
        logReading(TipoAccion.Consultar, `Permisos del rol «${rol.nombre}»`);
        return { ...rol, opcionesMenu: await leerPermisos(db, id) };
      },
      crear: async ({ body: { rol }, write }) =>
        write(async (tx, log) => {
          const id = await crearRol(tx, rol);
          await log(TipoAccion.Crear, `Rol «${rol.nombre}» creado`);
          return { id };
        }),
      modificar: ({ body: { rol }, write }) =>
        write(async (tx, log) => {
          const anterior = await cambiarNombre(tx, rol);
          await log(TipoAccion.Modificar, `Rol «${anterior}» renombrado a «${rol.nombre}»`);
        }),
      permisos: ({ params: { id }, body: { opcionesMenu, version }, caller, write }) =>
        write(async (tx, log) => {
          const { nombre, cambiadas } = await cambiarPermisos(tx, caller, { rolId: id, opcionesMenu, version });
          await log(
            TipoAccion.Modificar,
            `Permisos del rol «${nombre}»: ${cambiadas === 1 ? 'cambiada 1 opción' : `cambiadas ${cambiadas} opciones`}`,
          );
        }),
      eliminar: ({ params: { id }, write }) =>
        write(async (tx, log) => {
          const nombre = await eliminarRol(tx, id);
          await log(TipoAccion.Eliminar, `Rol «${nombre}» eliminado`);
        }),
    },
    office,
  );
}
