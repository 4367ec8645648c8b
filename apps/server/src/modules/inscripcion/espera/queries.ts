import type { EnEspera } from '@cd/contract/inscripcion/espera';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** In order; a row is read as `e`, its championship as `k` and its school as `c`. What let its time pass is told until the school asks again. */
export async function leerLista(con: Connection, inscripcionId: number, suyas: RawBuilder<boolean>): Promise<EnEspera[]> {
  const { rows } = await sql<EnEspera>`
    select e.id, e.colegio_id, c.nombre as colegio, e.campeonato_id, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as campeonato, e.estado,
      ${instant(sql.ref('e.pedida'))} as pedida, ${instant(sql.ref('e.vence'))} as vence,
      case when e.estado = 'espera' then (select count(*)::int from espera_plaza o join campeonato ok on ok.id = o.campeonato_id
        where o.inscripcion_id = e.inscripcion_id and o.estado = 'espera' and ok.deporte_id = k.deporte_id and ok.categoria_id = k.categoria_id and o.id <= e.id)
      end as turno
    from espera_plaza e join colegio c on c.id = e.colegio_id join campeonato k on k.id = e.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id
    where e.inscripcion_id = ${inscripcionId} and ${suyas} and (e.estado in ('espera', 'ofrecida') or e.estado = 'vencida' and not exists (
      select from espera_plaza n where n.inscripcion_id = e.inscripcion_id and n.colegio_id = e.colegio_id and n.campeonato_id = e.campeonato_id and n.id > e.id))
    order by d.orden, cat.orden, g.orden, (e.estado = 'ofrecida') desc, e.id`.execute(con);
  return rows;
}

export interface EsperaLeida {
  id: number;
  inscripcion_id: number;
  colegio_id: number;
  colegio: string;
  deporte_id: number;
  categoria_id: number;
  competicion_id: number;
}

export async function leerEspera(con: Connection, id: number): Promise<EsperaLeida | undefined> {
  const { rows } = await sql<EsperaLeida>`
    select e.id, e.inscripcion_id, e.colegio_id, c.nombre as colegio, k.deporte_id, k.categoria_id, k.competicion_id
    from espera_plaza e join colegio c on c.id = e.colegio_id join campeonato k on k.id = e.campeonato_id where e.id = ${id}`.execute(con);
  return rows[0];
}

/** Null: the school waits already in that championship. */
export async function insertarEspera(
  tx: Tx,
  espera: { inscripcion_id: number; colegio_id: number; campeonato_id: number; usuario_id: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into espera_plaza (inscripcion_id, colegio_id, campeonato_id, usuario_id)
    values (${espera.inscripcion_id}, ${espera.colegio_id}, ${espera.campeonato_id}, ${espera.usuario_id})
    on conflict (inscripcion_id, colegio_id, campeonato_id) where estado in ('espera', 'ofrecida') do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** False where it waits no longer. */
export async function retirarEspera(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update espera_plaza set estado = 'retirada', resuelta = now(), ofrecida = coalesce(ofrecida, now())
    where id = ${id} and estado in ('espera', 'ofrecida')`.execute(tx);
  return numAffectedRows === 1n;
}
