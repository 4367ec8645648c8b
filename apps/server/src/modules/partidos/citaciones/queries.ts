import type { PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import type { Camisetas } from '@cd/domain/partidos/citacion/equipacion';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';
import { correoDeFamilia } from '../../avisos/cartas/de-citaciones';

/** Of the teams of a match, those of some. */
export async function leerEquiposDelPartido(
  con: Connection,
  partidoId: number,
  suyos: RawBuilder<number>,
): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select n.id, n.nombre from partido p join equipo_con_nombre n on n.id in (p.equipo_local_id, p.equipo_visitante_id)
    where p.id = ${partidoId} and n.id in ${suyos} order by n.id <> p.equipo_local_id`.execute(con);
  return rows;
}

/** Name, address and what a map is asked for, of the venue read as `s`. */
const LUGAR = sql<PartidoDeEquipo['sede']>`case when s.id is not null then json_build_object('nombre', s.nombre,
  'direccion', concat_ws(', ', nullif(s.direccion, ''), nullif(s.municipio, '')),
  'mapa', case when s.latitud is not null and s.longitud is not null then s.latitud || ',' || s.longitud
    else nullif(concat_ws(', ', nullif(s.direccion, ''), nullif(s.municipio, '')), '') end) end`;

interface SitioLeido {
  convocatoria_id: number;
  competicion_id: number;
  max_dobles: number;
  fecha: string | null;
  momento: string | null;
  sede: PartidoDeEquipo['sede'];
  posicion: number | null;
  telefono_liga: string;
}

export async function leerSitio(con: Connection, partidoId: number, rivalId: number | null): Promise<SitioLeido> {
  const { rows } = await sql<SitioLeido>`
    select cv.id as convocatoria_id, k.competicion_id, t.max_dobles, cv.fecha, ${MOMENTO} as momento, ${LUGAR} as sede,
      (select cl.posicion from clasificacion cl where cl.grupo_id = p.grupo_id and cl.equipo_id = ${rivalId}::int and cl.jugados > 0) as posicion,
      (select telefono from empresa) as telefono_liga
    from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join competicion t on t.id = k.competicion_id
      join convocatoria cv on cv.partido_id = p.id and cv.vigente left join sede s on s.id = cv.sede_id
    where p.id = ${partidoId}`.execute(con);
  return rows[0]!;
}
const MOMENTO = sql<string | null>`cv.fecha::text || coalesce('T' || to_char(cv.hora, 'HH24:MI'), '')`;

export async function leerCamisetas(con: Connection, equipos: readonly (number | null)[]): Promise<ReadonlyMap<number, Camisetas>> {
  const { rows } = await sql<Camisetas & { id: number }>`
    select e.id, (select json_build_object('nombre', nombre, 'hex', hex) from color where id = e.color_id) as primera,
      (select json_build_object('nombre', nombre, 'hex', hex) from color where id = e.segundo_color_id) as segunda
    from equipo e where e.id = any(${[...equipos]}::int[])`.execute(con);
  return new Map(rows.map(({ id, ...camisetas }) => [id, camisetas]));
}

/** The first coach of the active squad of a team. */
export async function leerEntrenadorDe(con: Connection, equipoId: number): Promise<{ nombre: string; movil: string } | null> {
  const { rows } = await sql<{ nombre: string; movil: string }>`
    select t.nombre, t.movil from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador t on t.id = pe.entrenador_id
    where pl.equipo_id = ${equipoId} and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null and t.anonimo is null
    order by pe.numero limit 1`.execute(con);
  return rows[0] ?? null;
}

/** Those who have confirmed, the main post first. */
export async function leerArbitrosConfirmados(con: Connection, convocatoriaId: number): Promise<NonNullable<PartidoDeEquipo['arbitros']>> {
  const { rows } = await sql<NonNullable<PartidoDeEquipo['arbitros']>[number]>`
    select r.nombre, r.movil, pa.nombre as perfil from arbitraje a join arbitro r on r.id = a.arbitro_id join perfil_arbitro pa on pa.id = a.perfil_arbitro_id
    where a.convocatoria_id = ${convocatoriaId} and a.estado >= 3 and a.desfasado is null and not a.practicas order by pa.orden, a.id`.execute(
    con,
  );
  return rows;
}

interface CitacionLeida {
  id: number;
  version: number;
  creada: string;
}

export const leerCitacion = (con: Connection, convocatoria_id: number, equipo_id: number): Promise<CitacionLeida | undefined> =>
  con
    .selectFrom('citacion')
    .select((eb) => ['id', 'version', instant(eb.ref('hecha')).as('creada')])
    .where('convocatoria_id', '=', convocatoria_id)
    .where('equipo_id', '=', equipo_id)
    .executeTakeFirst();

/** When the match was, where players were called to a call-up of it that does not stand any more. */
export async function leerCitadoAntes(con: Connection, partidoId: number, equipoId: number): Promise<string | null> {
  const { rows } = await sql<{ momento: string | null }>`
    select coalesce(${MOMENTO}, 'sin fecha') as momento from citacion c join convocatoria cv on cv.id = c.convocatoria_id
    where cv.partido_id = ${partidoId} and c.equipo_id = ${equipoId} and not cv.vigente order by c.id desc limit 1`.execute(con);
  return rows[0]?.momento ?? null;
}

export interface CitadoLeido {
  id: number;
  jugador_id: number;
  viene: boolean | null;
  sal: string;
  hash: string;
}

export const leerCitados = (con: Connection, citacionId: number): Promise<CitadoLeido[]> =>
  con
    .selectFrom('citado')
    .select(['id', 'jugador_id', 'viene', 'sal', 'hash'])
    .where('citacion_id', '=', citacionId)
    .orderBy('id')
    .execute();

/** Of some players, those whose family is written to. */
export async function leerConCorreo(con: Connection, jugadores: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select j.id from jugador j where j.id = any(${[...jugadores]}::int[]) and ${correoDeFamilia(sql.ref('j.id'))} is not null`.execute(con);
  return new Set(rows.map(({ id }) => id));
}

/** Until the end of the transaction no other team calls them: of two at once, one sees what the other has counted. */
export async function reservarJugadores(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from jugador where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
}

export async function guardarCitacion(tx: Tx, convocatoria_id: number, equipo_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into citacion (convocatoria_id, equipo_id) values (${convocatoria_id}, ${equipo_id})
    on conflict (convocatoria_id, equipo_id) do update set version = citacion.version + 1, hecha = now() returning id`.execute(tx);
  return rows[0]!.id;
}

export async function quitarCitados(tx: Tx, citacionId: number, menos: readonly number[]): Promise<void> {
  await sql`delete from citado where citacion_id = ${citacionId} and jugador_id <> all(${[...menos]}::int[])`.execute(tx);
}

export async function insertarCitados(
  tx: Tx,
  citados: readonly { citacion_id: number; jugador_id: number; doble: boolean; sal: string; hash: string }[],
): Promise<number[]> {
  if (citados.length === 0) return [];
  return (
    await tx
      .insertInto('citado')
      .values([...citados])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
}

export interface DeFamiliaLeida {
  id: number;
  partido_id: number;
  equipo_id: number;
  nombre: string;
  equipo: string;
  rotulo: string;
  campeonato: string;
  fecha: string;
  sede: PartidoDeEquipo['sede'];
  liga: string;
  equipo_local_id: number;
  equipo_visitante_id: number;
  viene: boolean | null;
}

/** By the digest of its link: of the call-up of the match that counts, and while it is still to be played. */
export async function leerPorHash(con: Connection, hash: string): Promise<DeFamiliaLeida | undefined> {
  const { rows } = await sql<DeFamiliaLeida>`
    select d.id, p.id as partido_id, c.equipo_id, split_part(j.nombre_completo, ' ', 1) as nombre, n.nombre as equipo, ${matchName()} as rotulo,
      dp.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato, ${MOMENTO} as fecha, ${LUGAR} as sede, (select nombre from empresa) as liga,
      p.equipo_local_id, p.equipo_visitante_id, d.viene
    from citado d join citacion c on c.id = d.citacion_id join convocatoria cv on cv.id = c.convocatoria_id and cv.vigente and cv.fecha is not null
      join partido p on p.id = cv.partido_id and p.estado = 3 join jugador j on j.id = d.jugador_id join equipo_con_nombre n on n.id = c.equipo_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte dp on dp.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join sede s on s.id = cv.sede_id
    where d.hash = ${hash}`.execute(con);
  return rows[0];
}

export async function ponerRespuesta(tx: Tx, id: number, viene: boolean): Promise<void> {
  await sql`update citado set viene = ${viene}, respondido = now() where id = ${id}`.execute(tx);
}

/** A month after its match nobody asks who came by what their family said. */
export async function borrarCitacionesVencidas(con: Connection): Promise<void> {
  await sql`delete from citacion c using convocatoria cv where cv.id = c.convocatoria_id and coalesce(cv.fecha, c.hecha::date) < current_date - 30
    and (not cv.vigente or exists (select 1 from informe i where i.convocatoria_id = cv.id and i.vigente))`.execute(con);
}
