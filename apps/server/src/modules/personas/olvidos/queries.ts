import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import type { TablaPersona } from '../persona/persona';

export interface Pendiente {
  que: 'persona' | 'borrada' | 'foto' | 'ficha' | 'escrito' | 'justificante';
  tabla: string;
  numero: number;
  ser: string;
}

/** What has been erased and is in no list yet; of two who take it, one does. */
export async function tomarPendientes(tx: Tx): Promise<Pendiente[]> {
  return (await sql<Pendiente>`delete from olvido_pendiente returning que, tabla, numero, ser`.execute(tx)).rows;
}

export async function ultimoPendiente(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from olvido_pendiente`.execute(tx);
  return rows[0]!.id;
}

/** What is erased because a list says so is in it already. */
export async function olvidarPendientesDesde(tx: Tx, id: number): Promise<void> {
  await sql`delete from olvido_pendiente where id > ${id}`.execute(tx);
}

export async function leerHuellas(con: Connection): Promise<string[]> {
  return (await con.selectFrom('olvido').select('huella').execute()).map(({ huella }) => huella);
}

export async function guardarHuellas(tx: Tx, huellas: readonly string[]): Promise<void> {
  await sql`insert into olvido (huella) select h from unnest(${[...huellas]}::text[]) h on conflict do nothing`.execute(tx);
}

/** Whoever still has their data. */
export const leerPersonas = (con: Connection, tabla: TablaPersona): Promise<{ id: number; ser: string; imagen: string | null }[]> =>
  con.selectFrom(tabla).select(['id', 'ser', 'imagen']).where('anonimo', 'is', null).orderBy('id').execute();

export const leerFichas = (con: Connection): Promise<{ id: number; sal: string; imagen: string | null }[]> =>
  con.selectFrom('ficha_familia').select(['id', 'sal', 'imagen']).orderBy('id').execute();

export async function borrarFichas(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from ficha_familia where id = any(${[...ids]}::int[])`.execute(tx);
}

export async function quitarFotos(tx: Tx, tabla: TablaPersona | 'ficha_familia', ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(tabla)} set imagen = null, version = version + 1 where id = any(${[...ids]}::int[])`.execute(tx);
}
