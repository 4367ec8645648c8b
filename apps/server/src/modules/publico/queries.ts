import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type {
  CategoriaPublica,
  DeportePublico,
  EliminatoriaPublica,
  EquipoPublico,
  FasePublica,
  FichaEquipo,
  FilaPublica,
  GeneroPublico,
  GrupoPublico,
  JornadaPublica,
  PartidoPublico,
  Publicidad,
  RondaPublica,
} from '@cd/contract/publico/publico';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { imageAddress } from '../../platform/images';

export async function rows<T>(con: Connection, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(con)).rows;
}

export function agrupar<T, K>(filas: readonly T[], clave: (fila: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const fila of filas) {
    const grupo = grupos.get(clave(fila));
    if (grupo) grupo.push(fila);
    else grupos.set(clave(fila), [fila]);
  }
  return grupos;
}

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

export async function leerFases(con: Connection, deporteId: number, categoriaId: number, generoId: number): Promise<FasePublica[]> {
  return rows(
    con,
    sql<FasePublica>`select ${faseConCuentas} from fase_publica f
      where f.deporte_id = ${deporteId} and f.categoria_id = ${categoriaId} and f.genero_id = ${generoId}
      order by f.tipo, f.fecha_inicio, f_unaccent(f.nombre), f.id`,
  );
}

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

export async function leerFase(con: Connection, faseId: number): Promise<FaseConRuta | null> {
  const [fila] = await rows(
    con,
    sql<FaseConRuta>`select ${faseConCuentas}, f.campeonato_id, f.deporte_id, d.nombre as deporte_nombre, d.nombre_tantos, f.categoria_id,
      c.nombre as categoria_nombre,
        f.genero_id, g.nombre as genero_nombre, f.plazas_ascenso, f.texto_ascenso, f.plazas_promocion, f.texto_promocion
      from fase_publica f join deporte d on d.id = f.deporte_id join categoria c on c.id = f.categoria_id join genero g on g.id = f.genero_id
      where f.id = ${faseId}`,
  );
  return fila ?? null;
}

/** Names of what an address has chosen, whether or not it has phases. */
export async function leerNombre(
  con: Connection,
  tabla: 'deporte' | 'categoria' | 'genero',
  id: number,
): Promise<{ id: number; nombre: string } | null> {
  return (await con.selectFrom(tabla).select(['id', 'nombre']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The public phase of a group; null where the group is unknown or not public. */
export async function faseDeGrupo(con: Connection, grupoId: number): Promise<number | null> {
  const [fila] = await rows(
    con,
    sql<{ fase_id: number }>`select g.fase_id from grupo g join fase_publica f on f.id = g.fase_id where g.id = ${grupoId}`,
  );
  return fila?.fase_id ?? null;
}

/** Public phases are the only ones whose answers anyone may have. */
export async function esFasePublica(con: Connection, faseId: number, tipo: 0 | 1): Promise<boolean> {
  const filas = await rows(con, sql`select 1 from fase_publica where id = ${faseId} and tipo = ${tipo}`);
  return filas.length > 0;
}

export async function leerGrupos(con: Connection, faseId: number): Promise<GrupoPublico[]> {
  return rows(
    con,
    sql<GrupoPublico>`
      select g.id, g.nombre, (select count(*)::int from grupo_equipo ge where ge.grupo_id = g.id) as equipos,
        (select count(*)::int from jornada j where j.grupo_id = g.id) as jornadas,
        count(p.id) filter (where p.estado = 1)::int as jugados, count(p.id)::int as partidos
      from grupo g left join partido p on p.grupo_id = g.id
      where g.fase_id = ${faseId} group by g.id order by g.orden, g.nombre, g.id`,
  );
}

/** Asked for one by one: joined, the planner would rather name every team there is. */
const nombreDeEquipo = (columna: string): RawBuilder<unknown> => sql`(select nombre from equipo_con_nombre where id = ${sql.ref(columna)})`;

export async function leerClasificacion(con: Connection, grupoId: number): Promise<FilaPublica[]> {
  const filas = await rows(
    con,
    sql<Omit<FilaPublica, 'ultimos'> & { ultimos: string }>`
      select c.posicion, c.equipo_id, ${nombreDeEquipo('c.equipo_id')} as equipo_nombre, c.jugados, c.ganados, c.empatados, c.perdidos,
        c.favor, c.contra, c.favor - c.contra as diferencia,
        c.puntos, c.puntos_sancion, c.criterio, c.ultimos, c.no_clasificable
      from clasificacion c where c.grupo_id = ${grupoId} order by c.orden`,
  );
  return filas.map((fila) => ({ ...fila, ultimos: fila.ultimos.split('') as FilaPublica['ultimos'] }));
}

/** One match as the public sees it; `p` is a row of partido_vigente. */
export const columnasPartido = sql`
  p.id, case when p.fecha is null then null when p.hora is null then p.fecha::text else to_char(p.fecha + p.hora,
    'YYYY-MM-DD"T"HH24:MI') end as fecha_celebracion,
  s.nombre as sede_nombre, case when s.latitud is not null then s.latitud || ',' || s.longitud else nullif(s.direccion, '') end as sede_mapa,
  p.equipo_local_id, ${nombreDeEquipo('p.equipo_local_id')} as equipo_local_nombre,
  p.equipo_visitante_id, ${nombreDeEquipo('p.equipo_visitante_id')} as equipo_visitante_nombre,
  p.marcador_local, p.marcador_visitante, p.penaltis_local, p.penaltis_visitante, p.estado, p.aplazado,
  (p.marcador_local is not null and p.fecha_validacion is null) as provisional,
  case when p.presentado_local is false and p.presentado_visitante is false then 'ambos' when p.presentado_local is false then 'local'
    when p.presentado_visitante is false then 'visitante' end as incomparecencia`;
const origenPartido = sql`partido_vigente p left join sede s on s.id = p.sede_id`;
const ordenPartido = sql`p.fecha nulls last, p.hora nulls last, p.id`;

export async function leerJornadas(con: Connection, grupoId: number): Promise<JornadaPublica[]> {
  const jornadas = await rows(
    con,
    sql<{ id: number; jornada: number; fecha_inicio: string | null; fecha_fin: string | null }>`
      select id, numero as jornada, fecha_inicio, fecha_fin from jornada where grupo_id = ${grupoId} order by numero`,
  );
  const partidos = await rows(
    con,
    sql<
      PartidoPublico & { jornada_id: number }
    >`select p.jornada_id, ${columnasPartido} from ${origenPartido} where p.grupo_id = ${grupoId} order by ${ordenPartido}`,
  );
  const porJornada = agrupar(partidos, (partido) => partido.jornada_id);
  return jornadas.map(({ id, ...jornada }) => ({
    ...jornada,
    partidos: (porJornada.get(id) ?? []).map(({ jornada_id: _, ...partido }) => partido),
  }));
}

type PartidoDeRonda = PartidoPublico & {
  eliminatoria_id: number;
  tipo_ronda: number;
  perdedor: boolean;
  num_partidos: 0 | 1 | 2;
  vuelta: number;
};

function partidosDeEliminatoria(con: Connection, faseId: number): Promise<PartidoDeRonda[]> {
  return rows(
    con,
    sql<PartidoDeRonda>`
      select p.eliminatoria_id, el.tipo_ronda, el.perdedor, el.num_partidos, p.vuelta, ${columnasPartido}
      from ${origenPartido} join eliminatoria el on el.id = p.eliminatoria_id
      where p.fase_id = ${faseId} order by el.tipo_ronda desc, el.perdedor desc, p.vuelta, el.identificador, ${ordenPartido}`,
  );
}

function soloPartido({
  eliminatoria_id: _1,
  tipo_ronda: _2,
  perdedor: _3,
  num_partidos: _4,
  vuelta: _5,
  ...partido
}: PartidoDeRonda): PartidoPublico {
  return partido;
}

export async function leerRondas(con: Connection, faseId: number): Promise<RondaPublica[]> {
  const partidos = await partidosDeEliminatoria(con, faseId);
  const rondas = agrupar(partidos, (partido) => `${partido.tipo_ronda}/${partido.perdedor}/${partido.vuelta}`);
  return [...rondas.values()].map((deRonda) => {
    const { tipo_ronda, perdedor, num_partidos, vuelta } = deRonda[0]!;
    return {
      tipoRonda: tipo_ronda,
      ronda_nombre: nombreRonda({ tipoRonda: tipo_ronda as TipoRonda, perdedor, numPartidos: num_partidos, vuelta: vuelta as 1 | 2 }),
      vuelta,
      partidos: deRonda.map(soloPartido),
    };
  });
}

export async function leerEliminatorias(con: Connection, faseId: number): Promise<EliminatoriaPublica[]> {
  const cruces = await rows(
    con,
    sql<{
      id: number;
      tipo_ronda: TipoRonda;
      identificador: number;
      perdedor: boolean;
      num_partidos: 0 | 1 | 2;
      equipo1_id: number | null;
      nombre1: string | null;
      equipo2_id: number | null;
      nombre2: string | null;
      global1: number | null;
      global2: number | null;
      ganador_id: number | null;
      decidido_por: EliminatoriaPublica['decidido_por'];
      siguiente_id: number | null;
    }>`
      select el.id, el.tipo_ronda, el.identificador, el.perdedor, el.num_partidos, el.equipo1_id, el.equipo2_id, el.global1, el.global2, el.ganador_id, el.decidido_por,
        el.siguiente_id, ${nombreDeEquipo('el.equipo1_id')} as nombre1, ${nombreDeEquipo('el.equipo2_id')} as nombre2 from eliminatoria el
      where el.fase_id = ${faseId} order by el.tipo_ronda desc, el.perdedor, el.identificador`,
  );
  const partidos = agrupar(await partidosDeEliminatoria(con, faseId), (partido) => partido.eliminatoria_id);
  const equipo = (id: number | null, nombre: string | null) => (id === null ? null : { id, nombre: nombre ?? '' });
  return cruces.map((cruce) => ({
    id: cruce.id,
    tipoRonda: cruce.tipo_ronda,
    ronda_nombre: nombreRonda({ tipoRonda: cruce.tipo_ronda, perdedor: cruce.perdedor, numPartidos: cruce.num_partidos }),
    identificador: cruce.identificador,
    perdedor: cruce.perdedor,
    equipo1: equipo(cruce.equipo1_id, cruce.nombre1),
    equipo2: equipo(cruce.equipo2_id, cruce.nombre2),
    numPartidos: cruce.num_partidos,
    partidos: (partidos.get(cruce.id) ?? []).map(soloPartido),
    global: cruce.global1 === null || cruce.global2 === null ? null : [cruce.global1, cruce.global2],
    ganador: cruce.ganador_id,
    decidido_por: cruce.decidido_por,
    siguiente: cruce.siguiente_id,
  }));
}

/**
 * The latest results of any sport, newest first, with the championship they belong to. Counted days say since when, so that those of a
 * day not yet played are passed by.
 */
export async function leerRecientes(con: Connection, hoy: string, cuantos: number): Promise<(PartidoPublico & { titulo: string })[]> {
  return rows(
    con,
    sql<PartidoPublico & { titulo: string }>`
      with ultimos as materialized (
        select cv.partido_id as id, k.deporte_id, k.categoria_id, k.genero_id
        from convocatoria cv join informe i on i.convocatoria_id = cv.id and i.vigente and i.tipo = 1 join acta a on a.informe_id = i.id
        join partido p on p.id = cv.partido_id and p.estado = 1
        join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join competicion co on co.id = k.competicion_id
          and not co.historico
        where cv.vigente and cv.fecha >= ${hoy}::date - 14 and cv.fecha <= (
          select max(c.dia) from cuenta_partidos c join competicion h on h.id = c.competicion_id and not h.historico
          where c.estado = 1 and c.cuantos > 0 and c.dia <= ${hoy}::date)
        order by cv.fecha desc, cv.hora desc nulls last, cv.partido_id limit ${cuantos})
      select ${columnasPartido}, d.nombre || ' · ' || c.nombre || ' ' || lower(g.nombre) as titulo
      from ultimos u cross join lateral (select * from partido_vigente where id = u.id offset 0) p left join sede s on s.id = p.sede_id
      join deporte d on d.id = u.deporte_id join categoria c on c.id = u.categoria_id join genero g on g.id = u.genero_id
      order by p.fecha desc, p.hora desc nulls last, p.id`,
  );
}

export async function contarParticipantes(con: Connection): Promise<{ equipos: number; colegios: number }> {
  const [fila] = await rows(
    con,
    sql<{ equipos: number; colegios: number }>`
      select (select coalesce(sum(equipos), 0)::int from campeonato_publico) as equipos,
        (select count(*)::int from colegio c where exists (select 1 from equipo_buscable b where b.colegio_id = c.id)) as colegios`,
  );
  return fila ?? { equipos: 0, colegios: 0 };
}

/** Crest of each team of a list of ids. */
export async function leerEscudos(
  con: Connection,
  equipoIds: readonly number[],
): Promise<Record<number, { color: string; imagen: string | null }>> {
  if (equipoIds.length === 0) return {};
  const filas = await rows(
    con,
    sql<{
      id: number;
      color: string;
      imagen: string | null;
    }>`select id, color, imagen from equipo_con_nombre where id = any(${[...new Set(equipoIds)]}::int[])`,
  );
  return Object.fromEntries(filas.map(({ id, color, imagen }) => [id, { color, imagen: imageAddress(imagen, 'pequena') }]));
}

/** The teams of a list of ids, in its order. Only those are shown that play some match of the current season. */
export async function equiposPorId(con: Connection, ids: readonly number[]): Promise<EquipoPublico[]> {
  if (ids.length === 0) return [];
  const filas = await rows(
    con,
    sql<EquipoPublico>`
      select e.id, e.nombre, c.nombre as colegio_nombre, e.color, e.imagen as escudo, d.nombre as deporte_nombre, ca.nombre as categoria_nombre,
        g.nombre as genero_nombre, e.no_clasificable, donde.fase_nombre, donde.grupo_nombre,
        (select z.nombre from sede s join zona z on z.id = s.zona_id where s.id = coalesce(e.sede_id,
          (select cs.sede_id from colegio_sede cs where cs.colegio_id = e.colegio_id and cs.principal))) as zona_nombre
      from unnest(${[...new Set(ids)]}::int[]) with ordinality as i(id, puesto)
      cross join lateral (select * from equipo_con_nombre where id = i.id offset 0) e join colegio c on c.id = e.colegio_id
      join campeonato k on k.id = e.campeonato_id join competicion co on co.id = k.competicion_id and not co.historico
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      cross join lateral (
        select f.nombre as fase_nombre, gr.nombre as grupo_nombre
        from (select fase_id, grupo_id from partido where equipo_local_id = i.id union select fase_id, grupo_id from partido where equipo_visitante_id = i.id) p
        join fase f on f.id = p.fase_id left join grupo gr on gr.id = p.grupo_id
        order by gr.id is null, f.fecha_inicio desc, f.id desc limit 1) donde
      order by i.puesto`,
  );
  return filas.map((fila) => ({ ...fila, escudo: imageAddress(fila.escudo, 'pequena') }));
}

export async function leerFichaEquipo(con: Connection, equipoId: number): Promise<FichaEquipo | null> {
  const [equipo] = await equiposPorId(con, [equipoId]);
  if (!equipo) return null;
  const participaciones = await rows(
    con,
    sql<FichaEquipo['participaciones'][number]>`
      select f.id as fase_id, f.nombre as fase_nombre, f.tipo, g.id as grupo_id, g.nombre as grupo_nombre, c.posicion, c.puntos, c.jugados
      from grupo_equipo ge join grupo g on g.id = ge.grupo_id cross join lateral (select * from fase_publica where id = g.fase_id offset 0) f
      left join clasificacion c on c.grupo_id = ge.grupo_id and c.equipo_id = ge.equipo_id
      where ge.equipo_id = ${equipoId}
      union all
      select f.id, f.nombre, f.tipo, null, null, null, null, null
      from (select distinct fase_id from eliminatoria where ${equipoId}::int in (equipo1_id, equipo2_id)) el
      cross join lateral (select * from fase_publica where id = el.fase_id and tipo = 1 offset 0) f
      order by 3, 1, 4`,
  );
  const partidos = await rows(
    con,
    sql<
      PartidoPublico & {
        fase_nombre: string;
        jornada: number | null;
        tipo_ronda: TipoRonda | null;
        perdedor: boolean;
        num_partidos: 0 | 1 | 2;
        vuelta: 1 | 2;
      }
    >`
      select ${columnasPartido}, f.nombre as fase_nombre, j.numero as jornada, el.tipo_ronda, el.perdedor, el.num_partidos, p.vuelta
      from ${origenPartido} join fase f on f.id = p.fase_id left join jornada j on j.id = p.jornada_id left join eliminatoria el
        on el.id = p.eliminatoria_id
      where ${equipoId}::int in (p.equipo_local_id, p.equipo_visitante_id) order by ${ordenPartido}`,
  );
  return {
    equipo,
    participaciones,
    partidos: partidos.map(({ jornada, tipo_ronda, perdedor, num_partidos, vuelta, ...partido }) => ({
      ...partido,
      ronda_nombre:
        tipo_ronda === null ? `Jornada ${jornada}` : nombreRonda({ tipoRonda: tipo_ronda, perdedor, numPartidos: num_partidos, vuelta }),
    })),
  };
}
