import type { FilaArbitrajes, FilaInfraccion } from '@cd/contract/estadisticas/conductas';
import type { CriterioDeInfraccion } from '@cd/domain/estadisticas/criterios';
import type { SumaDeJuegoLimpio } from '@cd/domain/estadisticas/juego-limpio';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import type { Entre } from '../fechas/service';

export type SumaDeEquipo = SumaDeJuegoLimpio & { id: number; nombre: string; campeonato_id: number; categoria_genero: string };

/** Of each team of a sport, what the actas of its matches add up to: those that both teams came to, which are those that were played. */
export async function sumarJuegoLimpio(con: Connection, competicionId: number | null, deporteId: number): Promise<SumaDeEquipo[]> {
  const suma = (columna: string) => sql`sum(t.${sql.ref(columna)})::int as ${sql.ref(columna)}`;
  const { rows } = await sql<SumaDeEquipo>`
    with s as materialized (
      select t.equipo_id, sum(t.disputados)::int as partidos, ${sql.join(['pun', 'cja', 'cjr', 'cea', 'cer'].map(suma))}
      from campeonato k join fase f on f.campeonato_id = k.id join tanteo_equipo t on t.fase_id = f.id
      where k.competicion_id = ${competicionId} and k.deporte_id = ${deporteId} group by 1 having sum(t.disputados) > 0)
    select e.id, e.nombre, e.campeonato_id, c.nombre || ' ' || g.nombre as categoria_genero, s.partidos, s.pun, s.cja, s.cjr, s.cea, s.cer
    from s join equipo_con_nombre e on e.id = s.equipo_id join campeonato k on k.id = e.campeonato_id join categoria c on c.id = k.categoria_id
      join genero g on g.id = k.genero_id`.execute(con);
  return rows;
}

/** Of whom each role is, and where the actas have it. */
const DE_ROL = {
  Jugador: {
    tabla: sql.table('acta_jugador'),
    quien: sql.ref('j.jugador_id'),
    persona: sql.table('jugador'),
    nombre: sql.ref('t.nombre_completo'),
  },
  Entrenador: {
    tabla: sql.table('acta_entrenador'),
    quien: sql.ref('j.entrenador_id'),
    persona: sql.table('entrenador'),
    nombre: sql.ref('t.nombre'),
  },
} as const;

/** Of what is counted, that of matches (`m`) between both. */
const enFechas = ({ fechaInicio, fechaFin }: Entre): RawBuilder<unknown> =>
  sql`filter (where m.fecha between ${fechaInicio}::date and ${fechaFin}::date)`;

const dePersonas = (rol: keyof typeof DE_ROL, columna: string, entre: Entre): RawBuilder<unknown> => {
  const { tabla, quien, persona, nombre } = DE_ROL[rol];
  const dato = sql.ref(`j.${columna}`);
  const equipo = sql`case when j.local then m.equipo_local_id else m.equipo_visitante_id end`;
  return sql`
    select v.id, ${nombre} as nombre, ${rol}::text as rol, case when v.equipos = 1 then e.nombre else v.equipos || ' equipos' end as de, v.valor_fechas, v.valor
    from (select ${quien} as id, min(${equipo}) as equipo, count(distinct ${equipo})::int as equipos, sum(${dato})::int as valor,
        coalesce(sum(${dato}) ${enFechas(entre)}, 0)::int as valor_fechas
      from m join ${tabla} j on j.informe_id = m.informe_id where ${dato} > 0 group by 1) v
    join ${persona} t on t.id = v.id join equipo_con_nombre e on e.id = v.equipo`;
};

const deEquipos = (entre: Entre): RawBuilder<unknown> => sql`
  select e.id, e.nombre, 'Equipo' as rol, d.nombre || ' ' || c.nombre || ' ' || g.nombre as de, v.valor_fechas, v.valor
  from (select m.equipo_id, count(*)::int as valor, (count(*) ${enFechas(entre)})::int as valor_fechas
    from (select equipo_local_id as equipo_id, fecha from m where not presentado_local
      union all select equipo_visitante_id, fecha from m where not presentado_visitante) m
    group by 1) v
  join equipo_con_nombre e on e.id = v.equipo_id join campeonato k on k.id = e.campeonato_id join deporte d on d.id = k.deporte_id
    join categoria c on c.id = k.categoria_id join genero g on g.id = k.genero_id`;

/** Those who have some between both dates, the most first. What was done in a match was done, whether or not it counts for its table. */
export async function contarInfracciones(
  con: Connection,
  competicionId: number | null,
  { jugador, entrenador, equipo, actas }: CriterioDeInfraccion,
  entre: Entre,
): Promise<FilaInfraccion[]> {
  const partes = [
    ...(jugador ? [dePersonas('Jugador', jugador, entre)] : []),
    ...(entrenador ? [dePersonas('Entrenador', entrenador, entre)] : []),
    ...(equipo ? [deEquipos(entre)] : []),
  ];
  const { rows } = await sql<FilaInfraccion>`
    with m as materialized (
      select p.informe_id, p.fecha, p.equipo_local_id, p.equipo_visitante_id, p.presentado_local, p.presentado_visitante
      from campeonato k join fase f on f.campeonato_id = k.id and f.tipo_acta = any(${[...actas]}::int[]) join partido_vigente p on p.fase_id = f.id
      where k.competicion_id = ${competicionId} and p.informe_id is not null)
    select * from (${sql.join(partes, sql` union all `)}) x where x.valor_fechas > 0
    order by x.valor_fechas desc, x.valor desc, f_unaccent(x.nombre), x.rol, x.id`.execute(con);
  return rows;
}

/** A referee who did not come has refereed nothing, and whoever was in practice neither. Each call-up counts by its current report. */
export async function contarArbitrajes(
  con: Connection,
  competicionId: number | null,
  { fechaInicio, fechaFin }: Entre,
): Promise<FilaArbitrajes[]> {
  const { rows } = await sql<FilaArbitrajes>`
    select t.id, t.nombre, (count(*) filter (where i.tipo = 1))::int as celebrados, (count(*) filter (where i.tipo = 0))::int as suspendidos, count(*)::int as total
    from convocatoria cv join informe i on i.convocatoria_id = cv.id and i.vigente join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      join arbitraje a on a.convocatoria_id = cv.id and a.estado <> 2 and not a.practicas join arbitro t on t.id = a.arbitro_id
    where cv.fecha between ${fechaInicio}::date and ${fechaFin}::date
      and not exists (select 1 from comparecencia co where co.informe_id = i.id and co.arbitraje_id = a.id and not co.asistencia)
    group by t.id order by total desc, f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}
