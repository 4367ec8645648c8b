import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { LlaveDeAcceso, RespuestaDeLlave } from '@cd/contract/sesion/seguridad';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { sha256 } from '../../../platform/digest';
import { instant } from '../../../platform/db/columns';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';

/** Whoever comes in without one does not need it. */
const leerBiblioteca = () => import('@simplewebauthn/server');

type Respuesta = z.output<typeof RespuestaDeLlave>;
const MAX_LLAVES = 20;

/** What passkeys of this installation are for: its public address and no other. null: it is an address of the network, which browsers admit none for. */
export function sitioDe(publicUrl: string): { origen: string; dominio: string } | null {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const esRed = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return esRed || (protocol !== 'https:' && hostname !== 'localhost') ? null : { origen: origin, dominio: hostname };
}

function exigirSitio(publicUrl: string): { origen: string; dominio: string } {
  const sitio = sitioDe(publicUrl);
  if (!sitio) throw new RuleError('sesion.sin_llaves');
  return sitio;
}

/** One to sign, of which only the digest stays; those that nobody answered go. */
async function hacerReto(con: Connection, usuarioId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const reto = new Uint8Array(randomBytes(32));
  await con
    .deleteFrom('reto_acceso')
    .where('caduca', '<', sql<Date>`now()`)
    .execute();
  await con
    .insertInto('reto_acceso')
    .values({ hash: sha256(Buffer.from(reto).toString('base64url')), usuario_id: usuarioId })
    .execute();
  return reto;
}

/** True once for each, in its time and for whom it was made: of two answers at once, one. */
async function gastarReto(con: Connection, reto: string, usuarioId: number | null): Promise<boolean> {
  const { numDeletedRows } = await con
    .deleteFrom('reto_acceso')
    .where('hash', '=', sha256(reto))
    .where('caduca', '>', sql<Date>`now()`)
    .where(sql<boolean>`usuario_id is not distinct from ${usuarioId}::int`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function pedirEntrada(con: Connection, publicUrl: string) {
  const { dominio } = exigirSitio(publicUrl);
  const { generateAuthenticationOptions } = await leerBiblioteca();
  // Whose it is, the passkey says: nobody is asked for their address, nor told whether it has any.
  return generateAuthenticationOptions({ rpID: dominio, challenge: await hacerReto(con, null), userVerification: 'required' });
}

/** The account of a passkey that has signed well; null: of none, or not well. */
export async function entrarCon(db: Db, respuesta: Respuesta, publicUrl: string): Promise<number | null> {
  const { origen, dominio } = exigirSitio(publicUrl);
  const llave = await db
    .selectFrom('llave_acceso as l')
    .innerJoin('usuario as u', 'u.id', 'l.usuario_id')
    .select(['l.id', 'l.usuario_id', 'l.clave', 'l.contador', 'l.transportes', 'l.nombre'])
    .where('l.id', '=', respuesta.id)
    .where('u.activo', '=', true)
    .executeTakeFirst();
  if (!llave) return null;
  const { verifyAuthenticationResponse } = await leerBiblioteca();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: respuesta as unknown as AuthenticationResponseJSON,
    expectedChallenge: (reto) => gastarReto(db, reto, null),
    expectedOrigin: origen,
    expectedRPID: dominio,
    credential: { id: llave.id, publicKey: new Uint8Array(Buffer.from(llave.clave, 'base64url')), counter: llave.contador },
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, authenticationInfo: null }));
  if (!verified) return null;
  const { newCounter: contador, credentialBackedUp: sincronizada } = authenticationInfo;
  await db
    .updateTable('llave_acceso')
    .set({ contador: sql<number>`greatest(contador, ${contador})`, sincronizada, usada: sql<Date>`now()` })
    .where('id', '=', llave.id)
    .execute();
  return llave.usuario_id;
}

export async function pedirLlaveNueva(tx: Tx, usuario: { id: number; login: string; nombre: string }, emisor: string, publicUrl: string) {
  const { dominio } = exigirSitio(publicUrl);
  const suyas = await tx.selectFrom('llave_acceso').select(['id', 'transportes']).where('usuario_id', '=', usuario.id).execute();
  if (suyas.length >= MAX_LLAVES) throw new RuleError('sesion.demasiadas_llaves');
  const { generateRegistrationOptions } = await leerBiblioteca();
  return generateRegistrationOptions({
    rpName: emisor,
    rpID: dominio,
    userName: usuario.login,
    userDisplayName: usuario.nombre,
    userID: new TextEncoder().encode(String(usuario.id)),
    challenge: await hacerReto(tx, usuario.id),
    attestationType: 'none',
    excludeCredentials: suyas.map(({ id, transportes }) => ({ id, transports: transportes })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser made, once it is sure that it was made here, for this account and now. Its challenge is spent whatever becomes of it. */
export async function comprobarLlaveNueva(db: Db, usuarioId: number, respuesta: Respuesta, publicUrl: string) {
  const { origen, dominio } = exigirSitio(publicUrl);
  const { verifyRegistrationResponse } = await leerBiblioteca();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: respuesta as unknown as RegistrationResponseJSON,
    expectedChallenge: (reto) => gastarReto(db, reto, usuarioId),
    expectedOrigin: origen,
    expectedRPID: dominio,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified) throw new RuleError('sesion.llave_incorrecta');
  const { credential, credentialBackedUp: sincronizada } = registrationInfo;
  return {
    id: credential.id,
    clave: Buffer.from(credential.publicKey).toString('base64url'),
    contador: credential.counter,
    transportes: (credential.transports ?? []).map(String),
    sincronizada,
  };
}

export async function guardarLlaveNueva(
  tx: Tx,
  usuarioId: number,
  llave: Awaited<ReturnType<typeof comprobarLlaveNueva>> & { nombre: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('llave_acceso')
    .values({ ...llave, usuario_id: usuarioId })
    .onConflict((conflicto) => conflicto.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new RuleError('sesion.llave_repetida');
}

export async function leerLlaves(con: Connection, usuarioId: number): Promise<LlaveDeAcceso[]> {
  return con
    .selectFrom('llave_acceso as l')
    .select((eb) => [
      'l.id',
      'l.nombre',
      instant(eb.ref('l.creada')).as('creada'),
      sql<string | null>`${instant(eb.ref('l.usada'))}`.as('usada'),
      'l.sincronizada',
    ])
    .where('l.usuario_id', '=', usuarioId)
    .orderBy('l.creada')
    .execute();
}

export async function nombrarLlave(tx: Tx, usuarioId: number, id: string, nombre: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('llave_acceso')
    .set({ nombre })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RuleError('sesion.llave_desconocida');
}

export async function quitarLlave(tx: Tx, usuarioId: number, id: string): Promise<string> {
  const fila = await tx
    .deleteFrom('llave_acceso')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('nombre')
    .executeTakeFirst();
  if (!fila) throw new RuleError('sesion.llave_desconocida');
  return fila.nombre;
}
