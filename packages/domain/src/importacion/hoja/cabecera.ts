import type { Celda } from '../celdas';
import type { FilaDeTabla } from '../columnas';
import { plegar } from '../plegar';
import { dePila } from './nombres-de-pila';
import { diceDeColumna, esDeOtraPersona, leerTitulo, type Papel, type TituloLeido } from './titulos';

export interface HojaCruda {
  nombre: string;
  filas: readonly FilaDeTabla[];
}

/** How far down a table may begin, how long a title may be, and how many rows its titles may take. */
const MAX_CABECERA = 40;
const MAX_PALABRAS = 9;
const MAX_DEBAJO = 2;
const MAX_ENCIMA = 2;

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
  nacimiento_dia: 'nacimiento',
  nacimiento_mes: 'nacimiento',
  nacimiento_anno: 'nacimiento',
};

const puedeSerTitulo = (celda: Celda): boolean => {
  const suyo = texto(celda);
  return suyo !== '' && suyo.split(' ').length <= MAX_PALABRAS && !/\d{4}/.test(suyo) && typeof celda !== 'number';
};
const tituloDe = (celda: Celda): TituloLeido | null => (puedeSerTitulo(celda) ? leerTitulo(texto(celda)) : null);
/** A number or a date among titles means that their row is one of the table. */
const esDato = (celda: Celda): boolean => typeof celda === 'number' || /^\d[\d/.\- ]{5,}/.test(texto(celda));

/** How much a row looks like the titles of a table of people. */
export function puntosDeCabecera(celdas: readonly Celda[]): { puntos: number; papeles: number } {
  const leidos = celdas.flatMap((celda) => tituloDe(celda) ?? []);
  const quien = new Set(leidos.flatMap(({ papel }) => (papel === null ? [] : (DE_QUIEN[papel] ?? []))));
  const deNombre = leidos.filter(({ papel }) => papel !== null && DE_QUIEN[papel] === 'nombre').length;
  const conocidos = leidos.filter(({ papel }) => papel !== null).length;
  const datos = celdas.filter(esDato).length;
  const papeles = quien.size;
  return { papeles, puntos: papeles === 0 ? 0 : papeles * 4 + Math.min(deNombre, 3) + Math.min(conocidos, 8) / 2 - datos * 5 };
}

export interface Cabecera {
  /** Place of the last row with titles; -1: the table has none. */
  fila: number;
  titulos: string[];
  /** Title over each column, where several have one in common. */
  grupos: string[];
  /** Under the title of somebody else, what has come already under it: it may be theirs too, or of nobody's group. */
  repetidas: boolean[];
  puntos: number;
  papeles: number;
}

/** What official templates write under a title: how it is filled. */
const EXPLICA = /^(\(.*\)?|obligatori[oa]s?|opcional|requerid[oa]|texto|fecha|(dd|d)[/.-]mm?[/.-]a{2,4}|formato .*)$/;
const nombraAAlguien = (celda: Celda): boolean =>
  texto(celda)
    .split(/[\s,]+/)
    .some((palabra) => dePila(plegar(palabra)) === 'si');

/** A second row of titles: each cell goes on with the one above, and none is of a child. */
const sigueLaCabecera = ({ celdas, fallo }: FilaDeTabla): boolean => {
  const suyas = celdas.filter((celda) => texto(celda) !== '');
  return (
    fallo === undefined &&
    suyas.length > 0 &&
    suyas.every(
      (celda) =>
        !esDato(celda) &&
        !nombraAAlguien(celda) &&
        (EXPLICA.test(plegar(texto(celda))) || (puedeSerTitulo(celda) && diceDeColumna(texto(celda)))),
    )
  );
};

/** A row over the titles, each cell of which says something of the columns under it. One cell alone is the title of the whole table, unless it tells of somebody else. */
const agrupa = ({ celdas }: FilaDeTabla): boolean =>
  llenas(celdas) > 1 || celdas.some((celda, columna) => columna > 0 && texto(celda) !== '' && esDeOtraPersona(texto(celda)));

/** The cell that stands over a column: its own, or the last one before it that groups several. */
interface Encima {
  dicho: string;
  /** It stands over that column alone. */
  sola: boolean;
}
function encimaDe({ celdas }: FilaDeTabla, columna: number, debajo: FilaDeTabla): Encima {
  const desde = celdas.findLastIndex((celda, lugar) => lugar <= columna && texto(celda) !== '');
  const agrupada = desde === columna || texto(debajo.celdas[desde]) !== '';
  const siguiente = columna + 1;
  const acaba = texto(celdas[siguiente]) !== '' || texto(debajo.celdas[siguiente]) === '';
  return { dicho: agrupada ? texto(celdas[desde]) : '', sola: desde === columna && acaba };
}

const sinPapel = ({ papel }: TituloLeido): boolean => papel === null || papel === 'nada';

/** The title of a column whose cell goes on with one above it: «Fecha de» and «nacimiento», or «Apellidos» and, of its two columns, «1º». */
function juntar({ dicho, sola }: Encima, titulo: string): string {
  if (dicho === '' || dicho.includes(':') || !puedeSerTitulo(dicho) || plegar(dicho) === plegar(titulo)) return titulo;
  const junto = `${dicho} ${titulo}`;
  const propio = leerTitulo(titulo);
  const leido = leerTitulo(junto);
  if (EXPLICA.test(plegar(titulo))) return sinPapel(propio) || sola ? junto : titulo;
  if (sinPapel(leido) || leido.papel === propio.papel || !diceDeColumna(titulo)) return titulo;
  // «Alumno» over «Curso» makes no name of it.
  return (sola || sinPapel(propio)) && leido.papel !== 'completo_dudoso' ? junto : titulo;
}

/** Where the titles are, which may take more than one row: under the one that most looks like them goes what goes on with it, and over it what groups its columns. */
export function buscarCabecera({ filas }: HojaCruda): Cabecera {
  let mejor = { fila: -1, puntos: 0, papeles: 0 };
  filas.slice(0, MAX_CABECERA).forEach(({ celdas }, fila) => {
    const suyos = puntosDeCabecera(celdas);
    if (suyos.puntos > mejor.puntos) mejor = { fila, ...suyos };
  });
  const ancho = Math.max(0, ...filas.map(({ celdas }) => celdas.findLastIndex((celda) => texto(celda) !== '') + 1));
  const columnas = Array.from({ length: ancho }, (_, columna) => columna);
  if (mejor.fila < 0)
    return { ...mejor, titulos: columnas.map(() => ''), grupos: columnas.map(() => ''), repetidas: columnas.map(() => false) };
  let fila = mejor.fila;
  while (fila < mejor.fila + MAX_DEBAJO && fila + 1 < filas.length && sigueLaCabecera(filas[fila + 1]!)) fila++;
  let primera = mejor.fila;
  while (primera > Math.max(0, mejor.fila - MAX_ENCIMA) && agrupa(filas[primera - 1]!)) primera--;
  const sobre = filas.slice(primera, fila).toReversed();
  const ultima = filas[fila]!;
  const encima = columnas.map((columna) => sobre.map((suya, orden) => encimaDe(suya, columna, orden === 0 ? ultima : sobre[orden - 1]!)));
  const titulos = columnas.map((columna) => {
    const propio = texto(ultima.celdas[columna]);
    const solo = propio || sobre.map(({ celdas }) => texto(celdas[columna])).find((dicho) => dicho !== '') || '';
    return propio === '' ? solo : encima[columna]!.reduce((titulo, suya) => juntar(suya, titulo), propio);
  });
  const grupos = encima.map((suyas) => suyas.map(({ dicho }) => dicho).find((dicho) => deOtro(dicho)) ?? suyas[0]?.dicho ?? '');
  return { ...mejor, fila, titulos, grupos, repetidas: repetidasEnSuGrupo(titulos, grupos) };
}

function repetidasEnSuGrupo(titulos: readonly string[], grupos: readonly string[]): boolean[] {
  let dichos = new Set<Papel>();
  return titulos.map((titulo, columna) => {
    const grupo = grupos[columna]!;
    if (grupo !== grupos[columna - 1]) dichos = new Set();
    const { papel } = leerTitulo(titulo);
    if (papel === null || DE_QUIEN[papel] === undefined || !deOtro(grupo)) return false;
    const repetida = dichos.has(papel);
    dichos.add(papel);
    return repetida;
  });
}

const deOtro = (grupo: string): boolean => grupo !== '' && !grupo.includes(':') && leerTitulo(grupo).papel === 'ajena';
