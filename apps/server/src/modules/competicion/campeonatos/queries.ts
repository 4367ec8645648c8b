import type { FilaCampeonato, ModeloCampeonato } from '@cd/contract/competicion/campeonatos';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Tx } from '../../../platform/db/open';
import { pasada } from '../../sesion/competicion-de-trabajo/queries';

type Modelo = z.output<typeof ModeloCampeonato>;

const ORDEN = sql`d.orden, f_unaccent(d.nombre), ca.orden, f_unaccent(ca.nombre), g.orden, f_unaccent(g.nombre), c.id`;

/** Those of a competition in the order of its catalogues, or the one with an id. */
export async function leerCampeonatos(con: Connection, competicionId: number | null, id?: number): Promise<FilaCampeonato[]> {
  const { rows } = await sql<FilaCampeonato>`
    with suyo as (select * from campeonato where competicion_id = ${competicionId} and (${id ?? null}::int is null or id = ${id ?? null})),
      jugado as (select f.campeonato_id, sum(p.cuantos)::int as partidos from cuenta_fase p join fase f on f.id = p.fase_id
        where f.campeonato_id in (select id from suyo) group by 1)
    select c.id, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as nombre, c.deporte_id, d.nombre as deporte_nombre,
      c.categoria_id, ca.nombre as categoria_nombre, c.genero_id, g.nombre as genero_nombre,
      (select count(*)::int from equipo e where e.campeonato_id = c.id) as equipos,
      (select count(*)::int from fase f where f.campeonato_id = c.id) as fases,
      coalesce(j.partidos, 0) as partidos,
      (select count(*)::int from campeonato_semana_inhabil s where s.campeonato_id = c.id) as semanas, c.cupo_cambios
    from suyo c join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id
      left join jugado j on j.campeonato_id = c.id
    order by ${ORDEN}`.execute(con);
  return rows;
}

/** Sports whose teams of a school a coordinator registers: all of them where they are a general one. */
export async function leerDeportesDelCargo(
  con: Connection,
  { coordinadorId, colegioId }: { coordinadorId: number; colegioId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from deporte d join coordinador k on k.id = ${coordinadorId}
    where k.general or exists (select 1 from coordinador_cargo c
      where c.coordinador_id = k.id and c.colegio_id = ${colegioId} and c.deporte_id = d.id)`.execute(con);
  return rows.map(({ id }) => id);
}

interface Opcion {
  id: number;
  nombre: string;
}

const opciones = (con: Connection, tabla: 'deporte' | 'categoria' | 'genero'): Promise<Opcion[]> =>
  con
    .selectFrom(tabla)
    .select(['id', 'nombre'])
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();

export const leerCatalogo = async (con: Connection) => ({
  deportes: await opciones(con, 'deporte'),
  categorias: await opciones(con, 'categoria'),
  generos: await opciones(con, 'genero'),
});

/** So that the season is not closed until the end of the transaction. */
export const reservarCompeticion = (tx: Tx, id: number | null): Promise<{ historico: boolean } | undefined> =>
  tx.selectFrom('competicion').select(pasada.as('historico')).where('id', '=', id).forShare().executeTakeFirst();

export async function insertarCampeonatos(tx: Tx, competicionId: number, campeonatos: readonly Modelo[]): Promise<number[]> {
  const filas = await tx
    .insertInto('campeonato')
    .values(
      campeonatos.map(({ deporte_id, categoria_id, genero_id }) => ({
        competicion_id: competicionId,
        deporte_id,
        categoria_id,
        genero_id,
      })),
    )
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

export async function ponerCupoDeCambios(tx: Tx, ids: readonly number[], cupo: number | null): Promise<void> {
  await tx.updateTable('campeonato').set({ cupo_cambios: cupo }).where('id', 'in', ids).execute();
}

export async function borrarCampeonato(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('campeonato').where('id', '=', id).execute();
}
