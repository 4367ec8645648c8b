import { z } from 'zod';
import { Bit, Contrasena, Correo, IdJson, Imagen, Instante, Nombre, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { pagedList } from '../kit/paged-list';
import { del, get, post, put, pantalla } from '../kit/route';
import { CorreoPendiente } from '../kit/persona';
import { PerfilId } from '../sesion/sesion';

const RolElegido = z.object({ id: IdJson, perfil_id: PerfilId });
const Rol = z.object({ id: z.number().int(), nombre: z.string(), perfil_id: PerfilId });

/** What the one who asks may do with this user (spec 1 §6); the server enforces it, the screen mirrors it. */
const PuedeConUsuario = z.object({
  editar: z.boolean(),
  eliminar: z.boolean(),
  cambiarLogin: z.boolean(),
  cambiarContrasena: z.boolean(),
  cambiarRoles: z.boolean(),
});

/**
 * How the invitation of an account goes whose password nobody has chosen: its mail waits to leave, could not be delivered, has a link that
 * still opens, or none any more.
 */
export const INVITACIONES = ['pendiente', 'fallida', 'invitado', 'caducada'] as const;

export const FilaUsuario = z.object({
  id: z.number().int(),
  login: z.string(),
  nombre: z.string(),
  imagen: Imagen,
  /** Names of the roles, joined by ', '. */
  roles: z.string(),
  perfiles: z.array(PerfilId),
  activo: Bit,
  puede_auditar: Bit,
  ultimo_acceso: Instante.nullable(),
  /** Another address was asked for this account, and nobody has accepted or refused it yet. */
  correo_pendiente: Bit,
  invitacion: z.enum(INVITACIONES).nullable(),
  puede: PuedeConUsuario,
});
export type FilaUsuario = z.output<typeof FilaUsuario>;

export const Usuario = z.object({
  id: z.number().int(),
  login: z.string(),
  nombre: z.string(),
  imagen: Imagen,
  roles: z.array(Rol),
  activo: Bit,
  puede_auditar: Bit,
  esAdmin: z.boolean(),
  ultimo_acceso: Instante.nullable(),
  version: z.number().int(),
  puede: PuedeConUsuario,
  correo_pendiente: CorreoPendiente.nullable(),
  /** Profiles of the people behind the account: a role beside the administrator's must be of one of them. */
  perfilesDePersona: z.array(PerfilId),
  /** What goes with the account if it is deleted; the people stay. */
  alEliminar: z.object({ acciones: z.number().int(), notificaciones: z.number().int(), personas: z.array(z.string()) }),
});
export type Usuario = z.output<typeof Usuario>;

/** What the editor sends beside `cambioContrasena`, which says whether this save sets the password (spec 1 §3). */
const ModeloUsuario = z.object({
  login: Correo,
  nombre: Nombre,
  roles: z.array(RolElegido).min(1, 'Elija al menos un rol').max(4),
  contrasena: Contrasena.optional(),
  activo: Bit.default(1),
  puede_auditar: Bit.default(0),
});

const UsuarioNombreLogin = z.object({ id: z.number().int(), nombre: z.string(), login: z.string() });

const leer = pantalla('usuarios', 'leer');
const editar = pantalla('usuarios', 'editar');

export const listaUsuarios = pagedList('/api/usuarios', {
  resumen: 'Usuarios',
  access: leer,
  fila: FilaUsuario,
  columnas: {
    login: 'texto',
    nombre: 'texto',
    roles: 'texto',
    perfil: 'opcion',
    activo: 'opcion',
    puede_auditar: 'opcion',
    invitacion: 'opcion',
    correo_pendiente: 'opcion',
    ultimo_acceso: 'momento',
  },
});

export const rutasUsuarios = {
  index: listaUsuarios.index,
  sinPaginacion: listaUsuarios.sinPaginacion,
  lista: get('/api/usuarios', leer, 'Todos los usuarios', { response: z.array(FilaUsuario) }),
  leer: get('/api/usuarios/:id', leer, 'Un usuario', { response: Usuario }),
  buscar: get('/api/usuarios/nombrelogin/:texto', leer, 'Usuarios cuyo nombre o correo contiene el texto (al menos tres caracteres)', {
    params: z.object({ texto: Texto.trim().min(3).max(100) }),
    response: z.array(UsuarioNombreLogin),
  }),
  puedeAuditar: get('/api/usuarios/puedeauditar/:id', pantalla('acciones', 'leer'), 'resultado 1: se pueden ver sus acciones', {
    response: z.object({ resultado: Bit }),
  }),
  deArbitro: get('/api/usuarios/arbitro/:id', leer, 'El usuario de un árbitro', { response: Usuario }),
  crear: post('/api/usuarios', editar, 'Crea un usuario y le da la bienvenida por correo', {
    multipart: true,
    body: ModeloUsuario.extend({ cambioContrasena: z.boolean().default(true) }),
    /** `correo` false: the user was made, but its welcome mail has not left. */
    revelaExistencia: true,
    response: z.object({ id: z.number().int(), correo: z.boolean() }),
  }),
  modificar: put('/api/usuarios/:id', editar, 'Modifica un usuario; cambiar la contraseña, los roles o el estado cierra sus sesiones', {
    registro: '',
    multipart: true,
    body: ModeloUsuario.extend({
      cambioContrasena: z.boolean().default(false),
      eliminarImagen: z.boolean().default(false),
      ...SEGUN_SE_VIO,
    }),
    revelaExistencia: true,
  }),
  eliminacion: rutaEliminacion('/api/usuarios', { access: editar, uno: 'Usuarios' }),
  eliminar: del('/api/usuarios/:id', editar, 'Elimina un usuario'),
};
