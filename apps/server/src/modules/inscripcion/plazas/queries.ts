import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

/** The teams of a sport and a category, of any gender, which one rule of a period counts together. */
export interface Cuales {
  inscripcionId: number;
  deporte_id: number;
  categoria_id: number;
}

/** One that has been offered and whose time is not over, of a row of the list. */
const VIVA = sql`estado = 'ofrecida' and vence > now()`;

/** The rule is held until the end of the transaction: of two who want the last place one comes after the other. Null: none says how many. */
export async function bloquearReglaDe(tx: Tx, { inscripcionId, deporte_id, categoria_id }: Cuales): Promise<number | null> {
  const { rows } = await sql<{ maximo: number }>`
    select r.maximo from regla_limite r join regla_limite_categoria rc on rc.regla_id = r.id
    where r.inscripcion_id = ${inscripcionId} and r.deporte_id = ${deporte_id} and rc.categoria_id = ${categoria_id}
    order by rc.regla_id for update of rc`.execute(tx);
  return rows.length === 0 ? null : Math.min(...rows.map(({ maximo }) => maximo));
}

const DE_ESOS = ({ deporte_id, categoria_id }: Cuales): RawBuilder<unknown> =>
  sql`k.deporte_id = ${deporte_id} and k.categoria_id = ${categoria_id}`;

/** Teams that are asked for, and places that somebody else has been offered. `salvo`: whose own does not count. */
export async function contarOcupadas(
  con: Connection,
  cuales: Cuales,
  salvo: { colegio_id: number; campeonato_id: number } | null,
): Promise<number> {
  const otra = salvo ? sql`not (x.colegio_id = ${salvo.colegio_id} and x.campeonato_id = ${salvo.campeonato_id})` : sql`true`;
  const { rows } = await sql<{ hay: number }>`
    select ((select count(*) from preequipo x join campeonato k on k.id = x.campeonato_id where x.inscripcion_id = ${cuales.inscripcionId} and ${DE_ESOS(cuales)})
      + (select count(*) from espera_plaza x join campeonato k on k.id = x.campeonato_id
        where x.inscripcion_id = ${cuales.inscripcionId} and ${DE_ESOS(cuales)} and x.${VIVA} and ${otra}))::int as hay`.execute(con);
  return rows[0]!.hay;
}

/** How many more teams each rule of a period admits of a school, for each of its categories; what others have been offered is taken. */
export async function leerPlazas(
  con: Connection,
  inscripcionId: number,
  colegioId: number,
): Promise<{ deporte_id: number; categoria_id: number; plazas: number }[]> {
  const { rows } = await sql<{ deporte_id: number; categoria_id: number; plazas: number }>`
    select r.deporte_id, rc.categoria_id, greatest(r.maximo - (
        select count(*) from preequipo e join campeonato k on k.id = e.campeonato_id
        where e.inscripcion_id = r.inscripcion_id and k.deporte_id = r.deporte_id and k.categoria_id = rc.categoria_id
      ) - (select count(*) from espera_plaza x join campeonato k on k.id = x.campeonato_id
        where x.inscripcion_id = r.inscripcion_id and k.deporte_id = r.deporte_id and k.categoria_id = rc.categoria_id
          and x.estado = 'ofrecida' and x.vence > now() and x.colegio_id <> ${colegioId}), 0)::int as plazas
    from regla_limite r join regla_limite_categoria rc on rc.regla_id = r.id where r.inscripcion_id = ${inscripcionId}`.execute(con);
  return rows;
}

/** Somebody who waits, as they are told of it. */
export interface EnEspera {
  id: number;
  colegio_id: number;
  colegio: string;
  deporte_id: number;
  campeonato_id: number;
  campeonato: string;
}

const QUIENES = sql`select x.id, x.colegio_id, c.nombre as colegio, k.deporte_id, x.campeonato_id, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as campeonato
  from espera_plaza x join colegio c on c.id = x.colegio_id join campeonato k on k.id = x.campeonato_id join deporte d on d.id = k.deporte_id
    join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id`;

/** The first who wait for some places, in the order in which they asked. */
export async function leerPrimeros(con: Connection, cuales: Cuales, cuantos: number | null): Promise<EnEspera[]> {
  const { rows } = await sql<EnEspera>`${QUIENES}
    where x.inscripcion_id = ${cuales.inscripcionId} and ${DE_ESOS(cuales)} and x.estado = 'espera' order by x.id limit ${cuantos}`.execute(
    con,
  );
  return rows;
}

export async function hayEnEspera(con: Connection, cuales: Cuales): Promise<boolean> {
  return (await leerPrimeros(con, cuales, 1)).length > 0;
}

/** Until when each of some places is offered: so many days from now, and never after the last day of the period. */
export async function ofrecerEstas(tx: Tx, ids: readonly number[], dias: number): Promise<string> {
  const { rows } = await sql<{ vence: string }>`
    update espera_plaza x set estado = 'ofrecida', ofrecida = now(),
      vence = least(now() + make_interval(days => ${dias}), ((i.fecha_fin + 1)::timestamp at time zone 'Europe/Madrid'))
    from inscripcion i where i.id = x.inscripcion_id and x.id = any(${[...ids]}::int[])
    returning to_char(x.vence at time zone 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI') as vence`.execute(tx);
  return rows[0]!.vence;
}

/** Those whose time is over, no longer offered. */
export async function vencerOfertas(tx: Tx, cuales: Cuales): Promise<EnEspera[]> {
  const { rows } = await sql<{ id: number }>`
    update espera_plaza x set estado = 'vencida', resuelta = now() from campeonato k
    where k.id = x.campeonato_id and x.inscripcion_id = ${cuales.inscripcionId} and ${DE_ESOS(cuales)} and x.estado = 'ofrecida' and x.vence <= now()
    returning x.id`.execute(tx);
  if (rows.length === 0) return [];
  return (await sql<EnEspera>`${QUIENES} where x.id = any(${rows.map(({ id }) => id)}::int[]) order by x.id`.execute(tx)).rows;
}

/** The school has registered its team, so it waits for it no longer. */
export async function ponerAceptada(
  tx: Tx,
  { inscripcionId, colegio_id, campeonato_id }: { inscripcionId: number; colegio_id: number; campeonato_id: number },
  preequipoId: number,
): Promise<void> {
  await sql`update espera_plaza set estado = 'aceptada', resuelta = now(), ofrecida = coalesce(ofrecida, now()), preequipo_id = ${preequipoId}
    where inscripcion_id = ${inscripcionId} and colegio_id = ${colegio_id} and campeonato_id = ${campeonato_id} and estado in ('espera', 'ofrecida')`.execute(
    tx,
  );
}

/** What somebody waits for in a period that schools still work in, or has been offered and let pass. */
export async function leerPorMirar(con: Connection, { inscripcionId }: { inscripcionId: number }): Promise<Cuales[]> {
  const { rows } = await sql<Cuales>`
    select distinct x.inscripcion_id as "inscripcionId", k.deporte_id, k.categoria_id from espera_plaza x join campeonato k on k.id = x.campeonato_id
    where x.inscripcion_id = ${inscripcionId} and x.estado in ('espera', 'ofrecida') order by 2, 3`.execute(con);
  return rows;
}
