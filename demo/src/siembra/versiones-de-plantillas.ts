import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';

/** One team of every so many has each of the other states, so that all of them can be seen and walked through. */
const CADA = 20;
const MOTIVO = 'Falta la fotografía de dos jugadores y uno es de otra categoría.';

/** Squads from before the season that gave way to the active ones: of the teams whose turn it is, in the order in which they are given. */
export async function crearAnuladas(tx: Tx, equipos: readonly number[]): Promise<void> {
  await sql`insert into plantilla (equipo_id, fecha_creacion, fecha_validacion_coordinador, fecha_validacion_administrador, fecha_anulacion)
    select e.id, k.fecha_inicio - 40, k.fecha_inicio - 35, k.fecha_inicio - 30, k.fecha_inicio - 7
    from unnest(${[...equipos]}::int[]) with ordinality as e(id, orden) join equipo t on t.id = e.id join campeonato c on c.id = t.campeonato_id
    join competicion k on k.id = c.competicion_id where e.orden % ${CADA} = 1`.execute(tx);
}

/**
 * Beside the active ones, what comes after them: drafts of the office, drafts of a school sent back or waiting, with the same people; and in those
 * annulled, who is now in the active one.
 */
export async function crearVersiones(tx: Tx, equipos: readonly number[]): Promise<void> {
  await sql`insert into plantilla (equipo_id, creado_por_admin, fecha_creacion, fecha_validacion_coordinador, motivo_rechazo)
    select e.id, e.orden % ${CADA} = 6, now() - interval '3 days', case when e.orden % ${CADA} = 11 then now() - interval '1 day' end,
      case when e.orden % ${CADA} = 16 then ${MOTIVO} else '' end
    from unnest(${[...equipos]}::int[]) with ordinality as e(id, orden) where e.orden % ${CADA} in (6, 11, 16)`.execute(tx);
  const versiones = sql`(select p.id, p.equipo_id, a.id as activa_id from plantilla p join plantilla a on a.equipo_id = p.equipo_id
    and a.fecha_validacion_administrador is not null and a.fecha_anulacion is null where p.id <> a.id)`;
  await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select o.id, j.jugador_id from ${versiones} o join plantilla_jugador j on j.plantilla_id = o.activa_id`.execute(tx);
  await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select o.id, t.entrenador_id, t.numero from ${versiones} o join plantilla_entrenador t on t.plantilla_id = o.activa_id`.execute(tx);
  // In each of those that wait, someone of the school who is of other years.
  await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select p.id, (select min(j.id) from jugador j where j.colegio_id = e.colegio_id and j.estado = 1
      and extract(year from j.fecha_nacimiento) > split_part(ca.annos, '-', 2)::int)
    from plantilla p join equipo e on e.id = p.equipo_id join campeonato c on c.id = e.campeonato_id join categoria ca on ca.id = c.categoria_id
    where p.fecha_validacion_coordinador is not null and p.fecha_validacion_administrador is null and exists (select 1 from jugador j
      where j.colegio_id = e.colegio_id and j.estado = 1 and extract(year from j.fecha_nacimiento) > split_part(ca.annos, '-', 2)::int)`.execute(
    tx,
  );
  // Whoever has a draft may still work on it.
  await sql`update equipo set inscripcion_abierta = true where id in (select equipo_id from plantilla
    where fecha_validacion_administrador is null and fecha_anulacion is null and not creado_por_admin)`.execute(tx);
}
