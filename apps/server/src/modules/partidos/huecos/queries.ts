import type { HuecosDePartido } from '@cd/contract/partidos/huecos';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

export type SedeDeHuecos = HuecosDePartido['sedes'][0];

/** As many venues as are looked at. */
const MAX_SEDES = 8;

interface ConEquipos {
  id: number;
  sede_id: number | null;
  local: number;
  visitante: number;
}

/**
 * Where each of those matches may be played: where it is, where its home team would rather play, those of its school, where the visitor would rather and,
 * of the rest of the championship's, those of more teams; `deporte`: and of its sport's.
 */
export async function leerSedesDeMuchos(
  con: Connection,
  partidos: readonly ConEquipos[],
  { deporte }: { deporte: boolean },
): Promise<Map<number, SedeDeHuecos[]>> {
  const { rows } = await sql<SedeDeHuecos & { partido_id: number }>`
    with m as materialized (select * from json_to_recordset(${JSON.stringify(partidos)}::json) as m(id int, sede_id int, local int, visitante int)),
    por_campeonato as materialized (select campeonato_id, sede_id, count(*)::int as cuantos from equipo where sede_id is not null
      and campeonato_id in (select k.id from m join equipo l on l.id = m.local join campeonato c on c.id = l.campeonato_id
        join campeonato k on k.competicion_id = c.competicion_id and (k.id = c.id or ${deporte} and k.deporte_id = c.deporte_id)) group by 1, 2),
    por_deporte as materialized (select k.competicion_id, k.deporte_id, n.sede_id, sum(n.cuantos)::int as cuantos
      from por_campeonato n join campeonato k on k.id = n.campeonato_id group by 1, 2, 3),
    candidata as (
      select id, sede_id, 1 as orden, 0 as cuantos from m
      union all select m.id, e.sede_id, case e.id when m.local then 2 else 4 end, 0 from m join equipo e on e.id in (m.local, m.visitante)
      union all select m.id, cs.sede_id, 3, cs.principal::int from m join equipo e on e.id = m.local join colegio_sede cs on cs.colegio_id = e.colegio_id
      union all select m.id, n.sede_id, 5, n.cuantos from m join equipo e on e.id = m.local join por_campeonato n on n.campeonato_id = e.campeonato_id
      union all select m.id, n.sede_id, 6, n.cuantos from m join equipo e on e.id = m.local join campeonato k on k.id = e.campeonato_id
        join por_deporte n on n.competicion_id = k.competicion_id and n.deporte_id = k.deporte_id where ${deporte}),
    en_orden as (
      select c.id as partido_id, s.id, s.nombre, s.municipio, s.pabellon::int as pabellon,
        row_number() over (partition by c.id order by c.orden, c.cuantos desc, f_unaccent(s.nombre), s.id) as lugar
      from (select id, sede_id, min(orden) as orden, max(cuantos) as cuantos from candidata where sede_id is not null group by id, sede_id) c
        join sede s on s.id = c.sede_id)
    select partido_id, id, nombre, municipio, pabellon from en_orden where lugar <= ${MAX_SEDES} order by partido_id, lugar`.execute(con);
  const sedes = new Map<number, SedeDeHuecos[]>(partidos.map(({ id }) => [id, []]));
  for (const { partido_id, ...sede } of rows) sedes.get(partido_id)!.push(sede);
  return sedes;
}

export const leerSedesPosibles = async (con: Connection, partido: ConEquipos): Promise<SedeDeHuecos[]> =>
  (await leerSedesDeMuchos(con, [partido], { deporte: false })).get(partido.id)!;

export const leerSede = async (con: Connection, id: number): Promise<SedeDeHuecos | undefined> =>
  (await sql<SedeDeHuecos>`select id, nombre, municipio, pabellon::int as pabellon from sede where id = ${id}`.execute(con)).rows[0];
