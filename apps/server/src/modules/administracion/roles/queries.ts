import { sql } from 'kysely';
import type { Perfil } from '@cd/contract/kit/perfiles';
import type { Rol } from '@cd/contract/administracion/roles';
import type { RolDeUsuario } from '@cd/contract/sesion/sesion';
import { ORDEN_PRINCIPAL } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import { esRolDeSerie } from '@cd/domain/sesion/permisos/rol';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe, type Hindrance } from '../../../platform/errors/rule-error';

const conPerfil = (con: Connection) =>
  con
    .selectFrom('rol as r')
    .innerJoin('perfil as p', 'p.id', 'r.perfil_id')
    .select(['r.id', 'r.nombre', 'r.perfil_id', 'p.nombre as perfil_nombre', 'p.descripcion as perfil_descripcion']);

const conCuenta = (con: Connection) =>
  conPerfil(con).select((eb) => [
    'r.version',
    eb
      .selectFrom('usuario_rol as ur')
      .whereRef('ur.rol_id', '=', 'r.id')
      .select(sql<number>`count(*)::int`.as('usuarios'))
      .$asScalar()
      .$notNull()
      .as('usuarios'),
  ]);

export function pasosDeRol({ id, usuarios }: Pick<Rol, 'id' | 'usuarios'>) {
  const deSerie = esRolDeSerie(id) ? 'rol.de_serie' : null;
  return { renombrar: deSerie, eliminar: deSerie ?? (usuarios > 0 ? 'rol.en_uso' : null) } satisfies Record<string, Hindrance>;
}

const aRol = (fila: Omit<Rol, 'perfil_id' | 'de_serie' | 'puede'> & { perfil_id: number }): Rol => ({
  ...fila,
  puede: puedeDe(pasosDeRol(fila)),
  perfil_id: fila.perfil_id as Perfil,
  de_serie: esRolDeSerie(fila.id),
});

export async function leerRoles(con: Connection): Promise<Rol[]> {
  return (
    await conCuenta(con)
      .orderBy('r.perfil_id')
      .orderBy(sql`f_unaccent(r.nombre)`)
      .execute()
  ).map(aRol);
}

export async function leerRol(con: Connection, id: number): Promise<Rol | undefined> {
  const fila = await conCuenta(con).where('r.id', '=', id).executeTakeFirst();
  return fila && aRol(fila);
}

export async function leerRolesDePerfil(con: Connection, perfilId: number): Promise<RolDeUsuario[]> {
  const filas = await conPerfil(con)
    .where('r.perfil_id', '=', perfilId)
    .orderBy(sql`f_unaccent(r.nombre)`)
    .execute();
  return filas.map((fila) => ({ ...fila, perfil_id: fila.perfil_id as Perfil }));
}

/** Holds the role until the transaction ends: nobody can be given it or change it meanwhile. */
export async function bloquearRol(
  tx: Tx,
  id: number,
): Promise<{ id: number; nombre: string; perfil_id: number; version: number } | undefined> {
  return tx.selectFrom('rol').select(['id', 'nombre', 'perfil_id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Ignores case and accents. Whoever names a role waits here for the others who do, so that no two get the same name. */
export async function nombreOcupado(tx: Tx, nombre: string, { salvo = null }: { salvo?: number | null } = {}): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('rol.nombre'))`.execute(tx);
  const { rows } =
    await sql`select from rol where f_unaccent(nombre) = f_unaccent(${nombre}) and id is distinct from ${salvo}::int`.execute(tx);
  return rows.length > 0;
}

export async function insertarRol(tx: Tx, rol: { nombre: string; perfil_id: Perfil }): Promise<number> {
  return (await tx.insertInto('rol').values(rol).returning('id').executeTakeFirstOrThrow()).id;
}

export async function renombrarRol(tx: Tx, id: number, nombre: string): Promise<void> {
  await tx
    .updateTable('rol')
    .set((eb) => ({ nombre, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Reads Principal and has no more permissions. */
export async function darPermisosDePartida(tx: Tx, rolId: number, perfilId: Perfil): Promise<void> {
  await sql`insert into rol_opcion (rol_id, opcion_id, permiso)
    select ${rolId}, id, case when orden = ${ORDEN_PRINCIPAL} then 1 else 0 end from opcion where ${perfilId} = any(perfiles)`.execute(tx);
}

export async function guardarPermisos(tx: Tx, rolId: number, opciones: readonly { id: number; permiso: number }[]): Promise<void> {
  await tx
    .insertInto('rol_opcion')
    .values(opciones.map(({ id, permiso }) => ({ rol_id: rolId, opcion_id: id, permiso })))
    .onConflict((conflicto) => conflicto.columns(['rol_id', 'opcion_id']).doUpdateSet((eb) => ({ permiso: eb.ref('excluded.permiso') })))
    .execute();
}

export async function subirVersion(tx: Tx, rolId: number): Promise<void> {
  await tx
    .updateTable('rol')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', rolId)
    .execute();
}
