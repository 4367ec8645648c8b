import { plegar } from './plegar';

/** What a cell of a table holds; numbers only where the file itself says so. An empty cell is ''. */
export type Celda = string | number;
export type Valor = string | number;

/** A cell read as what its column should hold, or why it is not that. */
export type Lectura = { valor: Valor } | { fallo: string };

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const SALTO = /[\t\n\r]/;

export function leerTexto(celda: Celda, { variasLineas = false } = {}): Lectura {
  const valor = String(celda).trim();
  if (CONTROL.test(valor) || (!variasLineas && SALTO.test(valor))) return { fallo: 'contiene un carácter que no se admite' };
  return { valor };
}

const SI = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);

export function leerSiNo(celda: Celda): Lectura {
  const texto = plegar(String(celda));
  if (SI.has(texto)) return { valor: 1 };
  return NO.has(texto) ? { valor: 0 } : { fallo: 'escriba sí o no' };
}

/** Sheets keep a postcode as a number, and lose its first zero. */
export const leerCodigoPostal = (celda: Celda): Lectura => leerTexto(typeof celda === 'number' ? String(celda).padStart(5, '0') : celda);

export function leerNumero(celda: Celda): Lectura {
  const valor =
    typeof celda === 'number' ? celda : /^[+-]?\d+([.,]\d+)?$/.test(celda.trim()) ? Number(celda.trim().replace(',', '.')) : Number.NaN;
  return Number.isFinite(valor) ? { valor } : { fallo: 'no es un número' };
}

export function leerHora(celda: Celda): Lectura {
  const { hora, minuto } = /^(?<hora>\d{1,2})[:.h](?<minuto>\d{2})(?::00)?$/.exec(String(celda).trim())?.groups ?? {};
  if (hora === undefined || minuto === undefined || Number(hora) > 23 || Number(minuto) > 59)
    return { fallo: 'la hora no es válida; escríbala como 17:30' };
  return { valor: `${hora.padStart(2, '0')}:${minuto}` };
}

/** A value of a list, by its name or by its number, counted from 1. */
export const leerEntre =
  (nombres: readonly string[]) =>
  (celda: Celda): Lectura => {
    const texto = plegar(String(celda));
    const lugar = nombres.findIndex((nombre, indice) => plegar(nombre) === texto || String(indice + 1) === texto);
    return lugar < 0 ? { fallo: `escriba ${new Intl.ListFormat('es', { type: 'disjunction' }).format(nombres)}` } : { valor: lugar + 1 };
  };
