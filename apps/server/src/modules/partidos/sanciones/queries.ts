import { sql, type RawBuilder } from 'kysely';
import type { Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** The six of spec 3 §3, with the column of each. */
export const COLUMNA_DE_SUJETO = {
  1: 'colegio_id',
  2: 'equipo_id',
  3: 'jugador_id',
  4: 'arbitro_id',
  5: 'entrenador_id',
  6: 'coordinador_id',
} as const;
export type ClaseDeSujeto = keyof typeof COLUMNA_DE_SUJETO;

export interface SujetoDePartido {
  id: number;
  nombre: string;
  /** Of which of both teams, or what they did there. */
  de: string | null;
}

const EQUIPOS = (partidoId: number) => sql`(select e.id, e.colegio_id, n.nombre, k.deporte_id, (e.id = p.equipo_visitante_id)::int as orden
  from partido p join equipo e on e.id in (p.equipo_local_id, p.equipo_visitante_id) join equipo_con_nombre n on n.id = e.id
    join campeonato k on k.id = e.campeonato_id where p.id = ${partidoId})`;
const ACTIVA = sql`pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null`;

/** Of each kind: who took part in a match, or is of those who did. Whoever is in an acta of it stays, though they have left the squad. */
const CONSULTAS: Readonly<Record<ClaseDeSujeto, (partidoId: number) => RawBuilder<SujetoDePartido>>> = {
  1: (id) => sql`select c.id, c.nombre, null as de from colegio c where c.id in (select colegio_id from ${EQUIPOS(id)} e)`,
  2: (id) => sql`select e.id, e.nombre, null as de from ${EQUIPOS(id)} e order by e.orden`,
  3: (id) => sql`select j.id, j.nombre_completo as nombre, min(q.equipo) as de from (
      select pj.jugador_id, e.nombre as equipo from ${EQUIPOS(id)} e join plantilla pl on pl.equipo_id = e.id and ${ACTIVA}
        join plantilla_jugador pj on pj.plantilla_id = pl.id
      union select aj.jugador_id, e.nombre from convocatoria cv join informe i on i.convocatoria_id = cv.id join acta_jugador aj on aj.informe_id = i.id
        join ${EQUIPOS(id)} e on (e.orden = 0) = aj.local where cv.partido_id = ${id}
    ) q join jugador j on j.id = q.jugador_id group by j.id order by 3, f_unaccent(j.nombre_completo), j.id`,
  4: (
    id,
  ) => sql`select t.id, t.nombre, min(pf.nombre) as de from convocatoria cv join arbitraje a on a.convocatoria_id = cv.id and a.estado <> 2
      join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id where cv.partido_id = ${id}
    group by t.id order by f_unaccent(t.nombre), t.id`,
  5: (id) => sql`select n.id, n.nombre, min(q.equipo) as de from (
      select pe.entrenador_id, e.nombre as equipo from ${EQUIPOS(id)} e join plantilla pl on pl.equipo_id = e.id and ${ACTIVA}
        join plantilla_entrenador pe on pe.plantilla_id = pl.id
      union select ae.entrenador_id, e.nombre from convocatoria cv join informe i on i.convocatoria_id = cv.id
        join acta_entrenador ae on ae.informe_id = i.id join ${EQUIPOS(id)} e on (e.orden = 0) = ae.local where cv.partido_id = ${id}
    ) q join entrenador n on n.id = q.entrenador_id group by n.id order by 3, f_unaccent(n.nombre), n.id`,
  6: (id) => sql`select c.id, c.nombre, min(co.nombre) as de from ${EQUIPOS(id)} e
      join coordinador_cargo cc on cc.colegio_id = e.colegio_id and cc.deporte_id = e.deporte_id
      join coordinador c on c.id = cc.coordinador_id join colegio co on co.id = e.colegio_id
    group by c.id order by 3, f_unaccent(c.nombre), c.id`,
};

export const leerSujetos = async (con: Connection, clase: ClaseDeSujeto, partidoId: number): Promise<SujetoDePartido[]> =>
  (await CONSULTAS[clase](partidoId).execute(con)).rows;

/** Its type, until the end of the transaction as it is. */
export const reservarTipo = (tx: Tx, id: number) =>
  tx.selectFrom('tipo_sancion').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export type SancionNueva = Columns<'sancion', 'fecha_validacion' | 'fecha_cobro' | 'informe_id'>;

export const insertarSancion = async (tx: Tx, nueva: SancionNueva): Promise<number> =>
  (await tx.insertInto('sancion').values(nueva).returning('id').executeTakeFirstOrThrow()).id;

/** With the match it is for, where it is of the competition. */
export async function reservarSancion(tx: Tx, competicionId: number | null, id: number) {
  const partido = await tx
    .selectFrom('sancion as x')
    .innerJoin('convocatoria as cv', 'cv.id', 'x.convocatoria_id')
    .innerJoin('partido as p', 'p.id', 'cv.partido_id')
    .innerJoin('fase as f', 'f.id', 'p.fase_id')
    .innerJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .select(['p.id', 'p.grupo_id'])
    .where('x.id', '=', id)
    .where('k.competicion_id', '=', competicionId)
    .executeTakeFirst();
  if (!partido) return undefined;
  const sancion = await tx.selectFrom('sancion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return sancion && { sancion, partidoId: partido.id, grupoDelPartido: partido.grupo_id };
}

export async function validar(tx: Tx, id: number, cambio: Partial<SancionNueva>): Promise<void> {
  await tx
    .updateTable('sancion')
    .set((eb) => ({ ...cambio, fecha_validacion: sql<string>`now() at time zone 'Europe/Madrid'`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function borrarSancion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sancion').where('id', '=', id).execute();
}

/** The accounts of whom it falls on: of a school or a team, those who coordinate or coach it. */
export async function leerSancionados(con: Connection, sancionId: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    with x as (select * from sancion where id = ${sancionId}),
    -- A player's is the one they played the match for.
    e as (select e.id, e.colegio_id, k.deporte_id from x join convocatoria cv on cv.id = x.convocatoria_id join partido p on p.id = cv.partido_id
      join equipo e on e.id = x.equipo_id or x.equipo_id is null and e.id in (p.equipo_local_id, p.equipo_visitante_id) and (
        exists (select 1 from plantilla pl join plantilla_jugador pj on pj.plantilla_id = pl.id
          where pl.equipo_id = e.id and ${ACTIVA} and pj.jugador_id = x.jugador_id)
        or exists (select 1 from informe i join acta_jugador aj on aj.informe_id = i.id
          where i.convocatoria_id = cv.id and aj.jugador_id = x.jugador_id and aj.local = (e.id = p.equipo_local_id)))
      join campeonato k on k.id = e.campeonato_id)
    select distinct q.usuario_id from (
      select t.usuario_id from x join arbitro t on x.sujeto = 4 and t.id = x.arbitro_id
      union all select n.usuario_id from x join entrenador n on x.sujeto = 5 and n.id = x.entrenador_id
      union all select c.usuario_id from x join coordinador c on x.sujeto = 6 and c.id = x.coordinador_id
      union all select c.usuario_id from x join coordinador_cargo cc on x.sujeto = 1 and cc.colegio_id = x.colegio_id
        join coordinador c on c.id = cc.coordinador_id and c.estado = 1
      union all select c.usuario_id from x, e join coordinador_cargo cc on cc.colegio_id = e.colegio_id and cc.deporte_id = e.deporte_id
        join coordinador c on c.id = cc.coordinador_id and c.estado = 1 where x.sujeto in (2, 3)
      union all select n.usuario_id from x, e join plantilla pl on pl.equipo_id = e.id and ${ACTIVA}
        join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador n on n.id = pe.entrenador_id and n.estado = 1 where x.sujeto in (2, 3)
    ) q where q.usuario_id is not null order by 1`.execute(con);
  return rows.map(({ usuario_id }) => usuario_id);
}
