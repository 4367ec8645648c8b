import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** Those of a school who are called as somebody of a sheet. */
export async function leerTocayos(con: Connection, colegioId: number, nombres: readonly string[]) {
  const { rows } = await sql<{ id: number; nombre_completo: string; dni: string; fecha_nacimiento: string }>`
    select id, nombre_completo, dni, fecha_nacimiento::text as fecha_nacimiento from jugador
    where colegio_id = ${colegioId} and anonimo is null
      and f_unaccent(nombre_completo) = any(array(select f_unaccent(v) from unnest(${nombres}::text[]) v)) order by id`.execute(con);
  return rows;
}
