import type { Suscripcion } from '@cd/contract/app/app';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { nothingLeft } from '../../../platform/db/columns';
import { empezarAMirar } from '../novedades/queries';
import { esDestino } from '../push/destino';

/** Whoever would fill the table with devices that nobody has ends here. */
const MAX_DISPOSITIVOS = 200_000;
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** A device by its address, which only it and its browser's service know; of its person nothing is kept. Answers the teams that it follows now. */
export async function guardarSuscripcion(tx: Tx, suscripcion: Suscripcion, permitidos: readonly string[]): Promise<number[]> {
  const { endpoint, keys, equipos, avisos, silencio, ...resto } = suscripcion;
  nothingLeft(resto);
  if (!esDestino(endpoint, permitidos)) throw new RuleError('app.destino');
  // An uncompressed point of the curve.
  if (Buffer.from(keys.p256dh, 'base64url')[0] !== 4) throw new RuleError('app.claves');
  const { rows: publicos } = await sql<{ id: number; seguido: boolean }>`
    select e.id, exists (select 1 from app_suscripcion_equipo s where s.equipo_id = e.id) as seguido
    from equipo e join campeonato k on k.id = e.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico
    where e.id = any(${equipos}::int[]) order by e.id`.execute(tx);
  const campos = {
    ...keys,
    tipos: [...new Set(avisos)],
    silencio_desde: silencio && minutos(silencio.desde),
    silencio_hasta: silencio && minutos(silencio.hasta),
  };
  const suya = await tx.selectFrom('app_suscripcion').select('id').where('endpoint', '=', endpoint).executeTakeFirst();
  if (!suya) await exigirSitio(tx);
  const { id } = await tx
    .insertInto('app_suscripcion')
    .values({ endpoint, ...campos })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...campos, cambiada: sql`now()`, fallos: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('app_suscripcion_equipo').where('suscripcion_id', '=', id).execute();
  await empezarAMirar(
    tx,
    publicos.flatMap((equipo) => (equipo.seguido ? [] : equipo.id)),
  );
  if (publicos.length > 0) {
    const filas = publicos.map((equipo) => ({ suscripcion_id: id, equipo_id: equipo.id }));
    await tx
      .insertInto('app_suscripcion_equipo')
      .values(filas)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // What waits for the end of other quiet hours waits for the end of these.
  await sql`update app_envio set proximo = app_tras_silencio(now(), ${campos.silencio_desde}::int, ${campos.silencio_hasta}::int)
    where suscripcion_id = ${id} and intentos = 0`.execute(tx);
  return publicos.map((equipo) => equipo.id);
}

async function exigirSitio(tx: Tx): Promise<void> {
  const { rows } = await sql<{ llena: boolean }>`
    select exists (select 1 from app_suscripcion offset ${MAX_DISPOSITIVOS - 1}) as llena`.execute(tx);
  if (rows[0]!.llena) throw new RuleError('app.llena');
}

export async function quitarSuscripcion(tx: Tx, endpoint: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('app_suscripcion').where('endpoint', '=', endpoint).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new RuleError('app.sin_suscripcion');
}
