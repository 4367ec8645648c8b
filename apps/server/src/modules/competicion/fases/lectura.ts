import type { CatalogoDeFases, CruceDeFase, FaseEliminatoria, FaseLiga, FilaFase } from '@cd/contract/competicion/fases';
import { ordenDeEntrada } from '@cd/domain/competicion/cuadro/orden-de-entrada';
import { proponerFechas } from '@cd/domain/competicion/semanas/por-jugar';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { leerCampeonatos } from '../campeonatos/queries';
import { prepartidosDe } from './queries';

const EN_ELIMINATORIA = sql`(select count(distinct u) from eliminatoria el, unnest(array[el.equipo1_id, el.equipo2_id]) u
  where el.fase_id = f.id and el.primera_ronda)`;

type Leida = FilaFase & { total_prepartidos: number };

/** Of the working competition, by championships and dates; or one of them. */
async function leerFilas(con: Connection, competicionId: number | null, condicion: RawBuilder<boolean>): Promise<Leida[]> {
  const { rows } = await sql<Omit<Leida, 'estado'>>`
    with suya as (select f.*, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato_nombre,
        row_number() over (order by d.orden, f_unaccent(d.nombre), ca.orden, f_unaccent(ca.nombre), g.orden, f_unaccent(g.nombre), k.id,
          f.fecha_inicio, f.id) as lugar
      from fase f join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
        join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      where k.competicion_id = ${competicionId} and ${condicion}),
    jugado as (select fase_id, sum(cuantos)::int as partidos, coalesce(sum(cuantos) filter (where estado = 1), 0)::int as jugados from cuenta_fase
      where fase_id in (select id from suya) group by 1),
    agrupado as (select fase_id, count(*)::int as grupos, sum((select count(*) from grupo_equipo ge where ge.grupo_id = gr.id))::int as equipos
      from grupo gr where fase_id in (select id from suya) group by 1)
    select f.id, f.tipo, f.nombre, f.campeonato_id, f.campeonato_nombre, f.fecha_inicio, f.fecha_fin,
      coalesce(a.grupos, 0) as grupos, (case when f.tipo = 0 then coalesce(a.equipos, 0) else ${EN_ELIMINATORIA} end)::int as equipos,
      coalesce(j.partidos, 0) as partidos, coalesce(j.jugados, 0) as jugados, ${prepartidosDe(sql.ref('f.id'))} as total_prepartidos,
      (select count(*)::int from fase_semana_inhabil s where s.fase_id = f.id) as semanas
    from suya f left join jugado j on j.fase_id = f.id left join agrupado a on a.fase_id = f.id order by f.lugar`.execute(con);
  return rows.map((fila) => ({ ...fila, estado: fila.partidos > 0 ? 2 : fila.total_prepartidos > 0 ? 1 : 0 }));
}

const filaDeFase = ({ total_prepartidos: _, ...fila }: Leida): FilaFase => fila;

export const leerFases = async (con: Connection, competicionId: number | null): Promise<FilaFase[]> =>
  (await leerFilas(con, competicionId, sql<boolean>`true`)).map(filaDeFase);

export const leerFasesDeCampeonato = async (con: Connection, competicionId: number | null, id: number): Promise<FilaFase[]> =>
  (await leerFilas(con, competicionId, sql<boolean>`f.campeonato_id = ${id}`)).map(filaDeFase);

/** What all phases have, for those who read one; of another competition, or of the other kind, it is as if it were not. */
async function leerUna(con: Connection, competicionId: number | null, { id, tipo }: { id: number; tipo: 0 | 1 }) {
  const fila = known((await leerFilas(con, competicionId, sql<boolean>`f.id = ${id} and f.tipo = ${tipo}`))[0]);
  const { semanas: _semanas, grupos: _grupos, equipos: _equipos, ...resto } = fila;
  const guardada = await con.selectFrom('fase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { tipo_acta, sistema_arbitraje_id, version } = guardada;
  return { guardada, comun: { ...resto, tipo_acta, sistema_arbitraje_id, total_partidos: resto.partidos, version } };
}

interface Grupo {
  id: number;
  nombre: string;
  equipos: { id: number; nombre: string }[];
}

const leerGrupos = async (con: Connection, faseId: number): Promise<Grupo[]> =>
  (
    await sql<Grupo>`
    select g.id, g.nombre, coalesce((select json_agg(json_build_object('id', n.id, 'nombre', n.nombre) order by ge.orden)
      from grupo_equipo ge join equipo_con_nombre n on n.id = ge.equipo_id where ge.grupo_id = g.id), '[]') as equipos
    from grupo g where g.fase_id = ${faseId} order by g.orden, g.id`.execute(con)
  ).rows;

export async function leerLiga(con: Connection, competicionId: number | null, id: number): Promise<FaseLiga> {
  const { guardada, comun } = await leerUna(con, competicionId, { id, tipo: 0 });
  const { num_vueltas, hueco_maximo, plazas_ascenso, texto_ascenso, plazas_promocion, texto_promocion } = guardada;
  const plazas = { plazas_ascenso, texto_ascenso, plazas_promocion, texto_promocion };
  return { ...comun, esquema_id: guardada.esquema_id!, num_vueltas, hueco_maximo, ...plazas, grupos: await leerGrupos(con, id) };
}

/** Rounds from the first to the final, each from the top; the third-place tie last. */
const leerCruces = async (con: Connection, faseId: number): Promise<CruceDeFase[]> =>
  (
    await sql<CruceDeFase>`
    select el.id, el.tipo_ronda as "tipoRonda", el.identificador, el.perdedor, el.primera_ronda as "primeraRonda",
      el.num_partidos as "numPartidos", el.num_partidos = 2 as j_vuelta, el.local, el.ganador_id as ganador, el.decidido_por, el.siguiente_id as siguiente,
      case when el.global1 is null then null else json_build_array(el.global1, el.global2) end as global,
      (select json_build_object('id', n.id, 'nombre', n.nombre) from equipo_con_nombre n where n.id = el.equipo1_id) as equipo1,
      (select json_build_object('id', n.id, 'nombre', n.nombre) from equipo_con_nombre n where n.id = el.equipo2_id) as equipo2,
      coalesce((select json_agg(json_build_object('marcador_local', p.marcador_local, 'marcador_visitante', p.marcador_visitante,
          'equipo_local_id', p.equipo_local_id) order by p.vuelta, p.id)
        from partido_vigente p where p.eliminatoria_id = el.id), '[]') as partidos
    from eliminatoria el where el.fase_id = ${faseId} order by el.tipo_ronda desc, el.perdedor, el.identificador`.execute(con)
  ).rows;

export async function leerEliminatoria(con: Connection, competicionId: number | null, id: number): Promise<FaseEliminatoria> {
  const { guardada, comun } = await leerUna(con, competicionId, { id, tipo: 1 });
  const eliminatorias = await leerCruces(con, id);
  return {
    ...comun,
    esquema_eliminatoria_id: guardada.esquema_eliminatoria_id!,
    tercer_y_cuarto: guardada.tercer_y_cuarto ? 1 : 0,
    equipos: ordenDeEntrada(eliminatorias),
    eliminatorias,
  };
}

const opciones = (con: Connection, tabla: 'esquema' | 'esquema_eliminatoria' | 'sistema_arbitraje' | 'tipo_acta') =>
  con
    .selectFrom(tabla)
    .select(['id', 'nombre'])
    .orderBy(tabla === 'tipo_acta' ? sql`id` : sql`f_unaccent(nombre)`)
    .execute();

export async function leerCatalogo(con: Connection, competicionId: number | null, hoy: string): Promise<CatalogoDeFases> {
  const competicion = competicionId === null ? undefined : await leerCompeticion(con, competicionId);
  if (!competicion) throw new RuleError('competicion.ninguna');
  const { fecha_inicio, fecha_fin } = competicion;
  const deportes = await con
    .selectFrom('deporte as d')
    .select(['d.id', 'd.tipo_acta', 'd.esquema_id'])
    .select(sql<number | null>`sistema_habitual(d.id)`.as('sistema_arbitraje_id'))
    .execute();
  const propone = new Map(deportes.map(({ id, ...suyo }) => [id, suyo]));
  return {
    competicion: { fecha_inicio, fecha_fin },
    propuestas: proponerFechas({ fecha_inicio, fecha_fin }, hoy),
    campeonatos: (await leerCampeonatos(con, competicionId)).map(({ id, nombre, equipos, deporte_id }) => ({
      id,
      nombre,
      equipos,
      ...propone.get(deporte_id)!,
    })),
    esquemas: await opciones(con, 'esquema'),
    esquemasEliminatoria: await opciones(con, 'esquema_eliminatoria'),
    tiposActa: await opciones(con, 'tipo_acta'),
    sistemasArbitraje: await opciones(con, 'sistema_arbitraje'),
  };
}

/** Of these, those of the competition. */
export const leerFasesPorId = async (con: Connection, competicionId: number | null, ids: readonly number[]): Promise<Leida[]> =>
  leerFilas(con, competicionId, sql<boolean>`f.id = any(${[...ids]}::int[])`);

/** Its phase, where it is of the competition. */
export const leerFaseDeCruce = (con: Connection, competicionId: number | null, id: number) =>
  con
    .selectFrom('eliminatoria as el')
    .innerJoin('fase as f', 'f.id', 'el.fase_id')
    .innerJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .select('el.fase_id')
    .where('el.id', '=', id)
    .where('k.competicion_id', '=', competicionId)
    .executeTakeFirst();
