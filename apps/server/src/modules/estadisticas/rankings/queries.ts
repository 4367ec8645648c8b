import { MAX_RANKING, type FilaRanking } from '@cd/contract/estadisticas/rankings';
import type { Criterio, DatoDeEquipo } from '@cd/domain/estadisticas/criterios';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { NOMBRE_DE_CAMPEONATO } from '../deportes/queries';

export interface Alcance {
  competicionId: number | null;
  campeonatoId: number | null;
  equipoId: number | null;
}
export type Contada = Omit<FilaRanking, 'posicion' | 'valorporpartido'>;

/** What phases add up to (`t`) of those that a ranking looks at. */
const DE = (
  tabla: RawBuilder<unknown>,
  { competicionId, campeonatoId, equipoId }: Alcance,
  { actas, deportes }: Criterio,
): RawBuilder<unknown> =>
  sql`campeonato k join fase f on f.campeonato_id = k.id and f.tipo_acta = any(${[...actas]}::int[]) join ${tabla} t on t.fase_id = f.id
    where k.competicion_id = ${competicionId} and k.deporte_id = any(${deportes.map(({ id }) => id)}::int[])
      and ${campeonatoId === null ? sql`true` : sql`k.id = ${campeonatoId}`} and ${equipoId === null ? sql`true` : sql`t.equipo_id = ${equipoId}`}`;

const DE_PERSONA = {
  jugador: {
    quien: sql.ref('t.jugador_id'),
    tabla: sql.table('tanteo_jugador'),
    persona: sql.table('jugador'),
    nombre: sql.ref('x.nombre_completo'),
  },
  entrenador: {
    quien: sql.ref('t.entrenador_id'),
    tabla: sql.table('tanteo_entrenador'),
    persona: sql.table('entrenador'),
    nombre: sql.ref('x.nombre'),
  },
} as const;

/** Of whoever has something to be ranked by, the first ones: the most first, and of those who tie, whoever needed fewer matches. */
const PRIMEROS = sql`having sum(valor) > 0 order by valor desc, jugados, id limit ${sql.lit(MAX_RANKING)}`;

async function contarPersonas(
  con: Connection,
  alcance: Alcance,
  criterio: Criterio & { sujeto: 'jugador' | 'entrenador' },
): Promise<Contada[]> {
  const { quien, tabla, persona, nombre } = DE_PERSONA[criterio.sujeto];
  const { rows } = await sql<Contada>`
    with v as materialized (
      select id, sum(valor)::int as valor, sum(jugados)::int as jugados, min(equipo_id) as equipo, count(distinct equipo_id)::int as equipos
      from (select ${quien} as id, ${sql.ref(`t.${criterio.dato}`)} as valor, t.jugados, t.equipo_id from ${DE(tabla, alcance, criterio)}) t
      group by id ${PRIMEROS})
    select v.id, ${nombre} as nombre, v.valor, v.jugados, case when v.equipos = 1 then v.equipo end as equipo_id,
      case when v.equipos = 1 then e.nombre else v.equipos || ' equipos' end as de
    from v join ${persona} x on x.id = v.id join equipo_con_nombre e on e.id = v.equipo`.execute(con);
  return rows;
}

const DE_EQUIPO: Readonly<Record<DatoDeEquipo, RawBuilder<unknown>>> = {
  favor: sql.ref('t.favor'),
  contra: sql.ref('t.contra'),
  incomparecencias: sql.ref('t.incomparecencias'),
  amarillas: sql`t.cja + t.cea`,
  rojas: sql`t.cjr + t.cer`,
};

async function contarEquipos(con: Connection, alcance: Alcance, criterio: Criterio & { sujeto: 'equipo' }): Promise<Contada[]> {
  const { rows } = await sql<Contada>`
    with v as materialized (
      select id, sum(valor)::int as valor, sum(jugados)::int as jugados
      from (select t.equipo_id as id, ${DE_EQUIPO[criterio.dato]} as valor, t.jugados from ${DE(sql.table('tanteo_equipo'), alcance, criterio)}) t
      group by id ${PRIMEROS})
    select v.id, e.nombre, v.jugados, v.valor, v.id as equipo_id, ${NOMBRE_DE_CAMPEONATO} as de
    from v join equipo_con_nombre e on e.id = v.id join campeonato k on k.id = e.campeonato_id`.execute(con);
  return rows;
}

export const contar = (con: Connection, alcance: Alcance, criterio: Criterio): Promise<Contada[]> =>
  criterio.sujeto === 'equipo' ? contarEquipos(con, alcance, criterio) : contarPersonas(con, alcance, criterio);

export async function leerDeporteDeCampeonato(con: Connection, competicionId: number | null, id: number): Promise<number | undefined> {
  return (
    await con
      .selectFrom('campeonato')
      .select('deporte_id')
      .where('id', '=', id)
      .where('competicion_id', '=', competicionId)
      .executeTakeFirst()
  )?.deporte_id;
}

export const leerEquipo = (con: Connection, competicionId: number | null, id: number) =>
  con
    .selectFrom('equipo as e')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .select(['e.campeonato_id', 'k.deporte_id'])
    .where('e.id', '=', id)
    .where('k.competicion_id', '=', competicionId)
    .executeTakeFirst();

interface CampeonatoConEquipos {
  id: number;
  nombre: string;
  deporte_id: number;
  equipos: { id: number; nombre: string }[];
}
/** Championships of the season that have teams. */
export async function leerCampeonatosConEquipos(con: Connection, competicionId: number | null): Promise<CampeonatoConEquipos[]> {
  const { rows } = await sql<CampeonatoConEquipos>`
    select k.id, ${NOMBRE_DE_CAMPEONATO} as nombre, k.deporte_id, json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by f_unaccent(e.nombre), e.id) as equipos
    from campeonato k join equipo_con_nombre e on e.campeonato_id = k.id join deporte d on d.id = k.deporte_id join categoria c on c.id = k.categoria_id
      join genero g on g.id = k.genero_id
    where k.competicion_id = ${competicionId} group by k.id, d.orden, d.nombre, c.orden, g.orden
    order by d.orden, f_unaccent(d.nombre), c.orden, g.orden, k.id`.execute(con);
  return rows;
}
