import { z } from 'zod';
import { Creado, IdJson, Nombre, SEGUN_SE_VIO } from '../kit/campos';
import { puede } from '../kit/puede';
import { del, get, post, put, pantalla } from '../kit/route';
import { NivelPermiso, PerfilId, Permiso, RolDeUsuario } from '../sesion/sesion';

export const Rol = z.object({
  id: z.number().int(),
  nombre: z.string(),
  perfil_id: PerfilId,
  perfil_nombre: z.string(),
  perfil_descripcion: z.string(),
  usuarios: z.number().int(),
  /** The role came with the product: its profile cannot be changed and it cannot be deleted. */
  de_serie: z.boolean(),
  version: z.number().int(),
  puede: puede('renombrar', 'eliminar'),
});
export type Rol = z.output<typeof Rol>;

const leer = pantalla(['roles', 'rol_permisos'], 'leer');
const editar = pantalla('roles', 'editar');

export const rutasRoles = {
  lista: get('/api/roles', leer, 'Roles', { response: z.array(Rol) }),
  leer: get('/api/roles/:id', leer, 'Un rol', { response: Rol }),
  dePerfil: get('/api/roles/perfil/:perfilId', pantalla(['usuarios', 'roles'], 'leer'), 'Roles de un perfil', {
    response: z.array(RolDeUsuario),
  }),
  deUsuario: get('/api/roles/usuario/:id', pantalla(['usuarios', 'roles'], 'leer'), 'Roles de un usuario', {
    response: z.array(RolDeUsuario),
  }),
  detalle: get('/api/roles/detalle/:id', leer, 'Un rol con su árbol de opciones', {
    response: Rol.extend({ opcionesMenu: z.array(Permiso) }),
  }),
  crear: post('/api/roles', editar, 'Crea un rol, con lectura en Principal y sin más permisos', {
    body: z.object({ rol: z.object({ nombre: Nombre, perfil_id: PerfilId }) }),
    response: Creado,
  }),
  modificar: put('/api/roles', editar, 'Cambia el nombre de un rol', {
    body: z.object({ rol: z.object({ id: IdJson, nombre: Nombre, ...SEGUN_SE_VIO }) }),
  }),
  permisos: put(
    '/api/roles/permisos/:id',
    pantalla('rol_permisos', 'editar'),
    'Guarda los permisos de un rol y cierra las sesiones de quienes lo usan',
    {
      body: z.object({
        opcionesMenu: z
          .array(z.object({ id: IdJson, permiso: NivelPermiso }))
          .min(1)
          .max(500),
        ...SEGUN_SE_VIO,
      }),
    },
  ),
  eliminar: del('/api/roles/:id', editar, 'Elimina un rol que nadie tiene'),
};
