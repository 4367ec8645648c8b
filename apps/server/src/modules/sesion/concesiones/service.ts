import { type CodigoError, ERRORES } from '@cd/contract/errores';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { loQueFaltaParaDar, SIN_ACCESO, type Acceso, type Falta } from '@cd/domain/sesion/permisos/concesion';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerAcceso, leerNivelesDeRoles } from './queries';

/** Who gives; null: whoever runs the deployment, from its console. */
export type QuienDa = Pick<Caller, 'perfilId' | 'rolId' | 'actorId'> | null;
type Dador = Parameters<typeof loQueFaltaParaDar>[0];

export async function leerDador(con: Connection, caller: NonNullable<QuienDa>): Promise<Dador> {
  if (caller.perfilId === Perfil.Admin) {
    const niveles = caller.rolId === null ? undefined : (await leerNivelesDeRoles(con, [caller.rolId])).get(caller.rolId);
    return { administra: true, niveles: niveles ?? {}, alcance: 'todo' };
  }
  const { niveles, alcance } =
    caller.perfilId === null || caller.actorId === null ? SIN_ACCESO : await leerAcceso(con, caller.perfilId, caller.actorId);
  // A coach has no sports: whoever has a school with one of them has the school.
  const colegios = alcance === 'todo' ? alcance : alcance.flatMap((uno) => [uno, uno.split(',')[0]!]);
  return { administra: false, niveles, alcance: colegios };
}

const enumerar = new Intl.ListFormat('es');
const NIVELES = [
  { nivel: Nivel.Edicion, texto: 'edición' },
  { nivel: Nivel.Lectura, texto: 'lectura' },
] as const;

/** 'le falta edición en Jugadores y Entrenadores' */
export function textoDeFaltas(faltas: readonly Falta[]): string {
  if (faltas.some((falta) => 'fueraDeAlcance' in falta)) return 'no todos son de sus colegios y deportes';
  const partes = NIVELES.flatMap(({ nivel, texto }) => {
    const pantallas = faltas.flatMap((falta) =>
      'pantalla' in falta && falta.nivel === nivel ? [PANTALLAS[falta.pantalla as Pantalla].titulo] : [],
    );
    return pantallas.length === 0 ? [] : [`${texto} en ${enumerar.format(pantallas)}`];
  });
  return `le falta ${enumerar.format(partes)}`;
}

/** Refuses to turn someone's access into another that gives them what `quien` does not have; what they had already is not looked at. */
export async function exigirQuePuedeDar(
  con: Connection,
  caller: QuienDa,
  { antes, despues }: { antes: Acceso; despues: Acceso },
  codigo: CodigoError = 'concesion.excesiva',
): Promise<void> {
  // Who gives is not asked for where nothing is given, as to a player.
  if (caller === null || despues === SIN_ACCESO) return;
  exigirDe(await leerDador(con, caller), { antes, despues }, codigo);
}

function exigirDe(dador: Dador, { antes, despues }: { antes: Acceso; despues: Acceso }, codigo: CodigoError, quien = ''): void {
  const faltas = loQueFaltaParaDar(dador, antes, despues);
  if (faltas.length > 0) throw new RuleError(codigo, `${quien}${ERRORES[codigo].texto}: ${textoDeFaltas(faltas)}`);
}

/** The same of many people: the first to whom it may not be given is told by name. */
export async function exigirQuePuedeDarATodos(
  con: Connection,
  caller: NonNullable<QuienDa>,
  personas: readonly { nombre: string; antes: Acceso; despues: Acceso }[],
): Promise<void> {
  const conAcceso = personas.filter(({ despues }) => despues !== SIN_ACCESO);
  if (conAcceso.length === 0) return;
  const dador = await leerDador(con, caller);
  for (const { nombre, ...acceso } of conAcceso) exigirDe(dador, acceso, 'concesion.excesiva', `${nombre}: `);
}

/** A role given in the place of another of its profile, or of none: whoever has it may come to reach everything with it. */
export async function exigirQuePuedeDarRol(
  con: Connection,
  caller: QuienDa,
  { antes, rol }: { antes: number | null; rol: number },
  codigo?: CodigoError,
): Promise<void> {
  const niveles = await leerNivelesDeRoles(con, antes === null ? [rol] : [rol, antes]);
  const acceso = (id: number | null): Acceso => (id === null ? SIN_ACCESO : { niveles: niveles.get(id) ?? {}, alcance: 'todo' });
  await exigirQuePuedeDar(con, caller, { antes: acceso(antes), despues: acceso(rol) }, codigo);
}

/** For the screens, which do not offer what would be refused: each role as it would be given to whoever has none. */
export async function leerLoQueFaltaDeRoles(
  con: Connection,
  caller: NonNullable<QuienDa>,
): Promise<{ rol_id: number; falta: string | null }[]> {
  const dador = await leerDador(con, caller);
  const roles = await con.selectFrom('rol').select('id').orderBy('id').execute();
  const niveles = await leerNivelesDeRoles(
    con,
    roles.map(({ id }) => id),
  );
  return [...niveles].map(([rol_id, suyos]) => {
    const faltas = loQueFaltaParaDar(dador, SIN_ACCESO, { niveles: suyos, alcance: 'todo' });
    return { rol_id, falta: faltas.length === 0 ? null : textoDeFaltas(faltas) };
  });
}
