import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Connection, Tx } from '../../../platform/db/open';
import { spend, type Counted } from '../../../platform/http/cupos';
import { enqueue } from '../../../platform/jobs';
import { TIPO_CORREO, type CartaDeFamilia } from './service';

export const ASUNTOS_DE_FAMILIA: Readonly<Record<CartaDeFamilia['plantilla'], string>> = {
  familia_recibida: 'El colegio tiene su ficha',
  familia_devuelta: 'El colegio le devuelve la ficha',
  familia_cerrada: 'La inscripción se ha cerrado',
};

export const huellaDeCorreo = (correo: string): string => sha256(correo.toLowerCase());
/** The same of a column. */
export const huellaEnSql = (correo: string) => sql<string>`encode(sha256(convert_to(lower(${sql.ref(correo)}), 'UTF8')), 'hex')`;

const UN_DIA = 24 * 60 * 60;
/** A ficha is written to at each of its ends; a link is of a class or of a school, in one evening; an address, of several children. */
const cartasDe = ({ fichaId, enlaceId, huella }: { fichaId: number; enlaceId: number | null; huella: string }): Counted[] => [
  { clave: `carta ficha ${fichaId}`, veces: 3, segundos: UN_DIA },
  { clave: `carta correo ${huella}`, veces: 5, segundos: UN_DIA },
  ...(enlaceId === null ? [] : [{ clave: `carta enlace ${enlaceId}`, veces: 60, segundos: UN_DIA }]),
];

/**
 * Anybody may write anybody's address in a ficha: each is written to once, until it says that it is theirs, and no more than so many times a day by ficha, link
 * and address. What is not written to is not refused: the ficha has come, and its page shows its link.
 */
async function seLeEscribe(tx: Tx, donde: { fichaId: number; enlaceId: number | null; huella: string }): Promise<boolean> {
  const { huella } = donde;
  const conocido = await tx.selectFrom('correo_familia').select('confirmado').where('huella', '=', huella).executeTakeFirst();
  if (conocido?.confirmado === null) return false;
  if ((await spend(tx, cartasDe(donde))) !== null) return false;
  if (conocido) return true;
  // Of two at once, the one that writes it down.
  const escrito = await tx
    .insertInto('correo_familia')
    .values({ huella })
    .onConflict((conflicto) => conflicto.doNothing())
    .returning('huella')
    .executeTakeFirst();
  return escrito !== undefined;
}

interface PorEscribir {
  id: number;
  enlace_id: number | null;
  firmante_correo: string;
}

/** Puts the letter of a ficha in the queue, if its address may be written to. */
export async function encolarCartaDeFamilia(
  tx: Tx,
  plantilla: CartaDeFamilia['plantilla'],
  { id, enlace_id, firmante_correo }: PorEscribir,
): Promise<void> {
  const correo = huellaDeCorreo(firmante_correo);
  if (!(await seLeEscribe(tx, { fichaId: id, enlaceId: plantilla === 'familia_recibida' ? enlace_id : null, huella: correo }))) return;
  const datos: CartaDeFamilia = { plantilla, fichaId: id, correo };
  await enqueue(tx, { tipo: TIPO_CORREO, asunto: ASUNTOS_DE_FAMILIA[plantilla], destinatario: firmante_correo, datos });
}

/** An address is its reader's: the other fichas that say it and had no letter have theirs. */
export async function confirmarCorreo(tx: Tx, correo: string): Promise<void> {
  const huella = huellaDeCorreo(correo);
  await sql`insert into correo_familia (huella, confirmado) values (${huella}, now())
    on conflict (huella) do update set confirmado = coalesce(correo_familia.confirmado, now()), rechazado = null`.execute(tx);
  const { rows } = await sql<PorEscribir & { estado: string }>`
    select f.id, f.enlace_id, f.firmante_correo, f.estado from ficha_familia f
    where f.estado <> 'aceptada' and ${huellaEnSql('f.firmante_correo')} = ${huella}
      and not exists (select from trabajo t where t.datos ? 'fichaId' and (t.datos->>'fichaId')::int = f.id) order by f.id`.execute(tx);
  for (const ficha of rows) await encolarCartaDeFamilia(tx, ficha.estado === 'rechazada' ? 'familia_devuelta' : 'familia_recibida', ficha);
}

/** Whoever reads it sent nothing: they are written to no more. */
export async function rechazarCorreo(tx: Tx, correo: string): Promise<void> {
  await sql`insert into correo_familia (huella, rechazado) values (${huellaDeCorreo(correo)}, now())
    on conflict (huella) do update set rechazado = now(), confirmado = null`.execute(tx);
}

/** What has been asked of nobody for months is forgotten; who wants no letters, later. */
export async function olvidarCorreos(con: Connection): Promise<void> {
  await sql`delete from correo_familia c where case when c.rechazado is null then c.escrito < now() - interval '90 days' and not exists (
      select from ficha_familia f where ${huellaEnSql('f.firmante_correo')} = c.huella) else c.rechazado < now() - interval '2 years' end`.execute(
    con,
  );
}
