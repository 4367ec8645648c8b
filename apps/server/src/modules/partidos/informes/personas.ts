import type { EquipoDeActa } from '@cd/contract/partidos/informes';
import { partidosQueCumple, type PartidoDeEquipo } from '@cd/domain/partidos/sanciones/cumplimiento';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
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
type Quien = 'jugador' | 'entrenador';
interface Persona {
  id: number;
  nombre: string;
  en_plantilla: 0 | 1;
}

/** Of the squad that was active on the day of the match, or of the one that is now; and whoever is in an acta of it already. */
async function leerPersonas(
  con: Connection,
  caller: Quien,
  { convocatoria_id, fecha }: ConEquipos,
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
    select q.id, ${caller === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`} as nombre, max(s.dentro) as en_plantilla
    from (
      select ${id} as id, 1 as dentro from ${puestos} where plantilla_id in (select id from pl)
      union all
      select ${id}, 0 from ${enActa} a join informe i on i.id = a.informe_id where i.convocatoria_id = ${convocatoria_id} and a.local = ${local}
    ) s join ${sql.table(caller)} q on q.id = s.id
    group by q.id order by f_unaccent(${caller === 'jugador' ? sql`q.nombre_completo` : sql`q.nombre`}), q.id`.execute(con);
  return rows;
}

interface SancionDePartidos {
  jugador_id: number | null;
  entrenador_id: number | null;
  num_partidos: number;
  motivo: string;
  ofensa: string;
  partido_id: number | null;
}

/** Validated ones that take matches of the team away from its people. */
async function leerSanciones(
  con: Connection,
  equipoId: number,
  personas: { jugadores: Persona[]; entrenadores: Persona[] },
): Promise<SancionDePartidos[]> {
  const { rows } = await sql<SancionDePartidos>`
    select s.jugador_id, s.entrenador_id, s.num_partidos, cv.partido_id,
      coalesce(nullif(s.descripcion, ''), t.nombre, 'Sanción') as motivo,
      coalesce(cv.fecha::text || coalesce('T' || to_char(cv.hora, 'HH24:MI'), ''), s.fecha::text) as ofensa
    from sancion s left join tipo_sancion t on t.id = s.tipo_sancion_id left join convocatoria cv on cv.id = s.convocatoria_id
      left join partido p on p.id = cv.partido_id
    where s.fecha_validacion is not null and s.num_partidos is not null
      and (s.jugador_id = any(${personas.jugadores.map(({ id }) => id)}) and s.sujeto = 3
        or s.entrenador_id = any(${personas.entrenadores.map(({ id }) => id)}) and s.sujeto = 5)
      and coalesce(s.equipo_id = ${equipoId}, p.id is null or ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id))
    order by s.id`.execute(con);
  return rows;
}

async function leerPartidosDeEquipo(con: Connection, equipoId: number): Promise<PartidoDeEquipo[]> {
  const { rows } = await sql<PartidoDeEquipo>`
    select p.id, cv.fecha::text || coalesce('T' || to_char(cv.hora, 'HH24:MI'), '') as momento, p.estado = 2 as suspendido
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
    where ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id)`.execute(con);
  return rows;
}

async function leerEquipo(con: Connection, convocatoria: ConEquipos, lado: Lado): Promise<EquipoDeActa> {
  const jugadores = await leerPersonas(con, 'jugador', convocatoria, lado);
  const entrenadores = await leerPersonas(con, 'entrenador', convocatoria, lado);
  const sanciones = await leerSanciones(con, lado.equipoId, { jugadores, entrenadores });
  const partidos = sanciones.length > 0 ? await leerPartidosDeEquipo(con, lado.equipoId) : [];
  const sancionDe = (de: (sancion: SancionDePartidos) => boolean): Sancion => {
    for (const { num_partidos, partido_id, ofensa, motivo } of sanciones.filter(de)) {
      const partidosCumplidos = partidosQueCumple(
        ofensa,
        num_partidos,
        partidos.filter(({ id }) => id !== partido_id),
      );
      if (partidosCumplidos.some(({ id }) => id === convocatoria.partido_id))
        return { motivo, hasta: partidosCumplidos.length < num_partidos ? null : partidosCumplidos.at(-1)!.momento.slice(0, 10) };
    }
    return null;
  };
  return {
    equipo_id: lado.equipoId,
    nombre: lado.nombre,
    jugadores: jugadores.map(({ id, ...uno }) => ({ jugador_id: id, ...uno, sancion: sancionDe(({ jugador_id }) => jugador_id === id) })),
    entrenadores: entrenadores.map(({ id, ...uno }) => ({
      entrenador_id: id,
      ...uno,
      sancion: sancionDe(({ entrenador_id }) => entrenador_id === id),
    })),
  };
}

/** Both squads of a match, with who is barred from it. */
export async function leerEquipos(con: Connection, convocatoria: ConEquipos): Promise<{ local: EquipoDeActa; visitante: EquipoDeActa }> {
  const [uno, otro] = LADOS(convocatoria);
  return { local: await leerEquipo(con, convocatoria, uno), visitante: await leerEquipo(con, convocatoria, otro) };
}
