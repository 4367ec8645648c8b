import type { Celda } from '@cd/domain/importacion/celdas';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { leerCuenta, leerIban } from '../../cuentas';
import { citar, ExtractoIlegible, recortar, terminar, euros, type CuentaDelExtracto, type Extracto, type Leido } from '../extracto';
import { ibanEn, motivoEn, nombreEn } from '../interpretar';
import {
  colocar,
  faltaEn,
  huellaDeTitulos,
  papelesDe,
  texto,
  type Columnas,
  type OrdenDeDias,
  type Papel,
  type TablaDicha,
} from './columnas';
import { leerDia, leerImporte, ordenDeDias, tieneComaDecimal } from './valores';

/** Further down there are no titles. */
const MAXIMO_CABECERA = 50;
const FILAS_DE_MUESTRA = 12;
const LARGO_DE_MUESTRA = 60;

/** What is known of a table before any of it is taken as movements: enough to say by hand what each column is. */
export interface TablaVista {
  /** On which of its rows are the titles; -1, on none. */
  fila: number;
  /** Its first rows, cut short. */
  muestra: { fila: number; celdas: string[] }[];
  columnas: (Papel | null)[];
  fechas: OrdenDeDias | null;
  /** Who says what each column is: its titles, what was said of the same ones before, or what is said now. */
  segun: 'titulos' | 'recordado' | 'dicho';
  /** Why nothing is read until somebody says more; null, it is read. */
  falta: string | null;
  /** By which it is known again. */
  huella: string | null;
}

export interface Saber {
  /** What somebody says of this one. */
  dicha: TablaDicha | null;
  /** What was said of others, by their titles. */
  recordadas: ReadonlyMap<string, Omit<TablaDicha, 'fila'>>;
  /** 'AAAA-MM-DD'. */
  hoy: string;
}

interface Hallada {
  filas: readonly FilaDeTabla[];
  fila: number;
  papeles: (Papel | null)[];
  fechas: OrdenDeDias | null;
  segun: TablaVista['segun'];
}

const enteras = (filas: readonly FilaDeTabla[]): boolean => {
  const mala = filas.find(({ fallo }) => fallo !== undefined);
  if (mala) throw new ExtractoIlegible(mala.fallo!, mala.linea);
  return true;
};

/** The table of a sheet: that of which somebody spoke, that of titles of which somebody spoke before, or that whose titles are known. */
function hallar({ filas }: HojaCruda, { dicha, recordadas }: Saber): Hallada | null {
  if (dicha) return { filas, fila: dicha.fila, papeles: [...dicha.columnas], fechas: dicha.fechas, segun: 'dicho' };
  const primeras = filas.slice(0, MAXIMO_CABECERA);
  for (const [fila, titulos] of primeras.entries()) {
    const recordada = recordadas.get(huellaDeTitulos(titulos) ?? '');
    if (recordada) return { filas, fila, papeles: [...recordada.columnas], fechas: recordada.fechas, segun: 'recordado' };
  }
  const fila = primeras.findIndex((titulos) => faltaEn(colocar(papelesDe(titulos))) === null);
  return fila < 0 ? null : { filas, fila, papeles: papelesDe(filas[fila]!), fechas: null, segun: 'titulos' };
}

const PARECE_DIA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
const parece =
  (forma: RegExp) =>
  (celda: Celda): boolean =>
    forma.test(texto(celda));
const esImporte = (celda: Celda): boolean =>
  typeof celda === 'number' || parece(/^[-+(−]?[\d.]*\d(?:[.,]\d{1,2})?\s*(?:€|EUR)?[-)]?$/i)(celda);

/** A table of which nobody knows the titles: the row above the first that has a day and an amount. Null, there is no such row. */
function sinTitulos({ filas }: HojaCruda): Hallada | null {
  const primera = filas.slice(0, MAXIMO_CABECERA).findIndex(({ celdas }) => celdas.some(parece(PARECE_DIA)) && celdas.some(esImporte));
  if (primera < 0) return null;
  const conTitulos = primera > 0 && huellaDeTitulos(filas[primera - 1]!) !== null;
  const fila = conTitulos ? primera - 1 : -1;
  const ancho = Math.max(...filas.slice(primera, primera + MAXIMO_CABECERA).map(({ celdas }) => celdas.length));
  const papeles = conTitulos ? papelesDe(filas[fila]!) : [];
  return { filas, fila, papeles: Array.from({ length: ancho }, (_, n) => papeles[n] ?? null), fechas: null, segun: 'titulos' };
}

/** Of the rows below the titles, those of a movement: what some banks write at the end, totals or notes, has no day. */
const deMovimientos = ({ filas, fila }: Hallada, columnas: Columnas): FilaDeTabla[] =>
  filas.slice(fila + 1).filter(({ celdas }) => /\d/.test(texto(celdas[columnas.get('fecha')![0]!])));

/** The balances of the bank say whether a line is missing, and whether the file begins by the last one. */
function vaHaciaAtras(leidos: readonly EnTabla[]): boolean {
  const cuadra = (antes: Leido, despues: Leido): boolean => antes.saldo! + despues.centimos === despues.saldo!;
  const porFechas = leidos.length > 0 && leidos[0]!.fecha > leidos.at(-1)!.fecha;
  if (leidos.some(({ saldo }) => saldo === undefined)) return porFechas;
  if (!porFechas && leidos.every((uno, n) => n === 0 || cuadra(leidos[n - 1]!, uno))) return false;
  if (leidos.every((uno, n) => n === 0 || cuadra(uno, leidos[n - 1]!))) return true;
  const mal = leidos.find((uno, n) => n > 0 && !(porFechas ? cuadra(uno, leidos[n - 1]!) : cuadra(leidos[n - 1]!, uno)))!;
  throw new ExtractoIlegible(`el saldo ${euros(mal.saldo!)} no sale del de la línea de al lado: falta o sobra algo`, mal.linea);
}

type EnTabla = Leido & { linea: number; cuenta: string | null };

function leerMovimiento({ celdas, linea }: FilaDeTabla, columnas: Columnas, fechas: OrdenDeDias, propia: string | null): EnTabla {
  const una = (papel: Papel): Celda => celdas[columnas.get(papel)?.[0] ?? -1] ?? '';
  const uno = (papel: Papel): string => recortar(String(una(papel)));
  const varios = (papel: Papel): string[] =>
    (columnas.get(papel) ?? []).map((n) => recortar(String(celdas[n] ?? ''))).filter((dicho) => dicho !== '');
  const moneda = uno('moneda');
  if (moneda !== '' && !/^(?:EUR|EUROS?|€|978)$/i.test(moneda))
    throw new ExtractoIlegible(`no está en euros: moneda ${citar(moneda)}`, linea);
  const importe = (papel: Papel): number => (uno(papel) === '' ? 0 : leerImporte(una(papel), linea));
  const centimos = columnas.has('importe') ? leerImporte(una('importe'), linea) : importe('abono') - Math.abs(importe('cargo'));
  const textos = varios('texto');
  const referencias = varios('referencia').filter((referencia) => !/^0*$/.test(referencia));
  const dicho = recortar(textos.join(' · '));
  const todo = [dicho, ...referencias].join(' ');
  const cuenta = columnas.has('cuenta') ? leerCuenta(uno('cuenta')) : propia;
  if (columnas.has('cuenta') && cuenta === null) throw new ExtractoIlegible(`${citar(uno('cuenta'))} no es una cuenta`, linea);
  const deOtro = leerIban(uno('iban'));
  return {
    linea,
    cuenta,
    fecha: leerDia(una('fecha'), fechas, linea),
    valor: uno('valor') === '' ? null : leerDia(una('valor'), fechas, linea),
    centimos,
    texto: dicho,
    nombre: uno('nombre') || nombreEn(textos),
    iban: deOtro === cuenta ? ibanEn(todo, cuenta) : deOtro,
    referencias,
    ...(uno('saldo') + uno('saldo_deudor') !== '' && { saldo: importe('saldo') - Math.abs(importe('saldo_deudor')) }),
    ...(centimos < 0 && /\bDEVOL|\bIMPAGAD/i.test(todo) && { devolucion: { motivo: motivoEn(todo), referencia: null } }),
  };
}

function cuentaDe(iban: string | null, leidos: readonly EnTabla[], avisos: string[]): CuentaDelExtracto {
  const atras = vaHaciaAtras(leidos);
  const conDinero = leidos.filter(({ centimos }) => centimos !== 0);
  if (conDinero.length < leidos.length)
    avisos.push(`No se traen ${leidos.length - conDinero.length} apuntes de 0,00 €, que no mueven dinero`);
  const movimientos = terminar(
    iban,
    conDinero.map(({ linea: _, cuenta: __, ...leido }) => leido),
    null,
  );
  const fechas = movimientos.map(({ fecha }) => fecha).toSorted();
  const enOrden = atras ? movimientos.toReversed() : movimientos;
  const primero = enOrden[0];
  return {
    iban,
    comprobada: leidos.length > 0 && leidos.every(({ saldo }) => saldo !== undefined),
    desde: fechas[0] ?? null,
    hasta: fechas.at(-1) ?? null,
    saldo_inicial: primero?.saldo == null ? null : primero.saldo - primero.centimos,
    saldo_final: enOrden.at(-1)?.saldo ?? null,
    movimientos,
  };
}

/** In the lines above the titles, the account that the statement is of. */
function propiaDe(filas: readonly FilaDeTabla[]): string | null {
  for (const { celdas } of filas) {
    const [suya] = celdas.flatMap((celda) => leerCuenta(/(?:\d[\s./-]?){20}/.exec(texto(celda))?.[0] ?? '') ?? []);
    const iban = ibanEn(recortar(celdas.join(' ')), null) ?? suya;
    if (iban) return iban;
  }
  return null;
}

function leerMovimientos(hallada: Hallada, columnas: Columnas, fechas: OrdenDeDias, formato: 'csv' | 'hoja'): Extracto {
  const propia = propiaDe(hallada.filas.slice(0, Math.max(0, hallada.fila)));
  const avisos: string[] = [];
  const leidos = deMovimientos(hallada, columnas).map((fila) => leerMovimiento(fila, columnas, fechas, propia));
  const porCuenta = new Map<string | null, EnTabla[]>(columnas.has('cuenta') ? [] : [[propia, []]]);
  for (const leido of leidos) {
    const suyos = porCuenta.get(leido.cuenta);
    if (suyos) suyos.push(leido);
    else porCuenta.set(leido.cuenta, [leido]);
  }
  if (porCuenta.has(null)) avisos.push('El fichero no dice de qué cuenta es');
  const cuentas = [...porCuenta].map(([iban, suyos]) => cuentaDe(iban, suyos, avisos));
  if (!columnas.has('saldo')) avisos.push('El fichero no trae el saldo: no se ha podido comprobar que no falta ninguna línea');
  return { formato, cuentas, avisos };
}

const CUALQUIERA = 'No se reconoce el fichero: no es de Norma 43, ni camt.053, ni una tabla con fecha e importe';
const SIN_DIAS = 'Diga qué columna es la fecha: en esa no hay ninguna';
const DE_DIAS = 'Diga si sus fechas son día y mes, o mes y día: pueden ser las dos cosas';

/**
 * A statement that the bank's page gives as a table, its cells read already: lines before the titles, an amount or its debit and credit, and often
 * the balance, which is then checked. What its titles do not say is asked, and then nothing is read. Throws ExtractoIlegible with its line.
 */
export function leerTabla(
  hojas: readonly HojaCruda[],
  formato: 'csv' | 'hoja',
  saber: Saber,
): { tabla: TablaVista; extracto: Extracto | null } {
  const conFilas = hojas.filter(({ filas }) => filas.length > 0 && enteras(filas));
  const halladas = conFilas.flatMap((hoja) => hallar(hoja, saber) ?? []);
  const hallada = halladas[0] ?? conFilas.flatMap((hoja) => sinTitulos(hoja) ?? [])[0];
  if (!hallada) throw new ExtractoIlegible(CUALQUIERA);
  const { filas, fila, papeles, segun } = hallada;
  const columnas = colocar(papeles);
  const filasDeMovimientos = faltaEn(columnas) === null ? deMovimientos(hallada, columnas) : [];
  const cifras = (['importe', 'cargo', 'abono', 'saldo'] as const).flatMap((papel) => columnas.get(papel) ?? []);
  const comaDecimal = filasDeMovimientos.some(({ celdas }) => cifras.some((n) => tieneComaDecimal(celdas[n])));
  const dias = filasDeMovimientos.map(({ celdas }) => celdas[columnas.get('fecha')![0]!]!);
  const fechas = hallada.fechas ?? (faltaEn(columnas) === null ? ordenDeDias(dias, { hoy: saber.hoy, comaDecimal }) : null);
  const desde = Math.max(0, fila);
  const sinDias = segun !== 'titulos' && filasDeMovimientos.length === 0;
  const tabla: TablaVista = {
    fila,
    muestra: filas.slice(desde, desde + FILAS_DE_MUESTRA).map(({ celdas }, n) => ({
      fila: desde + n,
      celdas: celdas.slice(0, papeles.length).map((celda) => texto(celda).slice(0, LARGO_DE_MUESTRA)),
    })),
    columnas: papeles,
    fechas,
    segun,
    falta: faltaEn(columnas) ?? (sinDias ? SIN_DIAS : fechas === null ? DE_DIAS : null),
    huella: fila < 0 ? null : huellaDeTitulos(filas[fila]!),
  };
  if (tabla.falta !== null || fechas === null) return { tabla, extracto: null };
  try {
    const extracto = leerMovimientos(hallada, columnas, fechas, formato);
    if (halladas.length > 1) extracto.avisos.push(`El libro tiene ${halladas.length} hojas con movimientos: solo se lee la primera`);
    return { tabla, extracto };
  } catch (error) {
    // What somebody has said may be said otherwise; titles say what they say.
    if (!(error instanceof ExtractoIlegible) || segun === 'titulos') throw error;
    return { tabla: { ...tabla, falta: error.message }, extracto: null };
  }
}
