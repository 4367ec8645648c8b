import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { PuestoLibre, PuestoOfrecido } from '@cd/contract/arbitraje/arbitrajes';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { puestosLibres } from '@cd/domain/arbitraje/arbitrajes/puestos';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import type { PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import { elPartido } from './avisos';
import { leerDesignados, leerPuestos } from './queries';

/** The posts of each match that nobody holds, by its call-up. */
export async function leerLibresDe(con: Connection, partidos: readonly PartidoPorConvocar[]): Promise<Map<number, number[]>> {
  const designados = await leerDesignados(con, ...partidos.flatMap(({ convocatoria_id }) => convocatoria_id ?? []));
  const ocupantes = groupBy(designados, ({ convocatoria_id }) => convocatoria_id);
  const libres = new Map<number, number[]>();
  for (const [sistema, deEl] of groupBy(partidos, ({ sistema_arbitraje_id }) => sistema_arbitraje_id)) {
    const puestos = await leerPuestos(con, sistema);
    for (const { convocatoria_id: id } of deEl) {
      const enPuesto = (ocupantes.get(id!) ?? []).map(({ perfil_arbitro_id: perfil, practicas }) => ({ perfil, practicas }));
      libres.set(id!, puestosLibres(puestos, enPuesto));
    }
  }
  return libres;
}

/** Those of one match. */
export const leerLibres = async (con: Connection, partido: PartidoPorConvocar): Promise<number[]> =>
  (await leerLibresDe(con, [partido])).get(partido.convocatoria_id!)!;

interface Pedido {
  arbitro_id: number;
  usuario_id: number | null;
}

type Porque = 'el puesto lo ha cubierto otra persona' | 'ya no hace falta nadie';

export const describirNoArbitra = (
  partido: Pick<PartidoPorConvocar, 'id' | 'rotulo' | 'campeonato' | 'fecha' | 'hora'>,
  contado: PartidoContado,
  porque: Porque,
): Contenido => ({
  asunto: frase`No arbitra ${partido.rotulo}`,
  texto: frase`Pidió un puesto de ${elPartido(partido)}, y ${porque}.`,
  partidos: [contado],
  pide: 'Ver los puestos libres',
  enlace: '/admin/partidosarbitro',
});

/** Offers of a match that hold no longer go, and those who had asked for them are told. */
export async function retirarOfrecidos(
  tx: Tx,
  usuarioId: number,
  partido: PartidoPorConvocar,
  { ids, menos, porque }: { ids: readonly number[]; menos: readonly number[]; porque: Porque },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Pedido>`select distinct p.arbitro_id, t.usuario_id from puesto_pedido p join arbitro t on t.id = p.arbitro_id
    where p.puesto_ofrecido_id = any(${[...ids]}::int[]) order by 1`.execute(tx);
  await tx.deleteFrom('puesto_ofrecido').where('id', 'in', ids).execute();
  // Of one that nobody had asked for there is nothing to tell.
  if (rows.every(({ arbitro_id }) => menos.includes(arbitro_id))) return;
  await notificar(tx, 'puesto.resuelto', {
    ...describirNoArbitra(partido, await leerContado(tx, partido.id), porque),
    remitente: { usuarioId },
    otros: rows.flatMap(({ arbitro_id, usuario_id }) => (usuario_id === null || menos.includes(arbitro_id) ? [] : [usuario_id])),
  });
}

/** Of those call-ups, the ones with a post that is offered. */
export async function conOfrecidos(con: Connection, convocatorias: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ convocatoria_id: number }>`
    select distinct convocatoria_id from puesto_ofrecido where convocatoria_id = any(${[...convocatorias]}::int[])`.execute(con);
  return new Set(rows.map(({ convocatoria_id }) => convocatoria_id));
}

/** Offers of posts that are no longer free are over; whoever has just been appointed is told otherwise. */
export async function cerrarOfrecidos(tx: Tx, usuarioId: number, partido: PartidoPorConvocar, menos: readonly number[]): Promise<void> {
  const ofrecidos = await tx
    .selectFrom('puesto_ofrecido')
    .select(['id', 'perfil_arbitro_id'])
    .where('convocatoria_id', '=', partido.convocatoria_id)
    .execute();
  if (ofrecidos.length === 0) return;
  const libres = await leerLibres(tx, partido);
  const ids = ofrecidos.filter(({ perfil_arbitro_id }) => !libres.includes(perfil_arbitro_id)).map(({ id }) => id);
  await retirarOfrecidos(tx, usuarioId, partido, { ids, menos, porque: 'el puesto lo ha cubierto otra persona' });
}

export const leerOfrecido = (con: Connection, id: number): Promise<{ convocatoria_id: number; perfil_arbitro_id: number } | undefined> =>
  con.selectFrom('puesto_ofrecido').select(['convocatoria_id', 'perfil_arbitro_id']).where('id', '=', id).executeTakeFirst();

export const leerPedido = (con: Connection, id: number): Promise<{ puesto_ofrecido_id: number; arbitro_id: number } | undefined> =>
  con.selectFrom('puesto_pedido').select(['puesto_ofrecido_id', 'arbitro_id']).where('id', '=', id).executeTakeFirst();

export const leerOfrecidos = (con: Connection, convocatoriaId: number): Promise<Omit<PuestoOfrecido, 'pedidos'>[]> =>
  con
    .selectFrom('puesto_ofrecido as o')
    .innerJoin('perfil_arbitro as pf', 'pf.id', 'o.perfil_arbitro_id')
    .select(['o.id', 'pf.id as perfil_arbitraje_id', 'pf.nombre as perfil_nombre'])
    .where('o.convocatoria_id', '=', convocatoriaId)
    .orderBy('pf.orden')
    .orderBy('o.id')
    .execute();

/** Of a call-up, whoever asked first comes first. */
export const leerPedidos = (
  con: Connection,
  convocatoriaId: number,
): Promise<{ id: number; puesto_ofrecido_id: number; arbitro_id: number }[]> =>
  con
    .selectFrom('puesto_pedido as p')
    .innerJoin('puesto_ofrecido as o', 'o.id', 'p.puesto_ofrecido_id')
    .select(['p.id', 'p.puesto_ofrecido_id', 'p.arbitro_id'])
    .where('o.convocatoria_id', '=', convocatoriaId)
    .orderBy('p.id')
    .execute();

type Abierto = Omit<PuestoLibre, 'disponible' | 'choque'> & { partido_id: number; duracion: number; sede_id: number | null };

/** What is offered of the sports of an active referee in a competition, of matches that have not begun, as they come. */
export async function leerAbiertos(con: Connection, competicionId: number | null, arbitroId: number): Promise<Abierto[]> {
  const { rows } = await sql<Abierto>`
    select o.id, pf.nombre as perfil_nombre, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, s.nombre as sede, cv.sede_id, p.id as partido_id,
      d.duracion_minutos as duracion, d.nombre as d_nombre, ca.nombre as c_nombre, g.nombre as ge_nombre, f.nombre as f_nombre, gr.nombre as g_nombre,
      j.numero as j_numero, l.nombre as equipo_local_nombre, v.nombre as equipo_visitante_nombre,
      exists (select from puesto_pedido x where x.puesto_ofrecido_id = o.id and x.arbitro_id = ${arbitroId})::int as pedido
    from puesto_ofrecido o join perfil_arbitro pf on pf.id = o.perfil_arbitro_id join convocatoria cv on cv.id = o.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id and p.estado = 3 join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      join arbitro_deporte ad on ad.deporte_id = d.id and ad.arbitro_id = ${arbitroId} join arbitro t on t.id = ad.arbitro_id and t.estado = 1
      left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id left join sede s on s.id = cv.sede_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where k.competicion_id = ${competicionId} and (cv.fecha + cv.hora) at time zone 'Europe/Madrid' > now()
    order by cv.fecha, cv.hora, o.id`.execute(con);
  return rows;
}
