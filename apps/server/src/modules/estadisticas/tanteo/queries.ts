import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { noCuenta } from '../../resultados/no-cuenta';

/** Of a season, phases that somebody has changed since they were counted. Nothing is locked: two who count the same one wait at its notes. */
export async function leerPendientes(con: Connection, competicionId: number | null, cuantas: number): Promise<number[]> {
  const { rows } = await sql<{ fase_id: number }>`
    select distinct t.fase_id from tanteo_pendiente t join fase f on f.id = t.fase_id join campeonato k on k.id = f.campeonato_id
    where k.competicion_id = ${competicionId} order by t.fase_id limit ${cuantas}`.execute(con);
  return rows.map(({ fase_id }) => fase_id);
}

/** Their notes are taken before anything is read: whoever changes them from now on leaves another. */
export async function quitarPendientes(tx: Tx, fases: readonly number[]): Promise<void> {
  await sql`delete from tanteo_pendiente where fase_id = any(${[...fases]}::int[])`.execute(tx);
}

/** Each side of the matches that count for somebody, whether its team came to it, and whether both did. */
const lados = (fases: readonly number[]): RawBuilder<unknown> => sql`
  m as materialized (
    select p.fase_id, p.informe_id, p.equipo_local_id, p.equipo_visitante_id, p.marcador_local, p.marcador_visitante, p.presentado_local, p.presentado_visitante
    from partido_vigente p where p.fase_id = any(${[...fases]}::int[]) and p.informe_id is not null and ${noCuenta} is null),
  l as materialized (
    select fase_id, informe_id, true as local, equipo_local_id as equipo_id, marcador_local as favor, marcador_visitante as contra, presentado_local as presentado,
      presentado_local and presentado_visitante as disputado from m
    union all
    select fase_id, informe_id, false, equipo_visitante_id, marcador_visitante, marcador_local, presentado_visitante, presentado_local and presentado_visitante from m)`;

const suma = (tabla: string, columnas: readonly string[]): RawBuilder<unknown> =>
  sql.join(columnas.map((columna) => sql`coalesce(sum(${sql.ref(`${tabla}.${columna}`)}), 0)`));
const nombres = (columnas: readonly string[]): RawBuilder<unknown> => sql.join(columnas.map((columna) => sql.ref(columna)));

const DE_JUGADOR = ['goles', 'goles_pp', 'amarillas', 'rojas', 'faltas', 'tecnicas', 'descalificantes', 'castigo', 'expulsion'];
const DE_ENTRENADOR = ['amarillas', 'rojas'];
const DE_JUEGO_LIMPIO = ['pun', 'cja', 'cjr', 'cea', 'cer'];

/** Of players or of coaches: those who were there, and whoever has something noted. */
const dePersonas = (quien: 'jugador' | 'entrenador', columnas: readonly string[]): RawBuilder<unknown> => {
  const id = sql.ref(`${quien}_id`);
  return sql`
    insert into ${sql.table(`tanteo_${quien}`)} (fase_id, equipo_id, ${id}, jugados, ${nombres(columnas)})
    select l.fase_id, l.equipo_id, j.${id}, count(*) filter (where j.presentado), ${suma('j', columnas)}
    from l join ${sql.table(`acta_${quien}`)} j on j.informe_id = l.informe_id and j.local = l.local group by 1, 2, 3`;
};

/** What phases add up to, counted from their actas. */
export async function tantear(tx: Tx, fases: readonly number[]): Promise<void> {
  for (const tabla of ['tanteo_jugador', 'tanteo_entrenador', 'tanteo_equipo'] as const)
    await tx.deleteFrom(tabla).where('fase_id', 'in', fases).execute();
  await sql`
    with ${lados(fases)}, jugadores as (${dePersonas('jugador', DE_JUGADOR)}), entrenadores as (${dePersonas('entrenador', DE_ENTRENADOR)})
    insert into tanteo_equipo (fase_id, equipo_id, jugados, favor, contra, incomparecencias, disputados, ${nombres(DE_JUEGO_LIMPIO)})
    select l.fase_id, l.equipo_id, count(*), sum(l.favor), sum(l.contra), count(*) filter (where not l.presentado), count(*) filter (where l.disputado),
      ${suma('jl', DE_JUEGO_LIMPIO)}
    from l left join acta_juego_limpio jl on l.disputado and jl.informe_id = l.informe_id and jl.local = l.local group by 1, 2`.execute(tx);
}
