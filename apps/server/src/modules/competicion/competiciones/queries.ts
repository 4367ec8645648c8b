import type { Competicion } from '@cd/contract/sesion/sesion';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { COLUMNAS } from '../../sesion/competicion-de-trabajo/queries';

export async function leerCompeticiones(
  con: Connection,
): Promise<(Competicion & { campeonatos: number; equipos: number; partidos: number })[]> {
  const { rows } = await sql<Competicion & { campeonatos: number; equipos: number; partidos: number }>`
    select c.id, c.nombre, c.fecha_inicio, c.fecha_fin, c.historico,
      (select count(*)::int from campeonato k where k.competicion_id = c.id) as campeonatos,
      (select count(*)::int from equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = c.id) as equipos,
      (select count(*)::int from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
        where k.competicion_id = c.id) as partidos
    from competicion c
    order by c.historico, c.fecha_inicio desc, c.id desc`.execute(con);
  return rows;
}

/** Until the end of the transaction nobody else opens a season; reading goes on. */
export async function reservarCompeticiones(tx: Tx): Promise<void> {
  await sql`lock table competicion in share row exclusive mode`.execute(tx);
}

interface Fechas {
  fecha_inicio: string;
  fecha_fin: string;
}

export async function existeNombre(tx: Tx, nombre: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('competicion')
    .select('id')
    .where(sql`lower(nombre)`, '=', sql`lower(${nombre})`)
    .executeTakeFirst();
  return fila !== undefined;
}

export async function leerSolapada(tx: Tx, { fecha_inicio, fecha_fin }: Fechas): Promise<Competicion | undefined> {
  return tx
    .selectFrom('competicion')
    .select(COLUMNAS)
    .where('fecha_inicio', '<=', fecha_fin)
    .where('fecha_fin', '>=', fecha_inicio)
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst();
}

export async function pasarAHistorica(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('competicion')
    .set((eb) => ({ historico: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // Whoever worked on it works on its successor.
  await tx.updateTable('usuario').set({ competicion_id: null }).where('competicion_id', '=', id).execute();
}

export async function crearCompeticion(tx: Tx, competicion: Fechas & { nombre: string }): Promise<number> {
  return (await tx.insertInto('competicion').values(competicion).returning('id').executeTakeFirstOrThrow()).id;
}

export async function copiarCampeonatos(tx: Tx, { de, a }: { de: number; a: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id)
    select ${a}::int, deporte_id, categoria_id, genero_id from campeonato where competicion_id = ${de} order by id`.execute(tx);
  return Number(numAffectedRows);
}
