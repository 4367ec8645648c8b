import { entreQuienes } from '@cd/cartas/sitio';
import type { ArbitroQueReconfirma } from '@cd/contract/competicion/calendarios';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { enlaceDeArbitraje } from '../../avisos/cartas/respuesta';
import type { Traslado } from './queries';
import { leerSiSeAvisa, notificarCada, type Contenido } from '../../avisos/notificaciones/service';

/** Where a match would go. */
export type Movido = Omit<Traslado, 'jornada'>;

/**
 * Referees who have confirmed and whose match would be at another time or venue: they will be told, and have to confirm again. Those of a match with a
 * report have already done what they were called for.
 */
export async function leerQuienReconfirma(con: Connection, movidos: readonly Movido[]): Promise<ArbitroQueReconfirma[]> {
  if (movidos.length === 0) return [];
  const { rows } = await sql<ArbitroQueReconfirma>`
    select t.id as arbitro_id, t.nombre, array_agg(l.nombre || ' – ' || v.nombre order by m.fecha, m.hora, p.id) as partidos
    from json_to_recordset(${JSON.stringify(movidos)}::json) as m(id int, fecha date, hora time, sede_id int)
      join partido p on p.id = m.id join convocatoria cv on cv.partido_id = p.id and cv.vigente
      join arbitraje a on a.convocatoria_id = cv.id and a.estado = 3 join arbitro t on t.id = a.arbitro_id
      join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where (cv.fecha, cv.hora, cv.sede_id) is distinct from (m.fecha, m.hora, m.sede_id)
      and not exists (select 1 from informe i where i.convocatoria_id = cv.id)
    group by t.id order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}

/** An appointment whose match has moved, and that waits for what its referee says. */
interface PorReconfirmar {
  id: number;
  usuario_id: number;
  partido_id: number;
  confirmado: boolean;
}

/** Of those matches that have when to be played: without it there is nothing to say yes to. */
async function leerPorReconfirmar(con: Connection, partidoIds: readonly number[]): Promise<PorReconfirmar[]> {
  const { rows } = await sql<PorReconfirmar>`
    select a.id, t.usuario_id, cv.partido_id, a.estado = 3 as confirmado
    from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente and cv.fecha is not null join partido p on p.id = cv.partido_id
      and p.estado = 3 join arbitro t on t.id = a.arbitro_id and t.estado = 1 and t.usuario_id is not null
    where cv.partido_id = any(${[...partidoIds]}::int[]) and a.desfasado is not null and a.estado in (1, 3)
    order by t.usuario_id, cv.fecha, cv.hora, a.id`.execute(con);
  return rows;
}

/** What each of an account's matches that moved is told with, in one notice. */
export function describirReconfirmar(suyos: readonly Omit<PorReconfirmar, 'usuario_id'>[], contados: readonly PartidoContado[]): Contenido {
  const partidos = contados.filter(({ id }) => suyos.some(({ partido_id }) => partido_id === id));
  const otraVez = suyos.some(({ confirmado }) => confirmado) ? 'Vuelva a confirmar' : 'Ha cambiado';
  const [uno] = suyos;
  if (suyos.length === 1)
    return {
      asunto: frase`${otraVez}: ${entreQuienes(partidos[0]!)}`,
      texto: uno!.confirmado
        ? 'Ha cambiado un partido que había confirmado. Diga si puede ir ahora: confírmelo otra vez o renuncie a él.'
        : 'Ha cambiado un partido para el que se le designó. Confírmelo o renuncie a él.',
      partidos,
      pide: 'Confirmar o renunciar',
      enlace: enlaceDeArbitraje(uno!.id, uno!.partido_id),
    };
  return {
    asunto: `${otraVez}: ${suyos.length} partidos`,
    texto: 'Han cambiado partidos para los que se le designó. Diga de cada uno si puede ir ahora: confírmelo o renuncie a él.',
    partidos,
    pide: 'Ver mis partidos',
    enlace: '/admin/partidosarbitro',
  };
}

/** Tells each referee to whom it falls to confirm again; answers of whom and which matches, so that they are not told twice. */
export async function avisarDeReconfirmar(
  tx: Tx,
  usuarioId: number | null,
  contados: readonly PartidoContado[],
): Promise<ReadonlySet<string>> {
  // Where the office does not have them asked, they are told that it moved, as anybody else.
  if (!(await leerSiSeAvisa(tx, 'arbitraje.designado')).interesados) return new Set();
  const esperan = await leerPorReconfirmar(
    tx,
    contados.map(({ id }) => id),
  );
  await notificarCada(
    tx,
    'arbitraje.designado',
    [...groupBy(esperan, ({ usuario_id }) => usuario_id)].map(([usuario, suyos]) => ({
      ...describirReconfirmar(suyos, contados),
      remitente: usuarioId === null ? undefined : { usuarioId },
      otros: [usuario],
    })),
  );
  return new Set(esperan.map(({ usuario_id, partido_id }) => `${usuario_id} ${partido_id}`));
}
