import type { Perfil } from '@cd/contract/kit/perfiles';
import type { Permiso } from '@cd/contract/sesion/sesion';
import { cumplePrincipal } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import { impedimentoDePermisos } from '@cd/domain/sesion/permisos/rol';
import type { Acceso } from '@cd/domain/sesion/permisos/concesion';
import type { Caller } from '../../../platform/access/authorize';
import { endSessionsOfRole } from '../../../platform/access/session';
import type { Tx } from '../../../platform/db/open';
import { requireSeen, type Seen } from '../../../platform/db/seen';
import { known, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { prohibirEnRolDeDemo } from '../../organizacion/modo-demo/service';
import { nivelesDe } from '../../sesion/concesiones/queries';
import { exigirQuePuedeDar } from '../../sesion/concesiones/service';
import { leerPermisos } from '../../sesion/sesion/queries';
import {
  bloquearRol,
  darPermisosDePartida,
  guardarPermisos,
  insertarRol,
  leerRol,
  nombreOcupado,
  renombrarRol,
  subirVersion,
  pasosDeRol,
} from './queries';

const SOLO_EL_ADMINISTRADOR = 'Los permisos de los roles de administración solo los cambia el rol Administrador';

export async function crearRol(tx: Tx, rol: { nombre: string; perfil_id: Perfil }): Promise<number> {
  if (await nombreOcupado(tx, rol.nombre)) throw new RuleError('rol.duplicado');
  const id = await insertarRol(tx, rol);
  await darPermisosDePartida(tx, id, rol.perfil_id);
  return id;
}

/** The name it had. */
export async function cambiarNombre(tx: Tx, { id, nombre, version }: Seen & { nombre: string }): Promise<string> {
  const rol = await elRol(tx, id);
  requireStep(rol.pasos.renombrar);
  requireSeen(version, rol);
  if (await nombreOcupado(tx, nombre, { salvo: id })) throw new RuleError('rol.duplicado_al_modificar');
  await renombrarRol(tx, id, nombre);
  return rol.nombre;
}

/** The name it had. */
export async function eliminarRol(tx: Tx, id: number): Promise<string> {
  const { nombre, pasos } = await elRol(tx, id);
  requireStep(pasos.eliminar);
  await tx.deleteFrom('rol').where('id', '=', id).execute();
  return nombre;
}

interface CambioDePermisos {
  rolId: number;
  opcionesMenu: readonly Pick<Permiso, 'id' | 'permiso'>[];
  version: number | undefined;
}

/** Options that are not sent keep theirs. If any changes, sessions that use the role end, so that nobody goes on with what they had. */
export async function cambiarPermisos(
  tx: Tx,
  caller: Caller,
  { rolId, opcionesMenu, version }: CambioDePermisos,
): Promise<{ nombre: string; cambiadas: number }> {
  const rol = await elRol(tx, rolId);
  await prohibirEnRolDeDemo(tx, rolId);
  const impedimento = impedimentoDePermisos(caller.rolId, rol);
  if (impedimento) throw new RuleError(impedimento, impedimento === 'acceso.denegado' ? SOLO_EL_ADMINISTRADOR : undefined);
  requireSeen(version, rol);
  const actuales = await leerPermisos(tx, rolId);
  const pedidas = new Map(opcionesMenu.map(({ id, permiso }) => [id, permiso]));
  const conocidas = new Set(actuales.map(({ id }) => id));
  if (pedidas.size !== opcionesMenu.length || [...pedidas.keys()].some((id) => !conocidas.has(id))) throw new RuleError('rol.opciones');
  const opciones = actuales.map((opcion) => ({ ...opcion, permiso: pedidas.get(opcion.id) ?? opcion.permiso }));
  if (!cumplePrincipal(opciones)) throw new RuleError('rol.principal');
  const permisosCambiados = opciones.filter(({ permiso }, i) => permiso !== actuales[i]!.permiso);
  if (permisosCambiados.length > 0) {
    const acceso = (opciones: readonly Permiso[]): Acceso => ({
      niveles: nivelesDe(
        rol.perfil_id as Perfil,
        opciones.map(({ opcion_enlace, permiso }) => ({ enlace: opcion_enlace, permiso })),
      ),
      alcance: 'todo',
    });
    await exigirQuePuedeDar(tx, caller, { antes: acceso(actuales), despues: acceso(opciones) });
    await guardarPermisos(tx, rolId, permisosCambiados);
    await subirVersion(tx, rolId);
    await endSessionsOfRole(tx, rolId);
  }
  return { nombre: rol.nombre, cambiadas: permisosCambiados.length };
}

/** Held, with what hinders each of its steps. */
async function elRol(tx: Tx, id: number) {
  const rol = known(await bloquearRol(tx, id));
  return { ...rol, pasos: pasosDeRol((await leerRol(tx, id))!) };
}
