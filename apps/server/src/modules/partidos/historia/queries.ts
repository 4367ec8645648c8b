import type { SucesoDePartido } from '@cd/contract/partidos/historia';
import { sql, type RawBuilder } from 'kysely';
import { databaseInstant, instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';

// Its call-ups are read as `cv`, in their order; each part says when, of what, in words, with what else, and who.

type Parte = RawBuilder<unknown>;
const sitio = (fecha: string, hora: string, sede: string): RawBuilder<string> => sql`
  case when ${sql.ref(fecha)} is null then 'Sin fecha' else to_char(${sql.ref(fecha)}, 'DD/MM/YYYY') || coalesce(' a las ' || to_char(${sql.ref(hora)}, 'HH24:MI'), '') end
  || coalesce(' · ' || (select nombre from sede where id = ${sql.ref(sede)}), '')`;

const CONVOCATORIAS: Parte = sql`
  select ${databaseInstant(sql.ref('cv.creada'))} as momento, 'convocatoria' as que,
    case cv.tipo when 1 then 'Convocado' when 2 then 'Vuelto a convocar' else 'Convocado por un cambio de partido' end as texto,
    ${sitio('cv.fecha', 'cv.hora', 'cv.sede_id')} as detalle, null::text as quien, 2 as orden, cv.id
  from cv`;

const cambio = (
  momento: string,
  texto: RawBuilder<unknown>,
  detalle: RawBuilder<unknown>,
  quien: RawBuilder<unknown>,
  orden: number,
): Parte => sql`
  select ${instant(sql.ref(momento))}, 'cambio', ${texto}, ${detalle}, (select u.nombre from usuario u where u.id = ${quien}), ${sql.lit(orden)}, cp.id
  from cambio_partido cp join cv on cv.id = cp.convocatoria_id join equipo_con_nombre e on e.id = cp.equipo_id
  where ${sql.ref(momento)} is not null`;

const ELEGIDA = sql`coalesce((select to_char(al.fecha, 'DD/MM/YYYY') || ' a las ' || to_char(al.hora, 'HH24:MI')
    || coalesce(' · ' || (select nombre from sede where id = al.sede_id), '')
  from cambio_alternativa al where al.cambio_partido_id = cp.id and al.numero = cp.eleccion), ${sitio('cp.propuesta_fecha', 'cp.propuesta_hora', 'cp.propuesta_sede_id')})`;
const CUANTAS_MAS = sql`(select case count(*) when 0 then '' when 1 then ', u otra fecha' else ', u otras ' || count(*) || ' fechas' end
  from cambio_alternativa al where al.cambio_partido_id = cp.id)`;
const DESHECHO = 'Deshecho: ';

const CAMBIOS: readonly Parte[] = [
  cambio(
    'cp.fecha_solicitud',
    sql`e.nombre || ' pide un cambio'`,
    sql`${sitio('cp.propuesta_fecha', 'cp.propuesta_hora', 'cp.propuesta_sede_id')} || ${CUANTAS_MAS} || case when cp.invertir then ' · Los equipos cambian de campo' else '' end`,
    sql`cp.solicitante_id`,
    3,
  ),
  cambio(
    'cp.fecha_confirmacion',
    sql`case when cp.por_silencio then 'Cambio aceptado por silencio' else 'Cambio aceptado' end`,
    ELEGIDA,
    sql`cp.confirmante_id`,
    4,
  ),
  cambio('cp.fecha_validacion', sql`'Cambio validado'`, sql`cp.motivo_importe`, sql`cp.validante_id`, 5),
  // Whoever withdraws need not say why, and whoever refuses does; what nobody refuses is ended by time.
  cambio(
    'cp.fecha_rechazo',
    sql`case when starts_with(cp.motivo_rechazo, ${DESHECHO}) then 'Cambio deshecho' when cp.motivo_rechazo = '' then 'Cambio retirado'
      when cp.rechazante_id is null then 'El cambio deja de pedirse' else 'Cambio rechazado' end`,
    sql`case when starts_with(cp.motivo_rechazo, ${DESHECHO}) then substr(cp.motivo_rechazo, length(${DESHECHO}) + 1) else cp.motivo_rechazo end`,
    sql`cp.rechazante_id`,
    6,
  ),
];

const QUE_INFORME = sql`case when i.tipo = 1 then 'Acta' || coalesce(' ' || a.marcador_local || ' - ' || a.marcador_visitante, '') else 'Suspensión' end`;
const informe = (momento: string, que: string, quien: RawBuilder<unknown>, orden: number): Parte => sql`
  select ${databaseInstant(sql.ref(momento))}, 'informe', ${QUE_INFORME} || ${que}::text, coalesce(ts.nombre, ''), ${quien}, ${sql.lit(orden)}, i.id
  from informe i join cv on cv.id = i.convocatoria_id left join acta a on a.informe_id = i.id
    left join tipo_suspension ts on ts.id = i.tipo_suspension_id where ${sql.ref(momento)} is not null`;

const INFORMES: readonly Parte[] = [
  informe('i.fecha_creacion', '', sql`(select nombre from usuario where id = i.autor_id)`, 7),
  informe('i.fecha_validacion', ', validada', sql`null`, 8),
  informe('i.fecha_anulacion', ', anulada', sql`null`, 9),
];

/** Of its referees and of those sanctioned for it: to the office alone, for they are names of people. */
const DE_OFICINA: readonly Parte[] = [
  sql`select ${instant(sql.ref('a.creado'))}, 'arbitraje', 'Designación: ' || t.nombre, pf.nombre, null, 3, a.id
    from arbitraje a join cv on cv.id = a.convocatoria_id join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id`,
  sql`select ${instant(sql.ref('ad.momento'))}, 'arbitraje', case when ad.causa in ('rechazado', 'devuelto', 'tarde', 'movido') then 'Renuncia: ' else 'Deja de arbitrar: ' end || t.nombre,
      pf.nombre, null, 4, ad.id
    from arbitraje_devuelto ad join partido pa on pa.id = ad.partido_id and pa.id in (select partido_id from cv)
      join arbitro t on t.id = ad.arbitro_id join perfil_arbitro pf on pf.id = ad.perfil_arbitro_id`,
  sql`select to_char(x.fecha, 'YYYY-MM-DD') || ' 23:59:59', 'sancion', coalesce(ts.nombre, 'Propuesta de sanción'), x.descripcion, null, 9, x.id
    from sancion x join cv on cv.id = x.convocatoria_id left join tipo_sancion ts on ts.id = x.tipo_sancion_id`,
];

/** What has happened to a match, the latest first. */
export async function leerHistoria(con: Connection, partidoId: number, { oficina }: { oficina: boolean }): Promise<SucesoDePartido[]> {
  const partes = [CONVOCATORIAS, ...CAMBIOS, ...INFORMES, ...(oficina ? DE_OFICINA : [])];
  const { rows } = await sql<SucesoDePartido>`
    with cv as (select * from convocatoria where partido_id = ${partidoId}), s as (${sql.join(partes, sql` union all `)})
    select momento, que, texto, detalle, ${oficina ? sql`quien` : sql`null`} as quien from s order by momento desc, orden desc, id desc`.execute(
    con,
  );
  return rows;
}
