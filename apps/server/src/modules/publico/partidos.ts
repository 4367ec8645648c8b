import { MARGEN_EN_JUEGO_MINUTOS } from '@cd/domain/partidos/momento/momento';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { EliminatoriaPublica, JornadaPublica, PartidoPublico, RondaPublica } from '@cd/contract/publico/publico';
import { sql, type RawBuilder } from 'kysely';
import { instant, moment } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/open';
import { teamName } from '../../platform/shared-names';
import { antes } from '../resultados/antes';
import { motivoDeSuspension } from '../resultados/motivo-de-suspension';
import { noCuenta, noCuentaDe } from '../resultados/no-cuenta';
import type { PartidoDeTabla } from '../resultados/entrada-de-grupo';

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

/** Of a venue, `s`: with its town, where the address does not say it already. */
export const direccionDeSede = sql`case when s.municipio <> '' and position(f_unaccent(s.municipio) in f_unaccent(s.direccion)) = 0
  then concat_ws(', ', nullif(s.direccion, ''), s.municipio) else s.direccion end`;

interface DeSusEquipos {
  local: RawBuilder<unknown>;
  visitante: RawBuilder<unknown>;
  noCuenta: RawBuilder<unknown>;
  /** Minutes that a match of its sport lasts. */
  duracion: RawBuilder<unknown>;
}

const duracionDeSuDeporte = sql`(select d.duracion_minutos from fase f join campeonato k on k.id = f.campeonato_id
  join deporte d on d.id = k.deporte_id where f.id = p.fase_id)`;
const EN_MINUTOS = sql.lit('YYYY-MM-DD"T"HH24:MI');

/** Of a match `p`, what `situacionDePartido` asks of it. A score from the field is believed while it may still be played after the last word heard. */
const enElTiempo = (duracion: RawBuilder<unknown>) => sql`
  ${moment('p')} as fecha_celebracion, to_char(p.fecha + p.hora + make_interval(mins => ${duracion}), ${EN_MINUTOS}) as fin, p.estado, p.aplazado,
  case when p.estado = 3 then (
    select json_build_object('local', m.local, 'visitante', m.visitante, 'parte', m.parte,
      'hasta', to_char(h.hasta at time zone 'Europe/Madrid', ${EN_MINUTOS}))
    from marcador_en_directo m join acta_en_curso c on c.convocatoria_id = m.convocatoria_id
    cross join lateral (
      select date_trunc('minute', c.recibida + make_interval(mins => ${duracion} + ${sql.lit(MARGEN_EN_JUEGO_MINUTOS)})) as hasta) h
    where m.convocatoria_id = p.convocatoria_id and h.hasta > now() and (select valor from parametro where clave = 'marcadorEnDirecto') = 1
  ) end as en_juego`;
export const enElTiempoDePartido = enElTiempo(duracionDeSuDeporte);

const columnas = ({ local, visitante, noCuenta: porque, duracion }: DeSusEquipos) => sql`
  p.id, ${enElTiempo(duracion)},
  s.nombre as sede_nombre, case when s.latitud is not null then s.latitud || ',' || s.longitud else nullif(${direccionDeSede}, '') end as sede_mapa,
  p.equipo_local_id, ${local} as equipo_local_nombre,
  p.equipo_visitante_id, ${visitante} as equipo_visitante_nombre,
  p.marcador_local, p.marcador_visitante, p.penaltis_local, p.penaltis_visitante,
  ${motivoDeSuspension} as motivo_suspension,
  (p.marcador_local is not null and p.fecha_validacion is null) as provisional,
  case when p.presentado_local is false and p.presentado_visitante is false then 'ambos' when p.presentado_local is false then 'local'
    when p.presentado_visitante is false then 'visitante' end as incomparecencia,
  ${porque} as no_cuenta,
  ${antes} as antes`;

/** One match as the public sees it; `p` is a row of partido_publico. */
export const columnasPartido = columnas({
  local: teamName('p.equipo_local_id'),
  visitante: teamName('p.equipo_visitante_id'),
  noCuenta,
  duracion: duracionDeSuDeporte,
});
export const origenPartido = sql`partido_publico p left join sede s on s.id = p.sede_id`;
export const ordenPartido = sql`p.fecha nulls last, p.hora nulls last, p.id`;

export async function leerJornadas(con: Connection, grupoId: number): Promise<JornadaPublica[]> {
  const [jornadas, partidos] = await Promise.all([rows(con, jornadasDeGrupo(grupoId)), leerPartidosDeGrupo(con, grupoId)]);
  return conPartidos(jornadas, partidos);
}

type JornadaLeida = Omit<JornadaPublica, 'partidos'> & { id: number };

export const jornadasDeGrupo = (grupoId: number) => sql<JornadaLeida>`
  select id, numero as jornada, fecha_inicio, fecha_fin from jornada where grupo_id = ${grupoId} order by numero`;

export function conPartidos(jornadas: readonly JornadaLeida[], partidos: readonly PartidoDeGrupo[]): JornadaPublica[] {
  const porJornada = agrupar(partidos, (partido) => partido.jornada_id);
  return jornadas.map(({ id, ...jornada }) => ({ ...jornada, partidos: (porJornada.get(id) ?? []).map(soloPublico) }));
}

type PartidoDeGrupo = PartidoPublico & PartidoDeTabla & { jornada_id: number };

const soloPublico = ({
  jornada_id: _1,
  fecha: _2,
  hora: _3,
  presentado_local: _4,
  presentado_visitante: _5,
  desempate: _6,
  ...partido
}: PartidoDeGrupo): PartidoPublico => partido;

/** As the public sees them and as its table is made from them. Its few teams are read once, and not at each of their many matches. */
export function leerPartidosDeGrupo(con: Connection, grupoId: number): Promise<PartidoDeGrupo[]> {
  const deGrupo = columnas({
    local: sql.ref('l.nombre'),
    visitante: sql.ref('v.nombre'),
    noCuenta: noCuentaDe(sql`l.no_clasificable or v.no_clasificable`),
    duracion: sql`(select minutos from duracion)`,
  });
  return rows(
    con,
    sql<PartidoDeGrupo>`
      with suyos as materialized (
        select e.id, e.nombre, e.no_clasificable
        from (select equipo_local_id as id from partido where grupo_id = ${grupoId} union select equipo_visitante_id from partido
          where grupo_id = ${grupoId}) i
        cross join lateral (select id, nombre, no_clasificable from equipo_con_nombre where id = i.id offset 0) e),
      duracion as materialized (select d.duracion_minutos as minutos from grupo g join fase f on f.id = g.fase_id
        join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id where g.id = ${grupoId})
      select p.jornada_id, ${deGrupo}, p.fecha, p.hora, p.presentado_local, p.presentado_visitante, p.desempate
      from ${origenPartido} join suyos l on l.id = p.equipo_local_id join suyos v on v.id = p.equipo_visitante_id
      where p.grupo_id = ${grupoId} order by ${ordenPartido}`,
  );
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
        el.siguiente_id, ${teamName('el.equipo1_id')} as nombre1, ${teamName('el.equipo2_id')} as nombre2 from eliminatoria el
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

/** When the matches of a group, or of a knockout phase, last changed. */
export const cambioDe = (de: { grupo: number } | { fase: number }) => sql<{ actualizado: string | null }>`
  select ${instant(sql`max(p.cambiado)`)} as actualizado from partido p
  where ${'grupo' in de ? sql`p.grupo_id = ${de.grupo}` : sql`p.fase_id = ${de.fase}`}`;
