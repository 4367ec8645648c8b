import { semanasJugables, sumarDias } from '../semanas';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import type { CuentaCreada } from './cuentas';

interface Muestra {
  hoy: string;
  competicionId: number;
  cuentas: readonly CuentaCreada[];
}

const HAN_CONTESTADO = 46;
/** Of the one before, all but a few. */
const CONTESTARON = 61;
const SEMANAS_ANTES = 2;
/** So many days before its Saturday, and so many hours of that day, or this morning where that is still to come. */
const antesDelSabado = ({ sabado, hoy }: Pick<Prejornada, 'sabado' | 'hoy'>, dias: number, despues: RawBuilder<unknown>) =>
  sql<Date>`least(${hoy}::date, ${sumarDias(sabado, -dias)}::date + ${despues}) at time zone 'Europe/Madrid'`;

/** Of the weekend, what is asked for: from and until when of each day, counted from Saturday. */
const OFRECE = [
  { dia: 0, desde: '09:00', hasta: '14:00' },
  { dia: 0, desde: '16:00', hasta: '20:00' },
  { dia: 1, desde: '09:00', hasta: '14:00' },
] as const;

/** The next weekend of matches, half answered, and one that is over; their limits, by the parameters of every database. */
export async function crearPrejornadas(tx: Tx, { hoy, competicionId, cuentas }: Muestra): Promise<void> {
  const sabado = sumarDias(semanasJugables(hoy)(1), 5);
  const oficina = cuentas.find(({ roles }) => roles.includes('administrador'))!.id;
  const de = { hoy, competicionId, oficina };
  await crear(tx, { ...de, sabado: sumarDias(sabado, -7 * SEMANAS_ANTES), contestadas: CONTESTARON, elUltimo: true });
  await crear(tx, { ...de, sabado, contestadas: HAN_CONTESTADO, elUltimo: false });
}

interface Prejornada {
  hoy: string;
  competicionId: number;
  oficina: number;
  sabado: string;
  contestadas: number;
  /** Whether the referee of the sample account has answered. */
  elUltimo: boolean;
}

async function crear(tx: Tx, { hoy, competicionId, oficina, sabado, contestadas, elUltimo }: Prejornada): Promise<void> {
  const momento = (dia: number, hora: string) => `${sumarDias(sabado, dia)} ${hora}`;
  const { id } = await tx
    .insertInto('prejornada')
    .values({
      competicion_id: competicionId,
      fecha_inicio: sabado,
      fecha_fin: sumarDias(sabado, 1),
      limite: momento(-2, '23:59'),
      publicada: antesDelSabado({ sabado, hoy }, 9, sql`interval '9 hours'`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('prejornada_periodo')
    .values(OFRECE.map(({ dia, desde, hasta }) => ({ prejornada_id: id, inicio: momento(dia, desde), fin: momento(dia, hasta) })))
    .execute();
  // Whoever tries the sample as a referee finds something to answer, and how they did it the last time.
  await sql`insert into prejornada_arbitral (prejornada_id, arbitro_id, enviada, anotada_por, anotador_pref, disponibilidad_coche, disponibilidad_moto,
      disponibilidad_patinete, observaciones)
    select ${id}, a.id, case when a.contesta then ${antesDelSabado({ sabado, hoy }, 8, sql`interval '9 hours' + a.turno * interval '23 minutes'`)} end,
      case when a.contesta and a.turno = 7 then ${oficina}::int end, a.contesta and a.anotador_pref, a.contesta and a.coche, a.contesta and a.moto,
      a.contesta and a.patinete, case when a.contesta and a.turno = 7 then 'Ha llamado: el domingo, mejor cerca de casa'
        when a.contesta and a.turno = 12 then 'Si puede ser, no más de dos partidos seguidos' else '' end
    from (select t.*, ${elUltimo}::boolean and de_muestra or turno <= ${contestadas - (elUltimo ? 1 : 0)}::int as contesta from (
      select a.*, coalesce(u.login = 'arbitro@demo.es', false) as de_muestra,
        row_number() over (order by coalesce(u.login = 'arbitro@demo.es', false), a.id) as turno
      from arbitro a left join usuario u on u.id = a.usuario_id) t) a`.execute(tx);
  await contestar(tx, id);
}

/** Some can all the time, others part of it, one of each nine not at all; whoever is appointed already can all of it, but for one. */
async function contestar(tx: Tx, id: number): Promise<void> {
  await sql`with quien as (
      select pa.arbitro_id, row_number() over (order by pa.arbitro_id) as n, exists (select 1 from arbitraje a join convocatoria cv
        on cv.id = a.convocatoria_id and cv.vigente where a.arbitro_id = pa.arbitro_id and a.estado <> 2 and cv.fecha in (
          select pp.inicio::date from prejornada_periodo pp where pp.prejornada_id = ${id})) as designado
      from prejornada_arbitral pa where pa.prejornada_id = ${id} and pa.enviada is not null),
    periodo as (select inicio, fin, row_number() over (order by inicio) as p from prejornada_periodo where prejornada_id = ${id})
    insert into disponibilidad_arbitral (prejornada_id, arbitro_id, inicio, fin)
    select ${id}, q.arbitro_id, case when not q.designado and q.n % 4 = 1 then p.inicio + interval '1 hour' else p.inicio end,
      case when not q.designado and q.n % 5 = 2 then p.fin - interval '90 minutes' else p.fin end
    from quien q cross join periodo p
    where case when q.designado then q.n <> (select min(n) from quien where designado and n > 3) else q.n % 9 <> 0 and (q.n + p.p) % 3 <> 0 end`.execute(
    tx,
  );
}
