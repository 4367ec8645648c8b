import type { EquipoDeActa } from '@cd/contract/partidos/informes';
import { SI_NO_LO_PERMITE } from '@cd/domain/personas/persona/permisos';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import type { Quien } from '../../disciplina/cumplimiento/queries';
import { leerSancionados } from '../../disciplina/cumplimiento/service';
import { noPermite } from '../../personas/jugadores/no-permite';
import type { ConEquipos } from './convocatoria';

interface Lado {
  equipoId: number;
  nombre: string;
  local: boolean;
}
const LADOS = ({ equipo_local_id, equipo_visitante_id, local_nombre, visitante_nombre }: ConEquipos): [Lado, Lado] => [
  { equipoId: equipo_local_id, nombre: local_nombre, local: true },
  { equipoId: equipo_visitante_id, nombre: visitante_nombre, local: false },
];

type Sancion = EquipoDeActa['jugadores'][number]['sancion'];
interface Persona {
  id: number;
  nombre: string;
  en_plantilla: 0 | 1;
  /** Their family had taken back, before the match, the leave to play. */
  sin_permiso: boolean;
}

/** Who is barred for it is told as by a sanction: neither called up nor in the acta (ADR 107). */
const SIN_PERMISO: Sancion = { por: 'permiso', motivo: SI_NO_LO_PERMITE.inscripcion.marca, hasta: null };

const comoSeLee = ({ nombre, en_plantilla }: Persona) => ({ nombre, en_plantilla });

/** Of player `q`: what was taken back after a match says nothing of who played it. */
const sinPermisoEl = ({
  fecha,
  hora,
}: Pick<ConEquipos, 'fecha' | 'hora'>) => sql<boolean>`(${noPermite('q', 'inscripcion')} and not exists (
  select from consentimiento co join texto_permiso tp on tp.id = co.texto_permiso_id and tp.finalidad = 'inscripcion'
  where co.jugador_id = q.id and co.retirado at time zone 'Europe/Madrid' > ${fecha}::date + coalesce(${hora}::time, '23:59'::time)))`;

/** Children of a lower category whom the team has called play as its own do. */
const citadosDe = (convocatoriaId: number, equipoId: number) => sql`union all
  select d.jugador_id, 1 from citado d join citacion c on c.id = d.citacion_id
  where d.doble and c.convocatoria_id = ${convocatoriaId} and c.equipo_id = ${equipoId}`;

/** Of the squad that was active on the day of the match, or of the one that is now; and whoever is in an acta of it already. */
async function leerPersonas(
  con: Connection,
  caller: Quien,
  { convocatoria_id, fecha, hora }: ConEquipos,
  { equipoId, local }: Lado,
): Promise<Persona[]> {
  const [id, puestos, enActa] = [sql.ref(`${caller}_id`), sql.table(`plantilla_${caller}`), sql.table(`acta_${caller}`)];
  const { rows } = await sql<Persona>`
    with pl as (
      select p.id from plantilla p
      cross join lateral (select p.fecha_validacion_administrador at time zone 'Europe/Madrid' as desde,
        p.fecha_anulacion at time zone 'Europe/Madrid' as hasta) c
      cross join lateral (select coalesce(c.desde::date <= ${fecha}::date and (c.hasta is null or c.hasta::date > ${fecha}::date), false) as ese_dia) d
      where p.equipo_id = ${equipoId} and c.desde is not null and (d.ese_dia or c.hasta is null)
      order by d.ese_dia desc, p.id desc limit 1
    )
    select q.id, ${caller === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`} as nombre, max(s.dentro) as en_plantilla,
      ${caller === 'jugador' ? sinPermisoEl({ fecha, hora }) : sql`false`} as sin_permiso
    from (
      select ${id} as id, 1 as dentro from ${puestos} where plantilla_id in (select id from pl)
      ${caller === 'jugador' ? citadosDe(convocatoria_id, equipoId) : sql``}
      union all
      select ${id}, 0 from ${enActa} a join informe i on i.id = a.informe_id where i.convocatoria_id = ${convocatoria_id} and a.local = ${local}
    ) s join ${sql.table(caller)} q on q.id = s.id
    group by q.id order by f_unaccent(${caller === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`}), q.id`.execute(con);
  return rows;
}

async function leerEquipo(con: Connection, convocatoria: ConEquipos, lado: Lado): Promise<EquipoDeActa> {
  const jugadores = await leerPersonas(con, 'jugador', convocatoria, lado);
  const entrenadores = await leerPersonas(con, 'entrenador', convocatoria, lado);
  const { fecha, hora, partido_id, competicion_id } = convocatoria;
  const partido = {
    id: partido_id,
    equipo_id: lado.equipoId,
    colegio_id: await leerColegio(con, lado.equipoId),
    competicion_id,
    momento: momentoDe({ fecha, hora }),
  };
  const sancionesDe = async (caller: Quien, personas: readonly Persona[]) => {
    const sancionados = await leerSancionados(
      con,
      caller,
      personas.map(({ id }) => id),
    );
    return ({ id, en_plantilla, sin_permiso }: Persona): Sancion => {
      if (sin_permiso) return SIN_PERMISO;
      const [veto] = sancionados.get(id)?.vetos(partido, en_plantilla === 1) ?? [];
      return veto ? { por: 'sancion', motivo: veto.motivo, hasta: veto.hasta } : null;
    };
  };
  const deJugador = await sancionesDe('jugador', jugadores);
  const deEntrenador = await sancionesDe('entrenador', entrenadores);
  return {
    equipo_id: lado.equipoId,
    nombre: lado.nombre,
    jugadores: jugadores.map((jugador) => ({ jugador_id: jugador.id, ...comoSeLee(jugador), sancion: deJugador(jugador) })),
    entrenadores: entrenadores.map((entrenador) => ({
      entrenador_id: entrenador.id,
      ...comoSeLee(entrenador),
      sancion: deEntrenador(entrenador),
    })),
  };
}

const leerColegio = async (con: Connection, equipoId: number): Promise<number> =>
  (await con.selectFrom('equipo').select('colegio_id').where('id', '=', equipoId).executeTakeFirstOrThrow()).colegio_id;

/** Both squads of a match, with who is barred from it. */
export async function leerEquipos(con: Connection, convocatoria: ConEquipos): Promise<{ local: EquipoDeActa; visitante: EquipoDeActa }> {
  const [uno, otro] = LADOS(convocatoria);
  return { local: await leerEquipo(con, convocatoria, uno), visitante: await leerEquipo(con, convocatoria, otro) };
}
