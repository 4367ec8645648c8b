import type { FaltasDeEquipos } from '@cd/contract/inscripcion/faltas';
import { FALTAS_DE_PREEQUIPO, type FaltaDePreequipo } from '@cd/domain/inscripcion/faltas';
import { sql, type RawBuilder } from 'kysely';
import { noPermite } from '../../personas/jugadores/no-permite';
import type { Connection } from '../../../platform/db/open';
import { documentoCaducado, loQueLeFalta } from '../../personas/justificantes/queries';

/** Whoever lacks something, or nobody where it is the team's: of a team that is asked for and its category, read under those names. */
const faltasDe = (preequipo: string, categoria: string): RawBuilder<unknown> => {
  const p = (columna: string) => sql.ref(`${preequipo}.${columna}`);
  const jugadores = sql`preequipo_jugador x join jugador j on j.id = x.jugador_id where x.preequipo_id = ${p('id')}`;
  const entrenadores = sql`preequipo_entrenador x join entrenador t on t.id = x.entrenador_id where x.preequipo_id = ${p('id')}`;
  const falta = loQueLeFalta({
    jugador: sql.ref('j.id'),
    deporte: sql`(select deporte_id from campeonato where id = ${p('campeonato_id')})`,
    categoria: sql.ref(`${categoria}.id`),
  });
  return sql`(
    select 'jugadores' as falta, null::text as persona where not exists (select 1 from preequipo_jugador x where x.preequipo_id = ${p('id')})
    union all select 'entrenador', null where not exists (select 1 from preequipo_entrenador x where x.preequipo_id = ${p('id')} and x.numero = 1)
    union all select 'permiso', j.nombre_completo from ${jugadores} and ${noPermite('j', 'inscripcion')}
    union all select 'documento', j.nombre_completo from ${jugadores} and j.dni = '' and ${sql.ref(`${categoria}.exige_dni`)}
    union all select 'licencia', j.nombre_completo from ${jugadores} and j.tipo_licencia_id is null and ${sql.ref(`${categoria}.exige_licencia`)}
    union all select 'licencia', t.nombre from ${entrenadores} and btrim(t.licencia) = ''
    union all select 'justificante', l.nombre_completo || ' (' || array_to_string(l.faltan, ', ') || ')'
      from (select j.nombre_completo, ${falta} as faltan from ${jugadores}) l(nombre_completo, faltan) where cardinality(l.faltan) > 0
    union all select 'documento_caducado', j.nombre_completo from ${jugadores} and ${documentoCaducado('j')}
    union all select 'foto', j.nombre_completo from ${jugadores} and j.imagen is null and not ${noPermite('j', 'foto')}
    union all select 'foto', t.nombre from ${entrenadores} and t.imagen is null
    union all select 'sede', null where ${p('sede_id')} is null and not ${p('concentraciones')})`;
};

/** Which of them a team has. The list of a school and that of the office filter by it. */
export const clasesDeFalta = (preequipo: string, categoria: string): RawBuilder<FaltaDePreequipo[]> =>
  sql<FaltaDePreequipo[]>`array(select distinct f.falta from ${faltasDe(preequipo, categoria)} f order by 1)`;

interface FaltaDeEquipo {
  falta: FaltaDePreequipo;
  id: number;
  nombre: string;
  campeonato: string;
  personas: string[];
}

async function leerFaltas(con: Connection, inscripcionId: number, ids: readonly number[]): Promise<FaltaDeEquipo[]> {
  const { rows } = await sql<FaltaDeEquipo>`
    select f.falta, p.id, c.nombre || coalesce(' ' || p.subequipo, '') as nombre, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato,
      coalesce(array_agg(f.persona order by f_unaccent(f.persona)) filter (where f.persona is not null), '{}') as personas
    from preequipo p join colegio c on c.id = p.colegio_id join campeonato k on k.id = p.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      cross join lateral ${faltasDe('p', 'ca')} f
    where p.inscripcion_id = ${inscripcionId} and p.id = any(${[...ids]}::int[])
    group by f.falta, p.id, c.nombre, d.nombre, ca.nombre, g.nombre order by f_unaccent(c.nombre), p.subequipo nulls first, p.id`.execute(
    con,
  );
  return rows;
}

/** All that some teams of a period lack, each with whose it is. */
export async function faltasPorClase(con: Connection, inscripcionId: number, ids: readonly number[]): Promise<FaltasDeEquipos> {
  const todas = await leerFaltas(con, inscripcionId, ids);
  return FALTAS_DE_PREEQUIPO.flatMap((falta) => {
    const equipos = todas.flatMap(({ falta: suya, ...equipo }) => (suya === falta ? [equipo] : []));
    return equipos.length > 0 ? [{ falta, equipos }] : [];
  });
}
