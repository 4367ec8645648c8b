import { sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import type { Office } from '../../../platform/http/mount';
import type { JobOutcome } from '../../../platform/jobs';
import { encolarCarta, olvidarBienvenidas, type ConEnlace } from '../../avisos/cartas/service';
import { renovarEnlaceDeCambio } from './queries';
import { ASUNTOS } from './redactar';

export type Motivo = 'olvido' | 'administrador' | 'bienvenida' | 'manual';

/** Hours that a link lives. A welcome waits in a mailbox longer than a request just made. */
const vidaHoras = (peticion: string) => sql`case ${sql.ref(`${peticion}.motivo`)} when 'bienvenida' then 7 * 24 else 1 end`;

export async function pedirReinicio(tx: Tx, usuarioId: number, motivo: Motivo): Promise<number> {
  const { id } = await tx
    .insertInto('reinicio_contrasena')
    .values({ usuario_id: usuarioId, motivo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The link of a request. Of a letter sent before there is one already, and it may be the only one that its reader sees, since both say to be
 * the same letter: it stays good, and the new one is put beside it. null: nobody needs it any more.
 */
async function hacerEnlace(con: Connection, reinicioId: number, publicUrl: string): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    with vivo as (
      select r.* from reinicio_contrasena r join usuario u on u.id = r.usuario_id and u.activo where r.id = ${reinicioId} and r.usado is null
    ), primero as (
      update reinicio_contrasena r set hash = ${hashToken(token)}, caduca = now() + make_interval(hours => ${vidaHoras('r')})
      from vivo where r.id = vivo.id and vivo.hash is null returning r.id
    ), otro as (
      insert into reinicio_contrasena (usuario_id, motivo, hash, caduca)
      select usuario_id, motivo, ${hashToken(token)}, now() + make_interval(hours => ${vidaHoras('vivo')}) from vivo where hash is not null
        returning id
    )
    select id from primero union all select id from otro`.execute(con);
  return rows.length > 0 ? `${publicUrl}/reset/${token}` : null;
}

/** The link that a letter carries, made anew; null: nobody needs it any more. */
export const enlaceDeCarta = async (con: Connection, carta: ConEnlace, publicUrl: string): Promise<string | null> =>
  'reinicioId' in carta ? hacerEnlace(con, carta.reinicioId, publicUrl) : renovarEnlaceDeCambio(con, carta.cambioId, publicUrl);

/** A link of its own, beside those already on their way. */
export async function crearEnlace(tx: Tx, usuarioId: number, motivo: Motivo, publicUrl: string): Promise<string | null> {
  return hacerEnlace(tx, await pedirReinicio(tx, usuarioId, motivo), publicUrl);
}

/** Asks for a link to choose a password and puts its letter in the queue, where it waits for `entregarEnlace`; answers the letter's job. */
export async function pedirEnlace(tx: Tx, cuenta: { id: number; login: string }, motivo: Exclude<Motivo, 'manual'>): Promise<number> {
  const reinicioId = await pedirReinicio(tx, cuenta.id, motivo);
  const plantilla = motivo === 'bienvenida' ? 'bienvenida' : 'reinicio';
  if (motivo === 'bienvenida') await olvidarBienvenidas(tx, cuenta.id);
  return encolarCarta(
    tx,
    { plantilla, usuarioId: cuenta.id, reinicioId },
    { para: cuenta.login, asunto: ASUNTOS[plantilla], reservado: true },
  );
}

/** How its letter went. Without a mail server it is where it should be: in the outbox. */
export async function entregarEnlace({ queue, mailer }: Pick<Office, 'queue' | 'mailer'>, trabajoId: number): Promise<JobOutcome> {
  return mailer.available ? queue.runNow(trabajoId) : 'done';
}
