import type { TablaDicha } from '@cd/banco/extractos/tabla/columnas';
import type { Saber } from '@cd/banco/extractos/tabla/leer-tabla';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

/** More than any league has banks: past it, those that have gone longest without being used go. */
const MAXIMO = 200;

/** What whoever reads a file is told: what was said of tables with the same titles, and what is said of this one. */
export async function leerSaber(con: Connection, hoy: string, dicha: TablaDicha | null = null): Promise<Saber> {
  const tablas = await con.selectFrom('tabla_de_banco').select(['huella', 'columnas', 'fechas']).execute();
  return {
    dicha,
    hoy,
    recordadas: new Map(
      tablas.map(({ huella, columnas, fechas }) => [
        huella,
        { columnas: columnas as TablaDicha['columnas'], fechas: fechas as TablaDicha['fechas'] },
      ]),
    ),
  };
}

/** From now on a table with these titles is read so. The last that is said of each is what counts. */
export async function recordarTabla(tx: Tx, huella: string, { columnas, fechas }: Omit<TablaDicha, 'fila'>): Promise<void> {
  await sql`insert into tabla_de_banco (huella, columnas, fechas) values (${huella}, ${JSON.stringify(columnas)}::jsonb, ${fechas})
    on conflict (huella) do update set columnas = excluded.columnas, fechas = excluded.fechas, usada = now()`.execute(tx);
  await sql`delete from tabla_de_banco where huella in (select huella from tabla_de_banco order by usada desc, huella offset ${MAXIMO})`.execute(
    tx,
  );
}

export async function usarTabla(tx: Tx, huella: string): Promise<void> {
  await sql`update tabla_de_banco set usada = now() where huella = ${huella}`.execute(tx);
}
