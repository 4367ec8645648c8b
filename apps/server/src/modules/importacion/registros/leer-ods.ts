import { Readable } from 'node:stream';
import { Parse, type Entry } from 'unzipper-esm';
import type { Celda } from '@cd/domain/importacion/celdas';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { RuleError } from '../../../platform/errors/rule-error';

const MAX_CONTENIDO = 60 * 1024 * 1024;
const MAX_COLUMNAS = 500;
/** Blank ones among them: a sheet says how often its last one is repeated. */
const MAX_FILAS = 60_000;

/** The parts of a file of LibreOffice that are its cells; null: it is no sheet of it. */
function contenidoDe(bytes: Buffer): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let contenido: string | null = null;
    let esHoja = false;
    const leerEntrada = (entrada: Entry): void => {
      const trozos: Buffer[] = [];
      let medida = 0;
      const interesa = entrada.path === 'content.xml' || entrada.path === 'mimetype';
      entrada.on('error', reject).on('data', (trozo: Buffer) => {
        if (!interesa) return;
        medida += trozo.length;
        if (medida > MAX_CONTENIDO) reject(new RuleError('fichero.descomprimido'));
        else trozos.push(trozo);
      });
      entrada.on('end', () => {
        const texto = Buffer.concat(trozos).toString('utf8');
        if (entrada.path === 'mimetype') esHoja = texto.includes('opendocument.spreadsheet');
        if (entrada.path === 'content.xml') contenido = texto;
      });
    };
    const fallar = (cause: unknown): void =>
      reject(cause instanceof RuleError ? cause : new RuleError('fichero.danado', undefined, { cause }));
    Readable.from([bytes])
      .pipe(Parse())
      .on('error', fallar)
      .on('finish', () => resolve(esHoja ? contenido : null))
      .on('entry', leerEntrada);
  });
}

/** The first entry of one says what it is, and is not compressed. */
export const esOds = (bytes: Buffer): boolean =>
  bytes.subarray(0, 120).toString('latin1').includes('application/vnd.oasis.opendocument.spreadsheet');

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const sinEntidades = (texto: string): string =>
  texto.replaceAll(
    /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<nombre>\w+));/gi,
    (todo, hex?: string, decimal?: string, nombre?: string) => {
      if (nombre !== undefined) return ENTIDADES[nombre] ?? todo;
      const codigo = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : todo;
    },
  );

const ETIQUETA = /<(?<cierra>\/?)(?<nombre>[\w:-]+)(?<atributos>(?:\s+[\w:-]+="[^"]*")*)\s*(?<sola>\/?)>|(?<texto>[^<]+)/g;
const atributo = (atributos: string, nombre: string): string | null =>
  new RegExp(String.raw`\s${nombre}="([^"]*)"`).exec(atributos)?.[1] ?? null;

interface EnCurso {
  hojas: { nombre: string; filas: FilaDeTabla[] }[];
  celdas: Celda[];
  repeticionDeFila: number;
  linea: number;
  celda: { tipo: string | null; valor: string | null; veces: number; texto: string; parrafos: number } | null;
  anotacion: number;
}

export async function leerOds(bytes: Buffer): Promise<HojaCruda[]> {
  const contenido = await contenidoDe(bytes);
  if (contenido === null) throw new RuleError('fichero.ajeno');
  const estado: EnCurso = { hojas: [], celdas: [], repeticionDeFila: 1, linea: 0, celda: null, anotacion: 0 };
  for (const { groups } of contenido.matchAll(ETIQUETA)) {
    const { cierra, nombre, atributos, sola, texto } = groups!;
    if (texto !== undefined) {
      if (estado.celda && estado.anotacion === 0 && estado.celda.parrafos > 0) estado.celda.texto += sinEntidades(texto);
    } else if (cierra === '/') cerrar(estado, nombre!);
    else {
      abrir(estado, nombre!, atributos!);
      if (sola === '/') cerrar(estado, nombre!);
    }
  }
  return estado.hojas;
}

function abrir(estado: EnCurso, nombre: string, atributos: string): void {
  if (nombre === 'office:annotation') estado.anotacion++;
  else if (nombre === 'table:table') {
    estado.hojas.push({ nombre: sinEntidades(atributo(atributos, 'table:name') ?? ''), filas: [] });
    estado.linea = 0;
  } else if (nombre === 'table:table-row') {
    estado.celdas = [];
    estado.repeticionDeFila = Number(atributo(atributos, 'table:number-rows-repeated') ?? 1);
  } else if (nombre === 'table:table-cell' || nombre === 'table:covered-table-cell') {
    const valor =
      atributo(atributos, 'office:date-value') ?? atributo(atributos, 'office:value') ?? atributo(atributos, 'office:string-value');
    estado.celda = {
      tipo: atributo(atributos, 'office:value-type'),
      valor: valor === null ? null : sinEntidades(valor),
      veces: Number(atributo(atributos, 'table:number-columns-repeated') ?? 1),
      texto: '',
      parrafos: 0,
    };
  } else if (estado.celda && estado.anotacion === 0) {
    if (nombre === 'text:p' && estado.celda.parrafos++ > 0) estado.celda.texto += ' ';
    if (nombre === 'text:s' || nombre === 'text:tab' || nombre === 'text:line-break') estado.celda.texto += ' ';
  }
}

function cerrar(estado: EnCurso, nombre: string): void {
  if (nombre === 'office:annotation') estado.anotacion--;
  else if (nombre === 'table:table-row') cerrarFila(estado);
  else if ((nombre === 'table:table-cell' || nombre === 'table:covered-table-cell') && estado.celda) {
    const { tipo, valor, veces, texto } = estado.celda;
    const suya =
      tipo === 'date' && valor !== null
        ? valor.slice(0, 10)
        : tipo === 'float' && valor !== null
          ? Number(valor)
          : texto === ''
            ? (valor ?? '')
            : texto;
    estado.celda = null;
    const hasta = Math.min(veces, suya === '' ? MAX_COLUMNAS : MAX_COLUMNAS + 1 - estado.celdas.length);
    for (let n = 0; n < hasta && estado.celdas.length <= MAX_COLUMNAS; n++) estado.celdas.push(suya);
  }
}

function cerrarFila(estado: EnCurso): void {
  const { celdas, repeticionDeFila: veces } = estado;
  while (celdas.at(-1) === '') celdas.pop();
  const filas = estado.hojas.at(-1)?.filas;
  if (filas && celdas.length > 0)
    for (let n = 0; n < veces; n++) {
      if (filas.length >= MAX_FILAS) throw new RuleError('fichero.dimensiones');
      filas.push({ linea: estado.linea + n + 1, celdas: [...celdas] });
    }
  estado.linea += veces;
}
