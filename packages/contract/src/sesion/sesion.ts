import { z } from 'zod';
import { Contrasena, ContrasenaDicha, Correo, Fecha, IdJson, Imagen, Instante, Texto } from '../kit/campos';
import { TODOS_LOS_PERFILES } from '../kit/perfiles';
import { cupo, get, post, put, pantalla, publico, sesion, sesionSinPerfil, sesionSinSegundo } from '../kit/route';
import { RespuestaDeLlave, RetoDeLlave } from './seguridad';

export const PerfilId = z.union(TODOS_LOS_PERFILES.map((perfil) => z.literal(perfil)));
export const NivelPermiso = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** An option of the menu tree with what the chosen role may do there. */
export const Permiso = z.object({
  id: z.number().int(),
  /** Dotted place in the tree: '3.1.1' hangs from '3.1'. */
  orden: z.string(),
  nombre: z.string(),
  opcion_enlace: z.string().nullable(),
  permiso: NivelPermiso,
});
export type Permiso = z.output<typeof Permiso>;

export const UsuarioSesion = z.object({
  usuarioId: z.number().int(),
  login: z.string(),
  nombre: z.string(),
  imagen: Imagen,
  perfilId: PerfilId.optional(),
  perfilNombre: z.string().optional(),
  perfilDescripcion: z.string().optional(),
  rolId: z.number().int().optional(),
  rolNombre: z.string().optional(),
  actorId: z.number().int().nullable().optional(),
  multiplesRoles: z.boolean(),
  permisos: z.array(Permiso).optional(),
  /** A profile of the user demands a second step that they have not set up yet, and nothing else opens to this session. */
  debeSegundo: z.boolean().optional(),
});
export type UsuarioSesion = z.output<typeof UsuarioSesion>;

export const RolDeUsuario = z.object({
  id: z.number().int(),
  nombre: z.string(),
  perfil_id: PerfilId,
  perfil_nombre: z.string(),
  perfil_descripcion: z.string(),
});
export type RolDeUsuario = z.output<typeof RolDeUsuario>;

export const Competicion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  fecha_inicio: Fecha,
  fecha_fin: Fecha,
  /** The season is over: it is consulted and not changed. */
  historico: z.boolean(),
  /** The season registers its teams while another is played (ADR 60). */
  proxima: z.boolean(),
});
export type Competicion = z.output<typeof Competicion>;

const ContratoVigente = z.object({
  id: z.number().int(),
  contenido: z.string(),
  fecha_inicio_vigencia: Fecha,
  fecha_fin_vigencia: Fecha.nullable(),
  requiere_aceptacion: z.boolean(),
  fecha_aceptacion: Instante.nullable(),
  /** SHA-256 of the text, in UTF-8. */
  huella: z.string(),
});

/** The proof of a signature: who, when, from where, through which profile, and which exact text by its digest. */
export const Constancia = z.object({
  nombre: z.string(),
  login: z.string(),
  perfil_id: PerfilId,
  momento: Instante,
  direccion: z.string().nullable(),
  agente: z.string().nullable(),
  huella: z.string(),
});
export type Constancia = z.output<typeof Constancia>;

const CondicionesPropias = ContratoVigente.extend({ edicion: z.number().int(), firma: Constancia.nullable() });
export type CondicionesPropias = z.output<typeof CondicionesPropias>;

const DeCorreo = z.object({ email: Correo });
const DeUsuario = z.object({ usuarioId: IdJson });
/** These also open from the screens of the people whose account it is. */
const editarCuentas = pantalla(['usuarios', 'arbitros', 'entrenadores', 'coordinadores'], 'editar');
/** 43 base64url characters: 256 random bits. */
export const TokenDeEnlace = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** A random name that a browser keeps for itself; the owner of an account is told when one signs in that was not seen with it. */
const DISPOSITIVO = {
  dispositivo: z
    .string()
    .regex(/^[\w-]{20,64}$/)
    .optional(),
};
const SesionAbierta = z.object({ token: z.string(), tokenFB: z.string(), user: UsuarioSesion });

export const rutasSesion = {
  entrar: post('/login', publico, 'Inicia sesión', {
    body: z.object({
      username: Texto.max(254).default(''),
      password: ContrasenaDicha.default(''),
      codigo: Texto.trim().max(20).optional(),
      ...DISPOSITIVO,
    }),
    response: SesionAbierta,
    cota: 'Los intentos, por cuenta y red y por red (ADR 62): solo quien acierta escribe más que su intento',
  }),
  retoDeLlave: post(
    '/login/llave/reto',
    publico,
    'Lo que el navegador necesita para entrar con una llave de acceso, durante cinco minutos',
    {
      response: RetoDeLlave,
      cota: [cupo('red', 60, 'diezMinutos')],
    },
  ),
  entrarConLlave: post('/login/llave', publico, 'Inicia sesión con una llave de acceso, que hace también de segundo paso', {
    body: z.object({ respuesta: RespuestaDeLlave, ...DISPOSITIVO }),
    response: SesionAbierta,
    cota: [cupo('red', 60, 'diezMinutos')],
  }),
  elegirPerfil: post('/login/perfil', sesionSinPerfil, 'Elige el perfil de la sesión; null lo deja sin elegir', {
    body: z.object({ idUsuario: IdJson, idPerfil: PerfilId.nullable() }),
    response: z.object({ token: z.object({ user: UsuarioSesion }) }),
  }),
  tiempoReal: post('/login/fb', sesion, 'Da un token breve para el canal de tiempo real', {
    body: DeUsuario,
    response: z.object({ tokenFB: z.string() }),
  }),
  salir: post('/login/out', sesionSinSegundo, 'Cierra la sesión', { body: DeUsuario }),
  olvidar: post('/login/forgot', publico, 'Pide por correo un enlace para cambiar la contraseña', {
    body: DeCorreo,
    // Each of these calls tells whether an account exists, or writes to somebody.
    cota: [cupo('red', 10, 'hora')],
  }),
  olvidarPorAdministrador: post(
    '/login/forgotadmin',
    pantalla(['usuarios', 'arbitros', 'entrenadores', 'coordinadores'], 'editar'),
    'Envía a un usuario un enlace para cambiar su contraseña',
    { body: DeCorreo, revelaExistencia: true },
  ),
  darBienvenida: post('/login/register', editarCuentas, 'Envía a un usuario el correo de bienvenida', {
    body: DeCorreo,
    revelaExistencia: true,
  }),
  olvidarAMano: post(
    '/login/forgotmanual',
    pantalla('usuarios', 'editar'),
    'Da el correo con el enlace, para enviarlo desde el programa de correo propio',
    { body: DeCorreo, revelaExistencia: true, response: z.object({ destinatario: z.string(), asunto: z.string(), texto: z.string() }) },
  ),
  comprobarReinicio: get('/login/reset/:token', publico, 'Comprueba que el enlace aún sirve', {
    params: TokenDeEnlace,
    response: z.object({ login: z.string() }),
  }),
  reiniciar: post('/login/reset/:token', publico, 'Cambia la contraseña con un enlace', {
    params: TokenDeEnlace,
    body: z.object({ passwd: Contrasena }),
    cota: [cupo('enlace', 20, 'hora')],
  }),
  cambiarContrasena: put('/api/perfil/contrasena', sesion, 'Cambia la contraseña propia y cierra las sesiones', {
    body: z.object({ actual: ContrasenaDicha, contrasena: Contrasena }),
  }),
  imagenPropia: get('/api/perfil/imagen', sesionSinPerfil, 'La imagen propia, con una dirección que se abre durante media hora', {
    response: z.object({ imagen: Imagen }),
  }),
  rolesDeUsuario: get(
    '/api/usuariosrol/usuario/:usuarioId',
    sesionSinPerfil,
    'Roles de un usuario: los propios, o los de cualquiera con permiso sobre usuarios',
    { response: z.array(RolDeUsuario) },
  ),
  opciones: get('/api/opciones', sesion, 'Opciones de menú del perfil elegido', { response: z.array(Permiso) }),
  permisos: post('/api/usuarios/permisos', sesion, 'Permisos propios por pantalla', {
    body: z.object({ idUsuario: IdJson }),
    response: z.array(Permiso),
  }),
  contratoVigente: post('/api/contratos/vigente', sesion, 'Contrato vigente del usuario, o null; antes, el que espera su firma', {
    response: ContratoVigente.nullable(),
  }),
  aceptarContrato: put('/api/contratos/aceptar', sesion, 'Acepta un contrato que está en firma', {
    // The id is enough because a text in force never changes; with the digest, only the text that was shown is signed.
    body: z.object({ idContrato: IdJson, huella: Texto.max(64).optional() }),
  }),
  misContratos: get('/api/contratos/mios', sesion, 'Contratos propios: los que esperan su firma, y después los que ha firmado', {
    response: z.array(CondicionesPropias),
  }),
};
