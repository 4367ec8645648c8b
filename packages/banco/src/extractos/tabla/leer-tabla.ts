import { plegar } from '@cd/domain/importacion/plegar';
import { parse } from 'csv-parse/sync';
import { leerIban } from '../cuentas';
import { citar, euros, ExtractoIlegible, fechaReal, terminar, type Extracto, type Leido } from './extracto';
import { ibanEn, motivoEn, nombreEn } from './interpretar';

const COLUMNAS = {
  fecha: /^(?:fecha|fec\.?|f\.?) ?(?:(?:de )?(?:la )?(?:operacion|oper\.?|operativa|contable|movimiento|mov\.?|apunte))?$/,
  valor: /^(?:fecha|fec\.?|f\.?) ?(?:de )?valor$|^valor$/,
  importe: /^importe(?: \(?(?:eur|euros|€)\)?)?$|^cantidad$/,
  cargo: /^(?:cargos?|debe|adeudos?|pagos?)(?: \(?(?:eur|€)\)?)?$/,
  abono: /^(?:abonos?|haber|ingresos?)(?: \(?(?:eur|€)\)?)?$/,
  saldo: /^saldo(?: (?:contable|disponible|posterior|tras .*))?(?: \(?(?:eur|€)\)?)?$/,
  nombre: /^(?:ordenante|remitente|emisor|nombre|contraparte|beneficiario|ordenante\/beneficiario)$/,
  iban: /^(?:iban|cuenta|cuenta (?:del )?(?:ordenante|contraparte)|iban (?:del )?(?:ordenante|contraparte))$/,
  texto:
    /^(?:concepto|descripcion|movimiento|mas datos|detalles?|observaciones|informacion(?: adicional)?|concepto ampliado|tipo(?: de movimiento)?)$/,
  referencia: /^(?:referencia|ref\.?|n(?:umero|º|o)\.? (?:de )?(?:documento|referencia)|documento)(?: ?\d)?$/,
  moneda: /^(?:moneda|divisa)$/,
} satisfies Record<string, RegExp>;
type Columna = keyof typeof COLUMNAS;

interface Fila {
  celdas: string[];
  linea: number;
}

function leerFilas(texto: string): Fila[] {
  const [delimiter] = [';', '\t', ',', '|'].toSorted((a, b) => texto.split(b).length - texto.split(a).length);
  // With a decimal comma a semicolon or a tab rules, however many commas there are.
  const separador = [';', '\t'].find((uno) => texto.split('\n').filter((linea) => linea.includes(uno)).length > 1) ?? delimiter!;
  try {
    const filas = parse(texto, {
      delimiter: separador,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return filas.map(({ record, info }) => ({ celdas: record.map((celda) => celda.trim()), linea: info.lines }));
  } catch {
    throw new ExtractoIlegible('El fichero no es una tabla que se pueda leer');
  }
}

/** Where each column is; several may be text or reference. */
function leerCabecera({ celdas }: Fila): Map<Columna, number[]> | null {
  const suyas = new Map<Columna, number[]>();
  for (const [n, celda] of celdas.entries()) {
    const nombre = plegar(celda);
    const columna = (Object.keys(COLUMNAS) as Columna[]).find((una) => COLUMNAS[una].test(nombre));
    if (columna) suyas.set(columna, [...(suyas.get(columna) ?? []), n]);
  }
  // Some banks only give that day.
  if (!suyas.has('fecha') && suyas.has('valor')) suyas.set('fecha', suyas.get('valor')!);
  const tieneImporte = suyas.has('importe') || (suyas.has('cargo') && suyas.has('abono'));
  return suyas.has('fecha') && tieneImporte ? suyas : null;
}

function leerFecha(texto: string, linea: number): string {
  const [, dia, mes, anno] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s|$)/.exec(texto) ?? [];
  const [, anno2, mes2, dia2] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]|$)/.exec(texto) ?? [];
  const fecha =
    dia === undefined
      ? anno2 === undefined
        ? null
        : fechaReal(Number(anno2), Number(mes2), Number(dia2))
      : fechaReal(Number(anno) + (anno!.length === 2 ? 2000 : 0), Number(mes), Number(dia));
  if (fecha === null) throw new ExtractoIlegible(`${citar(texto)} no es una fecha`, linea);
  return fecha;
}

/** '1.234,50 €', '-12,50', '1234.5', '(3,00)' or '3,00-', in cents. '1.234' is a thousand and so many, as here; '1,234' might be either, and is refused. */
export function leerImporte(texto: string, linea: number): number {
  const limpio = texto.replaceAll(/[\s€']|EUR/gi, '').replace('−', '-');
  const [, antes, numero, despues] = /^([-+(]?)([\d.,]+)([-)]?)$/.exec(limpio) ?? [];
  const partes = [/^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/, /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))$/]
    .map((forma) => forma.exec(numero ?? ''))
    .find((una) => una !== null);
  if (!partes) throw new ExtractoIlegible(`${citar(texto)} no es un importe`, linea);
  const centimos = Number(partes[1]!.replaceAll(/[.,]/g, '')) * 100 + Number((partes[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(centimos)) throw new ExtractoIlegible(`${citar(texto)} no es un importe`, linea);
  return antes === '-' || antes === '(' || despues === '-' ? 0 - centimos : centimos;
}

/** The balances of the bank say whether a line is missing, and whether the file begins by the last one. */
function vaHaciaAtras(filas: readonly (Leido & { linea: number })[]): boolean {
  const cuadra = (antes: Leido, despues: Leido): boolean => antes.saldo! + despues.centimos === despues.saldo!;
  const porFechas = filas.length > 0 && filas[0]!.fecha > filas.at(-1)!.fecha;
  if (filas.some(({ saldo }) => saldo === undefined)) return porFechas;
  if (!porFechas && filas.every((fila, n) => n === 0 || cuadra(filas[n - 1]!, fila))) return false;
  if (filas.every((fila, n) => n === 0 || cuadra(fila, filas[n - 1]!))) return true;
  const mal = filas.find((fila, n) => n > 0 && !(porFechas ? cuadra(fila, filas[n - 1]!) : cuadra(filas[n - 1]!, fila)))!;
  throw new ExtractoIlegible(`el saldo ${euros(mal.saldo!)} no sale del de la línea de al lado: falta o sobra algo`, mal.linea);
}

function leerMovimiento({ celdas, linea }: Fila, columnas: Map<Columna, number[]>, propio: string | null): Leido & { linea: number } {
  const uno = (columna: Columna): string => celdas[columnas.get(columna)?.[0] ?? -1] ?? '';
  const varios = (columna: Columna): string[] => (columnas.get(columna) ?? []).map((n) => celdas[n] ?? '').filter((texto) => texto !== '');
  const moneda = uno('moneda');
  if (moneda !== '' && !/^(?:EUR|EUROS?|€|978)$/i.test(moneda))
    throw new ExtractoIlegible(`no está en euros: moneda ${citar(moneda)}`, linea);
  const importe = (columna: Columna): number => (uno(columna) === '' ? 0 : leerImporte(uno(columna), linea));
  const centimos = columnas.has('importe') ? leerImporte(uno('importe'), linea) : importe('abono') - Math.abs(importe('cargo'));
  const textos = varios('texto');
  const referencias = varios('referencia').filter((una) => !/^0*$/.test(una));
  const texto = textos.join(' · ');
  const todo = [texto, ...referencias].join(' ');
  return {
    linea,
    fecha: leerFecha(uno('fecha'), linea),
    valor: uno('valor') === '' ? null : leerFecha(uno('valor'), linea),
    centimos,
    texto,
    nombre: uno('nombre') || nombreEn(textos),
    iban: leerIban(uno('iban')) === propio ? ibanEn(todo, propio) : leerIban(uno('iban')),
    referencias,
    ...(uno('saldo') !== '' && { saldo: leerImporte(uno('saldo'), linea) }),
    ...(centimos < 0 && /\bDEVOL|\bIMPAGAD/i.test(todo) && { devolucion: { motivo: motivoEn(todo), referencia: null } }),
  };
}

/**
 * A statement that the bank's page gives as a table, already decoded: any separator, lines before the heading, an amount or its debit and credit, and often
 * the balance, which is then checked. Throws ExtractoIlegible with its line.
 */
export function leerCsv(texto: string): Extracto {
  const filas = leerFilas(texto);
  const donde = filas.slice(0, 50).findIndex((fila) => leerCabecera(fila) !== null);
  if (donde < 0) throw new ExtractoIlegible('No se reconoce el fichero: no es de Norma 43, ni camt.053, ni una tabla con fecha e importe');
  const columnas = leerCabecera(filas[donde]!)!;
  const iban = filas.slice(0, donde).flatMap(({ celdas }) => ibanEn(celdas.join(' '), null) ?? [])[0] ?? null;
  const avisos: string[] = iban === null ? ['El fichero no dice de qué cuenta es'] : [];
  // What some banks write at the end, totals or notes, has no date.
  const leidas = filas.slice(donde + 1).filter(({ celdas }) => /\d/.test(celdas[columnas.get('fecha')![0]!] ?? ''));
  const todas = leidas.map((fila) => leerMovimiento(fila, columnas, iban));
  const atras = vaHaciaAtras(todas);
  const conDinero = todas.filter(({ centimos }) => centimos !== 0);
  if (conDinero.length < todas.length)
    avisos.push(`No se traen ${todas.length - conDinero.length} apuntes de 0,00 €, que no mueven dinero`);
  if (!columnas.has('saldo')) avisos.push('El fichero no trae el saldo: no se ha podido comprobar que no falta ninguna línea');
  const movimientos = terminar(
    iban,
    conDinero.map(({ linea: _, ...leido }) => leido),
    null,
  );
  const fechas = movimientos.map(({ fecha }) => fecha).toSorted();
  const enOrden = atras ? movimientos.toReversed() : movimientos;
  const primero = enOrden[0];
  return {
    formato: 'csv',
    cuentas: [
      {
        iban,
        desde: fechas[0] ?? null,
        hasta: fechas.at(-1) ?? null,
        saldo_inicial: primero?.saldo == null ? null : primero.saldo - primero.centimos,
        saldo_final: enOrden.at(-1)?.saldo ?? null,
        movimientos,
      },
    ],
    avisos,
  };
}
