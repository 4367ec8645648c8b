import { sql, type Selectable } from 'kysely';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { DetalleDeAviso } from '@cd/contract/avisos/contenido';
import type { Buzon, Notificacion, TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import type { NamedPerson } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { bit, instant } from '../../../platform/db/columns';

const MAX_POR_BUZON = 500;

export async function contarPendientes(con: Connection, usuarioId: number): Promise<number> {
  const { total } = await con
    .selectFrom('notificacion')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('buzon', '=', 'Entrada')
    .where('fecha_lectura', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

const notificaciones = (con: Connection) =>
  con
    .selectFrom('notificacion as n')
    .select((eb) => [
      'n.id',
      sql<Buzon>`${eb.ref('n.buzon')}`.as('buzon'),
      'n.asunto',
      'n.remitente',
      bit(eb.ref('n.notificada')).as('notificada'),
      sql<string | null>`${instant(eb.ref('n.fecha_lectura'))}`.as('fecha_lectura'),
      instant(eb.ref('n.fecha_creacion')).as('fecha_creacion'),
      'n.tipo',
    ]);

export async function leerBuzon(con: Connection, usuarioId: number, buzon: Buzon): Promise<Notificacion[]> {
  return notificaciones(con)
    .where('n.usuario_id', '=', usuarioId)
    .where('n.buzon', '=', buzon)
    .orderBy('n.fecha_creacion', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MAX_POR_BUZON)
    .execute();
}

const personasEn = (columna: string) => sql<NamedPerson[]>`coalesce(${sql.ref(columna)}, '{}')`.as('personas');

const SIN_DETALLE: DetalleDeAviso = { partidos: [], datos: [], pide: '' };

export async function leerNotificacion(con: Connection, usuarioId: number, id: number) {
  const leida = await notificaciones(con)
    .select(['n.texto', 'n.enlace', 'n.reservado', sql<DetalleDeAviso | null>`n.detalle`.as('detalle'), personasEn('n.personas')])
    .where('n.id', '=', id)
    .where('n.usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (!leida) return undefined;
  const { detalle, ...notificacion } = leida;
  return { ...notificacion, ...(detalle ?? SIN_DETALLE) };
}

/** When it was first read stays. */
export async function marcarLeida(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('notificacion')
    .set({ fecha_lectura: sql`now()` })
    .where('id', '=', id)
    .where('fecha_lectura', 'is', null)
    .execute();
}

export async function leerDuenno(con: Connection, id: number): Promise<number | null> {
  return (await con.selectFrom('notificacion').select('usuario_id').where('id', '=', id).executeTakeFirst())?.usuario_id ?? null;
}

export async function borrarNotificacion(tx: Tx, id: number): Promise<{ asunto: string; personas: NamedPerson[] } | undefined> {
  return tx
    .deleteFrom('notificacion')
    .where('id', '=', id)
    .returning(['asunto', personasEn('personas')])
    .executeTakeFirst();
}

export async function vaciarBuzon(tx: Tx, usuarioId: number, buzon: Buzon): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notificacion')
    .where('usuario_id', '=', usuarioId)
    .where('buzon', '=', buzon)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

type Escrita = Pick<
  Selectable<DB['notificacion']>,
  'tipo' | 'remitente' | 'remitente_id' | 'asunto' | 'texto' | 'reservado' | 'personas' | 'enlace' | 'recordatorio_id'
> & {
  buzon: Buzon;
  detalle: DetalleDeAviso | null;
  /** Whose mailbox it goes to. */
  usuarios: number[];
};

/** In one statement, however many and for however many they are. */
export async function escribirEnBuzones(
  tx: Tx,
  notificaciones: readonly Escrita[],
): Promise<{ id: number; usuario_id: number; buzon: Buzon }[]> {
  const { rows } = await sql<{ id: number; usuario_id: number; buzon: Buzon }>`
    insert into notificacion (usuario_id, buzon, tipo, remitente, remitente_id, asunto, texto, reservado, detalle, personas, enlace, recordatorio_id)
    select u, n.buzon, n.tipo, n.remitente, n.remitente_id, n.asunto, n.texto, n.reservado, n.detalle, n.personas, n.enlace, n.recordatorio_id
    from json_to_recordset(${JSON.stringify(notificaciones)}::json) as n(usuarios int[], buzon text, tipo int, remitente text, remitente_id int,
      asunto text, texto text, reservado text, detalle jsonb, personas text[], enlace text, recordatorio_id int) cross join unnest(n.usuarios) u
    where exists (select 1 from usuario where id = u) -- whoever has been removed meanwhile reads nothing
    returning id, usuario_id, buzon`.execute(tx);
  return rows;
}

export async function leerTipos(con: Connection): Promise<TipoNotificacion[]> {
  const filas = await con
    .selectFrom('tipo_notificacion')
    .select((eb) => [
      'id',
      'nombre',
      'descripcion',
      'notificar_admin',
      'notificar_otros',
      'enviar_correo',
      'correo_admin',
      bit(sql`(perfiles <> '{}')`).as('con_interesados'),
      bit(eb.ref('sin_correo')).as('sin_correo'),
    ])
    .orderBy('id')
    .execute();
  return filas as TipoNotificacion[];
}

type Interruptores = Omit<TipoNotificacion, 'nombre' | 'descripcion' | 'con_interesados' | 'sin_correo'>;

/** Their toggles, which nobody else changes until the end of the transaction. */
export async function bloquearTipos(tx: Tx, ids: readonly number[]): Promise<TipoNotificacion[]> {
  await tx.selectFrom('tipo_notificacion').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return (await leerTipos(tx)).filter(({ id }) => ids.includes(id));
}

/** The names of those changed. */
export async function guardarTipos(tx: Tx, tipos: readonly Interruptores[]): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    update tipo_notificacion t set notificar_admin = v.notificar_admin, notificar_otros = v.notificar_otros, enviar_correo = v.enviar_correo,
      correo_admin = v.correo_admin
    from jsonb_to_recordset(${JSON.stringify(tipos)}::jsonb) as v(id int, notificar_admin int, notificar_otros int, enviar_correo int, correo_admin int)
    where v.id = t.id
    returning t.nombre`.execute(tx);
  return rows.map(({ nombre }) => nombre);
}

/** Active users who work with the administrator's profile, or with any other. */
export async function leerNombres(con: Connection, usuarios: readonly number[]): Promise<Map<number, string>> {
  const filas = await con
    .selectFrom('usuario')
    .select(['id', 'nombre'])
    .where('id', 'in', [...new Set(usuarios), 0])
    .execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

export async function leerActivos(tx: Connection, administradores: boolean): Promise<number[]> {
  const filas = await tx
    .selectFrom('usuario as u')
    .select('u.id')
    .distinct()
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .where('r.perfil_id', administradores ? '=' : '<>', Perfil.Admin)
    .where('u.activo', '=', true)
    .execute();
  return filas.map(({ id }) => id);
}
