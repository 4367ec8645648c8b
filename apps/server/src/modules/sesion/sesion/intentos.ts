import { TipoAccion } from '@cd/contract/administracion/acciones';
import { sql } from 'kysely';
import { logAction } from '../../../platform/audit';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { lineOf, networkOf } from '../../../platform/http/network';

/** Domain-rules, «Identity»: failures of a quarter of an hour. */
const MAX_POR_CUENTA_Y_DIRECCION = 10;
const MAX_POR_DIRECCION = 50;
const VENTANA_S = 15 * 60;
/** From here on an account is being guessed at from many places: of those it does not know, one attempt in a while. */
const MAX_POR_CUENTA = 100;
const FRENO_S = 5;
/** How long the address from which somebody came in is theirs. */
const CONOCIDA = sql`interval '90 days'`;

const claveDe = (cuenta: string): string => cuenta.trim().toLowerCase().slice(0, 254);

export interface Intento {
  /** Who it was is known: nothing that failed from this address counts any more. */
  acertado(): Promise<void>;
  /** What was missing was asked for, and nothing was guessed. */
  noContado(): Promise<void>;
  /** It failed: written in the action log, with whose it was if it is anybody's. */
  fallado(cuenta: { id: number } | undefined): Promise<void>;
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through. Refuses with the time to wait when the account from this address, or the address, has
 * failed too often: who guesses from elsewhere shuts nobody out. An account that fails from many addresses is slowed down where it has not come in before; it is never shut.
 */
export async function contarIntento(db: Db, cuenta: string, desde: string): Promise<Intento> {
  const clave = claveDe(cuenta);
  const direccion = lineOf(desde);
  const { id } = await db.insertInto('intento_acceso').values({ cuenta: clave, direccion }).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ espera: number | null; propios: number; de_aqui: number }>`
    with conocida as (
      select exists (select 1 from acceso_conocido c join usuario u on u.id = c.usuario_id
        where lower(u.login) = ${clave} and c.direccion = ${direccion} and c.ultimo > now() - ${CONOCIDA}) as es),
    recientes as (
      select i.cuenta = ${clave} as de_cuenta, i.direccion = ${direccion} as de_direccion, extract(epoch from now() - i.momento) as hace
      from intento_acceso i
      where i.momento > now() - make_interval(secs => ${VENTANA_S}) and i.id < ${id} and (i.cuenta = ${clave} or i.direccion = ${direccion})),
    cuentas as (
      select count(*) filter (where de_cuenta and de_direccion) as propios, max(hace) filter (where de_cuenta and de_direccion) as desde_propios,
        count(*) filter (where de_direccion) as de_aqui, max(hace) filter (where de_direccion) as desde_aqui,
        count(*) filter (where de_cuenta) as de_cuenta, min(hace) filter (where de_cuenta) as ultimo
      from recientes)
    select propios::int, de_aqui::int, ceil(greatest(
      case when propios >= ${MAX_POR_CUENTA_Y_DIRECCION} then ${VENTANA_S} - desde_propios end,
      case when de_aqui >= ${MAX_POR_DIRECCION} then ${VENTANA_S} - desde_aqui end,
      case when de_cuenta >= ${MAX_POR_CUENTA} and ultimo < ${FRENO_S} and not (select es from conocida) then ${FRENO_S} - ultimo end))::int as espera
    from cuentas`.execute(db);
  const quitar = async () => void (await db.deleteFrom('intento_acceso').where('id', '=', id).execute());
  const { espera, propios, de_aqui: deAqui } = rows[0]!;
  if (espera !== null) {
    // What is refused unheard does not make the wait longer.
    await quitar();
    throw new RuleError('sesion.demasiados_intentos', undefined, { esperar: Math.max(1, espera) });
  }
  return {
    // What others failed elsewhere stays: an owner who comes in often must not give them more each time.
    acertado: async () => {
      await db.deleteFrom('intento_acceso').where('cuenta', '=', clave).where('direccion', '=', direccion).execute();
    },
    noContado: quitar,
    fallado: (suya) => anotarFallo(db, { suya, desde, propios, deAqui }),
  };
}

/**
 * The first of an account from a line and the one after which it waits, which say all that the others would; of what is no account, the first of its line
 * and not what was typed, which may be a password. From where is kept as its network.
 */
async function anotarFallo(
  db: Db,
  { suya, desde, propios, deAqui }: { suya: { id: number } | undefined; desde: string; propios: number; deAqui: number },
): Promise<void> {
  const dice = suya ? propios === 0 || propios === MAX_POR_CUENTA_Y_DIRECCION - 1 : deAqui === 0;
  if (!dice) return;
  const que = !suya
    ? 'Entrada fallida en una cuenta que no existe'
    : propios === 0
      ? 'Entrada fallida en su cuenta'
      : `${MAX_POR_CUENTA_Y_DIRECCION} entradas fallidas seguidas en su cuenta`;
  const texto = `${que}, desde la red ${networkOf(desde)}`;
  await inTransaction(db, (tx) => logAction(tx, suya?.id ?? null, TipoAccion.Consultar, texto));
}

/** Nothing that failed before is about it: its password was chosen with a link, or who operates the installation says so. */
export async function olvidarIntentos(con: Connection, login: string): Promise<number> {
  const { numDeletedRows } = await con.deleteFrom('intento_acceso').where('cuenta', '=', claveDe(login)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** They come in from there: what others fail elsewhere will not slow them down. */
export async function conocerDireccion(tx: Tx, usuarioId: number, desde: string): Promise<void> {
  await tx
    .insertInto('acceso_conocido')
    .values({ usuario_id: usuarioId, direccion: lineOf(desde) })
    .onConflict((conflicto) => conflicto.columns(['usuario_id', 'direccion']).doUpdateSet({ ultimo: sql<Date>`now()` }))
    .execute();
}
