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

export function mountRoles(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasRoles,
    {
      lista: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Roles');
        return leerRoles(db);
      },
      leer: async ({ params: { id }, anotarLectura }) => {
        const rol = await elRol(oficina.db(), id);
        anotarLectura(TipoAccion.Consultar, `Rol «${rol.nombre}»`);
        return rol;
      },
      dePerfil: async ({ params: { perfilId }, db }) => leerRolesDePerfil(db, perfilId),
      deUsuario: async ({ params: { id }, db }) => leerRolesDeUsuario(db, id),
      detalle: async ({ params: { id }, db, anotarLectura }) => {
        const rol = await elRol(oficina.db(), id);
        anotarLectura(TipoAccion.Consultar, `Permisos del rol «${rol.nombre}»`);
        return { ...rol, opcionesMenu: await leerPermisos(db, id) };
      },
      crear: async ({ body: { rol }, escribir }) =>
        escribir(async (tx, anotar) => {
          const id = await crearRol(tx, rol);
          await anotar(TipoAccion.Crear, `Rol «${rol.nombre}» creado`);
          return { id };
        }),
      modificar: async ({ body: { rol }, escribir }) => {
        await escribir(async (tx, anotar) => {
          const anterior = await cambiarNombre(tx, rol);
          await anotar(TipoAccion.Modificar, `Rol «${anterior}» renombrado a «${rol.nombre}»`);
        });
        return null;
      },
      permisos: async ({ params: { id }, body: { opcionesMenu, version }, quien, escribir }) => {
        await escribir(async (tx, anotar) => {
          const { nombre, cambiadas } = await cambiarPermisos(tx, quien, { rolId: id, opcionesMenu, version });
          await anotar(
            TipoAccion.Modificar,
            `Permisos del rol «${nombre}»: ${cambiadas === 1 ? 'cambiada 1 opción' : `cambiadas ${cambiadas} opciones`}`,
          );
        });
        return null;
      },
      eliminar: async ({ params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => {
          const nombre = await eliminarRol(tx, id);
          await anotar(TipoAccion.Eliminar, `Rol «${nombre}» eliminado`);
        });
        return null;
      },
    },
    oficina,
  );
}
