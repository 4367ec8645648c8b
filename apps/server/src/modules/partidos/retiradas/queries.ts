import type { FaseDeEquipo, PartidoDeRetirada } from '@cd/contract/partidos/retiradas';
import type { ActaDeIncomparecencia, PartidoDeQuienSeRetira } from '@cd/domain/partidos/retiradas/retirada';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { marcadorDeIncomparecencia } from '../../resultados/incomparecencia';
import { guardarActas } from '../../resultados/queries';
import { ponerArbitrajes } from '../informes/queries';

const CAMPEONATO = sql`d.nombre || ' ' || ca.nombre || ' ' || g.nombre`;
const DE_CAMPEONATO = sql`join campeonato k on k.id = e.campeonato_id join deporte d on d.id = k.deporte_id
  join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id join equipo_con_nombre n on n.id = e.id`;

/** One of the competition. */
export async function leerEquipo(con: Connection, competicionId: number | null, id: number) {
  const { rows } = await sql<{ id: number; nombre: string; campeonato: string; campeonato_id: number }>`
    select e.id, n.nombre, ${CAMPEONATO} as campeonato, k.id as campeonato_id from equipo e ${DE_CAMPEONATO}
    where e.id = ${id} and k.competicion_id = ${competicionId}`.execute(con);
  return rows[0];
}

/** Those it plays or has played in. */
export async function leerFases(con: Connection, equipoId: number): Promise<FaseDeEquipo[]> {
  const { rows } = await sql<FaseDeEquipo>`
    select f.id, f.nombre, f.tipo,
      (select count(*)::int from partido p where p.fase_id = f.id and ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id) and p.estado = 1) as jugados,
      (select count(*)::int from partido p where p.fase_id = f.id and ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id) and p.estado <> 1
        and p.equipo_local_id is not null and p.equipo_visitante_id is not null) as pendientes,
      (select json_build_object('id', r.id, 'modo', case when r.anula then 'anular' else 'perder' end,
        'fecha', r.fecha) from retirada r where r.fase_id = f.id and r.equipo_id = ${equipoId}) as retirada
    from fase f
    where f.campeonato_id = (select campeonato_id from equipo where id = ${equipoId}) and (
      exists (select 1 from grupo gr join grupo_equipo ge on ge.grupo_id = gr.id where gr.fase_id = f.id and ge.equipo_id = ${equipoId})
      or exists (select 1 from eliminatoria el where el.fase_id = f.id and ${equipoId} in (el.equipo1_id, el.equipo2_id)))
    order by f.fecha_inicio, f.id`.execute(con);
  return rows;
}

/** A phase that this team plays, with its no-show score. */
export async function leerFase(con: Connection, faseId: number, equipoId: number) {
  const { rows } = await sql<{
    fase_id: number;
    nombre: string;
    tipo: 0 | 1;
    grupo_id: number | null;
    ganador: number;
    no_presentado: number;
    retirado: boolean;
  }>`
    select f.id as fase_id, f.nombre, f.tipo, ${marcadorDeIncomparecencia('ganador')} as ganador, ${marcadorDeIncomparecencia('no_presentado')} as no_presentado,
      (select gr.id from grupo gr join grupo_equipo ge on ge.grupo_id = gr.id where gr.fase_id = f.id and ge.equipo_id = ${equipoId}) as grupo_id,
      exists (select 1 from retirada r where r.fase_id = f.id and r.equipo_id = ${equipoId}) as retirado
    from fase f where f.id = ${faseId}`.execute(con);
  return rows[0];
}

export interface PartidoDelRetirado extends PartidoDeQuienSeRetira, Omit<PartidoDeRetirada, 'que' | 'local' | 'visitante' | 'id'> {
  convocatoria_id: number;
  eliminatoria_id: number | null;
  ganador_id: number | null;
  rotulo: string;
  local_nombre: string;
  visitante_nombre: string;
}

/** The team's matches of the phase that have both teams, as they are. */
export async function leerPartidos(con: Connection, faseId: number, equipoId: number): Promise<PartidoDelRetirado[]> {
  const { rows } = await sql<PartidoDelRetirado>`
    select p.id, p.equipo_local_id as local, p.equipo_visitante_id as visitante, p.estado, cv.id as convocatoria_id, cv.fecha, p.eliminatoria_id,
      el.ganador_id, l.nombre || ' – ' || v.nombre as rotulo, l.nombre as local_nombre, v.nombre as visitante_nombre, ac.marcador_local, ac.marcador_visitante,
      coalesce(i.fecha_validacion is not null, false) as validado,
      case when exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado = 5)
        then array(select distinct o.tipo from informe o where o.convocatoria_id = cv.id and o.fecha_anulacion is null) else '{}' end as pagado
    from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
      join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join eliminatoria el on el.id = p.eliminatoria_id left join informe i on i.convocatoria_id = cv.id and i.vigente
      left join acta ac on ac.informe_id = i.id
    where p.fase_id = ${faseId} and ${equipoId} in (p.equipo_local_id, p.equipo_visitante_id) order by cv.fecha, p.id`.execute(con);
  return rows;
}

export const insertarRetirada = async (
  tx: Tx,
  { faseId, equipoId, anula }: { faseId: number; equipoId: number; anula: boolean },
): Promise<number> =>
  (await tx.insertInto('retirada').values({ fase_id: faseId, equipo_id: equipoId, anula }).returning('id').executeTakeFirstOrThrow()).id;

/** Nobody came to these, neither those who were to referee them: the reports that say so, validated, are the withdrawal's. */
export async function escribirInformes(
  tx: Tx,
  { retiradaId, autorId, motivo }: { retiradaId: number; autorId: number; motivo: string },
  { perdidos, suspendidos }: { perdidos: readonly ActaDeIncomparecencia[]; suspendidos: readonly number[] },
): Promise<void> {
  await guardarActas(
    tx,
    perdidos.map(({ partido, marcador_local, marcador_visitante, presentado_local, presentado_visitante }) => ({
      partidoId: partido,
      validada: true,
      acta: {
        marcadorLocal: marcador_local,
        marcadorVisitante: marcador_visitante,
        presentadoLocal: presentado_local === 1,
        presentadoVisitante: presentado_visitante === 1,
        desempate: 0,
        penaltisLocal: null,
        penaltisVisitante: null,
        prorroga: false,
      },
    })),
  );
  await sql`insert into informe (convocatoria_id, tipo, observaciones_suspension, fecha_validacion, contado)
    select id, 0, ${motivo}, now(), true from convocatoria where vigente and partido_id = any(${[...suspendidos]}::int[])`.execute(tx);
  const ids = [...perdidos.map(({ partido }) => partido), ...suspendidos];
  const { rows } = await sql<{ convocatoria_id: number }>`
    update informe i set retirada_id = ${retiradaId}, autor_id = ${autorId} from convocatoria cv
    where cv.id = i.convocatoria_id and cv.vigente and i.vigente and cv.partido_id = any(${ids}::int[]) returning cv.id as convocatoria_id`.execute(
    tx,
  );
  await sql`insert into comparecencia (informe_id, arbitraje_id, asistencia)
    select i.id, a.id, false from informe i join arbitraje a on a.convocatoria_id = i.convocatoria_id and a.estado <> 2
    where i.vigente and i.retirada_id = ${retiradaId} and i.convocatoria_id = any(${rows.map((fila) => fila.convocatoria_id)}::int[])`.execute(
    tx,
  );
  await ponerArbitrajes(
    tx,
    rows.map((fila) => fila.convocatoria_id),
  );
}

/** One of the competition, held until the end of the transaction. */
export async function reservarRetirada(tx: Tx, competicionId: number | null, id: number) {
  const retirada = await tx
    .selectFrom('retirada')
    .select(['id', 'fase_id', 'equipo_id', 'anula'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const suya = retirada && (await leerEquipo(tx, competicionId, retirada.equipo_id));
  return suya && { ...retirada, equipo: suya };
}

export interface InformeDeRetirada {
  partido_id: number;
  convocatoria_id: number;
  vigente: boolean;
  pagado: boolean;
  rotulo: string;
  /** Of the other team, if it has left the phase after this one. */
  despues: string | null;
}

export async function leerInformesDe(tx: Tx, id: number): Promise<InformeDeRetirada[]> {
  const { rows } = await sql<InformeDeRetirada>`
    select cv.partido_id, cv.id as convocatoria_id, i.vigente, l.nombre || ' – ' || v.nombre as rotulo,
      exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado = 5) as pagado,
      (select n.nombre from retirada o join equipo_con_nombre n on n.id = o.equipo_id
        where o.fase_id = r.fase_id and o.id > r.id and o.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)) as despues
    from informe i join retirada r on r.id = i.retirada_id join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id
      join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where i.retirada_id = ${id} order by cv.partido_id`.execute(tx);
  return rows;
}

/** Its reports go, and those that they had replaced count again. */
export async function borrarInformesDe(tx: Tx, id: number, informes: readonly InformeDeRetirada[]): Promise<void> {
  // Both were written at the moment of the same transaction.
  const { rows } = await sql<{ id: number }>`
    select a.id from informe i join informe a on a.convocatoria_id = i.convocatoria_id and a.fecha_historico = i.fecha_creacion
    where i.retirada_id = ${id} and i.vigente`.execute(tx);
  await tx.deleteFrom('informe').where('retirada_id', '=', id).execute();
  await sql`update informe set vigente = true, fecha_historico = null, version = version + 1
    where id = any(${rows.map((fila) => fila.id)}::int[])`.execute(tx);
  await ponerArbitrajes(
    tx,
    informes.map(({ convocatoria_id }) => convocatoria_id),
  );
  await tx.deleteFrom('retirada').where('id', '=', id).execute();
}
