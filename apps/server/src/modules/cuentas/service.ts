import { randomBytes } from 'node:crypto';
import { Perfil, type PerfilDePersona } from '@cd/contract/kit/perfiles';
import { cuentaCompartida, cuentaSigueAbierta } from '@cd/domain/personas/cuenta';
import { cambioBloqueado, cambiosDeUsuario, cierranSesiones } from '@cd/domain/usuarios/cambios-de-usuario';
import { permisosSobreUsuario } from '@cd/domain/usuarios/permisos-sobre-usuario';
import { frase } from '@cd/domain/vocabulario/traductor';
import { cuentaNombrada } from '../../platform/audit';
import { terminarSesionesDe } from '../../platform/access/session';
import type { Tx } from '../../platform/db/open';
import { RuleError } from '../../platform/http/rule-error';
import { notificar } from '../notificaciones/notificar';
import { cifrarContrasena } from '../sesion/contrasenas';
import { pedirEnlace } from '../sesion/service';
import { actualizarUsuario, insertarUsuario, leerParaCambiar, leerPermitirCambioContrasena, ponerRoles } from '../usuarios/queries';
import { gastarEnlaces, leerPersonasDeCuenta, nuncaEntro, quitarRolesDePerfil } from './queries';

/** The role that comes with the product for each of them. */
const ROL_DE_PERFIL: Readonly<Record<PerfilDePersona, { id: number; nombre: string }>> = {
  [Perfil.Arbitro]: { id: 2, nombre: 'Árbitro' },
  [Perfil.Entrenador]: { id: 3, nombre: 'Entrenador' },
  [Perfil.Coordinador]: { id: 4, nombre: 'Coordinador' },
};

export type Cuenta = NonNullable<Awaited<ReturnType<typeof leerParaCambiar>>>;

/** One that nobody could type: the account waits for its owner to choose theirs. Slow: before the transaction. */
export const contrasenaDeNadie = (): Promise<string> => cifrarContrasena(randomBytes(32).toString('base64url'));

/** Makes an account with its roles and says so; `bienvenida` is its letter, for `entregarEnlace` once the transaction is over. */
export async function abrirCuenta(
  tx: Tx,
  cuenta: Parameters<typeof insertarUsuario>[1],
  roles: { ids: readonly number[]; nombres: string },
  editorId: number,
): Promise<{ id: number; bienvenida: number | null }> {
  const { login, nombre, activo } = cuenta;
  const id = await insertarUsuario(tx, cuenta);
  if (id === undefined) throw new RuleError('usuario.duplicado');
  await ponerRoles(tx, id, roles.ids);
  await notificar(tx, 'usuario.alta', {
    asunto: frase`Usuario nuevo: ${nombre}`,
    texto: frase`Se ha creado la cuenta de ${nombre} (${login}). Roles: ${roles.nombres}.`,
    remitente: { usuarioId: editorId },
    otros: [id],
    personas: [cuentaNombrada(id)],
  });
  // Whoever cannot sign in is not welcomed yet.
  return { id, bienvenida: activo ? await pedirEnlace(tx, { id, login }, 'bienvenida') : null };
}

export async function abrirCuentaDePersona(
  tx: Tx,
  { perfil, ...persona }: { perfil: PerfilDePersona; login: string; nombre: string; contrasena: string; activo: boolean },
  editorId: number,
): Promise<{ id: number; bienvenida: number | null }> {
  const rol = ROL_DE_PERFIL[perfil];
  return abrirCuenta(tx, { ...persona, imagen: null, puede_auditar: false }, { ids: [rol.id], nombres: rol.nombre }, editorId);
}

async function perfilesEnBaja(tx: Tx, usuarioId: number): Promise<Perfil[]> {
  return (await leerPersonasDeCuenta(tx, usuarioId)).filter(({ estado }) => estado === 2).map(({ perfil }) => perfil);
}

interface PersonaDeCuenta {
  nombre: string;
  estado: 1 | 2;
}

/**
 * Brings the account of a person up to what was saved of them: their address, their name where it was the account's too, and their state.
 * Answers the letter of welcome that is due, at their new address or now that they may come in, to who never has.
 */
export async function seguirPersona(
  tx: Tx,
  cuenta: Cuenta,
  { perfil, login, antes, ahora }: { perfil: PerfilDePersona; login: string; antes: PersonaDeCuenta; ahora: PersonaDeCuenta },
  editorId: number,
): Promise<number | null> {
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  const puede = permisosSobreUsuario(editorId, { id: cuenta.id, perfiles }, { permitirCambioContrasenaAdmin: await leerPermitirCambioContrasena(tx) });
  const nombre = puede.editar && cuenta.nombre === antes.nombre ? ahora.nombre : cuenta.nombre;
  let { activo } = cuenta;
  // Only when the state changes: who was shut out of the users' screen is not let in again by any save.
  if (puede.cambiarRoles && antes.estado !== ahora.estado)
    activo = ahora.estado === 1 || cuentaSigueAbierta(perfiles, [perfil, ...(await perfilesEnBaja(tx, cuenta.id))]);
  const pedido = { ...cuenta, roles: cuenta.roles.map(({ id }) => id), puedeAuditar: cuenta.puede_auditar, login, nombre, activo };
  const cambios = cambiosDeUsuario({ ...pedido, login: cuenta.login, nombre: cuenta.nombre, activo: cuenta.activo }, pedido, {
    imagen: false,
    contrasena: false,
  });
  if (cambios.length === 0) return null;
  if (cambioBloqueado(puede, cambios)) throw new RuleError('usuario.bloqueado');
  await actualizarUsuario(tx, cuenta.id, { login, nombre, activo, imagen: cuenta.imagen, puede_auditar: cuenta.puede_auditar });
  if (cierranSesiones(cambios)) await terminarSesionesDe(tx, cuenta.id);
  // A link that waits in the old mailbox opens the account no more.
  if (cambios.includes('login')) await gastarEnlaces(tx, cuenta.id);
  const esperaba = activo && (cambios.includes('login') || cambios.includes('activo')) && (await nuncaEntro(tx, cuenta.id));
  return esperaba ? pedirEnlace(tx, { id: cuenta.id, login }, 'bienvenida') : null;
}

/** The person goes: their profile leaves the account, and the account too where it was for nothing else. */
export async function dejarCuenta(tx: Tx, cuenta: Cuenta, perfil: PerfilDePersona, editorId: number | null): Promise<void> {
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  if (cuentaCompartida(perfiles, perfil)) {
    await quitarRolesDePerfil(tx, cuenta.id, perfil);
    await terminarSesionesDe(tx, cuenta.id);
    return;
  }
  if (editorId !== null && !permisosSobreUsuario(editorId, { id: cuenta.id, perfiles }, { permitirCambioContrasenaAdmin: false }).eliminar)
    throw new RuleError('usuario.no_eliminable');
  await tx.deleteFrom('usuario').where('id', '=', cuenta.id).execute();
}
