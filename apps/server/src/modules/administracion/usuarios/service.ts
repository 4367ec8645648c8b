import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasUsuarios } from '@cd/contract/administracion/usuarios';
import {
  altaDe,
  cambioBloqueado,
  cambiosDeUsuario,
  cierranSesiones,
  puedeDarRoles,
  rolesValidos,
  type CambioDeUsuario,
} from '@cd/domain/administracion/usuarios/cambios-de-usuario';
import { PERFIL_ADMINISTRADOR, permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import { namedAccount } from '../../../platform/audit';
import { endSessionsOf } from '../../../platform/access/session';
import { nothingLeft } from '../../../platform/db/columns';
import type { Db, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import type { Office, OfficeCall } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { savePrivateImage, prepareImage } from '../../../platform/images';
import { exigirQuePuedeDarRol } from '../../sesion/concesiones/service';
import { prohibirEnCuentaDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { dejarCorreo, mismoCorreo } from '../../sesion/cuentas/cambio-de-correo';
import {
  actualizarUsuario,
  anotarSinEstrenar,
  leerParaCambiar,
  leerPersonasDeCuenta,
  ponerRoles,
  type Cuenta,
} from '../../sesion/cuentas/queries';
import { abrirCuenta, contrasenaDeNadie } from '../../sesion/cuentas/service';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { cifrarElegida, ponerContrasena } from '../../sesion/cuentas/contrasenas';
import { entregarEnlace } from '../../sesion/cuentas/enlaces';
import { leerPermitirCambioContrasena, leerRolesPedidos } from './queries';

type Rutas = typeof rutasUsuarios;
type Modelo = OfficeCall<Rutas['crear']>['body'];

/** The password that is asked for; without one, nothing that anybody could type. */
async function contrasenaNueva(con: Db, { login, nombre, cambioContrasena, contrasena }: Modelo): Promise<string | null> {
  if (!cambioContrasena) return null;
  if (contrasena === undefined) throw new RuleError('usuario.sin_contrasena');
  return cifrarElegida(con, { login, nombre, contrasena });
}

/** The roles that a save asks for, by name, once it is sure that they may be given. */
async function rolesPermitidos(
  tx: Tx,
  editor: Caller,
  pedidos: Modelo['roles'],
  {
    actuales,
    yaEntra,
    perfiles,
  }: {
    actuales: readonly { id: number; perfil_id: number }[];
    /** With those that they have. */
    yaEntra: boolean;
    /** Of which the account may have a role, beside the administrator's. */
    perfiles: readonly number[];
  },
): Promise<{ ids: number[]; nombres: string }> {
  const existentes = await leerRolesPedidos(
    tx,
    pedidos.map(({ id }) => id),
  );
  if (!rolesValidos(pedidos, existentes)) throw new RuleError('usuario.roles');
  if (
    !puedeDarRoles(
      editor.usuarioId,
      pedidos,
      actuales.map(({ id }) => id),
    )
  )
    throw new RuleError('usuario.rol_administrador');
  // The roles of a profile that has people are theirs alone (domain-rules, «Identity»).
  if (existentes.some(({ perfil_id }) => perfil_id !== PERFIL_ADMINISTRADOR && !perfiles.includes(perfil_id)))
    throw new RuleError('usuario.sin_persona');
  for (const { id, perfil_id } of existentes) {
    const antes = yaEntra ? actuales.find((rol) => rol.perfil_id === perfil_id) : undefined;
    await exigirQuePuedeDarRol(tx, editor, { antes: antes?.id ?? null, rol: id }, 'usuario.rol_superior');
  }
  return { ids: existentes.map(({ id }) => id), nombres: existentes.map(({ nombre }) => nombre).join(', ') };
}

/** The welcome leaves once the user is there: a mail that fails undoes nothing. */
export async function crearUsuario(
  { body, image, caller, db, write }: OfficeCall<Rutas['crear']>,
  office: Office,
): Promise<{ id: number; correo: boolean }> {
  await prohibirEnDemo(db);
  const elegida = await contrasenaNueva(db, body);
  const invitada = elegida === null;
  const contrasena = elegida ?? (await contrasenaDeNadie());
  const imagen = image && (await prepareImage(image));
  const {
    login,
    nombre,
    roles: pedidos,
    activo: pideActivo,
    puede_auditar,
    contrasena: _contrasena,
    cambioContrasena: _cambio,
    ...resto
  } = body;
  nothingLeft(resto);
  const { activo, puedeAuditar } = altaDe(caller.rolId, { activo: pideActivo === 1, puedeAuditar: puede_auditar === 1 });
  const { id, bienvenida } = await write(async (tx, log) => {
    const roles = await rolesPermitidos(tx, caller, pedidos, { actuales: [], yaEntra: false, perfiles: [] });
    const hash = imagen && (await savePrivateImage(tx, imagen));
    const cuenta = await abrirCuenta(
      tx,
      { login, nombre, contrasena, imagen: hash, activo, puede_auditar: puedeAuditar },
      roles,
      caller.usuarioId,
    );
    // Until its owner chooses their password, it is seen how their invitation goes.
    if (invitada) await anotarSinEstrenar(tx, cuenta.id, caller.usuarioId);
    await log(TipoAccion.Crear, `Usuario ${nombre} (${login}), con los roles: ${roles.nombres}`, namedAccount(cuenta.id));
    return cuenta;
  });
  return { id, correo: bienvenida === null || (await entregarEnlace(office, bienvenida)) === 'done' };
}

const ESCRITO: Readonly<Record<CambioDeUsuario, string>> = {
  nombre: 'nombre',
  login: 'correo',
  imagen: 'imagen',
  roles: 'roles',
  activo: 'estado',
  puedeAuditar: 'auditoría',
  contrasena: 'contraseña',
};

/** A user as they are to be, and what is known only of a save. */
function pedidoDe(modelo: OfficeCall<Rutas['modificar']>['body']) {
  const {
    login,
    nombre,
    roles,
    activo,
    puede_auditar,
    version,
    eliminarImagen,
    contrasena: _contrasena,
    cambioContrasena: _cambio,
    ...resto
  } = modelo;
  nothingLeft(resto);
  const datos = { login, nombre, roles: roles.map(({ id }) => id), activo: activo === 1, puedeAuditar: puede_auditar === 1 };
  return { datos, roles, version, eliminarImagen };
}

type Pedido = ReturnType<typeof pedidoDe>;

async function exigirQuePuedeCambiar(tx: Tx, caller: Caller, { id, roles }: Cuenta, cambios: readonly CambioDeUsuario[]): Promise<void> {
  const permisos = permisosSobreUsuario(
    caller.usuarioId,
    { id, perfiles: roles.map(({ perfil_id }) => perfil_id) },
    { permitirCambioContrasenaAdmin: await leerPermitirCambioContrasena(tx) },
  );
  const bloqueado = cambioBloqueado(permisos, cambios);
  if (cambios.includes('login')) await prohibirEnCuentaDeDemo(tx, id);
  if (bloqueado) throw new RuleError(bloqueado === 'contrasena' ? 'usuario.contrasena_bloqueada' : 'usuario.bloqueado');
}

async function rolesQueTendra(tx: Tx, caller: Caller, usuario: Cuenta, { roles, datos }: Pedido) {
  // One that stood there without its person before that was the rule stays until somebody takes it away.
  const perfiles = [
    ...usuario.roles.map(({ perfil_id }) => perfil_id),
    ...(await leerPersonasDeCuenta(tx, usuario.id)).map(({ perfil }) => perfil),
  ];
  return rolesPermitidos(tx, caller, roles, { actuales: usuario.roles, yaEntra: usuario.activo || !datos.activo, perfiles });
}

export const describirRoles = ({ id, nombre, login, roles }: { id: number; nombre: string; login: string; roles: string }): Contenido => ({
  asunto: frase`Roles de ${nombre}`,
  texto: frase`Los roles de ${nombre} (${login}) son ahora: ${roles}.`,
  personas: [namedAccount(id)],
});

async function cambiarRoles(
  tx: Tx,
  caller: Caller,
  cuenta: { id: number; nombre: string; login: string },
  roles: { ids: readonly number[]; nombres: string },
): Promise<void> {
  await ponerRoles(tx, cuenta.id, roles.ids);
  await notificar(tx, 'usuario.roles', {
    ...describirRoles({ ...cuenta, roles: roles.nombres }),
    remitente: { usuarioId: caller.usuarioId },
    otros: [cuenta.id],
  });
}

export async function modificarUsuario(
  { params: { id }, body, image, caller, db, write }: OfficeCall<Rutas['modificar']>,
  office: Office,
): Promise<void> {
  await prohibirEnDemo(db);
  const contrasena = await contrasenaNueva(db, body);
  const imagen = image && (await prepareImage(image));
  const pedido = pedidoDe(body);
  const { login, nombre, activo, puedeAuditar } = pedido.datos;
  const bienvenida = await write(async (tx, log) => {
    const usuario = known(await leerParaCambiar(tx, id));
    requireSeen(pedido.version, usuario);
    const actual = { ...usuario, roles: usuario.roles.map((rol) => rol.id), puedeAuditar: usuario.puede_auditar };
    const cambios = cambiosDeUsuario(actual, pedido.datos, {
      imagen: imagen !== null || (pedido.eliminarImagen && usuario.imagen !== null),
      contrasena: contrasena !== null,
    });
    await exigirQuePuedeCambiar(tx, caller, usuario, cambios);
    const roles = await rolesQueTendra(tx, caller, usuario, pedido);
    // Whoever knows its password has all that the account has.
    if (contrasena !== null && id !== caller.usuarioId)
      for (const rol of pedido.roles) await exigirQuePuedeDarRol(tx, caller, { antes: null, rol: rol.id }, 'usuario.contrasena_bloqueada');

    const hash = imagen ? await savePrivateImage(tx, imagen) : pedido.eliminarImagen ? null : usuario.imagen;
    await actualizarUsuario(tx, id, { login, nombre, imagen: hash, activo, puede_auditar: puedeAuditar });
    if (cambios.includes('roles')) await cambiarRoles(tx, caller, { id, nombre, login }, roles);
    const { login: viejo } = usuario;
    const carta = mismoCorreo(viejo, login) ? null : await dejarCorreo(tx, { id, login, activo }, { viejo });
    if (contrasena !== null) await ponerContrasena(tx, id, contrasena);
    else if (cierranSesiones(cambios)) await endSessionsOf(tx, id);
    const que = cambios.length === 0 ? 'guardado sin cambios' : cambios.map((cambio) => ESCRITO[cambio]).join(', ');
    await log(TipoAccion.Modificar, `Usuario ${nombre} (${login}): ${que}`, namedAccount(id));
    return carta;
  });
  if (bienvenida !== null) await entregarEnlace(office, bienvenida);
}

/** The person behind the account, if there is one, stays without it. */
export async function eliminarUsuario({ params: { id }, caller, db, write }: OfficeCall<Rutas['eliminar']>): Promise<void> {
  await prohibirEnDemo(db);
  await write(async (tx, log) => {
    const usuario = known(await leerParaCambiar(tx, id));
    const perfiles = usuario.roles.map(({ perfil_id }) => perfil_id);
    // The setting of passwords has no say in who is deleted.
    if (!permisosSobreUsuario(caller.usuarioId, { id, perfiles }, { permitirCambioContrasenaAdmin: false }).eliminar)
      throw new RuleError('usuario.no_eliminable');
    await tx.deleteFrom('usuario').where('id', '=', id).execute();
    await log(TipoAccion.Eliminar, `Usuario ${usuario.nombre} (${usuario.login})`, namedAccount(id));
  });
}
