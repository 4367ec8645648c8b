import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { RuleError } from '../../../platform/errors/rule-error';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';
import { tablaConCabecera, type TablaLeida } from './tabla';

/** Which file is read, and whether all its sheets are. */
export interface Encargo {
  bytes: Uint8Array;
  todas: boolean;
}

/** What the reading process says: a sheet and its rows, until it ends, or why there are none. */
export type Dicho =
  | { hoja: string }
  | { filas: FilaDeTabla[] }
  | { fin: true }
  | { codigo: CodigoError; detalle?: string; motivo?: string };

const LECTOR = ownScript(import.meta.url, 'proceso-lector');
const LIMITES = { ms: 30_000, memoryMb: 384 };

/** The sheets of a CSV, XLSX or ODS file, read in a process of its own with its memory and time bounded. A RuleError says what is wrong with the file. */
export function leerLibro(bytes: Buffer, { limits = LIMITES, todas = true } = {}): Promise<HojaCruda[]> {
  const hojas: { nombre: string; filas: FilaDeTabla[] }[] = [];
  return inOwnProcess<Dicho, HojaCruda[]>(LECTOR, { bytes, todas } satisfies Encargo, {
    limits,
    failed: (slow) => new RuleError(slow ? 'fichero.lento' : 'fichero.memoria'),
    heard: (dicho, resolve, reject) => {
      if ('hoja' in dicho) hojas.push({ nombre: dicho.hoja, filas: [] });
      else if ('filas' in dicho) hojas.at(-1)!.filas.push(...dicho.filas);
      else if ('fin' in dicho) resolve(hojas);
      else reject(new RuleError(dicho.codigo, dicho.detalle ?? ERRORES[dicho.codigo].texto, { cause: dicho.motivo }));
    },
  });
}

/** The table of its first sheet, whose first row is that of its titles. */
export const leerFichero = async (bytes: Buffer, limits = LIMITES): Promise<TablaLeida> =>
  tablaConCabecera(await leerLibro(bytes, { limits, todas: false }));
