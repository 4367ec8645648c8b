import type {
  CategoriaPublica,
  DeportePublico,
  EquipoPublico,
  FasePublica,
  FichaEquipo,
  FilaPublica,
  GeneroPublico,
  GrupoPublico,
  PartidoPublico,
} from '@cd/contract/publico/publico';
import type { Publicidad } from '@cd/contract/organizacion/configuracion';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { readTogether } from '../../platform/db/read-together';
import { ANULADO } from '../resultados/no-cuenta';
import { roundName, teamName, type RoundColumns } from '../../platform/shared-names';
import { imageAddress } from '../../platform/images';
import { cambioDe, columnasPartido, jornadasDeGrupo, ordenPartido, origenPartido, rows } from './partidos';
import { equiposDeGrupos, esquemasDeLiga } from '../resultados/entrada-de-grupo';

export async function leerPublicidad(con: Connection): Promise<Publicidad> {
  const fila = await con.selectFrom('publicidad').select(['imagen', 'link']).executeTakeFirst();
  return { imagen: imageAddress(fila?.imagen ?? null, 'grande'), link: fila?.link ?? '' };
}

export async function leerMarco(
  con: Connection,
): Promise<{ empresa: { nombre: string; direccion: string; telefono: string }; temporada: string | null }> {
  const [fila] = await rows(
    con,
    sql<{ nombre: string; direccion: string; telefono: string; temporada: string | null }>`
      select e.nombre, case when coalesce(p.valor, 1) = 1 then concat_ws(', ', nullif(e.direccion, ''), nullif(e.ciudad, '')) else '' end
        as direccion, e.telefono,
        (select c.nombre from competicion c where not c.historico) as temporada
      from empresa e left join parametro p on p.clave = 'mostrarDireccionPublica'`,
  );
  const { temporada = null, ...empresa } = fila ?? { nombre: '', direccion: '', telefono: '' };
  return { empresa, temporada };
}

export async function leerDeportes(con: Connection): Promise<DeportePublico[]> {
  const filas = await rows(
    con,
    sql<DeportePublico>`
      select d.id, d.nombre, d.icono, d.imagen, count(*)::int as campeonatos, sum(p.equipos)::int as equipos
      from campeonato_publico p join campeonato k on k.id = p.campeonato_id join deporte d on d.id = k.deporte_id
      where p.equipos > 0 group by d.id order by d.orden, f_unaccent(d.nombre), d.id`,
  );
  return filas.map((fila) => ({ ...fila, imagen: imageAddress(fila.imagen, 'pequena') }));
}

export async function leerCategorias(con: Connection, deporteId: number): Promise<CategoriaPublica[]> {
  const filas = await rows(
    con,
    sql<CategoriaPublica>`
      select c.id, c.nombre, c.imagen, sum(p.equipos)::int as equipos
      from campeonato_publico p join campeonato k on k.id = p.campeonato_id join categoria c on c.id = k.categoria_id
      where p.equipos > 0 and k.deporte_id = ${deporteId} group by c.id order by c.orden, f_unaccent(c.nombre), c.id`,
  );
  return filas.map((fila) => ({ ...fila, imagen: imageAddress(fila.imagen, 'pequena') }));
}

export async function leerGeneros(con: Connection, deporteId: number, categoriaId: number): Promise<GeneroPublico[]> {
  const filas = await rows(
    con,
    sql<GeneroPublico>`
      select g.id, g.nombre, g.imagen, g.imagen_small, sum(p.equipos)::int as equipos
      from campeonato_publico p join campeonato k on k.id = p.campeonato_id join genero g on g.id = k.genero_id
      where p.equipos > 0 and k.deporte_id = ${deporteId} and k.categoria_id = ${categoriaId} group by g.id order by g.orden,
        f_unaccent(g.nombre), g.id`,
  );
  return filas.map((fila) => ({
    ...fila,
    imagen: imageAddress(fila.imagen, 'pequena'),
    imagen_small: imageAddress(fila.imagen_small, 'pequena'),
  }));
}

const faseConCuentas = sql`
  f.id, f.tipo, f.nombre, f.fecha_inicio, f.fecha_fin, (select count(*)::int from grupo g where g.fase_id = f.id) as grupos,
  case when f.tipo = 0 then (select count(*)::int from grupo g join grupo_equipo ge on ge.grupo_id = g.id where g.fase_id = f.id)
    else (select count(el.equipo1_id)::int + count(el.equipo2_id)::int from eliminatoria el where el.fase_id = f.id
      and el.primera_ronda) end as equipos,
  (select min(g.id) from grupo g where g.fase_id = f.id having count(*) = 1) as grupo_id`;

const fasesDe = (cuales: RawBuilder<unknown>) => sql<FasePublica>`
  select ${faseConCuentas} from fase_legible f where ${cuales}
  order by f.tipo, f.fecha_inicio, f_unaccent(f.nombre), f.id`;

export const leerFases = (con: Connection, deporteId: number, categoriaId: number, generoId: number): Promise<FasePublica[]> =>
  rows(
    con,
    fasesDe(sql`not f.pasada and (f.deporte_id, f.categoria_id, f.genero_id) = (${deporteId}::int, ${categoriaId}::int, ${generoId}::int)`),
  );

/** All those of the championship of one, which may be of the past. */
export const leerHermanas = (con: Connection, campeonatoId: number): Promise<FasePublica[]> =>
  rows(con, fasesDe(sql`f.campeonato_id = ${campeonatoId}`));

export interface FaseConRuta extends FasePublica {
  campeonato_id: number;
  deporte_id: number;
  deporte_nombre: string;
  nombre_tantos: string;
  categoria_id: number;
  categoria_nombre: string;
  genero_id: number;
  genero_nombre: string;
  plazas_ascenso: number;
  texto_ascenso: string;
  plazas_promocion: number;
  texto_promocion: string;
}

export const leerFase = async (con: Connection, faseId: number): Promise<FaseConRuta | null> =>
  (await rows(con, unaFase(sql`${faseId}`)))[0] ?? null;

/** That of a group, as `faseDeGrupo` says which. */
export const leerFaseDeGrupo = async (con: Connection, grupoId: number): Promise<FaseConRuta | null> =>
  (await rows(con, unaFase(suFase(grupoId))))[0] ?? null;

const suFase = (grupoId: number) => sql`(select fase_id from grupo where id = ${grupoId})`;

const unaFase = (id: RawBuilder<unknown>) => sql<FaseConRuta>`
  select ${faseConCuentas}, f.campeonato_id, f.deporte_id, d.nombre as deporte_nombre, d.nombre_tantos, f.categoria_id,
    c.nombre as categoria_nombre,
      f.genero_id, g.nombre as genero_nombre, f.plazas_ascenso, f.texto_ascenso, f.plazas_promocion, f.texto_promocion
    from fase_legible f join deporte d on d.id = f.deporte_id join categoria c on c.id = f.categoria_id join genero g on g.id = f.genero_id
    where f.id = ${id}`;

/** Names of what an address has chosen, whether or not it has phases. */
export async function leerNombre(
  con: Connection,
  tabla: 'deporte' | 'categoria' | 'genero',
  id: number,
): Promise<{ id: number; nombre: string } | null> {
  return (await con.selectFrom(tabla).select(['id', 'nombre']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** 'Fútbol sala · Alevín mixto' */
export const campeonatoDe = ({
  deporte_nombre,
  categoria_nombre,
  genero_nombre,
}: Pick<EquipoPublico, 'deporte_nombre' | 'categoria_nombre' | 'genero_nombre'>): string =>
  `${deporte_nombre} · ${categoria_nombre} ${genero_nombre.toLowerCase()}`;

/** What is scored in the sport of a team: 'goles', 'puntos' … */
export async function leerNombreTantos(con: Connection, equipoId: number): Promise<string> {
  const fila = await con
    .selectFrom('equipo as e')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .select('d.nombre_tantos')
    .where('e.id', '=', equipoId)
    .executeTakeFirstOrThrow();
  return fila.nombre_tantos;
}

/** The phase of a group; null where the group is unknown or not public. */
export async function faseDeGrupo(con: Connection, grupoId: number): Promise<number | null> {
  const [fila] = await rows(
    con,
    sql<{ fase_id: number }>`select g.fase_id from grupo g join fase_legible f on f.id = g.fase_id where g.id = ${grupoId}`,
  );
  return fila?.fase_id ?? null;
}

/** Anyone may have the answers of a phase with matches, of the season that is played or of the past. */
export async function esFasePublica(con: Connection, faseId: number, tipo: 0 | 1): Promise<boolean> {
  const filas = await rows(con, sql`select 1 from fase_legible where id = ${faseId} and tipo = ${tipo}`);
  return filas.length > 0;
}

const gruposDe = (fase: RawBuilder<unknown>) => sql<GrupoPublico>`
  select g.id, g.nombre, (select count(*)::int from grupo_equipo ge where ge.grupo_id = g.id) as equipos,
    (select count(*)::int from jornada j where j.grupo_id = g.id) as jornadas,
    count(p.id) filter (where p.estado = 1)::int as jugados, count(p.id)::int as partidos
  from grupo g left join partido p on p.grupo_id = g.id
  where g.fase_id = ${fase} group by g.id order by g.orden, g.nombre, g.id`;

export const leerGrupos = (con: Connection, faseId: number): Promise<GrupoPublico[]> => rows(con, gruposDe(sql`${faseId}`));

/**
 * What a team has played in its group, match by match, but what was annulled. The table counts nothing of one without effects on it (S.E.C.), and yet
 * it plays.
 */
const jugadoPor = sql`
  select count(*)::int as jugados, count(*) filter (where signo = 'G')::int as ganados, count(*) filter (where signo = 'E')::int as empatados,
    count(*) filter (where signo = 'P')::int as perdidos, coalesce(sum(favor), 0)::int as favor, coalesce(sum(contra), 0)::int as contra,
    coalesce(right(string_agg(signo, '' order by fecha, hora, id), 5), '') as ultimos
  from (
    select *, case when not presentado or favor < contra then 'P' when favor > contra then 'G' else 'E' end as signo from (
      select p.id, p.fecha, p.hora, p.presentado_local as presentado, p.marcador_local as favor, p.marcador_visitante as contra
      from partido_vigente p where p.grupo_id = c.grupo_id and p.equipo_local_id = c.equipo_id and p.marcador_local is not null and not ${ANULADO}
      union all
      select p.id, p.fecha, p.hora, p.presentado_visitante, p.marcador_visitante, p.marcador_local
      from partido_vigente p where p.grupo_id = c.grupo_id and p.equipo_visitante_id = c.equipo_id and p.marcador_local is not null
        and not ${ANULADO}) suyos
  ) j`;

type FilaLeida = Omit<FilaPublica, 'ultimos'> & { ultimos: string };

const clasificacionDe = (grupoId: number) => sql<FilaLeida>`
  select c.posicion, c.equipo_id, ${teamName('c.equipo_id')} as equipo_nombre, n.jugados, n.ganados, n.empatados, n.perdidos,
    n.favor, n.contra, n.favor - n.contra as diferencia, c.puntos, c.puntos_sancion, c.criterio, n.ultimos, c.no_clasificable,
    exists (select 1 from retirada r join grupo g on g.fase_id = r.fase_id where g.id = c.grupo_id and r.equipo_id = c.equipo_id) as retirado
  from clasificacion c cross join lateral (
    select c.jugados, c.ganados, c.empatados, c.perdidos, c.favor, c.contra, c.ultimos where not c.no_clasificable
    union all select * from (${jugadoPor}) s where c.no_clasificable) n
  where c.grupo_id = ${grupoId} order by c.orden`;

const filaPublica = (fila: FilaLeida): FilaPublica => ({ ...fila, ultimos: fila.ultimos.split('') as FilaPublica['ultimos'] });

export const leerClasificacion = async (con: Connection, grupoId: number): Promise<FilaPublica[]> =>
  (await rows(con, clasificacionDe(grupoId))).map(filaPublica);

export async function contarParticipantes(con: Connection): Promise<{ equipos: number; colegios: number }> {
  const [fila] = await rows(
    con,
    sql<{ equipos: number; colegios: number }>`
      select (select coalesce(sum(equipos), 0)::int from campeonato_publico) as equipos,
        (select count(*)::int from colegio c where exists (select 1 from equipo_buscable b where b.colegio_id = c.id)) as colegios`,
  );
  return fila ?? { equipos: 0, colegios: 0 };
}

type Escudo = { id: number; color: string; imagen: string | null };
type EscudosLeidos = Record<number, Omit<Escudo, 'id'>>;

/** Crest of each team of a list of ids. */
export const leerEscudos = async (con: Connection, equipoIds: readonly number[]): Promise<EscudosLeidos> =>
  equipoIds.length === 0 ? {} : porEquipo(await rows(con, escudosDe(sql`any(${[...new Set(equipoIds)]}::int[])`)));

const escudosDe = (ids: RawBuilder<unknown>) => sql<Escudo>`select id, color, imagen from equipo_con_nombre where id = ${ids}`;

const porEquipo = (escudos: readonly Escudo[]): EscudosLeidos =>
  Object.fromEntries(escudos.map(({ id, color, imagen }) => [id, { color, imagen: imageAddress(imagen, 'pequena') }]));

/** What the page of a group shows besides its matches; null, it is not there or not for the public. */
export async function leerDeGrupo(con: Connection, grupoId: number) {
  const { fase, filas, escudos, ...resto } = await readTogether(con, {
    fase: unaFase(suFase(grupoId)),
    grupos: gruposDe(suFase(grupoId)),
    fases: fasesDe(sql`f.campeonato_id = (select campeonato_id from fase where id = ${suFase(grupoId)})`),
    jornadas: jornadasDeGrupo(grupoId),
    filas: clasificacionDe(grupoId),
    escudos: escudosDe(sql`any(array(select equipo_id from clasificacion where grupo_id = ${grupoId}))`),
    esquema: esquemasDeLiga(con, [grupoId]),
    equipos: equiposDeGrupos(con, [grupoId]),
    cambio: cambioDe({ grupo: grupoId }),
  });
  if (!fase[0]) return null;
  return {
    ...resto,
    fase: fase[0],
    filas: filas.map(filaPublica),
    escudos: porEquipo(escudos),
  };
}

/** The teams of a list of ids, in its order. Only those are shown that play some match, of any season but the one to come. */
export async function equiposPorId(con: Connection, ids: readonly number[]): Promise<EquipoPublico[]> {
  if (ids.length === 0) return [];
  const filas = await rows(
    con,
    sql<EquipoPublico>`
      select e.id, e.nombre, c.id as colegio_id, c.nombre as colegio_nombre, e.color, e.imagen as escudo, d.nombre as deporte_nombre, ca.nombre as categoria_nombre,
        g.nombre as genero_nombre, e.no_clasificable, (select nombre from fase where id = donde.fase_id) as fase_nombre, (select nombre from grupo where id = donde.grupo_id) as grupo_nombre,
        (select z.nombre from sede s join zona z on z.id = s.zona_id where s.id = coalesce(e.sede_id,
          (select cs.sede_id from colegio_sede cs where cs.colegio_id = e.colegio_id and cs.principal))) as zona_nombre
      from unnest(${[...new Set(ids)]}::int[]) with ordinality as i(id, puesto)
      cross join lateral (select * from equipo_con_nombre where id = i.id offset 0) e join colegio c on c.id = e.colegio_id
      join campeonato k on k.id = e.campeonato_id join competicion co on co.id = k.competicion_id and not co.proxima
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      cross join lateral (
        select p.fase_id, p.grupo_id from partido p where p.equipo_local_id = i.id or p.equipo_visitante_id = i.id
        order by p.grupo_id is null, p.fase_id desc limit 1) donde
      order by i.puesto`,
  );
  return filas.map((fila) => ({ ...fila, escudo: imageAddress(fila.escudo, 'pequena') }));
}

export async function leerFichaEquipo(con: Connection, equipoId: number): Promise<FichaEquipo | null> {
  const [[equipo], participaciones, partidos] = await Promise.all([
    equiposPorId(con, [equipoId]),
    rows(
      con,
      sql<FichaEquipo['participaciones'][number]>`
      select f.id as fase_id, f.nombre as fase_nombre, f.tipo, g.id as grupo_id, g.nombre as grupo_nombre, c.posicion, c.puntos, c.jugados
      from grupo_equipo ge join grupo g on g.id = ge.grupo_id cross join lateral (select * from fase_legible where id = g.fase_id offset 0) f
      left join clasificacion c on c.grupo_id = ge.grupo_id and c.equipo_id = ge.equipo_id
      where ge.equipo_id = ${equipoId}
      union all
      select f.id, f.nombre, f.tipo, null, null, null, null, null
      from (select distinct fase_id from eliminatoria where ${equipoId}::int in (equipo1_id, equipo2_id)) el
      cross join lateral (select * from fase_legible where id = el.fase_id and tipo = 1 offset 0) f
      order by 3, 1, 4`,
    ),
    rows(
      con,
      sql<PartidoPublico & RoundColumns & { fase_nombre: string }>`
      select ${columnasPartido}, f.nombre as fase_nombre, j.numero as jornada, el.tipo_ronda, el.perdedor, el.num_partidos, p.vuelta
      from ${origenPartido} join fase f on f.id = p.fase_id left join jornada j on j.id = p.jornada_id left join eliminatoria el
        on el.id = p.eliminatoria_id
      where ${equipoId}::int in (p.equipo_local_id, p.equipo_visitante_id) order by ${ordenPartido}`,
    ),
  ]);
  if (!equipo) return null;
  return {
    equipo,
    participaciones,
    partidos: partidos.map(({ jornada, tipo_ronda, perdedor, num_partidos, vuelta, ...partido }) => ({
      ...partido,
      ronda_nombre: roundName({ jornada, tipo_ronda, perdedor, num_partidos, vuelta }),
    })),
  };
}

/** Of what the address of a page chooses, the season that it is of, where it is over; null, it is the one that is played. */
export async function leerTemporadaPasada(
  con: Connection,
  { fase, grupo, equipo, partido }: { fase?: number; grupo?: number; equipo?: number; partido?: number },
): Promise<string | null> {
  if (!fase && !grupo && !equipo && !partido) return null;
  const [pasada] = await rows(
    con,
    sql<{ nombre: string }>`
      select c.nombre from competicion c join campeonato k on k.competicion_id = c.id
      where c.historico and not c.proxima and k.id = coalesce((select campeonato_id from equipo where id = ${equipo ?? null}), (
        select campeonato_id from fase where id = coalesce(${fase ?? null}::int, (select fase_id from grupo where id = ${grupo ?? null}),
          (select fase_id from partido where id = ${partido ?? null}))))`,
  );
  return pasada?.nombre ?? null;
}
