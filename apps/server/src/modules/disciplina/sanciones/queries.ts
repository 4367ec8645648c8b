import { sql, type RawBuilder } from 'kysely';
import type { Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { containsText } from '../../../platform/paged-list';
import { matchName } from '../../../platform/shared-names';

/** Of a sanction (`x`), with its subjects as `co`, `eq`, `j`, `ar`, `en` and `cr`. */
export const SUJETO_DE_SANCION = sql<string>`coalesce(co.nombre, eq.nombre, j.nombre_completo, ar.nombre, en.nombre, cr.nombre)`;
export const VALIDACION_DE_SANCION = sql<
  0 | 1 | 2
>`(case when x.fecha_descarte is not null then 0 when x.fecha_validacion is null then 2 else 1 end)`;
export const COBRO_DE_SANCION = sql<
  1 | 2 | null
>`(case when coalesce(x.importe, 0) = 0 then null when x.fecha_cobro is null then 2 else 1 end)`;

export const SUSPENSO_DE_SANCION = sql<{
  desde: string;
  motivo: string;
} | null>`(select json_build_object('desde', q.desde, 'motivo', q.motivo)
  from sancion_cautelar q where q.sancion_id = x.id and q.hasta is null)`;

/** The match that a sanction is of. */
interface PartidoDeSancion {
  id: number;
  grupo_id: number | null;
  /** 'Robles A – Encinar'. */
  rotulo: string;
}

/** One of the competition, by itself or by one of its call-ups. */
export const leerPartidoDe = async (
  con: Connection,
  competicionId: number | null,
  cual: { partido: number } | { convocatoria: number },
): Promise<PartidoDeSancion | undefined> =>
  (
    await sql<PartidoDeSancion>`
      select p.id, p.grupo_id, ${matchName()} as rotulo
      from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
        left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      where k.competicion_id = ${competicionId} and ${
        'partido' in cual ? sql`p.id = ${cual.partido}` : sql`p.id = (select partido_id from convocatoria where id = ${cual.convocatoria})`
      }`.execute(con)
  ).rows[0];

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

const DE_LA_COMPETICION = (
  competicionId: number | null,
) => sql`(select e.id, e.colegio_id, n.nombre from equipo e join equipo_con_nombre n on n.id = e.id
  join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${competicionId})`;

/** Of each kind: who takes part in a competition, or may referee in it. */
const EN_LA_COMPETICION: Readonly<Record<ClaseDeSujeto, (competicionId: number | null) => RawBuilder<SujetoDePartido>>> = {
  1: (id) => sql`select c.id, c.nombre, null::text as de from colegio c where c.id in (select colegio_id from ${DE_LA_COMPETICION(id)} e)`,
  2: (
    id,
  ) => sql`select e.id, e.nombre, (select d.nombre || ' ' || ca.nombre || ' ' || g.nombre from equipo q join campeonato k on k.id = q.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id where q.id = e.id) as de
    from ${DE_LA_COMPETICION(id)} e`,
  3: (id) => sql`select j.id, j.nombre_completo as nombre, min(e.nombre) as de from ${DE_LA_COMPETICION(id)} e
      join plantilla pl on pl.equipo_id = e.id and ${ACTIVA} join plantilla_jugador pj on pj.plantilla_id = pl.id join jugador j on j.id = pj.jugador_id
    group by j.id`,
  4: () => sql`select t.id, t.nombre, null::text as de from arbitro t where t.estado = 1`,
  5: (id) => sql`select n.id, n.nombre, min(e.nombre) as de from ${DE_LA_COMPETICION(id)} e
      join plantilla pl on pl.equipo_id = e.id and ${ACTIVA} join plantilla_entrenador pe on pe.plantilla_id = pl.id
      join entrenador n on n.id = pe.entrenador_id group by n.id`,
  6: (id) => sql`select c.id, c.nombre, min(co.nombre) as de from colegio co join coordinador_cargo cc on cc.colegio_id = co.id
      join coordinador c on c.id = cc.coordinador_id and c.estado = 1
    where co.id in (select colegio_id from ${DE_LA_COMPETICION(id)} e) group by c.id`,
};

/** As many as are chosen from in a list; with more, more is written. */
const CABEN = 50;

/** Who may be sanctioned for no match: those whose name has these words, or that one. */
export async function leerSujetosDeCompeticion(
  con: Connection,
  clase: ClaseDeSujeto,
  competicionId: number | null,
  que: { texto: string | undefined } | { id: number },
): Promise<SujetoDePartido[]> {
  const { rows } = await sql<SujetoDePartido>`
    select q.id, q.nombre, q.de from (${EN_LA_COMPETICION[clase](competicionId)}) q
    where ${'id' in que ? sql`q.id = ${que.id}` : (que.texto ?? '').trim() === '' ? sql`true` : containsText(sql.ref('q.nombre'), que.texto!)}
    order by f_unaccent(q.nombre), q.de, q.id ${'texto' in que && que.texto !== undefined ? sql`limit ${CABEN}` : sql``}`.execute(con);
  return rows;
}

/** Its type, until the end of the transaction as it is. */
export const reservarTipo = (tx: Tx, id: number) =>
  tx.selectFrom('tipo_sancion').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** What its steps say of it: when it was validated, collected or let go. */
interface PasoDeSancion {
  fecha_validacion?: typeof AHORA | null;
  fecha_cobro?: typeof AHORA | null;
  fecha_descarte?: typeof AHORA | null;
  motivo_descarte?: string;
  sin_causa?: boolean;
}
export type SancionNueva = Columns<'sancion', keyof PasoDeSancion | 'informe_id' | 'de_acta' | 'ciclo'>;
export type SujetoDeSancion = Pick<SancionNueva, (typeof COLUMNA_DE_SUJETO)[ClaseDeSujeto]>;
/** For what and on whom it is stays as it was made. */
export type DatosDeSancion = Omit<SancionNueva, keyof SujetoDeSancion | 'sujeto' | 'convocatoria_id' | 'competicion_id'>;

export const insertarSancion = async (tx: Tx, nueva: SancionNueva): Promise<number> =>
  (await tx.insertInto('sancion').values(nueva).returning('id').executeTakeFirstOrThrow()).id;

export const reservarSancion = (tx: Tx, id: number) =>
  tx
    .selectFrom('sancion as x')
    .selectAll()
    .select(['x.tipo_sancion_id as ts_id', VALIDACION_DE_SANCION.as('estado_validacion'), COBRO_DE_SANCION.as('estado_cobro')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const AHORA = sql<string>`now() at time zone 'Europe/Madrid'`;

export async function cambiarSancion(tx: Tx, id: number, paso: PasoDeSancion, datos: DatosDeSancion | null = null): Promise<void> {
  await tx
    .updateTable('sancion')
    .set((eb) => ({ ...datos, ...paso, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Of whoever is sanctioned for a match, the team that they played it with, or in whose squad they are: its matches serve it. */
export async function ponerEquipoDeSancionado(tx: Tx, id: number): Promise<void> {
  await sql`
    update sancion s set equipo_id = (
      select e.id from partido p join equipo e on e.id in (p.equipo_local_id, p.equipo_visitante_id)
      cross join lateral (select exists (select 1 from informe i left join acta_jugador aj on aj.informe_id = i.id and aj.jugador_id = s.jugador_id
          left join acta_entrenador ae on ae.informe_id = i.id and ae.entrenador_id = s.entrenador_id
          where i.convocatoria_id = cv.id and coalesce(aj.local, ae.local) = (e.id = p.equipo_local_id)) as en_acta) q
      where p.id = cv.partido_id and (q.en_acta or exists (select 1 from plantilla pl where pl.equipo_id = e.id and ${ACTIVA}
        and (exists (select 1 from plantilla_jugador pj where pj.plantilla_id = pl.id and pj.jugador_id = s.jugador_id)
          or exists (select 1 from plantilla_entrenador pe where pe.plantilla_id = pl.id and pe.entrenador_id = s.entrenador_id))))
      order by q.en_acta desc, e.id limit 1)
    from convocatoria cv where cv.id = s.convocatoria_id and s.id = ${id}`.execute(tx);
}

/** Stays of one on appeal, the latest first. */
export const leerCautelares = (con: Connection, sancionId: number): Promise<{ desde: string; hasta: string | null }[]> =>
  con
    .selectFrom('sancion_cautelar')
    .select(['desde', 'hasta'])
    .where('sancion_id', '=', sancionId)
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function abrirCautelar(tx: Tx, sancion_id: number, desde: string, motivo: string): Promise<void> {
  await tx.insertInto('sancion_cautelar').values({ sancion_id, desde, motivo }).execute();
}

/** From that day it counts again. */
export async function cerrarCautelar(tx: Tx, sancionId: number, hasta: string): Promise<void> {
  await sql`update sancion_cautelar set hasta = greatest(desde, ${hasta}::date) where sancion_id = ${sancionId} and hasta is null`.execute(
    tx,
  );
}

export async function borrarSancion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sancion').where('id', '=', id).execute();
}

/** The accounts of whom it falls on: of a school or a team, those who coordinate or coach it. */
export async function leerSancionados(con: Connection, sancionId: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    with x as (select * from sancion where id = ${sancionId}),
    -- A player's is the one they played the match for; for none, those of the season whose squad they are in.
    e as (select e.id, e.colegio_id, k.deporte_id from x left join convocatoria cv on cv.id = x.convocatoria_id left join partido p on p.id = cv.partido_id
      join equipo e on e.id = x.equipo_id or x.equipo_id is null and x.jugador_id is not null
        and (p.id is null or e.id in (p.equipo_local_id, p.equipo_visitante_id)) and (
        exists (select 1 from plantilla pl join plantilla_jugador pj on pj.plantilla_id = pl.id
          where pl.equipo_id = e.id and ${ACTIVA} and pj.jugador_id = x.jugador_id)
        or exists (select 1 from informe i join acta_jugador aj on aj.informe_id = i.id
          where i.convocatoria_id = cv.id and aj.jugador_id = x.jugador_id and aj.local = (e.id = p.equipo_local_id)))
      join campeonato k on k.id = e.campeonato_id and (x.competicion_id is null or k.competicion_id = x.competicion_id))
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

/** Who pays a sanction, and how much: a school, or the referee; neither, somebody has to say which school. `colegios`: those that may. */
export interface PagoDeSancion {
  colegio_id: number | null;
  arbitro_id: number | null;
  colegios: number[];
  importe: number;
  concepto: string;
  competicion_id: number | null;
}

export async function leerPagoDeSancion(con: Connection, id: number): Promise<PagoDeSancion> {
  const { rows } = await sql<PagoDeSancion>`
    select q.colegio_id, q.arbitro_id, q.colegios, coalesce(s.importe, 0) as importe, q.competicion_id,
      'Sanción ' || s.id || coalesce(': ' || ts.nombre, '') as concepto
    from paga_sancion q join sancion s on s.id = q.sancion_id left join tipo_sancion ts on ts.id = s.tipo_sancion_id where s.id = ${id}`.execute(
    con,
  );
  return rows[0]!;
}

/** The schools that may pay a fine, by name: those of whoever is sanctioned or, where they are of none, those of the competition. */
export async function leerPagadores(
  con: Connection,
  { colegios, competicion_id }: Pick<PagoDeSancion, 'colegios' | 'competicion_id'>,
): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select c.id, c.nombre from colegio c
    where ${colegios.length > 0 ? sql`c.id = any(${colegios}::int[])` : sql`c.id in (select colegio_id from ${DE_LA_COMPETICION(competicion_id)} e)`}
    order by f_unaccent(c.nombre), c.id`.execute(con);
  return rows;
}

const PERSONAS: readonly number[] = [3, 5, 6];

/** Of somebody who may be sanctioned, before they are; of a school, a team or a referee nobody has to say it. */
export async function leerPagadoresDe(
  con: Connection,
  competicion_id: number | null,
  { clase, id, partido }: { clase: number; id: number; partido: number | undefined },
): Promise<{ id: number; nombre: string }[]> {
  // For a match, players and coaches are of the team that they were there with.
  if (!PERSONAS.includes(clase) || (partido !== undefined && clase !== 6)) return [];
  const { rows } = await sql<{ colegios: number[] }>`
    select colegios_de_persona(${clase}::int, ${id}::int, ${competicion_id}::int, ${partido ?? null}::int) as colegios`.execute(con);
  return leerPagadores(con, { colegios: rows[0]!.colegios, competicion_id });
}
