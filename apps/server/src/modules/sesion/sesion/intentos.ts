import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';

/** Domain-rules, «Identity»: failures of a quarter of an hour. */
const MAX_POR_CUENTA = 10;
const MAX_POR_DIRECCION = 50;
const VENTANA_S = 15 * 60;
/** For how long the address from which a password was chosen with a link is its owner's. */
const CONFIANZA = sql`interval '1 day'`;

const claveDe = (cuenta: string): string => cuenta.trim().toLowerCase().slice(0, 254);

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; `acertado` takes it back, with what failed from the same
 * address. Refuses with the time to wait when the account or the address has failed too often. From an address that is known to be the
 * owner's only what failed there counts against the account: who guesses from elsewhere has the same ten, and does not shut the owner out.
 */
export async function contarIntento(db: Db, cuenta: string, direccion: string): Promise<{ acertado(): Promise<void> }> {
  const clave = claveDe(cuenta);
  const { id } = await db.insertInto('intento_acceso').values({ cuenta: clave, direccion }).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ de_cuenta: number; de_direccion: number; espera_cuenta: number | null; espera_direccion: number | null }>`
    with conocida as (
      select exists (select 1 from reinicio_contrasena r join usuario u on u.id = r.usuario_id
        where lower(u.login) = ${clave} and r.direccion = ${direccion} and r.usado > now() - ${CONFIANZA}) as es),
    recientes as (
      select i.cuenta = ${clave} and (not conocida.es or i.direccion = ${direccion}) as de_cuenta, i.direccion = ${direccion}
        as de_direccion, i.momento
      from intento_acceso i, conocida
      where i.momento > now() - make_interval(secs => ${VENTANA_S}) and i.id <> ${id} and (i.cuenta = ${clave} or i.direccion = ${direccion}))
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
    // What others failed elsewhere stays: an owner who comes in often must not give them ten more each time.
    acertado: async () => {
      await db.deleteFrom('intento_acceso').where('cuenta', '=', clave).where('direccion', '=', direccion).execute();
    },
  };
}

/** A password was chosen with a link: nothing that failed before is about it. */
export async function olvidarIntentos(tx: Tx, login: string): Promise<void> {
  await tx.deleteFrom('intento_acceso').where('cuenta', '=', claveDe(login)).execute();
}
