import type { Mensaje } from '@cd/domain/app/novedades';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import type { Resultado } from '../push/service';

/** A process that dies with these in hand leaves them to the others after this: longer than a batch may take. */
const RESERVA = sql`interval '3 minutes'`;
/** Seconds until it is tried again; after the last, no more. */
const ESPERAS_S = [30, 120, 900, 3_600, 14_400];
/** Messages in a row that did not get there: nobody is there any more. */
const MAX_FALLOS = 5;

export interface Tomado extends Mensaje {
  id: number;
  avisoId: number;
  suscripcionId: number;
  intentos: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** All that is due of so many devices. Whatever else happens, each is taken by one process alone until its time runs out. */
export async function tomar(db: Db, dispositivos: number): Promise<Tomado[]> {
  const { rows } = await sql<Tomado>`
    with primeros as (
      select e.suscripcion_id from app_envio e where e.proximo <= now() group by e.suscripcion_id order by min(e.proximo), e.suscripcion_id limit ${dispositivos}
    ), suyos as (
      select e.id from app_envio e where e.proximo <= now() and e.suscripcion_id in (select suscripcion_id from primeros) for update skip locked
    ), tomados as (
      update app_envio set intentos = intentos + 1, proximo = now() + ${RESERVA} where id in (select id from suyos)
      returning id, aviso_id, suscripcion_id, intentos
    )
    select t.id, t.aviso_id as "avisoId", t.suscripcion_id as "suscripcionId", t.intentos, a.titulo, a.texto as contenido, a.enlace, a.etiqueta,
      s.endpoint, s.p256dh, s.auth
    from tomados t join app_aviso a on a.id = t.aviso_id join app_suscripcion s on s.id = t.suscripcion_id order by t.id`.execute(db);
  return rows;
}

/** How each device's went, written at once: counted, tried again later, or let go. */
export async function anotar(db: Db, tomados: readonly Tomado[], resultados: readonly Resultado[]): Promise<void> {
  const porDispositivo = new Map(resultados.map((resultado) => [resultado.suscripcionId, resultado]));
  const filas = tomados.map(({ id, avisoId, suscripcionId, intentos }) => {
    const { como = 'luego', esperarS = 0 } = porDispositivo.get(suscripcionId) ?? {};
    const espera = ESPERAS_S[intentos - 1];
    const acaba = como === 'luego' && espera === undefined ? 'rechazado' : como;
    return { id, aviso: avisoId, suscripcion: suscripcionId, como: acaba, espera: Math.max(espera ?? 0, esperarS) };
  });
  await inTransaction(db, async (tx) => {
    const dichas = sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x(id int, aviso int, suscripcion int, como text, espera int)`;
    await sql`update app_aviso a set llegados = a.llegados + c.llegados, caducados = a.caducados + c.caducados, fallidos = a.fallidos + c.fallidos
      from (select x.aviso, count(*) filter (where x.como = 'llego')::int as llegados, count(*) filter (where x.como = 'caducada')::int as caducados,
          count(*) filter (where x.como = 'rechazado')::int as fallidos
        from ${dichas} join app_envio e on e.id = x.id group by x.aviso order by x.aviso) c where c.aviso = a.id`.execute(tx);
    await sql`delete from app_suscripcion where id in (select suscripcion from ${dichas} where como = 'caducada')`.execute(tx);
    await sql`delete from app_envio where id in (select id from ${dichas} where como in ('llego', 'rechazado'))`.execute(tx);
    await sql`update app_envio e set proximo = app_tras_silencio(now() + make_interval(secs => x.espera), s.silencio_desde, s.silencio_hasta)
      from ${dichas}, app_suscripcion s where x.como = 'luego' and e.id = x.id and s.id = e.suscripcion_id`.execute(tx);
    await sql`update app_suscripcion s set fallos = 0 where s.fallos > 0 and s.id in (select suscripcion from ${dichas} where como = 'llego')`.execute(
      tx,
    );
    await sql`update app_suscripcion s set fallos = s.fallos + 1
      where s.id in (select suscripcion from ${dichas} where como = 'rechazado')`.execute(tx);
    await sql`delete from app_suscripcion where fallos >= ${MAX_FALLOS}`.execute(tx);
  });
}

/** Milliseconds until what waits for its moment. */
export async function msHastaElSiguiente(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(proximo) - clock_timestamp()) * 1000)::float8 as ms from app_envio`.execute(db);
  return rows[0]?.ms ?? null;
}

/** What the product told by itself is of nobody's interest later; what the office wrote stays until it is cleared. */
export async function borrarAvisosViejos(db: Db): Promise<void> {
  await sql`delete from app_aviso a where a.tipo <> 'oficina' and a.creado < now() - interval '30 days'`.execute(db);
}
