import type { Celda } from '../celdas';
import type { FilaDeTabla } from '../columnas';
import { leerTitulo, type Papel, type TituloLeido } from './titulos';

export interface HojaCruda {
  nombre: string;
  filas: readonly FilaDeTabla[];
}

/** How far down a table may begin, and how long a title may be. */
const MAX_CABECERA = 40;
const MAX_PALABRAS = 9;

const texto = (celda: Celda | undefined): string => (celda === undefined ? '' : String(celda).replaceAll(/\s+/g, ' ').trim());
const llenas = (celdas: readonly Celda[]): number => celdas.filter((celda) => texto(celda) !== '').length;

/** The three things that tell who somebody is. */
const DE_QUIEN: Readonly<Partial<Record<Papel, 'nombre' | 'documento' | 'nacimiento'>>> = {
  nombre: 'nombre',
  apellidos: 'nombre',
  apellido1: 'nombre',
  apellido2: 'nombre',
  completo: 'nombre',
  completo_apellidos: 'nombre',
  completo_dudoso: 'nombre',
  documento: 'documento',
  nacimiento: 'nacimiento',
};

const tituloDe = (celda: Celda): TituloLeido | null => {
  const suyo = texto(celda);
  return suyo === '' || suyo.split(' ').length > MAX_PALABRAS || /\d{4}/.test(suyo) || typeof celda === 'number' ? null : leerTitulo(suyo);
};

/** How much a row looks like the titles of a table of people. */
export function puntosDeCabecera(celdas: readonly Celda[]): { puntos: number; papeles: number } {
  const leidos = celdas.flatMap((celda) => tituloDe(celda) ?? []);
  const quien = new Set(leidos.flatMap(({ papel }) => (papel === null ? [] : (DE_QUIEN[papel] ?? []))));
  const deNombre = leidos.filter(({ papel }) => papel !== null && DE_QUIEN[papel] === 'nombre').length;
  const conocidos = leidos.filter(({ papel }) => papel !== null).length;
  // A number or a date among them means that it is a row of the table.
  const datos = celdas.filter((celda) => typeof celda === 'number' || /^\d[\d/.\- ]{5,}/.test(texto(celda))).length;
  const papeles = quien.size;
  return { papeles, puntos: papeles === 0 ? 0 : papeles * 4 + Math.min(deNombre, 3) + Math.min(conocidos, 8) / 2 - datos * 5 };
}

export interface Cabecera {
  /** Place of the row with the titles; -1: the table has none. */
  fila: number;
  titulos: string[];
  /** Title over each column, where several have one in common. */
  grupos: string[];
  puntos: number;
  papeles: number;
}

export function buscarCabecera({ filas }: HojaCruda): Cabecera {
  let mejor = { fila: -1, puntos: 0, papeles: 0 };
  filas.slice(0, MAX_CABECERA).forEach(({ celdas }, fila) => {
    const suyos = puntosDeCabecera(celdas);
    if (suyos.puntos > mejor.puntos) mejor = { fila, ...suyos };
  });
  const ancho = Math.max(0, ...filas.map(({ celdas }) => celdas.findLastIndex((celda) => texto(celda) !== '') + 1));
  const propios = mejor.fila < 0 ? [] : filas[mejor.fila]!.celdas;
  const encima = mejor.fila < 1 ? [] : filas[mejor.fila - 1]!.celdas;
  // A cell alone in its row is the title of the whole table.
  const hayGrupos = llenas(encima) > 1;
  let grupo = '';
  const grupos = Array.from({ length: ancho }, (_, columna) => {
    if (!hayGrupos) return '';
    grupo = texto(encima[columna]) || grupo;
    return grupo;
  });
  const titulos = Array.from({ length: ancho }, (_, columna) => texto(propios[columna]) || (hayGrupos ? texto(encima[columna]) : ''));
  return { ...mejor, titulos, grupos };
}
