import type { Celda } from '@cd/domain/importacion/celdas';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import { plegar } from '@cd/domain/importacion/plegar';
import { createHash } from 'node:crypto';

/** What a column of a bank's table may be, by how banks head it. Several may be text or reference. */
const TITULOS = {
  fecha:
    /^(?:fecha|fec|f|data|dia)\.? ?(?:(?:de )?(?:la )?(?:operacion|operacio|oper|operativa|contable|ctble|cont|movimiento|mov|apunte|asiento|transaccion)\.?)?$/,
  valor: /^(?:fecha|fec|f|data)\.? ?(?:de |del )?valor$|^valor$/,
  importe: /^(?:importe?|cantidad|monto)(?: (?:del? )?(?:la )?(?:operacion|movimiento))?(?: ?\(?(?:en )?(?:eur|euros|€)\)?)?$/,
  cargo: /^(?:importe )?(?:cargos?|debe|adeudos?|pagos?|gastos?|salidas?)(?: ?\(?(?:eur|€|-|−)\)?)?$/,
  abono: /^(?:importe )?(?:abonos?|haber|ingresos?|entradas?)(?: ?\(?(?:eur|€|\+)\)?)?$/,
  saldo:
    /^saldo(?: (?:contable|disponible|posterior|final|tras .*))?(?: ?\(?(?:en )?(?:eur|euros|€|\+)\)?)?$|^disponible(?: ?\(?(?:eur|€)\)?)?$/,
  saldo_deudor: /^saldo ?\((?:-|−)\)$/,
  nombre: /^(?:ordenante|remitente|emisor|nombre|contraparte|beneficiario|ordenante ?\/ ?beneficiario)$/,
  iban: /^(?:iban|cuenta|(?:iban|cuenta) (?:del )?(?:ordenante|contraparte|beneficiario))$/,
  texto:
    /^(?:concept[oe]|concepto (?:ampliado|original|propio)|concepto complementario(?: ?\d+)?|descripcion|descripcio|movimiento|mas datos|detalles?|comentarios?|observaciones|informacion(?: adicional)?|tipo(?: de movimiento)?)$/,
  referencia: /^(?:referencia|ref\.?|n(?:umero|º|o|um)?\.? (?:de )?(?:documento|referencia)|documento)(?: ?\d)?$/,
  moneda: /^(?:moneda|divisa)$/,
  cuenta: /^(?:n(?:umero|º|o|um)?\.? (?:de )?cuenta|cuenta propia|cuenta de cargo)$/,
} satisfies Record<string, RegExp>;

export type Papel = keyof typeof TITULOS;
const PAPELES = Object.keys(TITULOS) as Papel[];

export type OrdenDeDias = 'dia' | 'mes';

/** What somebody says of a table: on which of its rows are the titles (-1, on none), what each column is, and how its days are written. */
export interface TablaDicha {
  fila: number;
  columnas: readonly (Papel | null)[];
  fechas: OrdenDeDias | null;
}

/** Where each column is. */
export type Columnas = ReadonlyMap<Papel, readonly number[]>;

export const texto = (celda: Celda | undefined): string => (celda === undefined ? '' : String(celda).replaceAll(/\s+/g, ' ').trim());

const tituloDe = (celda: Celda): string =>
  plegar(
    String(celda)
      .slice(0, 100)
      .replaceAll(/[_*:]+/g, ' '),
  ).trim();

export function papelesDe({ celdas }: FilaDeTabla): (Papel | null)[] {
  return celdas.map((celda) => PAPELES.find((papel) => TITULOS[papel].test(tituloDe(celda))) ?? null);
}

export function colocar(papeles: readonly (Papel | null)[]): Columnas {
  const suyas = new Map<Papel, number[]>();
  for (const [n, papel] of papeles.entries()) if (papel !== null) suyas.set(papel, [...(suyas.get(papel) ?? []), n]);
  // Some banks only give that day.
  const valor = suyas.get('valor');
  if (!suyas.has('fecha') && valor) suyas.set('fecha', valor);
  return suyas;
}

/** What a table cannot be read without; null, nothing. */
export function faltaEn(columnas: Columnas): string | null {
  if (!columnas.has('fecha')) return 'Diga qué columna es la fecha';
  if (columnas.has('importe') || (columnas.has('cargo') && columnas.has('abono'))) return null;
  return 'Diga qué columna es el importe, o cuáles los cargos y los abonos';
}

const MAXIMO_TITULO = 60;
/** A bank's table is known again by its titles, whatever is above and below them; without titles it is not. */
export function huellaDeTitulos({ celdas }: FilaDeTabla): string | null {
  const titulos = celdas.map(tituloDe);
  while (titulos.at(-1) === '') titulos.pop();
  const escritos = titulos.filter((titulo) => titulo !== '');
  // What has figures is a row of the table, and tells of people.
  if (escritos.length < 2 || escritos.some((titulo) => titulo.length > MAXIMO_TITULO || /\d{3}/.test(titulo))) return null;
  return createHash('sha256').update(titulos.join('\u001F')).digest('hex');
}
