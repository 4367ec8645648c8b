import { sumarDias } from '../semanas';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';

interface Partido {
  cv: number;
  partido: number;
  fecha: string;
  hora: string;
  sede: number | null;
  local: number;
  visitante: number;
  /** Of the coach of the sample; null, of others. */
  suyo: number | null;
}

/** Of the coming leagues, those of the sample's coach first: one of each group, so that nobody has two changes at once. */
const leerPorJugar = async (tx: Tx, hoy: string, competicionId: number): Promise<Partido[]> =>
  (
    await sql<Partido>`
    with suyos as (select distinct pl.equipo_id as id from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id
        join entrenador en on en.id = pe.entrenador_id join usuario u on u.id = en.usuario_id
      where u.login = 'entrenador@demo.es' and pl.fecha_anulacion is null),
    por_jugar as (select cv.id as cv, p.id as partido, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id as sede, p.equipo_local_id as local,
        p.equipo_visitante_id as visitante, (select min(id) from suyos where id in (p.equipo_local_id, p.equipo_visitante_id)) as suyo,
        p.grupo_id
      from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3 join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
      where cv.vigente and cv.hora is not null and cv.fecha > ${sumarDias(hoy, 10)} and p.grupo_id is not null and not p.inamovible and not p.aplazado
        and not exists (select 1 from informe i where i.convocatoria_id = cv.id)),
    turnos as (select *, row_number() over (partition by suyo is null, case when suyo is null then grupo_id end order by fecha, cv) as turno from por_jugar)
    select cv, partido, fecha, hora, sede, local, visitante, suyo from turnos where turno <= case when suyo is null then 1 else 2 end
    order by suyo is null, fecha, cv limit 7`.execute(tx)
  ).rows;

interface Pedido {
  /** Whether the home team asks for it. */
  local: boolean;
  tipo: string;
  importe: number;
  observaciones: string;
  alternativa?: true;
  /** Days ago. */
  pedido: number;
  confirmado?: number;
  rechazado?: { dias: number; motivo: string };
  valido?: number;
  cobrado?: number;
}

const OTRA_JORNADA = 'A otra jornada';
const URGENTE = 'En la misma jornada, urgente';
const CON_TIEMPO = 'En la misma jornada, con antelación';

/** One in each state, in the order of the matches; the first two are of the coach of the sample: what they have to answer, and what they asked. */
const PEDIDOS: readonly Pedido[] = [
  { local: true, tipo: OTRA_JORNADA, importe: 2_000, observaciones: 'Tenemos la fiesta del colegio ese día', alternativa: true, pedido: 2 },
  { local: false, tipo: CON_TIEMPO, importe: 0, observaciones: 'Coincide con una excursión de quinto', pedido: 1 },
  { local: true, tipo: OTRA_JORNADA, importe: 2_000, observaciones: 'El gimnasio está en obras', pedido: 5, confirmado: 1 },
  {
    local: false,
    tipo: URGENTE,
    importe: 1_500,
    observaciones: '',
    pedido: 6,
    rechazado: { dias: 4, motivo: 'Ese fin de semana el equipo está de excursión' },
  },
  { local: true, tipo: OTRA_JORNADA, importe: 2_000, observaciones: 'Se jugaba en puente', pedido: 15, confirmado: 13, valido: 12 },
  {
    local: false,
    tipo: URGENTE,
    importe: 1_500,
    observaciones: 'Comunión de tres jugadores',
    pedido: 20,
    confirmado: 19,
    valido: 18,
    cobrado: 8,
  },
];

const DIAS_DEL_CALENDARIO = 60;
/** 'YYYY-MM-DD' with an hour of the office's, or nothing. */
const hace = (hoy: string, dias: number | undefined): RawBuilder<string> =>
  dias === undefined ? sql<string>`null` : sql<string>`(${sumarDias(hoy, -dias)}::date + time '10:30') at time zone 'Europe/Madrid'`;

/** A change that was done: what the match had is behind, and what there is is what was asked for. */
async function convocarDeNuevo(tx: Tx, { cv, partido, fecha, hora, sede }: Partido, creada: RawBuilder<string>): Promise<number> {
  await tx
    .updateTable('convocatoria')
    .set({ vigente: false, fecha: sumarDias(fecha, -7) })
    .where('id', '=', cv)
    .execute();
  const { id } = await tx
    .insertInto('convocatoria')
    .values({ partido_id: partido, tipo: 3, fecha, hora, sede_id: sede, creada })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who of the accounts of the sample coaches that team, or whoever coordinates its school and sport. */
const deEquipo = (equipo: number) => sql`(select coalesce(
  (select en.usuario_id from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id join entrenador en on en.id = pe.entrenador_id
    where pl.equipo_id = ${equipo} and pl.fecha_anulacion is null and en.usuario_id is not null order by pe.numero limit 1),
  (select co.usuario_id from equipo e join campeonato k on k.id = e.campeonato_id join coordinador_cargo cc on cc.colegio_id = e.colegio_id
      and cc.deporte_id = k.deporte_id join coordinador co on co.id = cc.coordinador_id
    where e.id = ${equipo} and co.usuario_id is not null order by co.id limit 1)))`;

/** Requests of match changes in each state; the season charges for them. */
export async function pedirCambios(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  await tx.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'aplazamientoConfirmadoCoste').execute();
  const partidos = await leerPorJugar(tx, hoy, competicionId);
  for (const [n, pedido] of PEDIDOS.entries()) {
    const partido = partidos[n];
    if (!partido) return;
    await pedir(tx, hoy, partido, pedido);
  }
}

async function pedir(tx: Tx, hoy: string, partido: Partido, pedido: Pedido): Promise<void> {
  const { cv, fecha, hora, sede, local, visitante, suyo } = partido;
  const hecho = pedido.valido !== undefined;
  // To the coach of the sample, the first one comes from their rival and the second one is theirs.
  const otro = suyo === local ? visitante : local;
  const deMuestra = pedido.pedido === 2 ? otro : suyo;
  const pide = deMuestra ?? (pedido.local ? local : visitante);
  const contesta = pide === local ? visitante : local;
  // Its call-up was made with the calendar, before anybody asked.
  await tx
    .updateTable('convocatoria')
    .set({ creada: hace(hoy, DIAS_DEL_CALENDARIO) })
    .where('id', '=', cv)
    .execute();
  const nueva = hecho ? await convocarDeNuevo(tx, partido, hace(hoy, pedido.valido)) : null;
  // On a weekday: at the weekend they have their next match.
  const propuesta = hecho ? fecha : sumarDias(fecha, 4);
  const aLas = hecho ? hora : '18:00';
  const { rows } = await sql<{ id: number }>`
    insert into cambio_partido (convocatoria_id, equipo_id, tipo_cambio_partido_id, propuesta_fecha, propuesta_hora, propuesta_sede_id,
      propuesta_observaciones, importe, solicitante_id, fecha_solicitud, confirmante_id, fecha_confirmacion, eleccion, rechazante_id, fecha_rechazo,
      motivo_rechazo, fecha_validacion, fecha_cobro, convocatoria_nueva_id)
    values (${cv}, ${pide}, (select id from tipo_cambio_partido where nombre = ${pedido.tipo}), ${propuesta}, ${aLas}, ${sede},
      ${pedido.observaciones}, ${pedido.importe}, ${deEquipo(pide)}, ${hace(hoy, pedido.pedido)},
      ${pedido.confirmado === undefined ? sql`null` : deEquipo(contesta)}, ${hace(hoy, pedido.confirmado)}, ${pedido.confirmado === undefined ? null : 1},
      ${pedido.rechazado ? deEquipo(contesta) : sql`null`}, ${hace(hoy, pedido.rechazado?.dias)}, ${pedido.rechazado?.motivo ?? ''},
      ${hace(hoy, pedido.valido)}, ${hace(hoy, pedido.cobrado)}, ${nueva}) returning id`.execute(tx);
  if (pedido.alternativa)
    await tx
      .insertInto('cambio_alternativa')
      .values({ cambio_partido_id: rows[0]!.id, numero: 2, fecha: sumarDias(fecha, 5), hora: '18:30', sede_id: sede })
      .execute();
}
