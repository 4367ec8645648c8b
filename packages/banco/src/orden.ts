import { diaHabil } from '@cd/domain/dinero/dias-habiles';
import { leerIban } from './cuentas';
import { idCorrecto } from './texto';

/** Whose the file is. */
export interface Titular {
  /** As it is; the file carries it as the scheme admits. */
  nombre: string;
  iban: string;
  /** Only if its bank asks for it: since 2016 an IBAN is enough. */
  bic?: string;
}

export interface Cabecera {
  /** Of the message, at most 24 characters: those of its blocks and lines are made from it, and 35 is what they may have. */
  id: string;
  /** When it was written, in the clock of the office: 'AAAA-MM-DDTHH:MM:SS'. */
  creado: string;
  /** Day for which it is asked, a banking day: 'AAAA-MM-DD'. */
  fecha: string;
  /** One line in the statement for all of them; by default, yes. */
  apunte_unico?: boolean;
}

export interface FicheroEscrito {
  xml: string;
  suma_centimos: number;
  apuntes: number;
}

export type CodigoDeFallo =
  | 'acreedor'
  | 'bic'
  | 'demasiados'
  | 'fecha'
  | 'firma'
  | 'iban'
  | 'id'
  | 'importe'
  | 'mandato'
  | 'nombre'
  | 'referencia'
  | 'repetida'
  | 'vacio';

/** What forbids writing a file: of which line (from 0; null, of the file), in which field, and said in Spanish. */
export interface FalloDeOrden {
  apunte: number | null;
  codigo: CodigoDeFallo;
  texto: string;
}

/** Nothing was written. It says everything that is wrong, not only the first. */
export class OrdenRechazada extends Error {
  readonly fallos: readonly FalloDeOrden[];

  constructor(fallos: readonly FalloDeOrden[]) {
    super(fallos.map(({ texto }) => texto).join('\n'));
    this.name = 'OrdenRechazada';
    this.fallos = fallos;
  }
}

export const MAXIMO_ID = 24;
/** More than anybody sends, and what is checked in a few seconds. */
const MAXIMO_APUNTES = 25_000;
/** What the scheme admits in one line: 999 999 999,99 €. */
const MAXIMO_CENTIMOS = 99_999_999_999;

const esFecha = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(Date.parse(texto)) && new Date(texto).toISOString().startsWith(texto);

/** What is wrong with the heading and its owner; `pronto`: the first day on which the bank may do it. */
export function fallosDeCabecera({ id, creado, fecha }: Cabecera, { nombre, iban, bic }: Titular, pronto: string): FalloDeOrden[] {
  const fallos: FalloDeOrden[] = [];
  const falla = (codigo: CodigoDeFallo, texto: string): void => void fallos.push({ apunte: null, codigo, texto });
  if (!idCorrecto(id, MAXIMO_ID)) falla('id', `«${id}» no puede ser el identificador del fichero`);
  const escrito = /T\d{2}:\d{2}:\d{2}$/.test(creado) && esFecha(creado.slice(0, 10));
  if (!escrito) falla('fecha', `«${creado}» no es el instante en que se escribe`);
  if (!esFecha(fecha)) falla('fecha', `«${fecha}» no es una fecha`);
  else if (escrito && fecha < pronto) falla('fecha', `El banco no llega a hacerlo el ${fecha}: como pronto, el ${pronto}`);
  else if (!diaHabil(fecha)) falla('fecha', `El ${fecha} no es día hábil para los bancos`);
  if (nombre.trim() === '') falla('nombre', 'Falta el nombre del titular de la cuenta');
  if (leerIban(iban) === null) falla('iban', 'El IBAN de la cuenta propia no es válido');
  if (bic && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) falla('bic', `«${bic}» no es un BIC`);
  else if (bic && bic.slice(4, 6) !== leerIban(iban)?.slice(0, 2)) falla('bic', `El BIC «${bic}» no es del país de la cuenta`);
  return fallos;
}

export interface ApunteComun {
  /** Of who is paid or charged, as it is. */
  nombre: string;
  iban: string;
  centimos: number;
  /** EndToEndId: comes back in what the bank answers. At most 35 characters, once in the file. */
  referencia: string;
  /** What the other reads in the statement. */
  concepto: string;
}

/** What is wrong with the lines, whatever they are of: `mas` says what is of each kind. */
export function fallosDeApuntes<T extends ApunteComun>(
  apuntes: readonly T[],
  mas: (apunte: T) => readonly (readonly [CodigoDeFallo, string])[],
): FalloDeOrden[] {
  if (apuntes.length === 0) return [{ apunte: null, codigo: 'vacio', texto: 'El fichero no tiene ningún apunte' }];
  if (apuntes.length > MAXIMO_APUNTES)
    return [{ apunte: null, codigo: 'demasiados', texto: `El fichero no puede tener más de ${MAXIMO_APUNTES} apuntes` }];
  const vistas = new Set<string>();
  return apuntes.flatMap((suyo, apunte) => {
    const { nombre, iban, centimos, referencia } = suyo;
    const fallos: (readonly [CodigoDeFallo, string])[] = [...mas(suyo)];
    if (nombre.trim() === '') fallos.push(['nombre', 'falta el nombre']);
    if (iban.trim() === '') fallos.push(['iban', 'no tiene cuenta']);
    else if (leerIban(iban) === null) fallos.push(['iban', 'su IBAN no es válido']);
    if (!Number.isSafeInteger(centimos) || centimos < 1 || centimos > MAXIMO_CENTIMOS)
      fallos.push(['importe', 'su importe no puede ir en el fichero']);
    if (!idCorrecto(referencia)) fallos.push(['referencia', `«${referencia}» no puede ser su referencia`]);
    if (vistas.has(referencia)) fallos.push(['repetida', `la referencia «${referencia}» está dos veces`]);
    vistas.add(referencia);
    return fallos.map(([codigo, texto]) => ({ apunte, codigo, texto: `${nombre.trim() || `Apunte ${apunte + 1}`}: ${texto}` }));
  });
}

export const fechaCorrecta = esFecha;

/** The package writes days and hours as the machine's clock tells them: so they are given to it. */
export function enHoraLocal(texto: string): Date {
  const [anno, mes, dia, hora = 0, minuto = 0, segundo = 0] = texto.split(/[-T:]/).map(Number) as [
    number,
    number,
    number,
    number?,
    number?,
    number?,
  ];
  return new Date(anno, mes - 1, dia, hora, minuto, segundo);
}

/** Whole euros and cents: the package only takes euros, and writes them with two decimals. */
export const enEuros = (centimos: number): number => centimos / 100;

export const sumar = (apuntes: readonly { centimos: number }[]): number => apuntes.reduce((suma, { centimos }) => suma + centimos, 0);

/**
 * Who presents it, with its number: the package writes only the name, and the Spanish banks' guides (AEB, 34.14 and 19.14) demand it to
 * know whose the file is.
 */
export const conPresentador = (xml: string, identificacion: string): string =>
  xml.replace(
    '</Nm></InitgPty>',
    `</Nm><Id><OrgId><Othr><Id>${identificacion}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></OrgId></Id></InitgPty>`,
  );
