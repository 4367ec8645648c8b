import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp, { type OutputInfo } from 'sharp';
import type { Conexion, Tx } from './db/open';
import { RuleError } from './http/rule-error';
import type { Signature } from './signature';

export type Tamano = 'grande' | 'pequena';

/** Images are stored by the hash of their content, so their address never changes meaning. */
export function direccionImagen(hash: string | null, tamano: Tamano): string | null {
  return hash && `/imagenes/${hash}/${tamano}`;
}

const PRIVATE_SECONDS = 30 * 60;
const PURPOSE = 'imagen';

/** Of a person: the address is given to whoever may see them, and opens for half an hour (domain-rules, «Identity»). */
export function direccionPrivada(firma: Signature, hash: string | null, tamano: Tamano): string | null {
  return hash && `/imagenes/${hash}/${tamano}?firma=${firma.seal(PURPOSE, hash, PRIVATE_SECONDS)}`;
}

export async function leerImagen(
  con: Conexion,
  firma: Signature,
  { hash, tamano, sello }: { hash: string; tamano: Tamano; sello: string | undefined },
): Promise<{ tipo: string; privada: boolean; bytes: Buffer } | null> {
  const fila = await con
    .selectFrom('imagen')
    .select(['tipo', 'privada', `${tamano} as bytes`])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!fila || (fila.privada && (!sello || firma.open(PURPOSE, sello) !== hash))) return null;
  return { tipo: fila.tipo, privada: fila.privada, bytes: Buffer.from(fila.bytes) };
}

/** Spec 1 §5. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** What a small file may unpack to. */
const MAX_PIXELS = 40_000_000;
const SIDES = { grande: 1600, pequena: 240 } as const;

export interface ImagenNueva {
  hash: string;
  tipo: 'image/jpeg' | 'image/png';
  ancho: number;
  alto: number;
  grande: Buffer;
  pequena: Buffer;
}

/** JPG or PNG by content; drawn anew, so that nothing else travels in it, neither metadata nor another file behind it. Slow: before the transaction. */
export async function prepararImagen(bytes: Buffer): Promise<ImagenNueva> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new RuleError('imagen.grande');
  try {
    const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await original.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new RuleError('imagen.incorrecta');
    const draw = (side: number): Promise<{ data: Buffer; info: OutputInfo }> =>
      original.clone().autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toFormat(format).toBuffer({ resolveWithObject: true });
    const [grande, pequena] = await Promise.all([draw(SIDES.grande), draw(SIDES.pequena)]);
    return {
      hash: createHash('sha256').update(grande.data).digest('hex'),
      tipo: format === 'jpeg' ? 'image/jpeg' : 'image/png',
      ancho: grande.info.width,
      alto: grande.info.height,
      grande: grande.data,
      pequena: pequena.data,
    };
  } catch (error) {
    throw error instanceof RuleError ? error : new RuleError('imagen.incorrecta');
  }
}

/** The same content may already be there; once public it stays public. */
export async function guardarImagen(tx: Tx, { hash, ...imagen }: ImagenNueva, { privada }: { privada: boolean }): Promise<string> {
  await tx
    .insertInto('imagen')
    .values({ hash, ...imagen, privada })
    .onConflict((oc) => oc.column('hash').doUpdateSet({ privada: sql<boolean>`imagen.privada and excluded.privada` }))
    .execute();
  return hash;
}
