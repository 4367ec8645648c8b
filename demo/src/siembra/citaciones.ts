import { sql } from 'kysely';
import { hashToken, newToken } from '@cd/server/platform/access/session';
import type { Tx } from '@cd/server/platform/db/open';
import { keysOf } from '@cd/server/platform/secrets/keys-of';
import { tokenDeCitado } from '@cd/server/modules/avisos/cartas/de-citaciones';
import { insertarCitados } from '@cd/server/modules/partidos/citaciones/queries';

const MAX_DOBLES = 3;
/** Of the colours that the product comes with: white, and for whoever is in white, yellow. */
const [BLANCO, AMARILLO] = [1, 7];

interface PorCitar {
  partido_id: number;
  convocatoria_id: number;
  equipo_id: number;
  local: boolean;
}

/** The next match of the coach of the demo in a team with a squad. */
async function elegir(tx: Tx, hoy: string, competicionId: number): Promise<PorCitar | undefined> {
  const { rows } = await sql<PorCitar>`
    select p.id as partido_id, cv.id as convocatoria_id, pl.equipo_id, p.equipo_local_id = pl.equipo_id as local
    from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador t on t.id = pe.entrenador_id
      join usuario u on u.id = t.usuario_id and u.login = 'entrenador@demo.es'
      join partido p on pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id) and p.estado = 3 and p.equipo_local_id is not null and p.equipo_visitante_id is not null
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      join convocatoria cv on cv.partido_id = p.id and cv.vigente and cv.fecha > ${hoy}
    where pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null order by cv.fecha, p.id limit 1`.execute(tx);
  return rows[0];
}

/** The next match of the coach: its players called, with what some families have said, and shirts that clash; and what the league admits and tells. */
export async function citarJugadores(tx: Tx, { hoy, competicionId }: { hoy: string; competicionId: number }): Promise<void> {
  await sql`update competicion set max_dobles = ${MAX_DOBLES} where id = ${competicionId}`.execute(tx);
  await sql`update parametro set valor = 1 where clave in ('contactoDelRival', 'contactoDelArbitro')`.execute(tx);
  await sql`update equipo set segundo_color_id = case when color_id = ${BLANCO} then ${AMARILLO}::int else ${BLANCO}::int end where color_id is not null`.execute(
    tx,
  );
  const elegido = await elegir(tx, hoy, competicionId);
  if (!elegido) return;
  const { partido_id, convocatoria_id, equipo_id } = elegido;
  await sql`update equipo set color_id = 4, segundo_color_id = ${BLANCO} where id in (select u from partido, unnest(array[equipo_local_id, equipo_visitante_id]) u
    where partido.id = ${partido_id})`.execute(tx);
  const { id: citacion_id } = await tx
    .insertInto('citacion')
    .values({ convocatoria_id, equipo_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: jugadores } = await sql<{ id: number }>`
    select pj.jugador_id as id from plantilla_jugador pj join plantilla pl on pl.id = pj.plantilla_id and pl.fecha_validacion_administrador is not null
      and pl.fecha_anulacion is null where pl.equipo_id = ${equipo_id} order by pj.id`.execute(tx);
  const citados = await insertarCitados(
    tx,
    jugadores.map(({ id }) => {
      const sal = newToken();
      return { citacion_id, jugador_id: id, doble: false, sal, hash: hashToken(tokenDeCitado(keysOf(tx).signature, { sal })) };
    }),
  );
  // The last two have not answered, and one before them does not come.
  const [noViene] = citados.slice(-3);
  await sql`update citado set viene = id <> ${noViene ?? 0}, respondido = now() where id = any(${citados.slice(0, -2)}::int[])`.execute(tx);
}
