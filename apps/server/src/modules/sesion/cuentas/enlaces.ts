import { sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import type { Office } from '../../../platform/http/mount';
import type { JobOutcome } from '../../../platform/jobs';
import { noteTold } from '../../../platform/told';
import { encolarCartas, olvidarBienvenidas, type ConEnlace } from '../../avisos/cartas/service';
import { renovarEnlaceDeCambio } from './queries';
import { ASUNTOS } from './redactar';

export type Motivo = 'olvido' | 'administrador' | 'bienvenida' | 'manual';

/** Hours that a link lives. A welcome waits in a mailbox longer than a request just made. */
const vidaHoras = (peticion: string) => sql`case ${sql.ref(`${peticion}.motivo`)} when 'bienvenida' then 7 * 24 else 1 end`;

/** One of each, by account. */
async function pedirReinicios(tx: Tx, usuarios: readonly number[], motivo: Motivo): Promise<Map<number, number>> {
  if (usuarios.length === 0) return new Map();
  const filas = await tx
    .insertInto('reinicio_contrasena')
    .values(usuarios.map((usuario_id) => ({ usuario_id, motivo })))
    .returning(['id', 'usuario_id'])
    .execute();
  return new Map(filas.map(({ id, usuario_id }) => [usuario_id, id]));
}
export const pedirReinicio = async (tx: Tx, usuarioId: number, motivo: Motivo): Promise<number> =>
  (await pedirReinicios(tx, [usuarioId], motivo)).get(usuarioId)!;

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

type DeCuenta = { id: number; login: string };

/** Asks for links to choose a password and puts their letters in the queue, where they wait for `entregarEnlace`; answers the letters' jobs. */
export async function pedirEnlaces(tx: Tx, cuentas: readonly DeCuenta[], motivo: Exclude<Motivo, 'manual'>): Promise<number[]> {
  const usuarios = cuentas.map(({ id }) => id);
  const reinicios = await pedirReinicios(tx, usuarios, motivo);
  const plantilla = motivo === 'bienvenida' ? 'bienvenida' : 'reinicio';
  if (motivo === 'bienvenida') await olvidarBienvenidas(tx, usuarios);
  noteTold(tx, usuarios);
  return encolarCartas(
    tx,
    cuentas.map(({ id, login }) => [
      { plantilla, usuarioId: id, reinicioId: reinicios.get(id)! },
      { para: login, asunto: ASUNTOS[plantilla], reservado: true },
    ]),
  );
}

export async function pedirEnlace(tx: Tx, cuenta: DeCuenta, motivo: Exclude<Motivo, 'manual'>): Promise<number> {
  const [trabajo] = await pedirEnlaces(tx, [cuenta], motivo);
  return trabajo!;
}

/** How its letter went. Without a mail server it is where it should be: in the outbox. */
export async function entregarEnlace({ queue, mailer }: Pick<Office, 'queue' | 'mailer'>, trabajoId: number): Promise<JobOutcome> {
  return mailer.available ? queue.runNow(trabajoId) : 'done';
}
