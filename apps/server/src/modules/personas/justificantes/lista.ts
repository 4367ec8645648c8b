import { listaJustificantes, type FilaJustificantes } from '@cd/contract/personas/justificantes';
import { Perfil } from '@cd/contract/kit/perfiles';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { enAlgunEquipo, pedidosATodos, type PedidoLeido } from './queries';
import { pedidoPara } from './service';

/** From worst to best, as a row is told by one. */
const PEOR = ['falta', 'caducado', 'pendiente', 'en_regla'] as const;

interface Resumen {
  jugador_id: number;
  pedidos: PedidoLeido[];
  falta: number[];
  situaciones: string[];
  no_juega: 0 | 1;
}

/** What is asked of each player, in one pass. */
const resumen = sql<Resumen>`(
  select x.jugador_id, json_agg(to_jsonb(x) - 'jugador_id' order by f_unaccent(x.tipo)) as pedidos,
    coalesce(array_agg(x.tipo_id) filter (where x.situacion <> 'en_regla'), '{}') as falta, array_agg(x.situacion) as situaciones,
    coalesce(bool_or(x.impide_jugar = 1 and x.situacion <> 'en_regla'), false)::int as no_juega
  from ${pedidosATodos} x group by x.jugador_id)`;
const peor = sql<number>`(select min(array_position(array['falta', 'caducado', 'pendiente', 'en_regla'], s)) from unnest(q.situaciones) s)`;
const colegio = sql<string>`(select c.nombre from colegio c where c.id = p.colegio_id)`;
const equipos = sql<string>`coalesce((select replace(k.nombres, ${sql.lit('\n')}, ', ') from jugador_equipos k where k.jugador_id = p.id), '')`;

/** Players of whom something is asked: of a coordinator, those of their teams. */
export const listaDe = (con: Connection, caller: Caller) =>
  defineList({
    tipos: listaJustificantes.columnas,
    columnas: {
      jugador: sql.ref('p.nombre_completo'),
      colegio,
      equipos,
      falta: { filtro: (valores) => sql`q.falta && ${valores.map(Number)}::int[]`, orden: sql`cardinality(q.falta)` },
      situacion: { filtro: (valores) => sql`q.situaciones && ${valores.map(String)}::text[]`, orden: peor },
      no_juega: sql.ref('q.no_juega'),
    },
    id: sql.ref('p.id'),
    consulta: con
      .selectFrom('jugador as p')
      .innerJoin(resumen.as('q'), 'q.jugador_id', 'p.id')
      .where('p.anonimo', 'is', null)
      .$if(caller.perfilId !== Perfil.Admin, (suyos) => suyos.where(enAlgunEquipo(sql.ref('p.id'), caller.actorId)))
      .select([
        'p.id',
        'p.nombre_completo as jugador',
        'p.colegio_id',
        colegio.as('colegio'),
        equipos.as('equipos'),
        sql<PedidoLeido[]>`q.pedidos`.as('pedidos'),
        sql<number[]>`q.falta`.as('falta'),
        peor.as('peor'),
        sql<0 | 1>`q.no_juega`.as('no_juega'),
      ]),
  });

type Leida = Omit<FilaJustificantes, 'pedidos' | 'situacion'> & { pedidos: PedidoLeido[]; peor: number };

export const filaPara =
  (caller: Caller) =>
  ({ pedidos, peor: cual, ...fila }: Leida): FilaJustificantes => ({
    ...fila,
    situacion: PEOR[cual - 1]!,
    pedidos: pedidos.map((pedido) => pedidoPara(caller, pedido)),
  });
