import type { Estadisticas } from '@cd/contract/inscripcion/inscripciones';
import { porDia, type EnviadosUnDia } from '@cd/domain/inscripcion/por-dia';
import { diasRestantes } from '@cd/domain/inscripcion/periodo';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { leerAnterior, type PeriodoLeido } from './queries';

/** What is counted of teams that are asked for, each read as `p`. */
const CUENTAS = sql`count(p.id)::int as pedidos, count(p.id) filter (where p.enviado)::int as enviados,
  count(p.id) filter (where p.validado)::int as validados, count(p.id) filter (where p.enviado and p.validado)::int as listos,
  coalesce(sum(p.jugadores), 0)::int as jugadores`;

const pedidos = (inscripcionId: number | null): RawBuilder<unknown> => sql`(
  select pe.id, pe.colegio_id, k.deporte_id, k.categoria_id, pe.fecha_validacion_coordinador is not null as enviado,
    pe.fecha_validacion_administrador is not null as validado,
    (select count(*) from preequipo_jugador j where j.preequipo_id = pe.id) as jugadores
  from preequipo pe join campeonato k on k.id = pe.campeonato_id where pe.inscripcion_id = ${inscripcionId})`;

/** Of the schools that work, and of whoever has asked for some; of some alone, where they are told. */
export async function leerEstadisticasDeColegios(
  con: Connection,
  inscripcionId: number | null,
  colegios?: readonly number[],
): Promise<Estadisticas['porColegio']> {
  const { rows } = await sql<Estadisticas['porColegio'][number]>`
    select c.id, c.nombre, ${CUENTAS} from colegio c left join ${pedidos(inscripcionId)} p on p.colegio_id = c.id
    where (c.activo or p.id is not null) and ${colegios === undefined ? sql`true` : sql`c.id = any(${[...colegios]}::int[])`}
    group by c.id, c.nombre order by f_unaccent(c.nombre), c.id`.execute(con);
  return rows;
}

/** By how many days of its period were left when its school sent each. */
async function leerEnviados(con: Connection, inscripcionId: number): Promise<EnviadosUnDia[]> {
  const { rows } = await sql<EnviadosUnDia>`
    select i.fecha_fin - (p.fecha_validacion_coordinador at time zone 'Europe/Madrid')::date as quedan, count(*)::int as enviados
    from preequipo p join inscripcion i on i.id = p.inscripcion_id
    where p.inscripcion_id = ${inscripcionId} and p.fecha_validacion_coordinador is not null group by 1 order by 1 desc`.execute(con);
  return rows;
}

async function leerPorDia(con: Connection, periodo: PeriodoLeido | undefined, hoy: string): Promise<Estadisticas['porDia']> {
  if (!periodo) return { anterior: null, dias: [] };
  const anterior = await leerAnterior(con, periodo.competicion_id);
  const antes = anterior ? await leerEnviados(con, anterior.id) : null;
  return { anterior: anterior?.nombre ?? null, dias: porDia(await leerEnviados(con, periodo.id), antes, diasRestantes(periodo, hoy)) };
}

export async function leerEstadisticas(con: Connection, periodo: PeriodoLeido | undefined, hoy: string): Promise<Estadisticas> {
  const inscripcionId = periodo?.id ?? null;
  const preequipos = pedidos(inscripcionId);
  const total = await sql<Estadisticas['total']>`
    select ${CUENTAS}, count(distinct p.colegio_id)::int as colegios,
      (select count(*)::int from colegio c where c.activo
        and not exists (select 1 from preequipo pe where pe.colegio_id = c.id and pe.inscripcion_id = ${inscripcionId})) as sin_empezar
    from ${preequipos} p`.execute(con);
  const porDeporte = await sql<Estadisticas['porDeporte'][number]>`
    select d.id, d.nombre, ${CUENTAS} from ${preequipos} p join deporte d on d.id = p.deporte_id
    group by d.id, d.nombre, d.orden order by d.orden, f_unaccent(d.nombre), d.id`.execute(con);
  // With what has a rule and nobody has asked for.
  const porCategoria = await sql<Estadisticas['porCategoria'][number]>`
    with limite as (select l.deporte_id, c.categoria_id, l.minimo, l.maximo
      from regla_limite l join regla_limite_categoria c on c.regla_id = l.id where l.inscripcion_id = ${inscripcionId}),
    p as materialized (select * from ${preequipos} p),
    todas as (select deporte_id, categoria_id from limite union select deporte_id, categoria_id from p)
    select c.id, c.nombre, d.id as deporte_id, d.nombre as deporte, l.minimo, l.maximo, ${CUENTAS}
    from todas t join deporte d on d.id = t.deporte_id join categoria c on c.id = t.categoria_id
      left join limite l on l.deporte_id = t.deporte_id and l.categoria_id = t.categoria_id
      left join p on p.deporte_id = t.deporte_id and p.categoria_id = t.categoria_id
    group by c.id, c.nombre, c.orden, d.id, d.nombre, d.orden, l.minimo, l.maximo
    order by d.orden, f_unaccent(d.nombre), d.id, c.orden, f_unaccent(c.nombre), c.id`.execute(con);
  return {
    total: total.rows[0]!,
    porDeporte: porDeporte.rows,
    porCategoria: porCategoria.rows,
    porColegio: await leerEstadisticasDeColegios(con, inscripcionId),
    porDia: await leerPorDia(con, periodo, hoy),
  };
}
