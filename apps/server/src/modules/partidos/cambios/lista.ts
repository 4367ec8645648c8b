import { listaCambios, type FilaCambio } from '@cd/contract/partidos/cambios';
import { sql } from 'kysely';
import { bit, instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { puedeDe } from '../../../platform/errors/rule-error';
import { defineList, flag } from '../../../platform/paged-list';
import { matchName } from '../../../platform/shared-names';
import { pasosDeCambio, pasosDeCobro } from './pasos';
import { IMPIDE_DESHACER } from './queries';

/** As `estadoDeCambio`. */
const ESTADO = sql<1 | 2 | 3 | 4>`(case when cp.fecha_rechazo is not null then 4 when cp.fecha_validacion is not null then 3
  when cp.fecha_confirmacion is not null then 2 else 1 end)`;
/** As `cobroDeCambio`. */
const COBRO = sql<
  1 | 2 | null
>`(case when ${ESTADO} = 3 and cp.importe > 0 and cp.pagador <> 3 then case when cp.fecha_cobro is null then 2 else 1 end end)`;
const CAMPEONATO = sql<string>`(d.nombre || ' ' || ca.nombre || ' ' || ge.nombre)`;
const PARTIDO = matchName();
const momento = (fecha: string, hora: string) =>
  sql<string | null>`(${sql.ref(fecha)}::text || coalesce('T' || to_char(${sql.ref(hora)}, 'HH24:MI'), ''))`;
const PROPUESTA_FECHA = sql<string>`coalesce(al.fecha, cp.propuesta_fecha)`;
const PROPUESTA_HORA = sql<string>`coalesce(al.hora, cp.propuesta_hora)`;
const PAGA = sql<
  string | null
>`(case when cp.importe > 0 then (select c2.nombre from paga_cambio q join colegio c2 on c2.id = q.colegio_id where q.cambio_partido_id = cp.id) end)`;

/** Those of a competition, with the proposal that was chosen or, while none is, the first. */
export const cambiosDe = (con: Connection, competicionId: number | null) =>
  con
    .selectFrom('cambio_partido as cp')
    .innerJoin('convocatoria as cv', 'cv.id', 'cp.convocatoria_id')
    .innerJoin('partido as p', 'p.id', 'cv.partido_id')
    .innerJoin('fase as f', 'f.id', 'p.fase_id')
    .innerJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('categoria as ca', 'ca.id', 'k.categoria_id')
    .innerJoin('genero as ge', 'ge.id', 'k.genero_id')
    .innerJoin('equipo as e', 'e.id', 'cp.equipo_id')
    .innerJoin('equipo_con_nombre as en', 'en.id', 'cp.equipo_id')
    .innerJoin('colegio as co', 'co.id', 'e.colegio_id')
    .leftJoin('grupo as gr', 'gr.id', 'p.grupo_id')
    .leftJoin('equipo_con_nombre as l', 'l.id', 'p.equipo_local_id')
    .leftJoin('equipo_con_nombre as v', 'v.id', 'p.equipo_visitante_id')
    .leftJoin('cambio_alternativa as al', (join) => join.onRef('al.cambio_partido_id', '=', 'cp.id').onRef('al.numero', '=', 'cp.eleccion'))
    .leftJoin('sede as sa', 'sa.id', 'cv.sede_id')
    .leftJoin('sede as sp', (join) =>
      join.on(sql<boolean>`sp.id = case when al.numero is null then cp.propuesta_sede_id else al.sede_id end`),
    )
    .leftJoin('tipo_cambio_partido as t', 't.id', 'cp.tipo_cambio_partido_id')
    .where('k.competicion_id', '=', competicionId)
    .select([
      'cp.id',
      'cp.id as cp_id',
      'p.id as partido_id',
      'cp.equipo_id',
      sql<string>`en.nombre`.as('equipo_nombre'),
      'co.nombre as colegio_nombre',
      PARTIDO.as('partido'),
      CAMPEONATO.as('campeonato'),
      'f.nombre as fase',
      'gr.nombre as grupo',
      momento('cv.fecha', 'cv.hora').as('partido_fecha'),
      'sa.nombre as partido_sede',
      sql<string>`${PROPUESTA_FECHA}::text || 'T' || to_char(${PROPUESTA_HORA}, 'HH24:MI')`.as('propuesta_fecha'),
      'sp.nombre as propuesta_sede',
      'cp.propuesta_observaciones',
      bit(sql.ref('cp.invertir')).as('invertir'),
      sql<number>`(1 + (select count(*) from cambio_alternativa o where o.cambio_partido_id = cp.id))::int`.as('num_propuestas'),
      't.nombre as tcp_nombre',
      'cp.importe as icp_importe',
      'cp.motivo_importe',
      sql<1 | 2 | 3>`cp.pagador`.as('pagador'),
      PAGA.as('paga'),
      instant(sql.ref('cp.fecha_solicitud')).as('fecha_solicitud'),
      sql<string | null>`${instant(sql.ref('cp.fecha_confirmacion'))}`.as('fecha_confirmacion'),
      sql<string | null>`${instant(sql.ref('cp.fecha_rechazo'))}`.as('fecha_rechazo'),
      sql<string | null>`${instant(sql.ref('cp.fecha_validacion'))}`.as('fecha_validacion'),
      'cp.motivo_rechazo',
      bit(sql.ref('cp.por_silencio')).as('por_silencio'),
      ESTADO.as('estado'),
      'cp.version',
    ]);

const deOficina = (con: Connection, competicionId: number | null) =>
  cambiosDe(con, competicionId)
    .leftJoin('usuario as us', 'us.id', 'cp.solicitante_id')
    .leftJoin('usuario as uc', 'uc.id', 'cp.confirmante_id')
    .leftJoin('usuario as ur', 'ur.id', 'cp.rechazante_id')
    .select([
      'us.nombre as uss_nombre',
      'uc.nombre as usc_nombre',
      'ur.nombre as usr_nombre',
      COBRO.as('estado_cobro'),
      'cv.vigente',
      IMPIDE_DESHACER.as('impide_deshacer'),
    ]);

/** As the office reads each. */
export function filaDeCambio({
  vigente,
  impide_deshacer,
  ...fila
}: Omit<FilaCambio, 'puede'> & Omit<Parameters<typeof pasosDeCambio>[0], 'estado'>): FilaCambio {
  const { retirar: _, ...pasos } = pasosDeCambio({ ...fila, vigente, impide_deshacer }, null);
  return { ...fila, puede: puedeDe({ ...pasos, ...pasosDeCobro(fila.estado_cobro) }) };
}

export const listaDeCambios = (con: Connection, competicionId: number | null) =>
  defineList({
    tipos: listaCambios.columnas,
    columnas: {
      cp_id: sql.ref('cp.id'),
      equipo_nombre: sql.ref('en.nombre'),
      colegio_nombre: sql.ref('co.nombre'),
      partido: PARTIDO,
      campeonato: CAMPEONATO,
      fase: sql.ref('f.nombre'),
      grupo: sql`coalesce(gr.nombre, '')`,
      partido_fecha: sql.ref('cv.fecha'),
      partido_sede: sql`coalesce(sa.nombre, '')`,
      propuesta_fecha: PROPUESTA_FECHA,
      propuesta_sede: sql`coalesce(sp.nombre, '')`,
      propuesta_observaciones: sql.ref('cp.propuesta_observaciones'),
      tcp_nombre: sql`coalesce(t.nombre, '')`,
      icp_importe: sql.ref('cp.importe'),
      pagador: sql.ref('cp.pagador'),
      uss_nombre: sql`coalesce(us.nombre, '')`,
      fecha_solicitud: sql.ref('cp.fecha_solicitud'),
      usc_nombre: sql`coalesce(uc.nombre, '')`,
      fecha_confirmacion: sql.ref('cp.fecha_confirmacion'),
      usr_nombre: sql`coalesce(ur.nombre, '')`,
      fecha_rechazo: sql.ref('cp.fecha_rechazo'),
      fecha_validacion: sql.ref('cp.fecha_validacion'),
      motivo_rechazo: sql.ref('cp.motivo_rechazo'),
      estado: ESTADO,
      abierto: flag(sql`(${ESTADO} <= 2)`),
      estado_cobro: sql`coalesce(${COBRO}, 0)`,
    },
    id: sql.ref('cp.id'),
    consulta: deOficina(con, competicionId),
    nulas: ['partido_fecha', 'fecha_confirmacion', 'fecha_rechazo', 'fecha_validacion'],
  });
