import { sql } from 'kysely';
import type { Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { Permiso, RolDeUsuario, UsuarioSesion } from '@cd/contract/sesion/sesion';
import type { Connection } from '../../../platform/db/open';
import { privateImageAddress, type ImageViewer } from '../../../platform/images';
import { leerTraductor } from '../../organizacion/configuracion/queries';

export async function leerCuenta(con: Connection, login: string) {
  return con
    .selectFrom('usuario')
    .select(['id', 'login', 'nombre', 'contrasena', 'activo'])
    .where(sql`lower(login)`, '=', login.trim().toLowerCase())
    .executeTakeFirst();
}

const EDITABLES_EN_HISTORICO = (Object.keys(PANTALLAS) as Pantalla[])
  .filter((clave) => pantallaDe(clave).editableEnHistorico)
  .map((clave) => PANTALLAS[clave].ruta);

/**
 * The menu tree of a role in order, each option with its level and in the deployment's words; `historica` lowers 2 to 1 but where the
 * season does not matter.
 */
export async function leerPermisos(con: Connection, rolId: number, historica = false): Promise<Permiso[]> {
  const { rows } = await sql<Permiso>`
    select o.id, o.orden, o.nombre, o.enlace as opcion_enlace,
      case when ${historica} and coalesce(ro.permiso, 0) = 2 and not coalesce(o.enlace = any(${EDITABLES_EN_HISTORICO}::text[]), false) then 1
        else coalesce(ro.permiso, 0) end as permiso
    from rol r
    join opcion o on r.perfil_id = any(o.perfiles)
    left join rol_opcion ro on ro.rol_id = r.id and ro.opcion_id = o.id
    where r.id = ${rolId}
    order by string_to_array(o.orden, '.')::int[]`.execute(con);
  const traducir = await leerTraductor(con);
  return rows.map((opcion) => ({ ...opcion, nombre: traducir(opcion.nombre) }));
}

export async function leerActor(con: Connection, usuarioId: number, perfil: Perfil): Promise<number | null> {
  const tabla = ({ 1: null, 4: 'arbitro', 5: 'entrenador', 6: 'coordinador' } as const)[perfil];
  if (!tabla) return null;
  return (await con.selectFrom(tabla).select('id').where('usuario_id', '=', usuarioId).executeTakeFirst())?.id ?? null;
}

export async function leerImagenPropia(con: Connection, viewer: ImageViewer, usuarioId: number): Promise<string | null> {
  const { imagen } = await con.selectFrom('usuario').select('imagen').where('id', '=', usuarioId).executeTakeFirstOrThrow();
  return privateImageAddress(viewer, imagen, 'pequena');
}

/** The user of a session as the client keeps it; with a role, also the profile's own data. */
export async function leerUsuarioSesion(
  con: Connection,
  viewer: ImageViewer,
  usuarioId: number,
  rol: RolDeUsuario | null,
  { multiplesRoles, historica }: { multiplesRoles: boolean; historica: boolean },
): Promise<UsuarioSesion> {
  const { id, login, nombre } = await con
    .selectFrom('usuario')
    .select(['id', 'login', 'nombre'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return {
    usuarioId: id,
    login,
    nombre,
    imagen: await leerImagenPropia(con, viewer, id),
    multiplesRoles,
    ...(rol && {
      perfilId: rol.perfil_id,
      perfilNombre: rol.perfil_nombre,
      perfilDescripcion: rol.perfil_descripcion,
      rolId: rol.id,
      rolNombre: rol.nombre,
      actorId: await leerActor(con, id, rol.perfil_id),
      permisos: await leerPermisos(con, rol.id, historica),
    }),
  };
}

/** Of an administrator: whether the competition they work on is historical. */
export async function trabajaEnHistorica(con: Connection, usuarioId: number): Promise<boolean> {
  const fila = await con
    .selectFrom('usuario as u')
    .innerJoin('competicion as c', 'c.id', 'u.competicion_id')
    .select(sql<boolean>`c.historico and not c.proxima`.as('historico'))
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
  return fila?.historico ?? false;
}
