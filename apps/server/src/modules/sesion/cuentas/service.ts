import { randomBytes } from 'node:crypto';
import { Nivel, Perfil, type PerfilDePersona } from '@cd/contract/kit/perfiles';
import { cuentaCompartida, cuentaSigueAbierta, puedeUnirse } from '@cd/domain/personas/persona/cuenta';
import { permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import { namedAccount } from '../../../platform/audit';
import { endSessionsOf } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirCerrarCuentaDeDemo } from '../../organizacion/modo-demo/service';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { cifrarContrasena } from './contrasenas';
import { pedirEnlace, pedirEnlaces } from './enlaces';
import {
  actualizarUsuario,
  insertarUsuario,
  leerParaCambiar,
  ponerRoles,
  abrirOCerrar,
  anotarSinEstrenar,
  idDeLogin,
  leerPersonasDeCuenta,
  leerPersonasDeCuentas,
  nombresDePerfiles,
  nuncaEntro,
  quienesNuncaEntraron,
  quitarCambio,
  quitarRolesDePerfil,
  renovarVersion,
  sumarRol,
  type Cuenta,
} from './queries';
import { avisarEnElViejo, dejarCorreo, esOficina, mandaEnElCorreo, mismoCorreo, pedirCambioDeCorreo } from './cambio-de-correo';

/** The role that comes with the product for each of them. */
export const ROL_DE_PERFIL: Readonly<Record<PerfilDePersona, { id: number; nombre: string }>> = {
  [Perfil.Arbitro]: { id: 2, nombre: 'Árbitro' },
  [Perfil.Entrenador]: { id: 3, nombre: 'Entrenador' },
  [Perfil.Coordinador]: { id: 4, nombre: 'Coordinador' },
};

/** One that nobody could type: the account waits for its owner to choose theirs. Slow: before the transaction. */
export const contrasenaDeNadie = (): Promise<string> => cifrarContrasena(randomBytes(32).toString('base64url'));

export const describirAlta = ({ id, nombre, login, roles }: { id: number; nombre: string; login: string; roles: string }): Contenido => ({
  asunto: frase`Usuario nuevo: ${nombre}`,
  texto: frase`Se ha creado la cuenta de ${nombre} (${login}). Roles: ${roles}.`,
  personas: [namedAccount(id)],
});

/** The account of somebody who was there already is also for `perfil`. */
export const describirPerfilNuevo = (nombre: string, perfil: string): Contenido => ({
  asunto: frase`Perfiles de ${nombre}`,
  texto: frase`La cuenta de ${nombre} sirve ahora también para entrar como ${perfil.toLocaleLowerCase('es')}. Si no es cosa suya, avise a la oficina de la competición.`,
});

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
    ...describirAlta({ id, nombre, login, roles: roles.nombres }),
    remitente: { usuarioId: editorId },
    otros: [id],
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
  const cuenta = await abrirCuenta(
    tx,
    { ...persona, imagen: null, puede_auditar: false },
    { ids: [rol.id], nombres: rol.nombre },
    editorId,
  );
  await anotarSinEstrenar(tx, cuenta.id, editorId);
  return cuenta;
}

/** Where the people behind the accounts of a profile are edited. */
export const PANTALLA_DE_PERSONA = {
  [Perfil.Arbitro]: 'arbitros',
  [Perfil.Entrenador]: 'entrenadores',
  [Perfil.Coordinador]: 'coordinadores',
} as const;

/** Of whom someone makes new ones, account and all. */
async function perfilesQueDa(con: Connection, caller: Caller): Promise<Perfil[]> {
  const suyos: Perfil[] = (await readLevel(con, caller, 'inscripcion_coordinador')) === Nivel.Edicion ? [Perfil.Entrenador] : [];
  for (const perfil of [Perfil.Arbitro, Perfil.Entrenador, Perfil.Coordinador] as const)
    if ((await readLevel(con, caller, PANTALLA_DE_PERSONA[perfil])) === Nivel.Edicion) suyos.push(perfil);
  return suyos;
}

async function admite(tx: Tx, cuenta: Cuenta, perfil: PerfilDePersona, caller: Caller): Promise<boolean> {
  const deRoles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  const personas = (await leerPersonasDeCuenta(tx, cuenta.id)).map((persona) => persona.perfil);
  return puedeUnirse(
    perfil,
    { perfiles: [...deRoles, ...personas], personas, esPropia: cuenta.id === caller.usuarioId },
    {
      esOficina: await esOficina(tx, caller),
      cambiaRoles: permisosSobreUsuario(caller.usuarioId, { id: cuenta.id, perfiles: deRoles }, { permitirCambioContrasenaAdmin: false })
        .cambiarRoles,
      puedeDar: await perfilesQueDa(tx, caller),
    },
  );
}

type PersonaConCorreo = Parameters<typeof abrirCuentaDePersona>[1];

/**
 * The account of a person at an address: a new one, or the one that is there already where it is the same person's and whoever asks has said
 * so (`unir`, the account that the refusal named). To whom it could be refused anyway nothing is told of it (spec 1 §8: the address is taken).
 * Joined, the account keeps its name, its password and its sessions; its owner is told.
 */
export async function darCuenta(
  tx: Tx,
  { perfil, ...persona }: Omit<PersonaConCorreo, 'contrasena'> & { contrasena: string | null },
  caller: Caller,
  unir: number | undefined,
): Promise<{ id: number; bienvenida: number | null; unida: boolean }> {
  const existente = await idDeLogin(tx, persona.login);
  if (existente === undefined) {
    // What was said to be the same person's has gone since, or has another address.
    if (persona.contrasena === null) throw new RuleError('version.antigua');
    return { ...(await abrirCuentaDePersona(tx, { ...persona, perfil, contrasena: persona.contrasena }, caller.usuarioId)), unida: false };
  }
  const cuenta = await leerParaCambiar(tx, existente);
  if (!cuenta || !mismoCorreo(cuenta.login, persona.login)) throw new RuleError('version.antigua');
  if (!(await admite(tx, cuenta, perfil, caller))) throw new RuleError('usuario.duplicado');
  const roles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  if (unir !== cuenta.id) {
    const { id, login, nombre } = cuenta;
    throw new RuleError('usuario.duplicado', undefined, { cuenta: { id, login, nombre, perfiles: await nombresDePerfiles(tx, roles) } });
  }
  await prohibirCerrarCuentaDeDemo(tx, cuenta.id);
  // One that was closed because all its people were in Baja opens for the one who is not.
  const activo = cuenta.activo || (persona.activo && !cuentaSigueAbierta(roles, (await perfilesEnBaja(tx, [cuenta.id]))(cuenta.id)));
  if (!roles.includes(perfil)) await sumarRol(tx, cuenta.id, ROL_DE_PERFIL[perfil].id);
  await renovarVersion(tx, cuenta.id, activo);
  const [nombre] = await nombresDePerfiles(tx, [perfil]);
  await notificar(tx, 'usuario.roles', {
    ...describirPerfilNuevo(cuenta.nombre, nombre!),
    remitente: { usuarioId: caller.usuarioId },
    otros: [cuenta.id],
  });
  return { id: cuenta.id, bienvenida: null, unida: true };
}

/** A person goes over from an account that is theirs alone to another one of theirs: the office's to do. Their address until now is told. */
export async function pasarACuenta(
  tx: Tx,
  cuenta: Cuenta,
  persona: Omit<PersonaConCorreo, 'contrasena'>,
  caller: Caller,
  unir: number | undefined,
): Promise<number> {
  const { id } = await darCuenta(tx, { ...persona, contrasena: null }, caller, unir);
  await dejarCuenta(tx, cuenta, persona.perfil, caller.usuarioId);
  await avisarEnElViejo(tx, id, cuenta.login);
  return id;
}

/** Whether the address that was saved of somebody with an account is that of another one, to which they may go over. */
export async function pasaDeCuenta(
  tx: Tx,
  cuenta: Cuenta,
  { login, perfil }: { login: string; perfil: PerfilDePersona },
  caller: Caller,
): Promise<boolean> {
  const otra = mismoCorreo(login, cuenta.login) ? undefined : await idDeLogin(tx, login);
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  return otra !== undefined && !cuentaCompartida(perfiles, perfil) && (await esOficina(tx, caller));
}

/** Where somebody takes an account away from a person, who could then be given another, it is as if they had changed its address. */
export async function exigirQuitarCuenta(tx: Tx, cuenta: Cuenta, caller: Caller): Promise<void> {
  if (!(await mandaEnElCorreo(tx, cuenta, caller))) throw new RuleError('usuario.bloqueado');
}

/** Those of each account whose person is in Baja. */
async function perfilesEnBaja(tx: Tx, usuarios: readonly number[]): Promise<(usuarioId: number) => Perfil[]> {
  const personas = await leerPersonasDeCuentas(tx, usuarios);
  return (usuarioId) => (personas.get(usuarioId) ?? []).filter(({ estado }) => estado === 2).map(({ perfil }) => perfil);
}

interface PersonaDeCuenta {
  nombre: string;
  estado: 1 | 2;
}
interface Guardada {
  perfil: PerfilDePersona;
  antes: PersonaDeCuenta;
  ahora: PersonaDeCuenta;
}

/** Their name where it was the account's too, and their state. */
function comoQueda(cuenta: Cuenta, { perfil, antes, ahora }: Guardada, enBaja: readonly Perfil[], editorId: number) {
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  const puede = permisosSobreUsuario(editorId, { id: cuenta.id, perfiles }, { permitirCambioContrasenaAdmin: false });
  const nombre = puede.editar && cuenta.nombre === antes.nombre ? ahora.nombre : cuenta.nombre;
  // Only when the state changes: who was shut out of the users' screen is not let in again by any save.
  const cambia = puede.cambiarRoles && antes.estado !== ahora.estado;
  return { nombre, activo: cambia ? ahora.estado === 1 || cuentaSigueAbierta(perfiles, [perfil, ...enBaja]) : cuenta.activo };
}

/** Brings the account of a person up to what was saved of them. Answers the welcome that is due. */
export async function seguirPersona(tx: Tx, cuenta: Cuenta, guardada: Guardada, editorId: number): Promise<number | null> {
  const { id, login, imagen, puede_auditar } = cuenta;
  const enBaja = guardada.antes.estado === guardada.ahora.estado ? [] : (await perfilesEnBaja(tx, [id]))(id);
  const { nombre, activo } = comoQueda(cuenta, guardada, enBaja, editorId);
  if (nombre === cuenta.nombre && activo === cuenta.activo) return null;
  await actualizarUsuario(tx, id, { login, nombre, activo, imagen, puede_auditar });
  if (activo === cuenta.activo) return null;
  await endSessionsOf(tx, id);
  return activo && (await nuncaEntro(tx, id)) ? pedirEnlace(tx, { id, login }, 'bienvenida') : null;
}

/** The same of many people of a profile, of whom only the state is saved. */
export async function seguirEstados(
  tx: Tx,
  personas: readonly { cuenta: Cuenta; antes: PersonaDeCuenta }[],
  { perfil, estado }: { perfil: PerfilDePersona; estado: 1 | 2 },
  editorId: number,
): Promise<void> {
  const enBaja = await perfilesEnBaja(
    tx,
    personas.map(({ cuenta }) => cuenta.id),
  );
  const cambian = personas.flatMap(({ cuenta, antes }) => {
    const { activo } = comoQueda(cuenta, { perfil, antes, ahora: { ...antes, estado } }, enBaja(cuenta.id), editorId);
    return activo === cuenta.activo ? [] : [{ cuenta, activo }];
  });
  const [abren, cierran] = [true, false].map((como) => cambian.filter(({ activo }) => activo === como).map(({ cuenta }) => cuenta.id)) as [
    number[],
    number[],
  ];
  await abrirOCerrar(tx, abren, true);
  await abrirOCerrar(tx, cierran, false);
  await endSessionsOf(tx, ...abren, ...cierran);
  const nuevas = await quienesNuncaEntraron(tx, abren);
  await pedirEnlaces(
    tx,
    cambian.map(({ cuenta }) => cuenta).filter(({ id }) => nuevas.has(id)),
    'bienvenida',
  );
}

/**
 * The address that was saved of a person: their account takes it, or its owner is asked. Answers the account as it is now, and the
 * welcome that is due.
 */
export async function seguirCorreo(
  tx: Tx,
  cuenta: Cuenta,
  login: string,
  caller: Caller,
): Promise<{ cuenta: Cuenta; bienvenida: number | null; pendiente: string | null }> {
  if (login === cuenta.login) return { cuenta, bienvenida: null, pendiente: null };
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  if (!permisosSobreUsuario(caller.usuarioId, { id: cuenta.id, perfiles }, { permitirCambioContrasenaAdmin: false }).cambiarLogin)
    throw new RuleError('usuario.bloqueado');
  const esElMismo = mismoCorreo(login, cuenta.login);
  if (!esElMismo && !(await mandaEnElCorreo(tx, cuenta, caller))) {
    await pedirCambioDeCorreo(tx, cuenta, login, caller.usuarioId);
    return { cuenta, bienvenida: null, pendiente: login };
  }
  const { id, nombre, imagen, activo, puede_auditar } = cuenta;
  await actualizarUsuario(tx, id, { login, nombre, imagen, activo, puede_auditar });
  const bienvenida = esElMismo ? null : await dejarCorreo(tx, { id, login, activo }, { viejo: cuenta.login });
  return { cuenta: { ...cuenta, login }, bienvenida, pendiente: null };
}

/** The person goes: their profile leaves the account, and the account too where it was for nothing else. */
export async function dejarCuenta(tx: Tx, cuenta: Cuenta, perfil: PerfilDePersona, editorId: number | null): Promise<void> {
  await prohibirCerrarCuentaDeDemo(tx, cuenta.id);
  const perfiles = cuenta.roles.map(({ perfil_id }) => perfil_id);
  if (cuentaCompartida(perfiles, perfil)) {
    await quitarRolesDePerfil(tx, cuenta.id, perfil);
    // It was asked for as that person's.
    await quitarCambio(tx, cuenta.id);
    await endSessionsOf(tx, cuenta.id);
    return;
  }
  if (editorId !== null && !permisosSobreUsuario(editorId, { id: cuenta.id, perfiles }, { permitirCambioContrasenaAdmin: false }).eliminar)
    throw new RuleError('usuario.no_eliminable');
  await tx.deleteFrom('usuario').where('id', '=', cuenta.id).execute();
}
