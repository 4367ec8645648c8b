import { sql } from 'kysely';
import type { Db } from '../../platform/db/open';
import { RuleError } from '../../platform/http/rule-error';

/** Domain-rules, «Identity»: failures of a quarter of an hour. */
const MAX_POR_CUENTA = 10;
const MAX_POR_DIRECCION = 50;
const VENTANA_S = 15 * 60;

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; `acertado` takes it back.
 * Refuses with the time to wait when the account or the address has failed too often.
 */
export async function contarIntento(db: Db, cuenta: string, direccion: string): Promise<{ acertado(): Promise<void> }> {
  const { id } = await db
    .insertInto('intento_acceso')
    .values({ cuenta: cuenta.trim().toLowerCase().slice(0, 254), direccion })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ de_cuenta: number; de_direccion: number; espera_cuenta: number | null; espera_direccion: number | null }>`
    with mio as (select cuenta, direccion from intento_acceso where id = ${id}),
    recientes as (
      select i.cuenta = m.cuenta as de_cuenta, i.direccion = m.direccion as de_direccion, i.momento
      from intento_acceso i, mio m
      where i.momento > now() - make_interval(secs => ${VENTANA_S}) and i.id <> ${id} and (i.cuenta = m.cuenta or i.direccion = m.direccion))
    select count(*) filter (where de_cuenta)::int as de_cuenta, count(*) filter (where de_direccion)::int as de_direccion,
      ceil(${VENTANA_S} - extract(epoch from now() - min(momento) filter (where de_cuenta)))::int as espera_cuenta,
      ceil(${VENTANA_S} - extract(epoch from now() - min(momento) filter (where de_direccion)))::int as espera_direccion
    from recientes`.execute(db);
  const { de_cuenta, de_direccion, espera_cuenta, espera_direccion } = rows[0]!;
  if (de_cuenta >= MAX_POR_CUENTA || de_direccion >= MAX_POR_DIRECCION) {
    // What is refused unheard does not make the wait longer.
    await db.deleteFrom('intento_acceso').where('id', '=', id).execute();
    const esperas = [de_cuenta >= MAX_POR_CUENTA ? espera_cuenta : null, de_direccion >= MAX_POR_DIRECCION ? espera_direccion : null];
    throw new RuleError('sesion.demasiados_intentos', undefined, { esperar: Math.max(1, ...esperas.map((espera) => espera ?? 1)) });
  }
  return {
    acertado: async () => {
      await db
        .deleteFrom('intento_acceso')
        .where((eb) => eb.or([eb('id', '=', id), eb('cuenta', '=', eb.selectFrom('intento_acceso as i').select('i.cuenta').where('i.id', '=', id))]))
        .execute();
    },
  };
}
