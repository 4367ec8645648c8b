import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';

/** Counted from the last day. */
const DIAS_ANTES = 2;
/** It goes by mail too, and at night nobody is written to. */
const HORAS = { desde: 9, hasta: 20 };

interface Pendiente {
  usuario_id: number;
  equipos: number;
  colegios: string[];
}

/** Of each coordinator, the teams that they have still to send. */
async function leerPendientes(tx: Tx, inscripcionId: number): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente>`
    select co.usuario_id, count(*)::int as equipos, array_agg(distinct c.nombre order by c.nombre) as colegios
    from preequipo e join campeonato k on k.id = e.campeonato_id join colegio c on c.id = e.colegio_id and c.activo
      join coordinador co on co.estado = 1 and co.usuario_id is not null and (co.general or exists (select 1 from coordinador_cargo cc
        where cc.coordinador_id = co.id and cc.colegio_id = e.colegio_id and cc.deporte_id = k.deporte_id))
    where e.inscripcion_id = ${inscripcionId} and e.fecha_validacion_coordinador is null
    group by co.usuario_id order by co.usuario_id`.execute(tx);
  return rows;
}

/** Of each coordinator, their schools that played before and have asked for nothing yet. */
async function leerSinEmpezar(tx: Tx, inscripcionId: number): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente>`
    select co.usuario_id, 0 as equipos, array_agg(distinct c.nombre order by c.nombre) as colegios
    from inscripcion i join colegio c on c.activo and not exists (select 1 from preequipo p where p.inscripcion_id = i.id and p.colegio_id = c.id)
        and exists (select 1 from equipo e join campeonato k on k.id = e.campeonato_id and k.competicion_id <> i.competicion_id where e.colegio_id = c.id)
      join coordinador co on co.estado = 1 and co.usuario_id is not null
        and exists (select 1 from coordinador_cargo cc where cc.coordinador_id = co.id and cc.colegio_id = c.id)
    where i.id = ${inscripcionId} group by co.usuario_id order by co.usuario_id`.execute(tx);
  return rows;
}

const MAX_NOMBRADOS = 5;
const enLista = new Intl.ListFormat('es');
const deColegios = (colegios: readonly string[]): string =>
  colegios.length > MAX_NOMBRADOS ? `${colegios.length} colegios` : enLista.format(colegios);

/** Without teams, the schools have not begun. */
export const describirRecordatorio = (fechaFin: string, { equipos, colegios }: Omit<Pendiente, 'usuario_id'>): Contenido => ({
  asunto: 'Acaba el plazo de inscripción de equipos',
  texto:
    equipos === 0
      ? frase`El último día para inscribir equipos es el ${writtenDate(fechaFin)}, y aún no ha pedido ninguno de ${deColegios(colegios)}, que jugó antes.`
      : frase`El último día para inscribir equipos es el ${writtenDate(fechaFin)}, y ${
          equipos === 1 ? 'queda 1 equipo' : `quedan ${equipos} equipos`
        } de ${deColegios(colegios)} por validar y enviar. Los que no se envíen se quedan fuera.`,
  datos: [{ nombre: 'Último día', valor: writtenDate(fechaFin) }],
  pide: equipos === 0 ? 'Inscribir equipos' : 'Enviar los equipos',
  enlace: '/admin/inscripcion_coordinador',
});

/**
 * Tells those who have teams to be sent that the period of the season ends, once; again if its last day moves, which forgets that they were
 * told. The period is held meanwhile, so that of two processes one tells them. Answers how many were told. `hora`: of Madrid, 0 to 23.
 */
export async function recordarInscripcion(db: Db, { hoy, hora }: { hoy: string; hora: number }): Promise<number> {
  if (hora < HORAS.desde || hora >= HORAS.hasta) return 0;
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; fecha_fin: string }>`
      select i.id, i.fecha_fin from inscripcion i join competicion k on k.id = i.competicion_id
      where (k.proxima or not k.historico) and i.fecha_cierre is null and i.recordada is null and i.fecha_fin - ${hoy}::date between 0 and ${DIAS_ANTES}
      for update of i`.execute(tx);
    const [periodo] = rows;
    const pendientes = periodo ? [...(await leerPendientes(tx, periodo.id)), ...(await leerSinEmpezar(tx, periodo.id))] : [];
    if (!periodo || pendientes.length === 0) return 0;
    await sql`update inscripcion set recordada = now() where id = ${periodo.id}`.execute(tx);
    for (const { usuario_id, ...suyo } of pendientes)
      await notificar(tx, 'inscripcion.recordatorio', { ...describirRecordatorio(periodo.fecha_fin, suyo), otros: [usuario_id] });
    return new Set(pendientes.map(({ usuario_id }) => usuario_id)).size;
  });
}
