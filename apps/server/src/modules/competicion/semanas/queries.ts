import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

export interface FaseConSemanas {
  id: number;
  nombre: string;
  campeonato_id: number;
  fecha_inicio: string;
  fecha_fin: string;
}

export const leerFase = (con: Connection, competicionId: number | null, id: number): Promise<FaseConSemanas | undefined> =>
  con
    .selectFrom('fase as f')
    .innerJoin('campeonato as c', 'c.id', 'f.campeonato_id')
    .select(['f.id', 'f.nombre', 'f.campeonato_id', 'f.fecha_inicio', 'f.fecha_fin'])
    .where('f.id', '=', id)
    .where('c.competicion_id', '=', competicionId)
    .executeTakeFirst();

/** Each phase of a championship, with how many weeks are off in it alone. */
export async function leerFasesDe(con: Connection, campeonatoId: number): Promise<{ id: number; nombre: string; semanas: number }[]> {
  const { rows } = await sql<{ id: number; nombre: string; semanas: number }>`
    select f.id, f.nombre, (select count(*)::int from fase_semana_inhabil s where s.fase_id = f.id) as semanas
    from fase f where f.campeonato_id = ${campeonatoId} order by f.fecha_inicio, f.id`.execute(con);
  return rows;
}

/** What the weeks are of. */
export type Dueno = { campeonatoId: number } | { faseId: number };

/** Mondays of those that are off. */
export async function leerInhabiles(con: Connection, dueno: Dueno): Promise<string[]> {
  const filas =
    'faseId' in dueno
      ? await con.selectFrom('fase_semana_inhabil').select('lunes').where('fase_id', '=', dueno.faseId).execute()
      : await con.selectFrom('campeonato_semana_inhabil').select('lunes').where('campeonato_id', '=', dueno.campeonatoId).execute();
  return filas.map(({ lunes }) => lunes);
}

export async function ponerInhabiles(tx: Tx, dueno: Dueno, lunes: readonly string[]): Promise<void> {
  if ('faseId' in dueno) {
    const { faseId } = dueno;
    await tx.deleteFrom('fase_semana_inhabil').where('fase_id', '=', faseId).execute();
    if (lunes.length > 0)
      await tx
        .insertInto('fase_semana_inhabil')
        .values(lunes.map((uno) => ({ fase_id: faseId, lunes: uno })))
        .execute();
    return;
  }
  const { campeonatoId } = dueno;
  await tx.deleteFrom('campeonato_semana_inhabil').where('campeonato_id', '=', campeonatoId).execute();
  if (lunes.length > 0)
    await tx
      .insertInto('campeonato_semana_inhabil')
      .values(lunes.map((uno) => ({ campeonato_id: campeonatoId, lunes: uno })))
      .execute();
}

/** The date of each match that has one. */
export async function leerFechasDePartidos(con: Connection, dueno: Dueno): Promise<string[]> {
  const filas = await con
    .selectFrom('partido as p')
    .innerJoin('convocatoria as cv', (join) => join.onRef('cv.partido_id', '=', 'p.id').on('cv.vigente', '=', true))
    .innerJoin('fase as f', 'f.id', 'p.fase_id')
    .select('cv.fecha')
    .where('cv.fecha', 'is not', null)
    .where('faseId' in dueno ? 'f.id' : 'f.campeonato_id', '=', 'faseId' in dueno ? dueno.faseId : dueno.campeonatoId)
    .execute();
  return filas.map(({ fecha }) => fecha!);
}

/** Until the end of the transaction nobody else saves the weeks of the championship, nor of its phases. */
export async function reservarCampeonato(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('campeonato').select('id').where('id', '=', id).forUpdate().execute();
}

export interface CampeonatoConSemanas {
  id: number;
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
  /** Their Mondays. */
  inhabiles: string[];
}

/** Those of the competition. */
export async function leerInhabilesDeVarios(
  con: Connection,
  competicionId: number | null,
  ids: readonly number[],
): Promise<CampeonatoConSemanas[]> {
  const { rows } = await sql<CampeonatoConSemanas>`
    select k.id, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as nombre, c.fecha_inicio, c.fecha_fin,
      array(select s.lunes::text from campeonato_semana_inhabil s where s.campeonato_id = k.id order by 1) as inhabiles
    from campeonato k join competicion c on c.id = k.competicion_id join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id
      join genero g on g.id = k.genero_id
    where k.competicion_id = ${competicionId} and k.id = any(${[...ids]}::int[])`.execute(con);
  return rows;
}
