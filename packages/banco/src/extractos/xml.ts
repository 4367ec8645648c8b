import { XmlDocument, type XmlElement } from 'xmldoc';
import { citar, ExtractoIlegible, fechaReal } from './extracto';

/** Names are compared without the prefix that a bank may put before them. */
const local = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

const elementos = (de: XmlElement): XmlElement[] => de.children.filter((uno): uno is XmlElement => uno.type === 'element');

export const todos = (de: XmlElement | undefined, nombre: string): XmlElement[] =>
  de ? elementos(de).filter((uno) => local(uno) === nombre) : [];

/** The first element down a path. */
export const en = (de: XmlElement | undefined, ...camino: string[]): XmlElement | undefined =>
  camino.reduce<XmlElement | undefined>((donde, nombre) => donde && elementos(donde).find((uno) => local(uno) === nombre), de);

/** What the first element down a path says; null if it is not there or empty. */
export const dice = (de: XmlElement | undefined, ...camino: string[]): string | null => en(de, ...camino)?.val.trim() || null;

export const lineaDe = (elemento: XmlElement): number => (elemento.line ?? 0) + 1;

/** Of what a file may have: some ten thousand movements, each with its forty elements. */
const MAXIMO_ETIQUETAS = 1_000_000;

/** The whole of an XML that somebody sends. A DTD, which is what could make it grow or reach for other files, is refused before reading it. */
export function leerXml(texto: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) throw new ExtractoIlegible('El fichero define entidades, que no se admiten');
  let etiquetas = 0;
  for (let n = texto.indexOf('<'); n >= 0; n = texto.indexOf('<', n + 1)) etiquetas += 1;
  if (etiquetas > MAXIMO_ETIQUETAS) throw new ExtractoIlegible('El XML es demasiado grande');
  try {
    const documento = new XmlDocument(texto.trimStart());
    // The library takes what has no end as ended.
    if (texto.trimEnd().endsWith(`</${documento.name}>`)) return documento;
  } catch (error) {
    const [, linea] = /Line: (\d+)/.exec((error as Error).message) ?? [];
    throw new ExtractoIlegible('el XML está mal escrito', linea === undefined ? null : Number(linea) + 1);
  }
  throw new ExtractoIlegible('El XML está cortado');
}

/** An amount of ISO 20022 in cents. It is of euros, and of whole cents. */
export function importeDe(elemento: XmlElement): number {
  const [, enteros, , decimales = ''] = /^\+?(\d{1,13})(\.(\d{0,5}))?$/.exec(elemento.val.trim()) ?? [];
  if (enteros === undefined || /[1-9]/.test(decimales.slice(2)))
    throw new ExtractoIlegible(`${citar(elemento.val)} no es un importe`, lineaDe(elemento));
  const moneda = elemento.attr.Ccy;
  if (moneda !== undefined && moneda !== 'EUR') throw new ExtractoIlegible(`no está en euros: moneda ${citar(moneda)}`, lineaDe(elemento));
  return Number(enteros) * 100 + Number(decimales.slice(0, 2).padEnd(2, '0'));
}

/** A day, said as such or as an instant. */
export function diaDe(elemento: XmlElement | undefined): string | null {
  const dicho = dice(elemento, 'Dt') ?? dice(elemento, 'DtTm') ?? elemento?.val.trim() ?? '';
  const [, anno, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})/.exec(dicho) ?? [];
  return anno === undefined ? null : fechaReal(Number(anno), Number(mes), Number(dia));
}
