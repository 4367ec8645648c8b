import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { RuleError } from '../../platform/errors/rule-error';
import type { MadeValue, Topics } from '../../platform/http/kept';

/**
 * What public answers are made from, in the topics of the database's notices (platform/db/notices.ts): a phase with all its matches, tables and
 * names; the phases of its championship; the lists of the competition; sports, categories and genders; the frame of every page.
 */
export const MARCO: Topics = ['marco'];

export const origenDeFase = (faseId: number): Topics => [`fase:${faseId}`];

/** A page of a phase names its sport and shows its sister phases. */
export const origenDePaginaDeFase = (faseId: number, campeonatoId: number): Topics => [
  `fase:${faseId}`,
  `campeonato:${campeonatoId}`,
  'catalogo',
  'marco',
];

/** Lists of a whole competition. */
export const origenDeListas = ({ competicion }: Estado): Topics => [`competicion:${competicion}`, 'catalogo'];

/** The words that teams are found by, and what is shown of those that are found. */
export const origenDeBusqueda = (estado: Estado): Topics => [...origenDeListas(estado), 'buscador'];

/** The front page shows the latest results of any phase. */
export const origenDeInicio = (estado: Estado): Topics => [...origenDeListas(estado), 'fase:*', 'marco'];

/** Phases in which these teams have a place or a match; those they enter later are their championship's news. */
export async function origenDeEquipos(con: Connection, ids: readonly number[]): Promise<Topics> {
  const equipos = sql`any(${ids}::int[])`;
  const { rows } = await sql<{ tema: string }>`
    select 'campeonato:' || e.campeonato_id as tema from equipo e where e.id = ${equipos}
    union select 'fase:' || g.fase_id from grupo_equipo ge join grupo g on g.id = ge.grupo_id where ge.equipo_id = ${equipos}
    union select 'fase:' || fase_id from eliminatoria where equipo1_id = ${equipos} or equipo2_id = ${equipos}
    union select 'fase:' || fase_id from partido where equipo_local_id = ${equipos} or equipo_visitante_id = ${equipos}`.execute(con);
  return [...rows.map(({ tema }) => tema), 'catalogo'];
}

/** A match and how its two teams arrive at it. */
export function origenDePartido(
  con: Connection,
  { equipo_local_id, equipo_visitante_id }: { equipo_local_id: number; equipo_visitante_id: number },
): Promise<Topics> {
  return origenDeEquipos(con, [equipo_local_id, equipo_visitante_id]);
}

/** Of which news an open page of a phase hears. */
export async function temasDeFase(con: Connection, faseId: number): Promise<Topics> {
  const fase = await con.selectFrom('fase').select('campeonato_id').where('id', '=', faseId).executeTakeFirst();
  return fase ? origenDePaginaDeFase(faseId, fase.campeonato_id) : origenDeFase(faseId);
}

/** Whether the public is let in, and to which competition. A change of either is everybody's news. */
export interface Estado {
  abierta: boolean;
  competicion: number | null;
}

/** After which it is worth asking again whether it is open: somebody has to open it, which is not done by the minute. */
const ESPERA_S = 3_600;
/** To whoever asks for what only an open competition shows: it will be there again (docs/decisions/0073). */
export const cerradaAlPublico = (): RuleError => new RuleError('competicion.cerrada', undefined, { esperar: ESPERA_S });

export async function leerEstado(con: Connection): Promise<MadeValue<Estado>> {
  const { rows } = await sql<{ valor: number; competicion: number | null }>`
    select valor, (select id from competicion where not historico) as competicion from parametro where clave = 'competicionAbiertaPublico'`.execute(
    con,
  );
  return { valor: { abierta: rows[0]?.valor === 1, competicion: rows[0]?.competicion ?? null }, origen: [] };
}
