import type { PapelDeColumna } from '@cd/contract/inscripcion/hoja';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Connection, Tx } from '../../../platform/db/open';

/** What a school has said of the titles of its sheets. */
export async function leerRecordadas(con: Connection, colegioId: number): Promise<(clave: string) => PapelDeColumna | undefined> {
  const filas = await con.selectFrom('columna_de_hoja').select(['huella', 'papel']).where('colegio_id', '=', colegioId).execute();
  const papeles = new Map(filas.map(({ huella, papel }) => [huella, papel as PapelDeColumna]));
  return (clave) => papeles.get(sha256(clave));
}

/** No school has so many. */
const MAX_RECORDADAS = 300;

export async function recordar(tx: Tx, colegioId: number, dichas: ReadonlyMap<string, PapelDeColumna>): Promise<void> {
  const filas = [...dichas].map(([clave, papel]) => ({ huella: sha256(clave), papel }));
  if (filas.length === 0) return;
  await sql`insert into columna_de_hoja (colegio_id, huella, papel)
    select ${colegioId}::int, n.huella, n.papel from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as n(huella text, papel text)
    where (select count(*) from columna_de_hoja where colegio_id = ${colegioId}) < ${MAX_RECORDADAS} order by n.huella
    on conflict (colegio_id, huella) do update set papel = excluded.papel`.execute(tx);
}

/** Those of a school who are called as somebody of a sheet. */
export async function leerTocayos(con: Connection, colegioId: number, nombres: readonly string[]) {
  const { rows } = await sql<{ id: number; nombre_completo: string; dni: string; fecha_nacimiento: string }>`
    select id, nombre_completo, dni, fecha_nacimiento::text as fecha_nacimiento from jugador
    where colegio_id = ${colegioId} and anonimo is null
      and f_unaccent(nombre_completo) = any(array(select f_unaccent(v) from unnest(${nombres}::text[]) v)) order by id`.execute(con);
  return rows;
}
