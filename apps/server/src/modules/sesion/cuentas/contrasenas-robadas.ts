import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sinAdornos } from '@cd/domain/sesion/contrasenas/contexto';

/** Built, it lies beside the server; from the sources, beside this. */
const FICHERO = './contrasenas-robadas.bin';
/** How many bits of the file each password sets: `scripts/contrasenas-robadas.mjs` writes it so. */
const BITS_POR_CONTRASENA = 10;

let filtro: Promise<Buffer> | null = null;

/** The bits of a text in a Bloom filter of so many, by two numbers of its digest (Kirsch and Mitzenmacher's way). */
export function* bitsDe(texto: string, total: number): Generator<number> {
  const huella = createHash('sha256').update(texto).digest();
  const [primero, salto] = [huella.readUInt32LE(0), huella.readUInt32LE(4)];
  for (let n = 0; n < BITS_POR_CONTRASENA; n++) yield (primero + n * salto) % total;
}

/**
 * Whether a password is among the half million that have been stolen or used most, without capitals or accents: read from the disk when the first is
 * asked about. One in a thousand of the others is taken for one of them, and another has to be chosen.
 */
export async function esRobada(contrasena: string): Promise<boolean> {
  const dicha = sinAdornos(contrasena);
  if (new Set(dicha).size === 1) return true;
  const bits = await (filtro ??= readFile(new URL(FICHERO, import.meta.url)));
  for (const bit of bitsDe(dicha, bits.length * 8)) if ((bits[bit >> 3]! & (1 << (bit & 7))) === 0) return false;
  return true;
}
