import type { Condiciones, CondicionesDeArbitro, rutasDesignaciones } from '@cd/contract/arbitraje/designaciones';
import type { Body } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import { readParameter } from '../../../platform/parameters';

type Leidas = Condiciones & { version: number; nombre: string };

/** What proposals keep to of a referee; their card's version stands for them. */
export async function leerCondicionesDe(con: Connection, id: number): Promise<Leidas> {
  const { rows } = await sql<Leidas>`
    select t.nombre, t.version, c.max_partidos_dia, c.descanso_minutos,
      coalesce((select array_agg(v.colegio_id order by v.colegio_id) from arbitro_veto v where v.arbitro_id = t.id and v.colegio_id is not null), '{}')
        as colegios,
      coalesce((select array_agg(v.equipo_id order by v.equipo_id) from arbitro_veto v where v.arbitro_id = t.id and v.equipo_id is not null), '{}')
        as equipos,
      coalesce((select array_agg(distinct case when v.otro_id = t.id then v.arbitro_id else v.otro_id end) from arbitro_veto v
        where v.otro_id is not null and t.id in (v.arbitro_id, v.otro_id)), '{}') as arbitros,
      coalesce((select json_agg(json_build_object('arbitro_id', case when q.otro_id = t.id then q.arbitro_id else q.otro_id end,
          'siempre', q.siempre::int) order by 1::text)
        from arbitro_pareja q where t.id in (q.arbitro_id, q.otro_id)), '[]') as parejas
    from arbitro t left join arbitro_carga c on c.arbitro_id = t.id where t.id = ${id} and t.anonimo is null`.execute(con);
  if (!rows[0]) throw new RuleError('recurso.desconocido');
  return rows[0];
}

type Elegibles = CondicionesDeArbitro['elegibles'];

/** The schools, the teams of the working competition and the referees there are, and those chosen that no longer are. */
async function leerElegibles(con: Connection, competicionId: number | null, id: number, leidas: Condiciones): Promise<Elegibles> {
  const otros = [...leidas.arbitros, ...leidas.parejas.map(({ arbitro_id }) => arbitro_id)];
  const { rows: equipos } = await sql<Elegibles['equipos'][0]>`
    select e.id, e.nombre || ' · ' || d.nombre || ' ' || ca.nombre || ' ' || g.nombre as nombre from equipo_con_nombre e
      join campeonato k on k.id = e.campeonato_id join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id
      join genero g on g.id = k.genero_id
    where k.competicion_id = ${competicionId} or e.id = any(${leidas.equipos}::int[]) order by 2, 1`.execute(con);
  const { rows: colegios } = await sql<Elegibles['colegios'][0]>`
    select id, nombre from colegio where activo or id = any(${leidas.colegios}::int[]) order by nombre, id`.execute(con);
  const { rows: arbitros } = await sql<Elegibles['arbitros'][0]>`
    select id, nombre from arbitro where id <> ${id} and ((estado = 1 and anonimo is null) or id = any(${otros}::int[])) order by nombre, id`.execute(
    con,
  );
  return { colegios, equipos, arbitros };
}

/** All that is needed to change them. */
export async function leerCondicionesPorCambiar(con: Connection, competicionId: number | null, id: number): Promise<CondicionesDeArbitro> {
  const leidas = await leerCondicionesDe(con, id);
  return {
    ...leidas,
    generales: {
      max_partidos_dia: await readParameter(con, 'maxPartidosDiaArbitro'),
      descanso_minutos: await readParameter(con, 'descansoMinimoArbitro'),
    },
    elegibles: await leerElegibles(con, competicionId, id, leidas),
  };
}

/** Neither with oneself, nor with whom one never shares a match. */
function exigirPosibles(id: number, { arbitros, parejas }: Condiciones): void {
  const conQuien = parejas.map(({ arbitro_id }) => arbitro_id);
  if (arbitros.includes(id)) requireNoFaults([{ campo: 'condiciones.arbitros', codigo: 'designacion.consigo' }]);
  if (conQuien.includes(id)) requireNoFaults([{ campo: 'condiciones.parejas', codigo: 'designacion.consigo' }]);
  if (conQuien.some((otro) => arbitros.includes(otro)))
    requireNoFaults([{ campo: 'condiciones.parejas', codigo: 'designacion.contradiccion' }]);
}

export async function ponerCondicionesDe(
  tx: Tx,
  id: number,
  { condiciones, version }: Body<(typeof rutasDesignaciones)['ponerCondiciones']>,
): Promise<string> {
  await tx.selectFrom('arbitro').select('id').where('id', '=', id).forUpdate().execute();
  const antes = await leerCondicionesDe(tx, id);
  requireSeen(version, antes);
  exigirPosibles(id, condiciones);
  const { max_partidos_dia, descanso_minutos, colegios, equipos, arbitros, parejas, ...resto } = condiciones;
  nothingLeft(resto);
  await tx
    .updateTable('arbitro')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('arbitro_carga')
    .values({ arbitro_id: id, max_partidos_dia, descanso_minutos })
    .onConflict((de) => de.column('arbitro_id').doUpdateSet({ max_partidos_dia, descanso_minutos }))
    .execute();
  await sql`delete from arbitro_veto where arbitro_id = ${id} or otro_id = ${id}`.execute(tx);
  await sql`delete from arbitro_pareja where ${id} in (arbitro_id, otro_id)`.execute(tx);
  await refusingUnknown(async () => {
    await sql`insert into arbitro_veto (arbitro_id, colegio_id, equipo_id, otro_id)
      select ${id}::int, c, null::int, null::int from unnest(${[...new Set(colegios)]}::int[]) c
      union all select ${id}::int, null, e, null from unnest(${[...new Set(equipos)]}::int[]) e
      union all select ${id}::int, null, null, o from unnest(${[...new Set(arbitros)]}::int[]) o`.execute(tx);
    await sql`insert into arbitro_pareja (arbitro_id, otro_id, siempre)
      select least(${id}::int, q.arbitro_id), greatest(${id}::int, q.arbitro_id), bool_or(q.siempre = 1)
      from json_to_recordset(${JSON.stringify(parejas)}::json) as q(arbitro_id int, siempre int) group by 1, 2`.execute(tx);
  }, 'condiciones');
  return antes.nombre;
}
