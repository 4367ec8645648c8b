import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';

/** At night nobody is written to. */
const HORAS = { desde: 9, hasta: 22 };

interface Convocado {
  convocatoria_id: number;
  partido_id: number;
  equipo_id: number;
  equipo: string;
  rotulo: string;
  usuarios: number[];
}

/** Coaches of each team of the matches of today and tomorrow that somebody referees, and have not been told. */
async function leerPorAvisar(tx: Tx, hoy: string): Promise<Convocado[]> {
  const { rows } = await sql<Convocado>`
    with cuales as (
      insert into pin_avisado (convocatoria_id)
      select cv.id from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id join competicion co on co.id = k.competicion_id and not co.historico
      where cv.vigente and cv.fecha between ${hoy}::date and ${hoy}::date + 1 and p.estado = 3
        and exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado <> 2)
      on conflict do nothing returning convocatoria_id
    )
    select c.convocatoria_id, p.id as partido_id, n.id as equipo_id, n.nombre as equipo,
      coalesce(l.nombre, '') || ' – ' || coalesce(v.nombre, '') as rotulo, array_agg(en.usuario_id order by en.usuario_id) as usuarios
    from cuales c join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id
      join equipo_con_nombre n on n.id in (p.equipo_local_id, p.equipo_visitante_id)
      join entrenador_equipo ee on ee.equipo_id = n.id join entrenador en on en.id = ee.entrenador_id and en.estado = 1 and en.usuario_id is not null
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    group by c.convocatoria_id, p.id, n.id, n.nombre, l.nombre, v.nombre order by c.convocatoria_id, n.id`.execute(tx);
  return rows;
}

export const describirPin = ({ rotulo, equipo }: { rotulo: string; equipo: string }, contado: PartidoContado): Contenido => ({
  asunto: frase`PIN del acta de ${rotulo}`,
  texto: frase`Ya puede ver en el partido el PIN de ${equipo}, con el que firma el acta de ${rotulo}: apúntelo. Se lo pedirá el árbitro al acabar, también sin cobertura.`,
  partidos: [contado],
  enlace: `/admin/partidoentrenador_detalle/${contado.id}/-1/-1`,
});

/**
 * Tells each coach, from the day before, that the PIN that closes the acta of their match can be seen, and does not write it, since it would stay in the database; once a call-up, which has others when the match is called again. `hora`: of
 * Madrid, 0 to 23. Answers how many teams were told.
 */
export async function avisarDePines(db: Db, { hoy, hora }: { hoy: string; hora: number }): Promise<number> {
  if (hora < HORAS.desde || hora >= HORAS.hasta) return 0;
  return inTransaction(db, async (tx) => {
    const equipos = await leerPorAvisar(tx, hoy);
    const contados = await leerContados(
      tx,
      equipos.map(({ partido_id }) => partido_id),
    );
    for (const { equipo, rotulo, usuarios, partido_id } of equipos)
      await notificar(tx, 'acta.pin', {
        ...describirPin({ rotulo, equipo }, contados.get(partido_id)!),
        otros: usuarios,
      });
    return equipos.length;
  });
}
