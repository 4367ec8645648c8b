import { Readable } from 'node:stream';
import { Parse, type Entry } from 'unzipper-esm';
import { RuleError } from '../../../platform/errors/rule-error';

const MAX_PARTES = 1000;
/** Of all entries, as they really unpack. */
const MAX_DESCOMPRIMIDO = 150 * 1024 * 1024;
/** Blank ones among them. */
const MAX_FILAS = 60_000;
const MAX_COLUMNAS = 500;
const MAX_CASILLAS = 5_000_000;
/** Between two tags. */
const MAX_TEXTO = 1_000_000;
const MAX_ETIQUETA = 1000;
const CIFRADA = 1;

/** Unpacks a file without keeping anything and refuses what its reader would have to keep too much of. */
export async function exigirMedidas(bytes: Buffer, { todas }: { todas: boolean }): Promise<void> {
  const partes = new Map<string, Parte>();
  await recorrer(bytes, partes);
  if (!partes.has('xl/workbook.xml')) throw new RuleError('fichero.ajeno');
  if ([...partes.values()].some(({ seguido }) => seguido > MAX_TEXTO))
    throw new RuleError('fichero.dimensiones', 'El fichero tiene una celda con demasiado texto');
  // Which sheet is the first is for the reader to find out.
  const hojas = [...partes].flatMap(([ruta, parte]) => (ruta.includes('worksheets/') && ruta.endsWith('.xml') ? [parte] : []));
  const desmedidas = hojas.filter((hoja) => hoja.desmedida());
  if (desmedidas.length === 0 || (!todas && desmedidas.length < hojas.length)) return;
  const { columna, fila } = desmedidas[0]!;
  throw new RuleError(
    'fichero.dimensiones',
    `La hoja llega hasta la columna ${columna.toLocaleString('es')} y la fila ${fila.toLocaleString('es')}. Deje solo la tabla y borre lo que haya lejos de ella`,
  );
}

/** Refuses by throwing it away: the process ends with it, and nothing needs to be undone. */
function recorrer(bytes: Buffer, partes: Map<string, Parte>): Promise<void> {
  let bytesDescomprimidos = 0;
  let bytesAnunciados = 0;
  return new Promise((resolve, reject) => {
    const rechazarDanado = (cause: unknown): void => reject(new RuleError('fichero.danado', undefined, { cause }));
    const empezar = (entrada: EntradaConTamano): void => {
      const { path, vars } = entrada;
      const parte = new Parte();
      partes.set(`${partes.has(path) ? `${partes.size} ` : ''}${path}`, parte);
      // The reader sets aside what an entry announces.
      bytesAnunciados += vars.uncompressedSize;
      if (partes.size > MAX_PARTES)
        reject(new RuleError('fichero.descomprimido', `El fichero lleva dentro más de ${MAX_PARTES.toLocaleString('es')} ficheros`));
      if ((vars.flags & CIFRADA) !== 0) reject(new RuleError('fichero.ajeno', 'El fichero tiene contraseña. Guárdelo sin ella'));
      if (bytesAnunciados > MAX_DESCOMPRIMIDO) reject(new RuleError('fichero.descomprimido'));
      entrada.on('error', rechazarDanado).on('data', (trozo: Buffer) => {
        bytesDescomprimidos += trozo.length;
        if (bytesDescomprimidos > MAX_DESCOMPRIMIDO) reject(new RuleError('fichero.descomprimido'));
        else if (path.endsWith('.xml')) parte.mirar(trozo);
      });
    };
    Readable.from([bytes]).pipe(Parse()).on('error', rechazarDanado).on('finish', resolve).on('entry', empezar);
  });
}

type EntradaConTamano = Entry & { vars: { uncompressedSize: number } };

const ETIQUETA = /<(?:\w+:)?(?:(?<fila>row)\b|c\b(?:[^<>]*?\sr\s*=\s*["'](?<letras>[A-Z]{1,3})(?<numero>\d{1,7})["'])?)/g;

/** How far the cells of a sheet go, by what they say and by how many there are. */
class Parte {
  columna = 0;
  fila = 0;
  private filas = 0;
  private enFila = 0;
  /** The longest text without a tag. */
  seguido = 0;
  private sinEtiqueta = 0;
  private cola = '';

  mirar(trozo: Buffer): void {
    const texto = this.cola + trozo.toString('latin1');
    // The last tag may be cut: it is looked at with the next chunk.
    const hasta = Math.max(0, texto.lastIndexOf('<'));
    this.cola = texto.slice(hasta, hasta + MAX_ETIQUETA);
    this.sinEtiqueta = hasta === 0 ? this.sinEtiqueta + trozo.length : 0;
    this.seguido = Math.max(this.seguido, this.sinEtiqueta);
    for (const { groups } of texto.slice(0, hasta).matchAll(ETIQUETA)) {
      const { fila, letras = '', numero = '0' } = groups!;
      this.enFila = fila === undefined ? this.enFila + 1 : 0;
      if (fila !== undefined) this.filas++;
      this.columna = Math.max(this.columna, this.enFila, numeroDe(letras));
      this.fila = Math.max(this.fila, this.filas, Number(numero));
    }
  }

  desmedida(): boolean {
    return this.columna > MAX_COLUMNAS || this.fila > MAX_FILAS || this.columna * this.fila > MAX_CASILLAS;
  }
}

/** 'A' is 1, 'AA' is 27. */
const numeroDe = (letras: string): number => {
  let numero = 0;
  for (const letra of letras) numero = numero * 26 + letra.charCodeAt(0) - 64;
  return numero;
};
