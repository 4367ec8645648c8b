import type { Cupo, RouteDef } from '@cd/contract/kit/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashToken } from '../access/session';
import type { Connection, Db } from '../db/open';
import { RuleError } from '../errors/rule-error';
import { lineOf } from './network';

/** What is counted, by a name that holds no token, and how much of it there may be. */
export interface Counted extends Pick<Cupo, 'veces' | 'segundos'> {
  clave: string;
}

/** The window in which each is counted is part of its name: an hour and a day are counted apart. */
const nameOf = ({ clave, segundos }: Counted): string => `${clave} ${segundos}`;

/** Counts one of each, whichever process asks; answers after how many seconds it may be asked again, or null where there was room in all of them. */
export async function spend(con: Connection, counted: readonly Counted[]): Promise<number | null> {
  // In one order, so that two at once do not wait for each other.
  const ordered = counted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const { rows } = await sql<{ espera: number | null }>`
    with gastado as (
      insert into cupo (clave, veces, hasta)
      select clave, 1, now() + make_interval(secs => segundos)
      from unnest(${ordered.map(nameOf)}::text[], ${ordered.map(({ segundos }) => segundos)}::int[]) as pedido(clave, segundos)
      on conflict (clave) do update set
        veces = case when cupo.hasta <= now() then 1 else cupo.veces + 1 end,
        hasta = case when cupo.hasta <= now() then excluded.hasta else cupo.hasta end
      returning clave, veces, hasta)
    select ceil(extract(epoch from max(g.hasta) filter (where g.veces > p.tope) - now()))::int as espera
    from gastado g join unnest(${ordered.map(nameOf)}::text[], ${ordered.map(({ veces }) => veces)}::int[]) as p(clave, tope) on p.clave = g.clave`.execute(
    con,
  );
  const { espera } = rows[0]!;
  return espera === null ? null : Math.max(1, espera);
}

/** Takes back what was counted of a request that came to nothing. */
async function giveBack(con: Connection, counted: readonly Counted[]): Promise<void> {
  const names = counted.map(nameOf);
  await sql`update cupo set veces = veces - 1 where clave = any(${names}::text[]) and veces > 0`.execute(con);
  await sql`delete from cupo where clave = any(${names}::text[]) and veces = 0`.execute(con);
}

export const deleteExpiredCupos = async (con: Connection): Promise<void> =>
  void (await con
    .deleteFrom('cupo')
    .where('hasta', '<=', sql<Date>`now()`)
    .execute());

function countedOf(route: RouteDef, cupos: readonly Cupo[], request: FastifyRequest): Counted[] {
  const { token = '' } = request.params as { token?: string };
  return cupos.map(({ de, veces, segundos }) => ({
    clave: `${route.method} ${route.path} ${de === 'enlace' ? `enlace ${hashToken(token)}` : `red ${lineOf(request.ip)}`}`,
    veces,
    segundos,
  }));
}

/** Which refusals are told for having come too often by each. */
const REFUSALS = { enlace: 'cupo.enlace', red: 'cupo.red' } as const;
const NOT_FOUND = 404;

/**
 * Answers a public call that writes if there is room for it. Each link counts by itself, so that nobody uses up that of another; a link that is none leaves
 * nothing behind, and what fails for a fault of ours does not count.
 */
export async function withinCota<T>(
  db: () => Db,
  { route, request }: { route: RouteDef; request: FastifyRequest },
  answer: () => Promise<T>,
): Promise<T> {
  const { cota = [] } = route;
  if (typeof cota === 'string' || cota.length === 0) return answer();
  for (const de of ['red', 'enlace'] as const) {
    const counted = countedOf(
      route,
      cota.filter((cupo) => cupo.de === de),
      request,
    );
    const wait = counted.length === 0 ? null : await spend(db(), counted);
    if (wait !== null) throw new RuleError(REFUSALS[de], undefined, { esperar: wait });
  }
  try {
    return await answer();
  } catch (error) {
    const status = error instanceof RuleError ? error.status : 500;
    const porEnlace = countedOf(
      route,
      cota.filter(({ de }) => de === 'enlace'),
      request,
    );
    if (porEnlace.length > 0 && (status === NOT_FOUND || status >= 500)) await giveBack(db(), porEnlace).catch(() => undefined);
    throw error;
  }
}
