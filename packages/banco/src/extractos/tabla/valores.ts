import type { Celda } from '@cd/domain/importacion/celdas';
import { leerFecha } from '@cd/domain/importacion/fechas';
import { citar, ExtractoIlegible } from '../extracto';
import { texto, type OrdenDeDias } from './columnas';

/** Banks write the hour beside the day; what counts is the day. */
const sinHora = (celda: Celda): Celda =>
  typeof celda === 'number' ? celda : celda.trim().replace(/[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?.*$/, '');

function diaDe(celda: Celda, orden: OrdenDeDias): string | null {
  const leida = leerFecha(sinHora(celda), orden);
  return 'valor' in leida ? String(leida.valor) : null;
}

export function leerDia(celda: Celda, orden: OrdenDeDias, linea: number): string {
  const dia = diaDe(celda, orden);
  if (dia === null) throw new ExtractoIlegible(`${citar(texto(celda))} no es una fecha`, linea);
  return dia;
}

/** A statement goes from one end to the other. */
const vaSeguido = (dias: readonly string[]): boolean =>
  dias.every((dia, n) => n === 0 || dias[n - 1]! <= dia) || dias.every((dia, n) => n === 0 || dias[n - 1]! >= dia);

/**
 * In which order a column writes its days: that in which all exist. If both do, whoever writes amounts with a decimal comma writes the day first, as here; else that in which they follow one
 * another and have come already. If nobody can tell, it is asked: null.
 */
export function ordenDeDias(celdas: readonly Celda[], { hoy, comaDecimal }: { hoy: string; comaDecimal: boolean }): OrdenDeDias | null {
  const leidas = (['dia', 'mes'] as const).map((orden) => ({ orden, dias: celdas.map((celda) => diaDe(celda, orden)) }));
  if (leidas[0]!.dias.every((dia, n) => dia === leidas[1]!.dias[n])) return 'dia';
  const posibles = leidas.filter(({ dias }) => dias.every((dia) => dia !== null));
  if (posibles.length < 2) return posibles[0]?.orden ?? 'dia';
  if (comaDecimal) return 'dia';
  const mejores = posibles.filter(({ dias }) => vaSeguido(dias as string[]) && (dias as string[]).every((dia) => dia <= hoy));
  return mejores.length === 1 ? mejores[0]!.orden : null;
}

/** Whether an amount is written with a comma before its cents, as here. */
export const tieneComaDecimal = (celda: Celda | undefined): boolean => typeof celda === 'string' && /\d,\d{1,2}(?!\d)/.test(celda);

/** Of a number of a sheet, that it is of whole cents: what a formula leaves beyond them is not of the bank. */
const CASI = 1e-4;

/** '1.234,50 €', '-12,50', '1234.5', '(3,00)' or '3,00-', in cents. '1.234' is a thousand and so many, as here; '1,234' might be either, and is refused. */
export function leerImporte(celda: Celda, linea: number): number {
  const mal = (): ExtractoIlegible => new ExtractoIlegible(`${citar(texto(celda))} no es un importe`, linea);
  if (typeof celda === 'number') {
    const centimos = Math.round(celda * 100);
    if (!Number.isSafeInteger(centimos) || Math.abs(celda * 100 - centimos) > CASI * Math.max(1, Math.abs(celda))) throw mal();
    return centimos;
  }
  const limpio = celda.replaceAll(/[\s€']|EUR/gi, '').replace('−', '-');
  const [, antes, numero, despues] = /^([-+(]?)([\d.,]{1,30})([-)]?)$/.exec(limpio) ?? [];
  const partes = [/^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/, /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))$/]
    .map((forma) => forma.exec(numero ?? ''))
    .find((una) => una !== null);
  if (!partes) throw mal();
  const centimos = Number(partes[1]!.replaceAll(/[.,]/g, '')) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(centimos)) throw mal();
  return antes === '-' || antes === '(' || despues === '-' ? 0 - centimos : centimos;
}
