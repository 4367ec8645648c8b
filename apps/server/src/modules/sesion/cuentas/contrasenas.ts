import { loQueSeSabe, sinAdornos } from '@cd/domain/sesion/contrasenas/contexto';
import { endSessionsOf } from '../../../platform/access/session';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults } from '../../../platform/errors/rule-error';
import { prohibirEnCuentaDeDemo } from '../../organizacion/modo-demo/service';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { estrenar, gastarEnlaces, leerNombresDeLiga } from './queries';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Built, it lies beside the server; from the sources, beside this. */
const FICHERO = './contrasenas-robadas.bin';
/** How many bits of the file each password sets: `scripts/contrasenas-robadas.mjs` writes it so. */
const BITS_POR_CONTRASENA = 10;

let filtro: Promise<Buffer> | null = null;

/** The bits of a text in a Bloom filter of so many, by two numbers of its digest (Kirsch and Mitzenmacher's way). */
function* bitsDe(texto: string, total: number): Generator<number> {
  const huella = createHash('sha256').update(texto).digest();
  const [primero, salto] = [huella.readUInt32LE(0), huella.readUInt32LE(4)];
  for (let n = 0; n < BITS_POR_CONTRASENA; n++) yield (primero + n * salto) % total;
}

/**
 * Whether a password is among the half million that have been stolen or used most, without capitals or accents: read from the disk when the first is
 * asked about. One in a thousand of the others is taken for one of them, and another has to be chosen.
 */
async function esRobada(contrasena: string): Promise<boolean> {
  const dicha = sinAdornos(contrasena);
  if (new Set(dicha).size === 1) return true;
  const bits = await (filtro ??= readFile(new URL(FICHERO, import.meta.url)));
  for (const bit of bitsDe(dicha, bits.length * 8)) if ((bits[bit >> 3]! & (1 << (bit & 7))) === 0) return false;
  return true;
}

/** As it is hashed: the same letters are the same password, whichever keyboard wrote their accents. */
const enUnaForma = (contrasena: string): string => contrasena.normalize('NFC');

/** Read with the first password that somebody writes. */
const argon2 = () => import('@node-rs/argon2');

export const cifrarContrasena = async (contrasena: string): Promise<string> => (await argon2()).hash(enUnaForma(contrasena));

/** Of a password that somebody chooses: not one of those that are tried first, nor one that is guessed by what is known of them or of the league. */
export async function cifrarElegida(
  con: Connection,
  { login, nombre, contrasena, campo = 'contrasena' }: { login: string; nombre: string; contrasena: string; campo?: string },
): Promise<string> {
  const { palabras, resto, corta } = loQueSeSabe(contrasena, { login, nombre, liga: await leerNombresDeLiga(con) });
  if ((await esRobada(contrasena)) || (await esRobada(resto))) requireNoFaults([{ campo, codigo: 'sesion.contrasena_comun' }]);
  if (corta) {
    const sabido = palabras.map((palabra) => `«${palabra}»`).join(', ');
    const detalle = `Esa contraseña se adivina con lo que se sabe de usted o de la liga: ${sabido}. Ponga al menos ocho letras o cifras más, u otra cosa`;
    requireNoFaults([{ campo, codigo: 'sesion.contrasena_sabida', detalle }]);
  }
  return cifrarContrasena(contrasena);
}

let deNadie: Promise<string> | null = null;

/** Takes as long for an account that does not exist as for a wrong password. */
export async function coincide(cifrada: string | undefined, contrasena: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  // Made by whoever comes first, also where there is an account: from then on nobody takes longer than another.
  const ninguna = await (deNadie ??= hash('nadie tiene esta contraseña'));
  const guardada = cifrada ?? ninguna;
  const [llana, compuesta] = [contrasena, enUnaForma(contrasena)];
  const igual = await verify(guardada, compuesta);
  // One that was hashed before, as its keyboard wrote it.
  return (igual || (llana !== compuesta && (await verify(guardada, llana)))) && cifrada !== undefined;
}

export const CONTRASENA_CAMBIADA: Contenido = {
  asunto: 'Su contraseña ha cambiado',
  texto: 'La contraseña de su cuenta acaba de cambiar. Si no ha sido usted, avise a la oficina de la competición.',
};

/** Ends the user's sessions and spends every link that still hangs about. */
export async function ponerContrasena(tx: Tx, usuarioId: number, cifrada: string): Promise<void> {
  await prohibirEnCuentaDeDemo(tx, usuarioId);
  await tx
    .updateTable('usuario')
    .set((eb) => ({ contrasena: cifrada, version: eb('version', '+', 1) }))
    .where('id', '=', usuarioId)
    .execute();
  await gastarEnlaces(tx, usuarioId);
  await estrenar(tx, usuarioId);
  await endSessionsOf(tx, usuarioId);
  await notificar(tx, 'usuario.contrasena', { ...CONTRASENA_CAMBIADA, otros: [usuarioId] });
}
