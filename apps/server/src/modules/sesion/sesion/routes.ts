import { sql } from 'kysely';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { EstadoTrabajo } from '@cd/contract/administracion/correo';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import { rutasSesion } from '@cd/contract/sesion/sesion';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import { hashToken, setProfile, endSession } from '../../../platform/access/session';
import { namedAccount, logAction } from '../../../platform/audit';
import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { mount, type Office, mounting } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnCuentaDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerTraductor } from '../../organizacion/configuracion/queries';
import { crearEnlace, type Motivo, entregarEnlace, pedirEnlace } from '../cuentas/enlaces';
import { redactarEnTexto } from '../cuentas/redactar';
import { exigirQuePuedeDarRol } from '../concesiones/service';
import { leerPersonasDeCuenta, leerRolesDeUsuario, puedeCambiarContrasena } from '../cuentas/queries';
import { PANTALLA_DE_PERSONA } from '../cuentas/service';
import { cifrarElegida, coincide, ponerContrasena } from '../cuentas/contrasenas';
import { readParameter } from '../../../platform/parameters';
import { abrirSesion, sellarTiempoReal } from './apertura';
import { entrarCon, pedirEntrada } from './llaves';
import { gastarCodigo } from './segundo-factor';
import { leerSegundoPaso, pideSegundo } from './segundo-paso';
import { mountSeguridad } from './seguridad';
import { conocerDireccion, contarIntento, olvidarIntentos } from './intentos';
import { leerCuenta, leerImagenPropia, leerPermisos, leerUsuarioSesion, trabajaEnHistorica } from './queries';

export function mountSesion(app: FastifyInstance, office: Office): void {
  mountEntrada(app, office);
  mountSesionPropia(app, office);
  mountEnlaces(app, office);
  mountPermisos(app, office);
  mountSeguridad(app, office);
}

/** The password, and the second step where there is one. */
async function entrarEn(
  office: Office,
  { username, password, codigo, dispositivo }: Body<(typeof rutasSesion)['entrar']>,
  request: FastifyRequest,
) {
  const { db } = office;
  if (!username.trim() || !password) throw new RuleError('sesion.credenciales_vacias');
  const intento = await contarIntento(db(), username, request.ip);
  const cuenta = await leerCuenta(db(), username);
  // Nobody waits for it, so that how long an answer takes does not tell whose account there is.
  const fallado = () =>
    void intento.fallado(cuenta).catch((err: unknown) => request.log.error({ err }, 'no se pudo anotar una entrada fallida'));
  if (!(await coincide(cuenta?.contrasena, password)) || !cuenta?.activo) {
    fallado();
    throw new RuleError('sesion.credenciales');
  }
  const paso = await leerSegundoPaso(db(), cuenta.id);
  if (pideSegundo(paso)) {
    // The password is right and the code is still to come: nobody has guessed anything.
    if (!codigo) {
      await intento.noContado();
      throw new RuleError(paso.activado === null ? 'sesion.llave' : 'sesion.codigo');
    }
    if (!(await gastarCodigo(db(), cuenta.id, codigo))) {
      fallado();
      throw new RuleError('sesion.codigo_incorrecto');
    }
  }
  await intento.acertado();
  return abrirSesion(office, cuenta.id, request, { como: 'Inicio de sesión', dispositivo });
}

/** Its owner has unlocked it: something they have, and something they are or know. */
async function entrarConLlave(
  office: Office,
  { respuesta, dispositivo }: Body<(typeof rutasSesion)['entrarConLlave']>,
  request: FastifyRequest,
) {
  const intento = await contarIntento(office.db(), 'llave de acceso', request.ip);
  const usuarioId = await entrarCon(office.db(), respuesta, office.publicUrl());
  if (usuarioId === null) throw new RuleError('sesion.llave_incorrecta');
  await intento.acertado();
  return abrirSesion(office, usuarioId, request, { como: 'Inicio de sesión con una llave de acceso', dispositivo });
}

/** What is asked without a session. */
function mountEntrada(app: FastifyInstance, office: Office): void {
  const { db } = office;
  const { entrar, retoDeLlave, entrarConLlave: conLlave, olvidar, comprobarReinicio, reiniciar } = rutasSesion;
  mount(
    app,
    { entrar, retoDeLlave, entrarConLlave: conLlave, olvidar, comprobarReinicio, reiniciar },
    {
      entrar: ({ body }, request) => entrarEn(office, body, request),
      retoDeLlave: async () => ({ ...(await pedirEntrada(db(), office.publicUrl())) }),
      entrarConLlave: ({ body }, request) => entrarConLlave(office, body, request),
      olvidar: async ({ body: { email } }, request) => {
        await prohibirEnDemo(db());
        // Those that succeed count too: each writes to somebody.
        await contarIntento(db(), `recuperar ${email}`, request.ip);
        const cuenta = await leerCuenta(db(), email);
        if ((await readParameter(db(), 'recuperacionNeutra')) === 1) return pedirSinDecir(office, cuenta);
        if (!cuenta?.activo) throw new RuleError('recuperacion.desconocido');
        await prohibirEnCuentaDeDemo(db(), cuenta.id);
        if (!(await enviarEnlace(office, cuenta, 'olvido', { unaPorHora: true }))) throw new RuleError('recuperacion.correo');
      },
      comprobarReinicio: async ({ params: { token } }) => {
        const pedido = await reinicioVivo(db(), token);
        if (!pedido) throw new RuleError('recuperacion.enlace');
        return { login: pedido.login };
      },
      reiniciar: async ({ params: { token }, body: { passwd } }, request) => {
        const vivo = await reinicioVivo(db(), token);
        if (!vivo) throw new RuleError('recuperacion.enlace');
        const contrasenaCifrada = await cifrarElegida(db(), { ...vivo, contrasena: passwd, campo: 'passwd' });
        await inTransaction(db(), async (tx) => {
          const pedido = await reinicioVivo(tx, token, { bloquear: true });
          if (!pedido) throw new RuleError('recuperacion.enlace');
          await ponerContrasena(tx, pedido.usuario_id, contrasenaCifrada);
          await olvidarIntentos(tx, pedido.login);
          await conocerDireccion(tx, pedido.usuario_id, request.ip);
          await logAction(tx, pedido.usuario_id, TipoAccion.Modificar, 'Contraseña cambiada con un enlace de recuperación');
        });
      },
    },
    office,
  );
}

/** Where the installation tells nobody whose the address is: the same answer, and as soon, for whom it is nobody's, has asked already or cannot be reached. */
async function pedirSinDecir(office: Office, cuenta: Awaited<ReturnType<typeof leerCuenta>>): Promise<void> {
  if (!cuenta?.activo) return;
  const enlace = await inTransaction(office.db(), async (tx) => {
    await prohibirEnCuentaDeDemo(tx, cuenta.id);
    await impedirRepetir(tx, cuenta.id);
    return pedirEnlace(tx, cuenta, 'olvido');
  }).catch((error: unknown) => {
    if (error instanceof RuleError) return null;
    throw error;
  });
  // How it goes, the queue keeps and tells the office.
  if (enlace !== null) void entregarEnlace(office, enlace);
}

/** False when the mail server refuses its address; while it cannot be reached the letter waits, and its link is made when it leaves. */
async function enviarEnlace(
  office: Office,
  cuenta: { id: number; login: string },
  motivo: Exclude<Motivo, 'manual'>,
  { unaPorHora = false, alHacerlo }: { unaPorHora?: boolean; alHacerlo?: (tx: Tx) => Promise<void> } = {},
): Promise<boolean> {
  const enlace = await inTransaction(office.db(), async (tx) => {
    if (unaPorHora) await impedirRepetir(tx, cuenta.id);
    const pedido = await pedirEnlace(tx, cuenta, motivo);
    await alHacerlo?.(tx);
    return pedido;
  });
  return (await entregarEnlace(office, enlace)) !== 'failed';
}

/** The account that an administrator asks for by its address, if they may touch its password. */
async function cuentaAjena(con: Db, email: string, editorId: number): Promise<{ id: number; login: string; nombre: string }> {
  const cuenta = await cuentaActiva(con, email);
  if (!(await puedeCambiarContrasena(con, editorId, cuenta.id))) throw new RuleError('recuperacion.no_permitida');
  return cuenta;
}

/** A link opens nothing for an account that is switched off, nor for one of the demonstration; and demo mode regenerates no password (spec 2 §5). */
async function cuentaActiva(con: Db, email: string): Promise<{ id: number; login: string; nombre: string }> {
  await prohibirEnDemo(con);
  const cuenta = await leerCuenta(con, email);
  if (!cuenta) throw new RuleError('recuperacion.desconocido');
  if (!cuenta.activo) throw new RuleError('recuperacion.desconocido', `La cuenta ${cuenta.login} está de baja: actívela antes`);
  await prohibirEnCuentaDeDemo(con, cuenta.id);
  return cuenta;
}

/** Whoever edits only some kind of people reaches only the accounts of those. */
async function exigirSuPantalla(con: Db, caller: Caller, usuarioId: number): Promise<void> {
  const personas = await leerPersonasDeCuenta(con, usuarioId);
  for (const pantalla of ['usuarios', ...personas.map(({ perfil }) => PANTALLA_DE_PERSONA[perfil])] as const)
    if ((await readLevel(con, caller, pantalla)) === Nivel.Edicion) return;
  throw new RuleError('acceso.denegado');
}

/** What whoever is signed in does with their own session. */
const { elegirPerfil, tiempoReal, salir, cambiarContrasena, imagenPropia } = rutasSesion;
const mountSesionPropia = mounting({ elegirPerfil, tiempoReal, salir, cambiarContrasena, imagenPropia }, (office) => {
  const { db, signature } = office;
  return {
    elegirPerfil: async ({ body: { idUsuario, idPerfil }, caller, write }) => {
      if (idUsuario !== caller.usuarioId) throw new RuleError('sesion.perfil');
      const roles = await leerRolesDeUsuario(db(), caller.usuarioId);
      const rol = idPerfil === null ? null : (roles.find(({ perfil_id }) => perfil_id === idPerfil) ?? null);
      if (idPerfil !== null && !rol) throw new RuleError('sesion.perfil');
      await write(async (tx, log) => {
        await setProfile(tx, caller.sesion, rol);
        await log(TipoAccion.Consultar, rol ? `Perfil elegido: ${rol.perfil_descripcion}` : 'Perfil dejado sin elegir');
      });
      const historica = rol?.perfil_id === 1 && (await trabajaEnHistorica(db(), caller.usuarioId));
      const viewer = { signature: signature(), sesion: caller.sesion };
      return {
        token: { user: await leerUsuarioSesion(db(), viewer, caller.usuarioId, rol, { multiplesRoles: roles.length > 1, historica }) },
      };
    },
    tiempoReal: async ({ body: { usuarioId }, caller }) => {
      if (usuarioId !== caller.usuarioId) throw new RuleError('acceso.denegado');
      return { tokenFB: sellarTiempoReal(office, caller.usuarioId, caller.sesion) };
    },
    salir: async ({ body: { usuarioId }, caller, write }) => {
      if (usuarioId !== caller.usuarioId) throw new RuleError('acceso.denegado');
      await write(async (tx, log) => {
        await endSession(tx, caller.sesion);
        await log(TipoAccion.Consultar, 'Cierre de sesión');
      });
    },
    cambiarContrasena: async ({ body: { actual, contrasena }, caller, write }) => {
      const { login } = await db().selectFrom('usuario').select('login').where('id', '=', caller.usuarioId).executeTakeFirstOrThrow();
      const cuenta = await leerCuenta(db(), login);
      const intento = await contarIntento(db(), login, `usuario ${caller.usuarioId}`);
      if (!(await coincide(cuenta?.contrasena, actual))) throw new RuleError('sesion.contrasena_actual');
      await intento.acertado();
      const contrasenaCifrada = await cifrarElegida(db(), { login, nombre: cuenta!.nombre, contrasena });
      await write(async (tx, log) => {
        await ponerContrasena(tx, caller.usuarioId, contrasenaCifrada);
        await log(TipoAccion.Modificar, 'Contraseña propia cambiada');
      });
    },
    imagenPropia: async ({ caller }) => ({
      imagen: await leerImagenPropia(db(), { signature: signature(), sesion: caller.sesion }, caller.usuarioId),
    }),
  };
});

const anotarPedido =
  ({ usuarioId }: Caller, que: string, { id, login }: { id: number; login: string }) =>
  (tx: Tx): Promise<void> =>
    logAction(tx, usuarioId, TipoAccion.Modificar, `${que} ${login}`, namedAccount(id));

/** The links that the office sends to others, so that they choose their password. */
const { olvidarPorAdministrador, darBienvenida, olvidarAMano } = rutasSesion;
const mountEnlaces = mounting({ olvidarPorAdministrador, darBienvenida, olvidarAMano }, (office) => {
  const { db, publicUrl } = office;
  return {
    olvidarPorAdministrador: async ({ body: { email }, caller }) => {
      const cuenta = await cuentaAjena(db(), email, caller.usuarioId);
      await exigirSuPantalla(db(), caller, cuenta.id);
      const enviado = await enviarEnlace(office, cuenta, 'administrador', {
        alHacerlo: anotarPedido(caller, 'Enlace para cambiar la contraseña pedido para', cuenta),
      });
      if (!enviado) throw new RuleError('usuario.correo');
    },
    darBienvenida: async ({ body: { email }, caller }) => {
      const cuenta = await cuentaActiva(db(), email);
      await exigirSuPantalla(db(), caller, cuenta.id);
      const enviado = await enviarEnlace(office, cuenta, 'bienvenida', {
        alHacerlo: anotarPedido(caller, 'Correo de bienvenida pedido para', cuenta),
      });
      if (!enviado) throw new RuleError('usuario.correo');
    },
    olvidarAMano: async ({ body: { email }, caller, write }) => {
      const cuenta = await cuentaAjena(db(), email, caller.usuarioId);
      // Whoever holds the link has all that the account has.
      if (cuenta.id !== caller.usuarioId)
        for (const { id } of await leerRolesDeUsuario(db(), cuenta.id))
          await exigirQuePuedeDarRol(db(), caller, { antes: null, rol: id }, 'recuperacion.no_permitida');
      const { nombre: empresa } = await db().selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
      return write(async (tx, log) => {
        const enlace = await crearEnlace(tx, cuenta.id, 'manual', publicUrl());
        if (!enlace) throw new RuleError('recuperacion.desconocido');
        await log(
          TipoAccion.Modificar,
          `Enlace para cambiar la contraseña de ${cuenta.login}, para enviarlo a mano`,
          namedAccount(cuenta.id),
        );
        return {
          destinatario: cuenta.login,
          ...redactarEnTexto('reinicio', { ...cuenta, empresa, publicUrl: publicUrl(), enlace, traducir: await leerTraductor(tx) }),
        };
      });
    },
  };
});

const { rolesDeUsuario, opciones, permisos } = rutasSesion;
const mountPermisos = mounting({ rolesDeUsuario, opciones, permisos }, ({ db }) => ({
  rolesDeUsuario: async ({ params: { usuarioId }, caller }) => {
    if (usuarioId !== caller.usuarioId && (await readLevel(db(), caller, 'usuarios')) < 1) throw new RuleError('acceso.denegado');
    return leerRolesDeUsuario(db(), usuarioId);
  },
  opciones: async ({ caller }) => leerPermisos(db(), caller.rolId!, caller.historica),
  permisos: async ({ body: { idUsuario }, caller }) => {
    if (idUsuario !== caller.usuarioId) throw new RuleError('acceso.denegado');
    return leerPermisos(db(), caller.rolId!, caller.historica);
  },
}));

async function reinicioVivo(
  con: Db | Tx,
  token: string,
  { bloquear = false } = {},
): Promise<{ usuario_id: number; login: string; nombre: string } | undefined> {
  const consulta = con
    .selectFrom('reinicio_contrasena as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['r.usuario_id', 'u.login', 'u.nombre'])
    .where('r.hash', '=', hashToken(token))
    .where('r.usado', 'is', null)
    .where('r.caduca', '>', sql<Date>`now()`)
    .where('u.activo', '=', true);
  return (bloquear ? consulta.forUpdate() : consulta).executeTakeFirst();
}

/** Code 2 of the recovery (spec 1 §8): one request an hour. One whose letter could not be delivered does not count (code 3). */
async function impedirRepetir(tx: Tx, usuarioId: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute();
  const reciente = await tx
    .selectFrom('reinicio_contrasena as r')
    .innerJoin('trabajo as t', 't.creado', 'r.pedido')
    .select('r.id')
    .where('r.usuario_id', '=', usuarioId)
    .where('r.motivo', '=', 'olvido')
    .where('r.usado', 'is', null)
    .where('r.pedido', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql`(t.datos->>'reinicioId')::int`, '=', sql.ref('r.id'))
    .where('t.estado', '<>', EstadoTrabajo.Fallido)
    .executeTakeFirst();
  if (reciente) throw new RuleError('recuperacion.repetida');
}
