import { z } from 'zod';
import { Id, IdJson, Nada, Nombre, SEGUN_SE_VIO } from '../kit/campos';
import { defineRoute, pantalla } from '../kit/route';
import { NivelPermiso, PerfilId, Permiso, RolDeUsuario } from '../sesion/sesion';

export const Rol = z.object({
  id: z.number().int(),
  nombre: z.string(),
  perfil_id: PerfilId,
  perfil_nombre: z.string(),
  perfil_descripcion: z.string(),
  usuarios: z.number().int(),
  /** Made with the product: its profile stays and it cannot be deleted. */
  de_serie: z.boolean(),
  version: z.number().int(),
});
export type Rol = z.output<typeof Rol>;

const leer = pantalla(['roles', 'rol_permisos'], 'leer');
const editar = pantalla('roles', 'editar');
const PorId = z.object({ id: Id });

export const rutasRoles = {
  lista: defineRoute({ method: 'GET', path: '/api/roles', access: leer, resumen: 'Roles', response: z.array(Rol) }),
  leer: defineRoute({ method: 'GET', path: '/api/roles/:id', access: leer, resumen: 'Un rol', params: PorId, response: Rol }),
  dePerfil: defineRoute({
    method: 'GET',
    path: '/api/roles/perfil/:perfilId',
    access: pantalla(['usuarios', 'roles'], 'leer'),
    resumen: 'Roles de un perfil',
    params: z.object({ perfilId: Id }),
    response: z.array(RolDeUsuario),
  }),
  deUsuario: defineRoute({
    method: 'GET',
    path: '/api/roles/usuario/:id',
    access: pantalla(['usuarios', 'roles'], 'leer'),
    resumen: 'Roles de un usuario',
    params: PorId,
    response: z.array(RolDeUsuario),
  }),
  detalle: defineRoute({
    method: 'GET',
    path: '/api/roles/detalle/:id',
    access: leer,
    resumen: 'Un rol con su árbol de opciones',
    params: PorId,
    response: Rol.extend({ opcionesMenu: z.array(Permiso) }),
  }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/roles',
    access: editar,
    resumen: 'Crea un rol, con lectura en Principal y sin más permisos',
    body: z.object({ rol: z.object({ nombre: Nombre, perfil_id: PerfilId }) }),
    response: z.object({ id: z.number().int() }),
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/roles',
    access: editar,
    resumen: 'Cambia el nombre de un rol',
    body: z.object({ rol: z.object({ id: IdJson, nombre: Nombre, ...SEGUN_SE_VIO }) }),
    response: Nada,
  }),
  permisos: defineRoute({
    method: 'PUT',
    path: '/api/roles/permisos/:id',
    access: pantalla('rol_permisos', 'editar'),
    resumen: 'Guarda los permisos de un rol y cierra las sesiones de quienes lo usan',
    params: PorId,
    body: z.object({
      opcionesMenu: z
        .array(z.object({ id: IdJson, permiso: NivelPermiso }))
        .min(1)
        .max(500),
      ...SEGUN_SE_VIO,
    }),
    response: Nada,
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/roles/:id',
    access: editar,
    resumen: 'Elimina un rol que nadie tiene',
    params: PorId,
    response: Nada,
  }),
};
