import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** How whoever coordinates a school in a sport, and the school itself, are reached: both read under the names given. */
export const contactoDe = (colegio: string, deporteId: string): RawBuilder<string> => sql<string>`concat_ws(' · ',
  (select string_agg(concat_ws(' ', co.nombre, us.login, nullif(co.movil, '')), ' · ' order by f_unaccent(co.nombre))
    from coordinador co left join usuario us on us.id = co.usuario_id and us.activo
    where co.estado = 1 and exists (select 1 from coordinador_cargo cc
      where cc.coordinador_id = co.id and cc.colegio_id = ${sql.ref(`${colegio}.id`)} and cc.deporte_id = ${sql.ref(deporteId)})),
  nullif(concat_ws(' ', nullif(${sql.ref(`${colegio}.telefono`)}, ''), nullif(${sql.ref(`${colegio}.email`)}, '')), ''))`;

export interface Contacto {
  colegio_id: number;
  usuario_id: number;
  nombre: string;
  correo: string;
}

/** Whoever coordinates some schools, in any sport, and has an account: as `cuentasDeCoordinadores` tells them. */
export async function leerContactos(con: Connection, colegios: readonly number[]): Promise<Contacto[]> {
  const { rows } = await sql<Contacto>`
    select distinct cc.colegio_id, co.usuario_id, co.nombre, u.login as correo
    from coordinador_cargo cc join coordinador co on co.id = cc.coordinador_id and co.estado = 1 join usuario u on u.id = co.usuario_id and u.activo
    where cc.colegio_id = any(${[...colegios]}::int[]) order by co.nombre, co.usuario_id`.execute(con);
  return rows;
}

/** How some schools themselves are reached. */
export async function leerPropios(
  con: Connection,
  colegios: readonly number[],
): Promise<ReadonlyMap<number, { correo: string; telefono: string }>> {
  const { rows } = await sql<{ id: number; correo: string; telefono: string }>`
    select id, email as correo, telefono from colegio where id = any(${[...colegios]}::int[])`.execute(con);
  return new Map(rows.map(({ id, ...propio }) => [id, propio]));
}
