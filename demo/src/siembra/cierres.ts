import { sumarDias } from '../semanas';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { trasladarPartidos } from '@cd/server/modules/competicion/calendarios/queries';
import { apuntarIdos, insertarCierre } from '@cd/server/modules/partidos/cierres/queries';

/** Far enough for nobody to have been appointed. */
const DIAS_ADELANTE = 35;

interface Partido {
  id: number;
  fecha: string;
  hora: string | null;
  sede: number;
  otra: number;
}

/** A day of a venue with few matches, none of which anybody has touched, and another venue where nobody plays then. */
const leerDia = async (tx: Tx, hoy: string, competicionId: number): Promise<Partido[]> =>
  (
    await sql<Partido>`
    with por_jugar as (select p.id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id as sede
      from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3 and not p.aplazado and not p.inamovible
        join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      where cv.vigente and cv.tipo = 1 and cv.sede_id is not null and cv.fecha > ${sumarDias(hoy, DIAS_ADELANTE)}
        and p.equipo_local_id is not null and p.equipo_visitante_id is not null
        and not exists (select 1 from arbitraje a where a.convocatoria_id = cv.id)
        and not exists (select 1 from cambio_partido c where c.convocatoria_id = cv.id)),
    dia as (select sede, fecha, count(*) as cuantos from por_jugar group by sede, fecha having count(*) between 2 and 4 order by fecha, sede limit 1)
    select p.*, (select min(s.id) from sede s where not exists (select 1 from convocatoria o where o.vigente and o.sede_id = s.id and o.fecha = p.fecha)) as otra
    from por_jugar p join dia d on d.sede = p.sede and d.fecha = p.fecha order by p.hora, p.id`.execute(tx)
  ).rows;

/** One venue closes for a day, and its matches go to another. */
export async function cerrarUnaSede(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const partidos = (await leerDia(tx, hoy, competicionId)).filter(({ otra }) => otra !== null);
  const [primero] = partidos;
  if (!primero) return;
  const { id: usuarioId } = await tx.selectFrom('usuario').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { fecha, sede, otra } = primero;
  const id = await insertarCierre(tx, { sede_id: sede, desde: fecha, hasta: fecha, motivo: 'Se vuelve a pintar la pista', usuarioId });
  await trasladarPartidos(
    tx,
    partidos.map((partido) => ({ id: partido.id, fecha, hora: partido.hora, sede_id: otra, jornada: null })),
  );
  await apuntarIdos(
    tx,
    id,
    partidos.map(({ id: partido_id, hora }) => ({ partido_id, fecha, hora, nueva_fecha: fecha, nueva_hora: hora, nueva_sede_id: otra })),
  );
}
