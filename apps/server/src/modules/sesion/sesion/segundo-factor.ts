import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Connection, Tx } from '../../../platform/db/open';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import { leerSegundoPaso } from './segundo-paso';

/** What authenticator applications take without being told: RFC 6238 with six digits, half a minute and SHA-1. */
const PERIODO_S = 30;
/** A clock a little off, or a code typed when it was about to change. */
const PASOS_DE_MARGEN = 1;
const CODIGOS = 10;

const totpDe = (secreto: string, cuenta = '', emisor = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secreto), period: PERIODO_S, digits: 6, label: cuenta, issuer: emisor });

export async function tieneSegundoFactor(con: Connection, usuarioId: number): Promise<boolean> {
  const fila = await con
    .selectFrom('segundo_factor')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('activado', 'is not', null)
    .executeTakeFirst();
  return fila !== undefined;
}

/** A new key, which replaces one that was not confirmed. */
export async function empezar(tx: Tx, usuarioId: number, { login, emisor }: { login: string; emisor: string }) {
  const clave = new Secret({ size: 20 }).base32;
  // The database holds it sealed: whoever copies it gets no codes out of it.
  const { secreto } = sealRow(tx, 'segundo_factor', usuarioId, { secreto: clave });
  await tx
    .insertInto('segundo_factor')
    .values({ usuario_id: usuarioId, secreto })
    .onConflict((conflicto) => conflicto.column('usuario_id').doUpdateSet({ secreto, ultimo_paso: 0 }))
    .execute();
  return { clave, direccion: totpDe(clave, login, emisor).toString() };
}

/** Whether it is good now, and it was not used before: what is said once, by one request alone. */
async function gastarDeAplicacion(con: Connection, usuarioId: number, codigo: string): Promise<boolean> {
  const factor = await con.selectFrom('segundo_factor').select('secreto').where('usuario_id', '=', usuarioId).executeTakeFirst();
  if (!factor) return false;
  const desvio = totpDe(openColumn(con, 'segundo_factor.secreto', usuarioId, factor.secreto)).validate({
    token: codigo,
    window: PASOS_DE_MARGEN,
  });
  if (desvio === null) return false;
  const paso = Math.floor(Date.now() / 1000 / PERIODO_S) + desvio;
  const { numUpdatedRows } = await con
    .updateTable('segundo_factor')
    .set({ ultimo_paso: paso })
    .where('usuario_id', '=', usuarioId)
    .where('ultimo_paso', '<', paso)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As it is typed: in whatever case, with its hyphen or without. */
const huella = (usuarioId: number, codigo: string): string => sha256(`${usuarioId} ${codigo.toUpperCase().replace(/[^A-Z2-7]/g, '')}`);

/** One of the application's codes, or one of those kept for when it is lost. Each serves once. */
export async function gastarCodigo(con: Connection, usuarioId: number, codigo: string): Promise<boolean> {
  const dicho = codigo.replace(/\s/g, '');
  // A key that nobody has confirmed opens nothing.
  if (/^\d{6}$/.test(dicho)) return (await tieneSegundoFactor(con, usuarioId)) && gastarDeAplicacion(con, usuarioId, dicho);
  const { numDeletedRows } = await con
    .deleteFrom('codigo_recuperacion')
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', huella(usuarioId, dicho))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Active from here on; answers its recovery codes. null: nothing to confirm, or another code. */
export async function confirmar(tx: Tx, usuarioId: number, codigo: string): Promise<string[] | null> {
  if (!(await gastarDeAplicacion(tx, usuarioId, codigo.replace(/\s/g, '')))) return null;
  await tx
    .updateTable('segundo_factor')
    .set({ activado: sql<Date>`now()` })
    .where('usuario_id', '=', usuarioId)
    .execute();
  return ponerCodigos(tx, usuarioId);
}

/** The codes for when the rest is lost, in the place of those there were; of them only the digests stay. */
export async function ponerCodigos(tx: Tx, usuarioId: number): Promise<string[]> {
  await quitarCodigos(tx, usuarioId);
  const codigos = Array.from({ length: CODIGOS }, () => new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.slice(0, 12));
  await tx
    .insertInto('codigo_recuperacion')
    .values(codigos.map((uno) => ({ usuario_id: usuarioId, hash: huella(usuarioId, uno) })))
    .execute();
  return codigos.map((uno) => uno.match(/.{4}/g)!.join('-'));
}

const quitarCodigos = (con: Connection, usuarioId: number) =>
  con.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuarioId).execute();

/** Once nothing of the account asks for a second step, its codes are of no use. */
export async function quitarCodigosSinUso(con: Connection, usuarioId: number): Promise<void> {
  const { activado, llaves } = await leerSegundoPaso(con, usuarioId);
  if (activado === null && llaves === 0) await quitarCodigos(con, usuarioId);
}

export async function quitar(con: Connection, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await con.deleteFrom('segundo_factor').where('usuario_id', '=', usuarioId).executeTakeFirst();
  await quitarCodigosSinUso(con, usuarioId);
  return numDeletedRows === 1n;
}

/** All of it: the application, the passkeys and the codes. False: there was nothing. */
export async function quitarTodo(con: Connection, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await con.deleteFrom('llave_acceso').where('usuario_id', '=', usuarioId).executeTakeFirst();
  return (await quitar(con, usuarioId)) || numDeletedRows > 0n;
}
