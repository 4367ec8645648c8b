import { identificadorCorrecto, leerIban } from './cuentas';
import { xsdDe, type Esquema } from './esquemas';

export interface Comprobacion {
  correcto: boolean;
  /** In Spanish around what the checker says; empty if it is correct. */
  fallos: string[];
}

/** Of what may be checked: 10 000 lines are some 9 MB. */
const MAXIMO_XML = 32 * 1024 * 1024;

/**
 * Comments, instructions, CDATA, a DTD, or blanks at the edge of a value: not our own writing. Of the blanks, libxml2 takes those of a date whose type has a pattern and
 * refuses those of one that has none.
 */
export const NO_LO_ESCRIBE = /<!|(?<!^)<\?|>\s|\s<\//;

/** What a file that its schema takes says in an element; the schema leaves no other way of writing it. */
const valores = (xml: string, elemento: string): string[] =>
  [...xml.matchAll(new RegExp(`<${elemento}(?: [^>]*)?>([^<]*)</${elemento}>`, 'g'))].map(([, valor]) => valor!);

const centimos = (importe: string): number => Number(importe.replace('.', ''));

/** That a part of the file counts and adds up what it holds. */
function cuadra(que: string, parte: string): string[] {
  const importes = valores(parte, 'InstdAmt').map(centimos);
  const [cuantos] = valores(parte, 'NbOfTxs');
  const [suma] = valores(parte, 'CtrlSum');
  const fallos: string[] = [];
  if (Number(cuantos) !== importes.length) fallos.push(`${que} dice ${cuantos} apuntes y tiene ${importes.length}`);
  if (centimos(suma!) !== importes.reduce((total, uno) => total + uno, 0))
    fallos.push(`${que} dice que suma ${suma} y no es lo que suman sus apuntes`);
  return fallos;
}

/** What no schema says: sums, numbers that repeat, check digits. */
function queNoDiceElEsquema(xml: string): string[] {
  const fallos = cuadra('El fichero', xml);
  for (const [n, bloque] of xml.split('<PmtInf>').slice(1).entries()) fallos.push(...cuadra(`El bloque ${n + 1}`, bloque));
  for (const iban of new Set(valores(xml, 'IBAN'))) if (leerIban(iban) === null) fallos.push(`El IBAN ${iban} no es válido`);
  for (const [parte] of xml.matchAll(/<CdtrSchmeId>.*?<\/CdtrSchmeId>/gs))
    if (!identificadorCorrecto(valores(parte, 'Id')[0] ?? '')) fallos.push('El identificador del acreedor no es válido');
  for (const elemento of ['PmtInfId', 'InstrId', 'EndToEndId']) {
    const suyos = valores(xml, elemento);
    if (new Set(suyos).size !== suyos.length) fallos.push(`Hay dos ${elemento} iguales`);
  }
  return [...new Set(fallos)];
}

/**
 * Whether a bank file may leave: our schema of its format, its sums and numbers of lines, and the check digits of each account and of the creditor. xmllint reads it in a
 * thread of its own (libxml2 in WebAssembly: no network, no files); the rest takes milliseconds.
 */
export async function comprobarXml(xml: string, esquema: Esquema): Promise<Comprobacion> {
  if (xml.length > MAXIMO_XML) return { correcto: false, fallos: ['El fichero es demasiado grande'] };
  if (NO_LO_ESCRIBE.test(xml)) return { correcto: false, fallos: ['El fichero tiene partes que no se admiten'] };
  const { memoryPages, validateXML } = await import('xmllint-wasm');
  const { valid, errors } = await validateXML({
    xml: { fileName: 'fichero.xml', contents: xml },
    schema: { fileName: 'esquema.xsd', contents: xsdDe(esquema) },
    maxMemoryPages: 512 * memoryPages.MiB,
  });
  const fallos = valid ? queNoDiceElEsquema(xml) : errors.map(({ message }) => `No cumple su esquema: ${message}`);
  return { correcto: fallos.length === 0, fallos };
}
