import type { Conexion } from './db/open';

export type Tamano = 'grande' | 'pequena';

/** Images are stored by the hash of their content, so their address never changes meaning. */
export function direccionImagen(hash: string | null, tamano: Tamano): string | null {
  return hash && `/imagenes/${hash}/${tamano}`;
}

export async function leerImagen(con: Conexion, hash: string, tamano: Tamano): Promise<{ tipo: string; bytes: Buffer } | null> {
  const fila = await con
    .selectFrom('imagen')
    .select(['tipo', `${tamano} as bytes`])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return fila ? { tipo: fila.tipo, bytes: Buffer.from(fila.bytes) } : null;
}
