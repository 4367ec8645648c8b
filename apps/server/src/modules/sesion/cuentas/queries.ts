import { sql, type Expression, type RawBuilder } from 'kysely';
import { Perfil, type PerfilDePersona } from '@cd/contract/kit/perfiles';
import type { CorreoPendiente } from '@cd/contract/kit/persona';
import type { RolDeUsuario } from '@cd/contract/sesion/sesion';
import { permisosSobreUsuario } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { hashToken, newToken } from '../../../platform/access/session';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';

const deEllos = (usuarios: readonly number[]): RawBuilder<boolean> => sql<boolean>`id = any(${[...usuarios]}::int[])`;

interface PersonaDeCuenta {
  perfil: PerfilDePersona;
  estado: number;
}

/** The people that an account is of, by profile. */
export async function leerPersonasDeCuenta(con: Connection, usuarioId: number): Promise<PersonaDeCuenta[]> {
  return (await leerPersonasDeCuentas(con, [usuarioId])).get(usuarioId) ?? [];
}

/** The same of many accounts. */
export async function leerPersonasDeCuentas(con: Connection, usuarios: readonly number[]): Promise<Map<number, PersonaDeCuenta[]>> {
  const suyas = sql`usuario_id = any(${[...usuarios]}::int[])`;
  const { rows } = await sql<PersonaDeCuenta & { usuario_id: number }>`
    select usuario_id, ${Perfil.Arbitro}::int as perfil, estado from arbitro where ${suyas}
    union all select usuario_id, ${Perfil.Entrenador}::int, estado from entrenador where ${suyas}
    union all select usuario_id, ${Perfil.Coordinador}::int, estado from coordinador where ${suyas}`.execute(con);
  return groupBy(rows, ({ usuario_id }) => usuario_id);
}

export async function quitarRolesDePerfil(tx: Tx, usuarioId: number, perfil: Perfil): Promise<void> {
  await sql`delete from usuario_rol where usuario_id = ${usuarioId} and rol_id in (select id from rol where perfil_id = ${perfil})`.execute(
    tx,
  );
}

export async function gastarEnlaces(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .updateTable('reinicio_contrasena')
    .set({ usado: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('usado', 'is', null)
    .execute();
}

export async function nuncaEntro(con: Connection, usuarioId: number): Promise<boolean> {
  return (await quienesNuncaEntraron(con, [usuarioId])).has(usuarioId);
}
export async function quienesNuncaEntraron(con: Connection, usuarios: readonly number[]): Promise<Set<number>> {
  const filas = await con.selectFrom('usuario').select('id').where(deEllos(usuarios)).where('ultimo_acceso', 'is', null).execute();
  return new Set(filas.map(({ id }) => id));
}

/** Nobody can have come in: its password is nobody's. */
export async function anotarSinEstrenar(tx: Tx, usuarioId: number, abiertaPor: number): Promise<void> {
  await tx.insertInto('cuenta_sin_estrenar').values({ usuario_id: usuarioId, abierta_por: abiertaPor }).execute();
}

export async function estrenar(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('cuenta_sin_estrenar').where('usuario_id', '=', usuarioId).execute();
}

/** Who opened an account that nobody has used; undefined once somebody has. */
export async function quienLaAbrioSinEstrenar(con: Connection, usuarioId: number): Promise<number | undefined> {
  const fila = await con
    .selectFrom('cuenta_sin_estrenar as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select('c.abierta_por')
    .where('c.usuario_id', '=', usuarioId)
    .where('u.ultimo_acceso', 'is', null)
    .executeTakeFirst();
  return fila?.abierta_por;
}

/** How the league calls itself, wherever it says it: none of it keeps anybody out. */
export async function leerNombresDeLiga(con: Connection): Promise<string[]> {
  const empresa = await con
    .selectFrom('empresa')
    .select(['nombre', 'nombre_id', 'letras_logo', 'texto_temporada', 'web'])
    .executeTakeFirst();
  return empresa ? Object.values(empresa) : [];
}

export async function idDeLogin(con: Connection, login: string): Promise<number | undefined> {
  return (
    await con
      .selectFrom('usuario')
      .select('id')
      .where(sql`lower(login)`, '=', login.toLowerCase())
      .executeTakeFirst()
  )?.id;
}

/** As the product calls them. */
export async function nombresDePerfiles(con: Connection, perfiles: readonly number[]): Promise<string[]> {
  const filas = await con
    .selectFrom('perfil')
    .select('descripcion')
    .where('id', '=', sql<number>`any(${[...perfiles]}::int[])`)
    .orderBy('id')
    .execute();
  return filas.map(({ descripcion }) => descripcion);
}

export async function sumarRol(tx: Tx, usuarioId: number, rolId: number): Promise<void> {
  await tx.insertInto('usuario_rol').values({ usuario_id: usuarioId, rol_id: rolId }).execute();
}

/** Whoever edits it meanwhile begins again. */
export async function renovarVersion(tx: Tx, usuarioId: number, activo: boolean): Promise<void> {
  await tx
    .updateTable('usuario')
    .set((eb) => ({ activo, version: eb('version', '+', 1) }))
    .where('id', '=', usuarioId)
    .execute();
}

export async function leerRolesDeUsuario(con: Connection, usuarioId: number): Promise<RolDeUsuario[]> {
  const filas = await con
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .innerJoin('perfil as p', 'p.id', 'r.perfil_id')
    .select(['r.id', 'r.nombre', 'r.perfil_id', 'p.nombre as perfil_nombre', 'p.descripcion as perfil_descripcion'])
    .where('ur.usuario_id', '=', usuarioId)
    .orderBy('r.perfil_id')
    .orderBy('r.id')
    .execute();
  return filas.map((fila) => ({ ...fila, perfil_id: fila.perfil_id as Perfil }));
}

/** Whether someone whose role may edit users may touch another's password (spec 1 §6). */
export async function puedeCambiarContrasena(con: Connection, editorId: number, usuarioId: number): Promise<boolean> {
  const perfiles = (await leerRolesDeUsuario(con, usuarioId)).map(({ perfil_id }) => perfil_id);
  const permitirCambioContrasenaAdmin = (await readParameter(con, 'permitirCambioContrasenaAdmin')) === 1;
  return permisosSobreUsuario(editorId, { id: usuarioId, perfiles }, { permitirCambioContrasenaAdmin }).cambiarContrasena;
}

/** Held until the change is done, so that nobody changes the roles on which it was decided. */
export async function leerVariasParaCambiar(tx: Tx, ids: readonly number[]) {
  const usuarios = await tx
    .selectFrom('usuario')
    .select(['id', 'login', 'nombre', 'imagen', 'activo', 'puede_auditar', 'version'])
    .where(deEllos(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const roles = await tx
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select(['ur.usuario_id', 'r.id', 'r.perfil_id'])
    .where(sql<boolean>`ur.usuario_id = any(${[...ids]}::int[])`)
    .execute();
  const porUsuario = groupBy(roles, ({ usuario_id }) => usuario_id);
  return new Map(
    usuarios.map((usuario) => {
      const suyos = (porUsuario.get(usuario.id) ?? []).map(({ id, perfil_id }) => ({ id, perfil_id }));
      return [usuario.id, { ...usuario, roles: suyos }];
    }),
  );
}
export const leerParaCambiar = async (tx: Tx, id: number): Promise<Cuenta | undefined> => (await leerVariasParaCambiar(tx, [id])).get(id);

export type Cuenta = Awaited<ReturnType<typeof leerVariasParaCambiar>> extends Map<number, infer C> ? C : never;

/** Whoever had one open in the users' screen is told that it has changed. */
export async function abrirOCerrar(tx: Tx, usuarios: readonly number[], activo: boolean): Promise<void> {
  await tx
    .updateTable('usuario')
    .set((eb) => ({ activo, version: eb('version', '+', 1) }))
    .where(deEllos(usuarios))
    .execute();
}

/** Undefined when the address is another user's already. */
export async function insertarUsuario(
  tx: Tx,
  usuario: { login: string; nombre: string; contrasena: string; imagen: string | null; activo: boolean; puede_auditar: boolean },
): Promise<number | undefined> {
  const fila = await tx
    .insertInto('usuario')
    .values(usuario)
    .onConflict((oc) => oc.expression(sql`lower(login)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id;
}

export async function ponerRoles(tx: Tx, usuarioId: number, roles: readonly number[]): Promise<void> {
  await tx.deleteFrom('usuario_rol').where('usuario_id', '=', usuarioId).where('rol_id', 'not in', roles).execute();
  await tx
    .insertInto('usuario_rol')
    .values(roles.map((rol_id) => ({ usuario_id: usuarioId, rol_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** A user whose address is taken meanwhile is refused by its index, and the transaction with it. */
export async function actualizarUsuario(
  tx: Tx,
  id: number,
  usuario: { login: string; nombre: string; imagen: string | null; activo: boolean; puede_auditar: boolean },
): Promise<void> {
  try {
    await tx
      .updateTable('usuario')
      .set((eb) => ({ ...usuario, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'usuario_login') throw new RuleError('usuario.duplicado');
    throw error;
  }
}

const VIVO = sql<boolean>`c.caduca > now()`;

/** Changes of address that nobody has confirmed yet. */
export async function contarCambios(con: Connection): Promise<number> {
  const { n } = await con
    .selectFrom('cambio_correo as c')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('n'))
    .where(VIVO)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a change of address waits for an account. */
export const esperaCorreo = (usuarioId: Expression<unknown>): RawBuilder<0 | 1> =>
  sql<0 | 1>`(exists (select 1 from cambio_correo c where c.usuario_id = ${usuarioId} and ${VIVO}))::int`;

/** The change of address that waits for an account, as it is answered. */
export const correoPendiente = (usuarioId: Expression<unknown>): RawBuilder<CorreoPendiente | null> =>
  sql<CorreoPendiente | null>`(select json_build_object('login', c.login, 'pedido', ${instant(sql.ref('c.pedido'))}, 'caduca',
    ${instant(sql.ref('c.caduca'))},
    'pedido_por', q.nombre) from cambio_correo c left join usuario q on q.id = c.pedido_por where c.usuario_id = ${usuarioId} and ${VIVO})`;

const cambios = (con: Connection) =>
  con
    .selectFrom('cambio_correo as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .leftJoin('usuario as q', 'q.id', 'c.pedido_por')
    .select((eb) => [
      'c.id',
      'c.usuario_id',
      'c.login as nuevo',
      'c.pedido_por as pedido_por_id',
      'u.login',
      'u.nombre',
      'q.nombre as pedido_por',
      instant(eb.ref('c.caduca')).as('caduca'),
    ])
    .where(VIVO);
export type CambioPedido = Awaited<ReturnType<ReturnType<typeof cambios>['execute']>>[number];

export const leerCambio = (con: Connection, id: number): Promise<CambioPedido | undefined> =>
  cambios(con).where('c.id', '=', id).executeTakeFirst();
export const leerCambioDeCuenta = (con: Connection, usuarioId: number): Promise<CambioPedido | undefined> =>
  cambios(con).where('c.usuario_id', '=', usuarioId).executeTakeFirst();
/** A link opens nothing for an account that is switched off. */
export const leerCambioDeEnlace = (con: Connection, token: string): Promise<CambioPedido | undefined> =>
  cambios(con).where('c.hash', '=', hashToken(token)).where('u.activo', '=', true).executeTakeFirst();

/** In the place of the one that waited; answers its id and how many have been asked for within the hour. */
export async function ponerCambio(
  tx: Tx,
  cambio: { usuarioId: number; login: string; pedidoPor: number },
): Promise<{ id: number; veces: number }> {
  const { rows } = await sql<{ veces: number }>`
    delete from cambio_correo where usuario_id = ${cambio.usuarioId}
    returning case when pedido > now() - interval '1 hour' then veces else 0 end as veces`.execute(tx);
  return tx
    .insertInto('cambio_correo')
    .values({ usuario_id: cambio.usuarioId, login: cambio.login, pedido_por: cambio.pedidoPor, veces: (rows[0]?.veces ?? 0) + 1 })
    .returning(['id', 'veces'])
    .executeTakeFirstOrThrow();
}

export async function quitarCambio(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('cambio_correo').where('usuario_id', '=', usuarioId).execute();
}

/** The link of a change, made anew when its letter leaves; null: it has been settled, or another was asked for since. */
export async function renovarEnlaceDeCambio(con: Connection, id: number, publicUrl: string): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    update cambio_correo c set hash = ${hashToken(token)} from usuario u
    where c.id = ${id} and ${VIVO} and u.id = c.usuario_id and u.activo returning c.id`.execute(con);
  return rows.length > 0 ? `${publicUrl}/cambio-correo/${token}` : null;
}
