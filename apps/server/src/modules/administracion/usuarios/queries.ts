import { sql, type Expression, type RawBuilder } from 'kysely';
import { EstadoTrabajo, type FilaTrabajo } from '@cd/contract/administracion/correo';
import type { Perfil } from '@cd/contract/kit/perfiles';
import { listaUsuarios, type FilaUsuario, type Usuario } from '@cd/contract/administracion/usuarios';
import { PERFIL_ADMINISTRADOR, permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import type { Connection, Tx } from '../../../platform/db/open';
import { privateImageAddress, type ImageViewer } from '../../../platform/images';
import { containsText, defineList } from '../../../platform/paged-list';
import { readParameter } from '../../../platform/parameters';
import { bit, instant } from '../../../platform/db/columns';
import { correoPendiente, esperaCorreo, leerPersonasDeCuenta } from '../../sesion/cuentas/queries';

/** Users that hold some role of which something is true. */
const conRol = (condicion: Expression<unknown>): RawBuilder<boolean> =>
  sql<boolean>`u.id in (select ur.usuario_id from usuario_rol ur join rol r on r.id = ur.rol_id where ${condicion})`;

const perfiles = sql<
  Perfil[]
>`array(select r.perfil_id from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id order by r.perfil_id)`;
const nombresDeRoles = sql<string>`coalesce((
  select string_agg(r.nombre, ', ' order by r.perfil_id, r.id) from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '')`;

/** Letters of an invitation in a state of the queue, whose index only a state that is written finds. */
const cartas = (estado: FilaTrabajo['estado']): RawBuilder<unknown> =>
  sql`select (t.datos->>'usuarioId')::int from trabajo t where t.estado = ${sql.lit(estado)} and t.datos->>'plantilla' = 'bienvenida'`;

const invitacion = sql<FilaUsuario['invitacion']>`case
  when not u.activo or u.ultimo_acceso is not null or u.id not in (select usuario_id from cuenta_sin_estrenar) then null
  when u.id in (${cartas(EstadoTrabajo.Pendiente)}) then 'pendiente'
  when u.id in (${cartas(EstadoTrabajo.Fallido)}) then 'fallida'
  when exists (select 1 from reinicio_contrasena r where r.usuario_id = u.id and r.motivo = 'bienvenida' and r.usado is null
    and r.caduca > now()) then 'invitado'
  else 'caducada' end`;

const consultaUsuarios = (con: Connection) =>
  con
    .selectFrom('usuario as u')
    .select((eb) => [
      'u.id',
      'u.login',
      'u.nombre',
      'u.imagen',
      nombresDeRoles.as('roles'),
      perfiles.as('perfiles'),
      esperaCorreo(eb.ref('u.id')).as('correo_pendiente'),
      invitacion.as('invitacion'),
      bit(eb.ref('u.activo')).as('activo'),
      bit(eb.ref('u.puede_auditar')).as('puede_auditar'),
      instant(eb.ref('u.ultimo_acceso')).$castTo<string | null>().as('ultimo_acceso'),
    ]);

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaUsuarios>['execute']>>[number];

/** What the list sorts by of all the roles of each user at once. Left out by the database where nothing asks for it. */
const conClavesDeRoles = (con: Connection) =>
  consultaUsuarios(con).leftJoin(
    (eb) =>
      eb
        .selectFrom('usuario_rol as ur')
        .innerJoin(
          // The fence keeps the accents of a role's name from being taken off once for each of its users.
          (rol) =>
            rol
              .selectFrom('rol')
              .select(['id', 'perfil_id', sql<string>`f_unaccent(nombre)`.as('clave')])
              .offset(0)
              .as('r'),
          (join) => join.onRef('r.id', '=', 'ur.rol_id'),
        )
        .select([
          'ur.usuario_id',
          sql<string>`string_agg(r.clave, ', ' order by r.perfil_id, r.id)`.as('nombres'),
          sql<number[]>`array_agg(r.perfil_id order by r.perfil_id)`.as('perfiles'),
        ])
        .groupBy('ur.usuario_id')
        .as('claves'),
    (join) => join.onRef('claves.usuario_id', '=', 'u.id'),
  );

export const listaDeUsuarios = (con: Connection) =>
  defineList({
    tipos: listaUsuarios.columnas,
    columnas: {
      login: sql.ref('u.login'),
      nombre: sql.ref('u.nombre'),
      roles: {
        filtro: (valores, operador) =>
          operador === 'contains'
            ? sql.join(
                valores.map((valor) => conRol(containsText(sql.ref('r.nombre'), String(valor)))),
                sql` and `,
              )
            : conRol(sql`f_unaccent(r.nombre) = any(select f_unaccent(v) from unnest(${valores.map(String)}::text[]) v)`),
        orden: sql.ref('claves.nombres'),
      },
      perfil: {
        filtro: (valores) => conRol(sql`r.perfil_id::text = any(${valores.map(String)}::text[])`),
        orden: sql.ref('claves.perfiles'),
      },
      activo: bit(sql.ref('u.activo')),
      puede_auditar: bit(sql.ref('u.puede_auditar')),
      invitacion,
      correo_pendiente: esperaCorreo(sql.ref('u.id')),
      ultimo_acceso: sql.ref('u.ultimo_acceso'),
    },
    id: sql.ref('u.id'),
    consulta: conClavesDeRoles(con),
    nulas: ['invitacion', 'ultimo_acceso'],
  });

export const leerTodos = (con: Connection): Promise<FilaLeida[]> =>
  consultaUsuarios(con)
    .orderBy(sql`f_unaccent(u.nombre)`)
    .orderBy('u.id')
    .execute();

/** The setting on which the rule over users hangs (spec 1 §6). */
export const leerPermitirCambioContrasena = async (con: Connection): Promise<boolean> =>
  (await readParameter(con, 'permitirCambioContrasenaAdmin')) === 1;

/** A row as it is answered to someone: with what they may do with it, and with an address of its image that opens for a while. */
export const filaPara =
  (editorId: number, viewer: ImageViewer, permitirCambioContrasenaAdmin: boolean) =>
  (fila: FilaLeida): FilaUsuario => ({
    ...fila,
    imagen: privateImageAddress(viewer, fila.imagen, 'pequena'),
    puede: permisosSobreUsuario(editorId, fila, { permitirCambioContrasenaAdmin }),
  });

export async function leerUsuario(con: Connection, viewer: ImageViewer, editorId: number, id: number): Promise<Usuario | undefined> {
  const fila = await consultaUsuarios(con)
    .select([
      'u.version',
      sql<Usuario['roles']>`coalesce((
        select json_agg(json_build_object('id', r.id, 'nombre', r.nombre, 'perfil_id', r.perfil_id) order by r.perfil_id, r.id)
        from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id), '[]')`.as('suyos'),
      sql<number>`(select count(*)::int from accion a where a.usuario_id = u.id)`.as('acciones'),
      sql<number>`(select count(*)::int from notificacion n where n.usuario_id = u.id)`.as('notificaciones'),
      correoPendiente(sql.ref('u.id')).as('correoPendiente'),
      sql<string[]>`array(select nombre from arbitro where usuario_id = u.id union all select nombre from entrenador where usuario_id = u.id
        union all select nombre from coordinador where usuario_id = u.id)`.as('personas'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!fila) return undefined;
  const {
    suyos,
    perfiles: susPerfiles,
    imagen,
    invitacion: _invitacion,
    acciones,
    notificaciones,
    personas,
    correoPendiente: pendiente,
    ...usuario
  } = fila;
  const permitirCambioContrasenaAdmin = await leerPermitirCambioContrasena(con);
  return {
    ...usuario,
    imagen: privateImageAddress(viewer, imagen, 'grande'),
    roles: suyos,
    esAdmin: susPerfiles.includes(PERFIL_ADMINISTRADOR),
    puede: permisosSobreUsuario(editorId, { id, perfiles: susPerfiles }, { permitirCambioContrasenaAdmin }),
    correo_pendiente: pendiente,
    perfilesDePersona: (await leerPersonasDeCuenta(con, id)).map(({ perfil }) => perfil),
    alEliminar: { acciones, notificaciones, personas },
  };
}

const MAX_BUSCADOS = 20;

export async function buscarUsuarios(con: Connection, texto: string): Promise<{ id: number; nombre: string; login: string }[]> {
  return con
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre', 'u.login'])
    .where((eb) => eb.or([containsText(sql.ref('u.nombre'), texto), containsText(sql.ref('u.login'), texto)]))
    .orderBy(sql`f_unaccent(u.nombre)`)
    .orderBy('u.id')
    .limit(MAX_BUSCADOS)
    .execute();
}

export async function leerPuedeAuditar(con: Connection, id: number): Promise<{ login: string; puede_auditar: boolean } | undefined> {
  return con.selectFrom('usuario').select(['login', 'puede_auditar']).where('id', '=', id).executeTakeFirst();
}

export async function usuarioDeArbitro(con: Connection, arbitroId: number): Promise<number | null> {
  return (await con.selectFrom('arbitro').select('usuario_id').where('id', '=', arbitroId).executeTakeFirst())?.usuario_id ?? null;
}

/** Held too: a role that is being given is not deleted meanwhile. */
export async function leerRolesPedidos(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom('rol').select(['id', 'nombre', 'perfil_id']).where('id', 'in', ids).orderBy('perfil_id').forKeyShare().execute();
}
