import type { Traslado, TrasladoDeColegio } from '@cd/contract/inscripcion/traslados';
import { seLlamanIgual } from '@cd/domain/inscripcion/identidad';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe } from '../../../platform/errors/rule-error';
import { pasosDeTraslado } from './pasos';
import { campeonato, LISTAS_DE_CAMPEONATO } from '../preequipos/queries';

/** How many of those that have been answered are still told. */
const RECIENTES = 200;

const equipo = sql<string>`c.nombre || coalesce(' ' || p.subequipo, '') || ', ' || ${campeonato}`;
/** Teams that are still asked for, with their players and their names. */
const porInscribir = sql`preequipo_jugador pj join preequipo p on p.id = pj.preequipo_id and p.equipo_id is null
  join inscripcion i on i.id = p.inscripcion_id and i.fecha_cierre is null join colegio c on c.id = p.colegio_id
  join campeonato k on k.id = p.campeonato_id ${LISTAS_DE_CAMPEONATO}`;

/** Those that wait first, the oldest first; then the last that were answered. */
export async function leerTraslados(con: Connection): Promise<Traslado[]> {
  const { rows } = await sql<Omit<Traslado, 'puede'> & { de_id: number }>`
    select t.id, t.colegio_id, a.nombre as colegio, ${instant(sql.ref('t.pedido'))} as pedido, t.estado, t.motivo,
      ${instant(sql.ref('t.resuelto'))} as contestado, j.id as jugador_id, j.nombre_completo as jugador, j.dni, j.fecha_nacimiento::text, j.colegio_id as de_id,
      (select nombre from colegio where id = coalesce(t.de_colegio_id, j.colegio_id)) as de, u.nombre as pedido_por,
      array(select ${equipo} from ${porInscribir}
        where t.estado = 'pendiente' and pj.jugador_id = t.jugador_id and p.colegio_id <> t.colegio_id order by p.id) as deja
    from (select * from traslado order by (estado = 'pendiente') desc, resuelto desc, id limit ${RECIENTES}) t
      join jugador j on j.id = t.jugador_id join colegio a on a.id = t.colegio_id left join usuario u on u.id = t.pedido_por
    order by (t.estado = 'pendiente') desc, t.resuelto desc, t.pedido, t.id`.execute(con);
  return rows.map(({ de_id, ...traslado }) => {
    const { retirar: _, ...pasos } = pasosDeTraslado({ ...traslado, de_id });
    return { ...traslado, puede: puedeDe(pasos) };
  });
}

export async function leerDeCoordinador(con: Connection, coordinadorId: number | null): Promise<TrasladoDeColegio[]> {
  const { rows } = await sql<Omit<TrasladoDeColegio, 'puede'> & { de_id: number }>`
    select t.id, t.colegio_id, j.colegio_id as de_id, c.nombre as colegio, ${instant(sql.ref('t.pedido'))} as pedido, t.estado, t.motivo,
      ${instant(sql.ref('t.resuelto'))} as contestado, t.buscado, case when t.estado = 'aceptado' then j.nombre_completo end as jugador
    from traslado t join colegio c on c.id = t.colegio_id join jugador j on j.id = t.jugador_id
    where c.activo and exists (select 1 from coordinador co where co.id = ${coordinadorId} and co.estado = 1
      and (co.general or exists (select 1 from coordinador_cargo cc where cc.coordinador_id = co.id and cc.colegio_id = t.colegio_id)))
    order by (t.estado = 'pendiente') desc, t.resuelto desc, t.id desc limit ${RECIENTES}`.execute(con);
  return rows.map(({ de_id, ...traslado }) => ({
    ...traslado,
    puede: puedeDe({ retirar: pasosDeTraslado({ ...traslado, de_id }).retirar }),
  }));
}

/** Of other schools, with that name and that day of birth. */
export async function buscarPorNombre(
  con: Connection,
  { nombre_completo, fecha_nacimiento, colegio_id }: { nombre_completo: string; fecha_nacimiento: string; colegio_id: number },
): Promise<{ id: number; colegio_id: number }[]> {
  const delDia = await con
    .selectFrom('jugador')
    .select(['id', 'nombre_completo', 'colegio_id'])
    .where(sql<boolean>`fecha_nacimiento = ${fecha_nacimiento}::date`)
    .where('colegio_id', '<>', colegio_id)
    .where('anonimo', 'is', null)
    .execute();
  return delDia.filter((jugador) => seLlamanIgual(jugador.nombre_completo, nombre_completo));
}

interface Nuevo {
  jugador_id: number;
  colegio_id: number;
  buscado: string;
  pedido_por: number;
}
/** Asked for again, it is the same one. */
export async function pedirTraslado(tx: Tx, nuevo: Nuevo): Promise<{ id: number; nuevo: boolean }> {
  const { jugador_id, colegio_id } = nuevo;
  const hecho = await tx
    .insertInto('traslado')
    .values(nuevo)
    .onConflict((conflicto) => conflicto.columns(['jugador_id', 'colegio_id']).where('estado', '=', 'pendiente').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (hecho) return { id: hecho.id, nuevo: true };
  const { id } = await tx
    .selectFrom('traslado')
    .select('id')
    .where((eb) => eb.and({ jugador_id, colegio_id, estado: 'pendiente' }))
    .executeTakeFirstOrThrow();
  return { id, nuevo: false };
}

export interface TrasladoLeido {
  id: number;
  jugador_id: number;
  colegio_id: number;
  buscado: string;
  estado: Traslado['estado'];
}

export const leerTraslado = (con: Connection, id: number): Promise<TrasladoLeido | undefined> =>
  con
    .selectFrom('traslado')
    .select(['id', 'jugador_id', 'colegio_id', 'buscado', sql<Traslado['estado']>`estado`.as('estado')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whom requests are about, held until the end of the transaction: they are answered one after the other. A team that takes them in does not wait. */
export const bloquearJugador = (tx: Tx, id: number) =>
  tx.selectFrom('jugador').select(['id', 'nombre_completo', 'colegio_id']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function resolver(
  tx: Tx,
  id: number,
  { estado, motivo = '', de_colegio_id = null }: { estado: Traslado['estado']; motivo?: string; de_colegio_id?: number | null },
): Promise<void> {
  await tx
    .updateTable('traslado')
    .set({ estado, motivo, de_colegio_id, resuelto: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** To another school, where they are active; the teams that still ask for them in the one they leave lose them, and are told. */
export async function cambiarDeColegio(tx: Tx, { id, colegio_id }: { id: number; colegio_id: number }): Promise<string[]> {
  await tx
    .updateTable('jugador')
    .set((eb) => ({ colegio_id, estado: 1, fecha_baja: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: number; nombre: string }>`
    select p.id, ${equipo} as nombre from ${porInscribir}
    where pj.jugador_id = ${id} and p.colegio_id <> ${colegio_id} order by p.id`.execute(tx);
  const ids = rows.map((fila) => fila.id);
  await sql`delete from preequipo_jugador where jugador_id = ${id} and preequipo_id = any(${ids}::int[])`.execute(tx);
  // What its school sent and the office validated stays so: the office has taken them out of it.
  await sql`update preequipo set version = version + 1 where id = any(${ids}::int[])`.execute(tx);
  return rows.map(({ nombre }) => nombre);
}
