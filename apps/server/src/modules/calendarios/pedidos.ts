import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open';
import { groupBy } from '../../platform/group-by';
import { matchName } from '../../platform/shared-names';
import { leerContados } from '../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../avisos/notificaciones/service';

export const describirMovido = (partido: string, contado: PartidoContado): Contenido => ({
  asunto: frase`Ha cambiado ${partido}`,
  texto: frase`Había pedido un puesto libre de ${partido}, que ya no se juega cuando o donde se jugaba. Si todavía quiere ir, pídalo otra vez.`,
  partidos: [contado],
  pide: 'Ver los puestos libres',
  enlace: '/admin/partidosarbitro',
});

/** Whoever asked for a post of a match that moves asked for when and where it was: they are told, and may ask again. */
export async function olvidarPedidos(tx: Tx, convocatoriaIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ usuario_id: number | null; partido_id: number; partido: string }>`
    with idos as (
      delete from puesto_pedido pp using puesto_ofrecido po
      where po.id = pp.puesto_ofrecido_id and po.convocatoria_id = any(${[...convocatoriaIds]}::int[])
      returning po.convocatoria_id, pp.arbitro_id
    )
    select t.usuario_id, p.id as partido_id, ${matchName()} as partido
    from idos join arbitro t on t.id = idos.arbitro_id join convocatoria cv on cv.id = idos.convocatoria_id join partido p on p.id = cv.partido_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    order by p.id, t.id`.execute(tx);
  const contados = await leerContados(
    tx,
    rows.map(({ partido_id }) => partido_id),
  );
  for (const [partido, pedidos] of groupBy(rows, (fila) => fila.partido))
    await notificar(tx, 'puesto.resuelto', {
      ...describirMovido(partido, contados.get(pedidos[0]!.partido_id)!),
      otros: pedidos.flatMap(({ usuario_id }) => usuario_id ?? []),
    });
}
