import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { CopiaIncorrecta } from './formato';

/** First line of an encrypted backup, in clear: whoever finds one knows what it is and what opens it. */
interface CabeceraCifrada {
  formato: typeof FORMATO_CIFRADO;
  /** Of scrypt. Each file has its own, and so its own key. */
  sal: string;
}

const FORMATO_CIFRADO = 'competicion-deportiva-cifrada-1';
const TROZO = 64 * 1024;
const SELLO = 16;
/** A guess takes a tenth of a second and 32 MB. */
const COSTE = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const SALTO = 0x0a;
const MAX_CABECERA = 1_000;

const derivar = (clave: string, sal: Buffer): Promise<Buffer> =>
  new Promise((hecho, mal) => scrypt(clave.normalize(), sal, 32, COSTE, (error, derivada) => (error ? mal(error) : hecho(derivada))));

/** The key is the file's alone, so that the place of a piece may stand for chance; the last piece says that it is. */
function vez(indice: number, ultimo: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(indice, 7);
  iv[11] = ultimo ? 1 : 0;
  return iv;
}

/** AES-256-GCM piece by piece, so that nothing is read that has not been vouched for, whatever the length. */
export async function* cifrar(origen: AsyncIterable<Buffer>, frase: string): AsyncGenerator<Buffer> {
  const sal = randomBytes(16);
  const cabecera: CabeceraCifrada = { formato: FORMATO_CIFRADO, sal: sal.toString('base64') };
  const clave = await derivar(frase, sal);
  yield Buffer.from(`${JSON.stringify(cabecera)}\n`);
  let indice = 0;
  const sellar = (trozo: Buffer, ultimo: boolean): Buffer => {
    const cifra = createCipheriv('aes-256-gcm', clave, vez(indice++, ultimo));
    return Buffer.concat([cifra.update(trozo), cifra.final(), cifra.getAuthTag()]);
  };
  for await (const { trozo, ultimo } of trozos(origen, TROZO)) yield sellar(trozo, ultimo);
}

/** What a file holds, opened where it is encrypted. `frase` is asked for only then. */
export async function* abrir(origen: AsyncIterable<Buffer>, fichero: string, frase: () => Promise<string>): AsyncGenerator<Buffer> {
  const entrada = origen[Symbol.asyncIterator]();
  const primerTrozo = await entrada.next();
  if (primerTrozo.done) return;
  const resto = { [Symbol.asyncIterator]: () => entrada };
  const cabecera = leerCabecera(primerTrozo.value);
  if (!cabecera) {
    yield primerTrozo.value;
    yield* resto;
    return;
  }
  async function* cifrado(): AsyncGenerator<Buffer> {
    yield primerTrozo.value!.subarray(primerTrozo.value!.indexOf(SALTO) + 1);
    yield* resto;
  }
  yield* descifrar(cifrado(), fichero, await derivar(await frase(), Buffer.from(cabecera.sal, 'base64')));
}

function leerCabecera(principio: Buffer): CabeceraCifrada | null {
  const fin = principio.subarray(0, MAX_CABECERA).indexOf(SALTO);
  if (fin < 0 || !principio.toString('latin1', 0, fin).includes(FORMATO_CIFRADO)) return null;
  return JSON.parse(principio.toString('utf8', 0, fin)) as CabeceraCifrada;
}

async function* descifrar(origen: AsyncIterable<Buffer>, fichero: string, clave: Buffer): AsyncGenerator<Buffer> {
  let indice = 0;
  for await (const { trozo, ultimo } of trozos(origen, TROZO + SELLO)) {
    try {
      const cifra = createDecipheriv('aes-256-gcm', clave, vez(indice, ultimo), { authTagLength: SELLO });
      cifra.setAuthTag(trozo.subarray(-SELLO));
      yield Buffer.concat([cifra.update(trozo.subarray(0, -SELLO)), cifra.final()]);
    } catch (error) {
      const motivo = indice === 0 ? 'La clave no es la de esta copia, o el fichero está dañado' : 'El fichero está dañado o cortado';
      throw new CopiaIncorrecta(`${motivo}: ${fichero}`, { cause: error });
    }
    indice++;
  }
}

/** Pieces of one size, and the last of what is left, which may be nothing. */
async function* trozos(origen: AsyncIterable<Buffer>, bytesPorTrozo: number): AsyncGenerator<{ trozo: Buffer; ultimo: boolean }> {
  let pendiente = Buffer.alloc(0);
  for await (const llegado of origen) {
    pendiente = Buffer.concat([pendiente, llegado]);
    while (pendiente.length > bytesPorTrozo) {
      yield { trozo: pendiente.subarray(0, bytesPorTrozo), ultimo: false };
      pendiente = pendiente.subarray(bytesPorTrozo);
    }
  }
  yield { trozo: pendiente, ultimo: true };
}
