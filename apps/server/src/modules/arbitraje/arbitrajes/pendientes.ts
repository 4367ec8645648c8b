import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { PorResolver } from '@cd/contract/arbitraje/arbitrajes';
import { seSolapan, type Transporte } from '@cd/domain/partidos/momento/horario';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Db } from '../../../platform/db/open';
import { matchName, teamName } from '../../../platform/shared-names';
import { inTransaction } from '../../../platform/db/transaction';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';
import { enlaceDeArbitraje } from '../../avisos/cartas/respuesta';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { ANTES } from '../../partidos/convocatorias/queries';
import { leerCitas } from './queries';
import { contarChoque } from './choques';
import type { Trabaja } from './designar';

type Leido = Omit<PorResolver, 'choque'> & Transporte & { que: string; duracion: number; sede_id: number | null };

/** What waits for the office, the nearest first; of each one, the other match that keeps that referee from it. */
export async function leerPorResolver(con: Connection, { competicionId }: Trabaja) {
  const { rows } = await sql<Leido>`
    select a.que, a.id, a.arbitro_id, t.nombre as arbitro_nombre, t.movil, t.coche, t.moto, t.patinete, pf.id as perfil_arbitraje_id,
      pf.nombre as perfil_nombre, a.partido_id, a.convocatoria_id,
      ${matchName()} as partido,
      d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato, a.fecha, to_char(a.hora, 'HH24:MI') as hora, s.nombre as sede, cv.sede_id,
      d.duracion_minutos as duracion, a.estado, a.motivo_rechazo, ${ANTES} as antes
    from arbitraje_por_resolver a join convocatoria cv on cv.id = a.convocatoria_id join arbitro t on t.id = a.arbitro_id
      join perfil_arbitro pf on pf.id = a.perfil_arbitro_id join partido p on p.id = a.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id left join sede s on s.id = cv.sede_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where a.competicion_id = ${competicionId} order by a.fecha nulls first, a.hora, a.id`.execute(con);
  const choques = await choquesDeTodos(con, rows);
  const de = (cual: string): PorResolver[] =>
    rows.flatMap(({ que, coche: _c, moto: _m, patinete: _p, duracion: _d, sede_id: _s, ...fila }) =>
      que === cual ? [{ ...fila, choque: choques.get(`${que} ${fila.id}`) ?? null }] : [],
    );
  return {
    horas: await readParameter(con, 'horasSinContestar'),
    sin_contestar: de('sin_contestar'),
    desfasados: de('desfasados'),
    renuncias: de('renuncias'),
    pedidos: de('pedidos'),
    sobran: de('sobran'),
  };
}

/** By day, since what they have to do on each is read at once. */
async function choquesDeTodos(con: Connection, filas: readonly Leido[]): Promise<Map<string, string>> {
  const choques = new Map<string, string>();
  for (const [fecha, delDia] of groupBy(filas, (fila) => fila.fecha)) {
    if (fecha === null) continue;
    const citas = await leerCitas(con, { arbitros: delDia.map(({ arbitro_id }) => arbitro_id), fechas: [fecha] });
    for (const { que, id, arbitro_id, partido_id, hora, duracion, sede_id, ...transporte } of delDia) {
      const choque = citas.find(
        (cita) =>
          hora !== null &&
          !cita.cede &&
          cita.arbitro_id === arbitro_id &&
          cita.partido_id !== partido_id &&
          seSolapan({ fecha, hora, duracion, sede: sede_id }, cita, transporte),
      );
      if (choque) choques.set(`${que} ${id}`, contarChoque(choque));
    }
  }
  return choques;
}

/** It goes by mail too, and at night nobody is written to. */
const HORAS = { desde: 9, hasta: 20 };
/** Whoever has just been appointed knows already. */
const RECIENTE = sql`interval '6 hours'`;

export const describirRecordatorio = (
  { id, partido, fecha, hora }: { id: number; partido: string; fecha: string; hora: string },
  contado: PartidoContado,
): Contenido => ({
  asunto: frase`Falta su respuesta: ${partido}`,
  texto: frase`Se le designó para ${partido}, el ${writtenDate(fecha)} a las ${hora}, y aún no ha dicho si va. Confírmelo o renuncie a él.`,
  partidos: [contado],
  pide: 'Confirmar o renunciar',
  enlace: enlaceDeArbitraje(id, contado.id),
});

/**
 * Tells each referee, once, of the matches that come and that they have not answered. Of two processes one tells them, since each appointment is
 * marked as it is taken. `hora`: of Madrid, 0 to 23. Answers how many were told.
 */
export async function recordarArbitrajes(db: Db, { hora }: { hora: number }): Promise<number> {
  if (hora < HORAS.desde || hora >= HORAS.hasta) return 0;
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; usuario_id: number | null; partido_id: number; partido: string; fecha: string; hora: string }>`
      update arbitraje a set recordado = now() from arbitraje_por_resolver x, competicion c, arbitro t, partido p
      where x.que = 'sin_contestar' and a.id = x.id and c.id = x.competicion_id and not c.historico and t.id = a.arbitro_id and p.id = x.partido_id
        and a.recordado is null and a.creado < now() - ${RECIENTE}
      returning a.id, t.usuario_id, x.partido_id, x.fecha, to_char(x.hora, 'HH24:MI') as hora,
        coalesce(${teamName('p.equipo_local_id')}, 'Por decidir') || ' – ' ||
        coalesce(${teamName('p.equipo_visitante_id')}, 'Por decidir') as partido`.execute(tx);
    const contados = await leerContados(
      tx,
      rows.map(({ partido_id }) => partido_id),
    );
    await notificarCada(
      tx,
      'arbitraje.recordatorio',
      rows.map(({ usuario_id, partido_id, ...cual }) => ({
        ...describirRecordatorio(cual, contados.get(partido_id)!),
        otros: usuario_id === null ? [] : [usuario_id],
      })),
    );
    return rows.length;
  });
}
