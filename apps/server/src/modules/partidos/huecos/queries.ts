import type { HuecosDePartido } from '@cd/contract/partidos/huecos';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

export type SedeDeHuecos = HuecosDePartido['sedes'][0];

/** As many venues as are looked at. */
const MAX_SEDES = 8;

/**
 * Where a match may be played: where it is, where its home team would rather play, those of its school, where the visitor would rather and, of the
 * rest of the championship's, those of more teams.
 */
export async function leerSedesPosibles(
  con: Connection,
  { sede_id, local, visitante }: { sede_id: number | null; local: number; visitante: number },
): Promise<SedeDeHuecos[]> {
  const { rows } = await sql<SedeDeHuecos>`
    with candidata as (
      select ${sede_id}::int as sede_id, 1 as orden, 0 as cuantos
      union all select e.sede_id, case e.id when ${local} then 2 else 4 end, 0 from equipo e where e.id in (${local}, ${visitante})
      union all select cs.sede_id, 3, cs.principal::int from colegio_sede cs join equipo e on e.colegio_id = cs.colegio_id where e.id = ${local}
      union all select e.sede_id, 5, count(*)::int from equipo e
        where e.campeonato_id = (select campeonato_id from equipo where id = ${local}) group by e.sede_id)
    select s.id, s.nombre, s.municipio, s.pabellon::int as pabellon
    from (select sede_id, min(orden) as orden, max(cuantos) as cuantos from candidata where sede_id is not null group by sede_id) c
      join sede s on s.id = c.sede_id
    order by c.orden, c.cuantos desc, f_unaccent(s.nombre), s.id limit ${MAX_SEDES}`.execute(con);
  return rows;
}

export const leerSede = async (con: Connection, id: number): Promise<SedeDeHuecos | undefined> =>
  (await sql<SedeDeHuecos>`select id, nombre, municipio, pabellon::int as pabellon from sede where id = ${id}`.execute(con)).rows[0];
