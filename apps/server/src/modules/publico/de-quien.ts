import type { DeQuien } from '@cd/contract/publico/seguimiento';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { situacionDePartido, type PartidoEnElTiempo } from '@cd/domain/partidos/momento/momento';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/db/open';
import type { Topics } from '../../platform/http/kept';
import { origenDeEquipos, origenDeFase, origenDeInicio, origenDeListas, type Estado } from './origenes';
import { columnasPartido, enElTiempoDePartido, ordenPartido, origenPartido, rows } from './partidos';
import { campeonatoDe, equiposPorId, leerFaseDeGrupo } from './queries';

/** Whose matches they are, and which of `p` (partido_publico) in their phase `f` (fase_legible). */
export interface Seguido {
  nombre: string;
  /** What tells it from others of its name. */
  detalle: string;
  /** Its page, from the root of the site. */
  enlace: string;
  filtro: RawBuilder<boolean>;
  variosCampeonatos: boolean;
  origen: Topics;
}

const deEquipos = (ids: readonly number[]): RawBuilder<boolean> =>
  sql`(p.equipo_local_id = any(${ids}::int[]) or p.equipo_visitante_id = any(${ids}::int[]))`;

async function leerEquipo(con: Connection, id: number): Promise<Seguido | null> {
  const [equipo] = await equiposPorId(con, [id]);
  if (!equipo) return null;
  return {
    nombre: equipo.nombre,
    detalle: `${equipo.deporte_nombre} ${equipo.categoria_nombre} ${equipo.genero_nombre}`.toLowerCase(),
    enlace: `/index/equipo?equipo=${id}`,
    filtro: deEquipos([id]),
    variosCampeonatos: false,
    origen: await origenDeEquipos(con, [id]),
  };
}

/** A school with teams in public, or, while it has none, with those of the last season that it played; those that enter later are its competition's news. */
async function leerColegio(con: Connection, id: number, estado: Estado): Promise<Seguido | null> {
  const [colegio] = await rows(
    con,
    sql<{ nombre: string; equipos: number[] | null }>`
      select c.nombre, coalesce((select array_agg(equipo_id) from equipo_buscable where colegio_id = c.id), (
        select array_agg(e.id) from equipo e join campeonato k on k.id = e.campeonato_id where e.colegio_id = c.id and k.competicion_id = (
          select t.id from equipo u join campeonato v on v.id = u.campeonato_id join competicion t on t.id = v.competicion_id and not t.proxima
          where u.colegio_id = c.id and exists (select 1 from partido p where u.id in (p.equipo_local_id, p.equipo_visitante_id))
          order by t.fecha_inicio desc limit 1))) as equipos
      from colegio c where c.id = ${id}`,
  );
  if (!colegio?.equipos) return null;
  return {
    nombre: colegio.nombre,
    detalle: 'Todos sus equipos',
    enlace: `/index/buscar?texto=${encodeURIComponent(colegio.nombre)}`,
    filtro: deEquipos(colegio.equipos),
    variosCampeonatos: true,
    origen: [...(await origenDeEquipos(con, colegio.equipos)), ...origenDeListas(estado)],
  };
}

async function leerGrupo(con: Connection, id: number): Promise<Seguido | null> {
  const fase = await leerFaseDeGrupo(con, id);
  if (!fase) return null;
  const [grupo] = await rows(con, sql<{ nombre: string }>`select nombre from grupo where id = ${id}`);
  return {
    nombre: /^\S{1,3}$/.test(grupo!.nombre) ? `Grupo ${grupo!.nombre}` : grupo!.nombre,
    detalle: `${campeonatoDe(fase)} · ${fase.nombre}`,
    enlace: `/index/detalle?grupo=${id}`,
    filtro: sql`p.grupo_id = ${id}`,
    variosCampeonatos: false,
    origen: [...origenDeFase(fase.id), `campeonato:${fase.campeonato_id}`, 'catalogo'],
  };
}

/** A venue, with all that is played in it. */
async function leerSede(con: Connection, id: number, estado: Estado): Promise<Seguido | null> {
  const [sede] = await rows(con, sql<{ nombre: string; direccion: string }>`select nombre, direccion from sede where id = ${id}`);
  if (!sede) return null;
  return {
    nombre: sede.nombre,
    detalle: sede.direccion,
    enlace: '/index',
    filtro: sql`p.sede_id = ${id} and not f.pasada`,
    variosCampeonatos: true,
    origen: origenDeInicio(estado),
  };
}

/** Null: nobody of that number is seen in public. */
export function leerSeguido(con: Connection, de: DeQuien, estado: Estado): Promise<Seguido | null> {
  if ('equipo' in de) return leerEquipo(con, de.equipo);
  if ('colegio' in de) return leerColegio(con, de.colegio, estado);
  return 'grupo' in de ? leerGrupo(con, de.grupo) : leerSede(con, de.sede, estado);
}

type Cuales = Pick<Seguido, 'filtro' | 'variosCampeonatos'>;
export type PartidoConTitulo = PartidoPublico & { titulo: string };

/** Of which championship each is, or, where they all are of the same, of which phase and matchday. */
const conTitulo = ({ filtro, variosCampeonatos }: Cuales): RawBuilder<PartidoConTitulo> => sql`
  select ${columnasPartido}, case when ${variosCampeonatos}::boolean then d.nombre || ' · ' || c.nombre || ' ' || lower(g.nombre)
    else f.nombre || coalesce(' · Jornada ' || (select numero from jornada where id = p.jornada_id), '') end as titulo
  from ${origenPartido} join fase_legible f on f.id = p.fase_id join deporte d on d.id = f.deporte_id join categoria c on c.id = f.categoria_id
  join genero g on g.id = f.genero_id where ${filtro}`;

/** Those to come that nothing stands in the way of, the next one first; one without a day comes last. */
export async function leerProximos(con: Connection, cuales: Cuales, ahora: string, cuantos: number): Promise<PartidoConTitulo[]> {
  const sinResultado = await rows(
    con,
    sql<PartidoEnElTiempo & { id: number }>`
      select p.id, ${enElTiempoDePartido} from partido_publico p join fase_legible f on f.id = p.fase_id
      where ${cuales.filtro} and not f.pasada and p.estado = 3 and (p.fecha is null or p.fecha >= ${ahora}::date) order by ${ordenPartido}`,
  );
  const ids = sinResultado.filter((partido) => situacionDePartido(partido, ahora) === 'por_jugar').map(({ id }) => id);
  const proximos = sql<boolean>`p.id = any(${ids.slice(0, cuantos)}::int[])`;
  return rows(con, sql<PartidoConTitulo>`${conTitulo({ ...cuales, filtro: proximos })} order by ${ordenPartido}`);
}

/** Those with a result, the latest first. */
export const leerResultados = (con: Connection, cuales: Cuales, cuantos: number): Promise<PartidoConTitulo[]> =>
  rows(
    con,
    sql<PartidoConTitulo>`${conTitulo(cuales)} and p.marcador_local is not null
      order by p.fecha desc nulls last, p.hora desc nulls last, p.id desc limit ${cuantos}`,
  );
