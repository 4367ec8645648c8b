import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OutputInfo } from 'sharp';
import { sha256 } from './digest';
import type { Connection, Tx } from './db/open';
import type { DB } from './db/schema.gen';
import { RuleError } from './errors/rule-error';
import type { Signature } from './signature';
import type { ImageSize } from './store/picture-store';
import { StoreUnavailable } from './store/store-fault';
import { picturesOf } from './store/store-of';

/** Public images are stored by the hash of their content, private ones by a key of their own: an address never changes meaning. */
export function imageAddress(hash: string | null, size: ImageSize): string | null {
  return hash && `/imagenes/${hash}/${size}`;
}

const PRIVATE_SECONDS = 30 * 60;
const purposeOf = (hash: string): string => `imagen ${hash}`;

/** Whom the address of a private image is made for: their session, by the hash of its token. */
export interface ImageViewer {
  signature: Signature;
  sesion: string;
}

/** Of a person: the address is given to whoever may see them, and opens while their session lives, half an hour at most (domain-rules, «Identity»). */
export function privateImageAddress({ signature, sesion }: ImageViewer, hash: string | null, size: ImageSize): string | null {
  return hash && `/imagenes/${hash}/${size}?firma=${signature.seal(purposeOf(hash), sesion, PRIVATE_SECONDS)}`;
}

/** Whoever looks at one waits for it no longer. */
const STORE_WITHIN_MS = 5_000;

/** How a row has its picture: with it, or where it is and with what it is opened. */
interface Kept {
  bytes: Uint8Array | null;
  almacen: string | null;
  clave: Uint8Array | null;
}

/** The only way to a picture, wherever it is. Null: the store no longer has it, as after restoring a copy of another day. */
async function bytesOf(con: Connection, { bytes, almacen, clave }: Kept, size: ImageSize): Promise<Buffer | null> {
  if (bytes !== null) return Buffer.from(bytes);
  const pictures = picturesOf(con);
  if (!pictures)
    throw new RuleError('imagen.almacen', undefined, { cause: new Error('hay imágenes en un almacén S3 y no está configurado') });
  try {
    return await pictures.read(almacen!, clave!, size, { withinMs: STORE_WITHIN_MS });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new RuleError('imagen.almacen', undefined, { esperar: 10, cause: error });
    throw error;
  }
}

/** As data, for what is kept after the session: no address of them would open. Never inside a transaction: they may be in the store, which takes its time. */
export async function imagesAsData(con: Connection, hashes: readonly string[], size: ImageSize): Promise<ReadonlyMap<string, string>> {
  const rows = await con
    .selectFrom('imagen')
    .select(['hash', 'tipo', `${size} as bytes`, 'almacen', 'clave'])
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  const data = await Promise.all(
    rows.map(async ({ hash, tipo, ...kept }): Promise<[string, string][]> => {
      const bytes = await bytesOf(con, kept, size);
      return bytes ? [[hash, `data:${tipo};base64,${bytes.toString('base64')}`]] : [];
    }),
  );
  return new Map(data.flat());
}

export const imageAsData = async (con: Connection, hash: string | null): Promise<string | null> =>
  hash === null ? null : ((await imagesAsData(con, [hash], 'grande')).get(hash) ?? null);

export async function readImage(
  con: Connection,
  signature: Signature,
  { hash, size, seal }: { hash: string; size: ImageSize; seal: string | undefined },
): Promise<{ tipo: string; privada: boolean; bytes: Buffer } | null> {
  const sesion = seal === undefined ? null : signature.open(purposeOf(hash), seal);
  const fila = await con
    .selectFrom('imagen')
    .select(['tipo', 'privada', `${size} as bytes`, 'almacen', 'clave'])
    .where('hash', '=', hash)
    .where(sql<boolean>`(not privada or exists (select from sesion_viva(${sesion}::text, '{}')))`)
    .executeTakeFirst();
  const bytes = fila && (await bytesOf(con, fila, size));
  return fila && bytes ? { tipo: fila.tipo, privada: fila.privada, bytes } : null;
}

/** Spec 1 §5. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** What a small file may unpack to. */
const MAX_PIXELS = 40_000_000;
const SIDES = { grande: 1600, pequena: 240 } as const;

export interface NewImage {
  tipo: 'image/jpeg' | 'image/png';
  ancho: number;
  alto: number;
  grande: Buffer;
  pequena: Buffer;
}

/**
 * JPG or PNG by content; drawn anew, so that nothing else travels in it, neither metadata nor another file behind it. Slow: before the
 * transaction. `largest`: pixels of its longer side, where it is never shown larger.
 */
export async function prepareImage(bytes: Buffer, largest: number = SIDES.grande): Promise<NewImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new RuleError('imagen.grande');
  // Read with the first one: what starts has no pictures to draw yet.
  const { default: sharp } = await import('sharp');
  try {
    const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height } = await original.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new RuleError('imagen.incorrecta');
    const draw = (side: number): Promise<{ data: Buffer; info: OutputInfo }> =>
      original
        .clone()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toFormat(format)
        .toBuffer({ resolveWithObject: true });
    const first = draw(largest);
    // What fits in the small one would be drawn the same again.
    const fits = Math.max(width, height) <= Math.min(largest, SIDES.pequena);
    const [grande, pequena] = await Promise.all([first, fits ? first : draw(SIDES.pequena)]);
    return {
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

/** Of a person. Its key says nothing of its content: the same content saved for all to see has another address, and opens this one to nobody. */
export async function savePrivateImage(tx: Tx, imagen: NewImage): Promise<string> {
  const hash = randomBytes(32).toString('hex');
  await tx
    .insertInto('imagen')
    .values({ hash, ...imagen, privada: true })
    .execute();
  return hash;
}

/**
 * Public images, by the column of `tabla` that will show each; the same content may already be there. `id` is the row that changes,
 * if there is one already:
 * it is held first, and then, in one order, the images it leaves and those it takes, so that two rows that share images never wait for each other.
 */
export async function savePublicImages<C extends 'imagen' | 'imagen_small'>(
  tx: Tx,
  { tabla, id }: { tabla: keyof DB; id: number | null },
  imagenes: readonly (readonly [C, NewImage])[],
): Promise<Partial<Record<C, string>>> {
  const nuevas = imagenes
    .map(([columna, imagen]) => ({ columna, imagen, hash: sha256(imagen.grande) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  if (nuevas.length === 0) return {};
  const { rows: antes } = await sql<Record<C, string | null>>`
    select ${sql.join(nuevas.map(({ columna }) => sql.ref(columna)))} from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  const tocadas = [
    ...nuevas.map(({ hash }) => hash),
    ...antes.flatMap((fila) => Object.values<string | null>(fila)).filter((hash) => hash !== null),
  ];
  await sql`select from imagen where hash = any(${tocadas}) order by hash for update`.execute(tx);
  for (const { hash, imagen } of nuevas)
    await tx
      .insertInto('imagen')
      .values({ hash, ...imagen, privada: false })
      // Another one may be leaving it: held, it stays.
      .onConflict((oc) => oc.column('hash').doUpdateSet({ privada: false }))
      .execute();
  return Object.fromEntries(nuevas.map(({ columna, hash }) => [columna, hash])) as Partial<Record<C, string>>;
}
