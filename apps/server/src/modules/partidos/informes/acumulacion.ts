import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import { matchName } from '../../../platform/shared-names';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import type { Convocatoria } from './convocatoria';

/** Two actas of a championship, of whatever groups, count its yellow cards one after the other: neither opens what the other has. */
async function reservarCampeonato(tx: Tx, faseId: number): Promise<void> {
  await sql`select k.id from fase f join campeonato k on k.id = f.campeonato_id where f.id = ${faseId} for no key update of k`.execute(tx);
}

/**
 * Of the people of both teams, the match of every so many yellow cards of their championship, in the order in which it is played. The two of whoever is sent
 * off for them are that sending off, and count for nothing else.
 */
const ciclosDe = (equipos: readonly number[], cada: number) => sql`
  select x.*, x.n / ${cada} as ciclo from (
    select a.*, row_number() over (partition by a.equipo_id, a.sujeto, a.persona order by a.fecha nulls last, a.hora nulls last, a.convocatoria_id)::int as n
    from (
      select e.id as equipo_id, 3 as sujeto, t.jugador_id as persona, i.id as informe_id, cv.id as convocatoria_id, cv.fecha, cv.hora
      from equipo e join partido p on e.id in (p.equipo_local_id, p.equipo_visitante_id) join convocatoria cv on cv.partido_id = p.id and cv.vigente
        join informe i on i.convocatoria_id = cv.id and i.vigente
        join acta_jugador t on t.informe_id = i.id and t.local = (e.id = p.equipo_local_id) and t.amarillas = 1
      where e.id = any(${[...equipos]}::int[])
      union all
      select e.id, 5, t.entrenador_id, i.id, cv.id, cv.fecha, cv.hora
      from equipo e join partido p on e.id in (p.equipo_local_id, p.equipo_visitante_id) join convocatoria cv on cv.partido_id = p.id and cv.vigente
        join informe i on i.convocatoria_id = cv.id and i.vigente
        join acta_entrenador t on t.informe_id = i.id and t.local = (e.id = p.equipo_local_id) and t.amarillas = 1
      where e.id = any(${[...equipos]}::int[])
    ) a
  ) x where x.n % ${cada} = 0`;
const ES_SUYO = sql`s.equipo_id = x.equipo_id and s.sujeto = x.sujeto and coalesce(s.jugador_id, s.entrenador_id) = x.persona and s.ciclo = x.ciclo`;

/** Each cycle of yellow cards has one sanction proposed, for the match of its last card. What has been validated or let go stays as it is. */
export async function ponerAcumuladas(tx: Tx, { equipo_local_id, equipo_visitante_id, fase_id }: Convocatoria): Promise<void> {
  const cada = await readParameter(tx, 'amarillasParaSancion');
  if (cada === 0) return;
  await reservarCampeonato(tx, fase_id);
  const equipos = [equipo_local_id, equipo_visitante_id].flatMap((id) => id ?? []);
  const ciclos = ciclosDe(equipos, cada);
  const ABIERTA = sql`s.ciclo is not null and s.fecha_validacion is null and s.fecha_descarte is null and s.equipo_id = any(${equipos}::int[])`;
  await sql`delete from sancion s where ${ABIERTA} and not exists (select 1 from (${ciclos}) x where ${ES_SUYO})`.execute(tx);
  await sql`
    update sancion s set convocatoria_id = x.convocatoria_id, informe_id = x.informe_id, fecha = coalesce(x.fecha, s.fecha), version = s.version + 1
    from (${ciclos}) x where ${ABIERTA} and ${ES_SUYO}
      and (s.convocatoria_id, s.informe_id) is distinct from (x.convocatoria_id, x.informe_id)`.execute(tx);
  await sql`
    insert into sancion (sujeto, equipo_id, jugador_id, entrenador_id, convocatoria_id, informe_id, de_acta, ciclo, fecha, descripcion)
    select x.sujeto, x.equipo_id, case x.sujeto when 3 then x.persona end, case x.sujeto when 5 then x.persona end, x.convocatoria_id, x.informe_id, true, x.ciclo,
      coalesce(x.fecha, (now() at time zone 'Europe/Madrid')::date), 'Acumulación de ' || x.n || ' amarillas'
    from (${ciclos}) x where not exists (select 1 from sancion s where ${ES_SUYO})`.execute(tx);
  await marcarSinCausa(
    tx,
    sql`s.ciclo is not null and s.equipo_id = any(${equipos}::int[])`,
    sql`exists (select 1 from (${ciclos}) x where ${ES_SUYO})`,
  );
}

/** Of these validated ones, those that have lost the card of their acta say so, and the office is told; those that have it again, no longer. */
export async function marcarSinCausa(tx: Tx, cuales: RawBuilder<unknown>, conCausa: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; sin_causa: boolean; partido_id: number | null; partido: string | null }>`
    update sancion s set sin_causa = not ${conCausa}, version = s.version + 1
    where s.de_acta and s.fecha_validacion is not null and ${cuales} and s.sin_causa = ${conCausa}
    returning s.id, s.sin_causa, (select partido_id from convocatoria where id = s.convocatoria_id) as partido_id, (select ${matchName()}
      from convocatoria c join partido p on p.id = c.partido_id left join equipo_con_nombre l on l.id = p.equipo_local_id
        left join equipo_con_nombre v on v.id = p.equipo_visitante_id where c.id = s.convocatoria_id) as partido`.execute(tx);
  for (const { id, sin_causa, partido_id, partido } of rows)
    if (sin_causa) await avisarSinCausa(tx, id, { partido: partido ?? '', partido_id });
}

export const describirSinCausa = (id: number, partido: string, partidos: readonly PartidoContado[]): Contenido => ({
  asunto: frase`Sanción sin su tarjeta: ${partido}`,
  texto: frase`El acta de ${partido} ya no trae la tarjeta de una sanción que está validada. Sigue contando hasta que se invalide.`,
  partidos,
  pide: 'Ver la sanción',
  enlace: `/admin/sanciones/editar/${id}`,
});

/** Also whoever has corrected the acta: the sanction stands until somebody invalidates it. */
const avisarSinCausa = async (
  tx: Tx,
  id: number,
  { partido, partido_id }: { partido: string; partido_id: number | null },
): Promise<unknown> =>
  notificar(tx, 'sancion.sin_causa', describirSinCausa(id, partido, partido_id === null ? [] : [await leerContado(tx, partido_id)]));
