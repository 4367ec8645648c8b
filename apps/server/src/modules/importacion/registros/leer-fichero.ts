import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import { RuleError } from '../../../platform/errors/rule-error';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';
import type { TablaLeida } from './leer-tabla';

/** What the reading process says: rows until their header ends them, or why there are none. */
export type Dicho = { filas: FilaDeTabla[] } | { cabeceras: string[] } | { codigo: CodigoError; detalle?: string; motivo?: string };

const LECTOR = ownScript(import.meta.url, 'proceso-lector');
const LIMITES = { ms: 30_000, memoryMb: 384 };

/** The table of a CSV or XLSX file, read in a process of its own with its memory and time bounded. A RuleError says what is wrong with the file. */
export function leerFichero(bytes: Buffer, limits = LIMITES): Promise<TablaLeida> {
  const filas: FilaDeTabla[] = [];
  return inOwnProcess<Dicho, TablaLeida>(LECTOR, bytes, {
    limits,
    failed: (slow) => new RuleError(slow ? 'fichero.lento' : 'fichero.memoria'),
    heard: (dicho, resolve, reject) => {
      if ('filas' in dicho) filas.push(...dicho.filas);
      else if ('cabeceras' in dicho) resolve({ cabeceras: dicho.cabeceras, filas });
      else reject(new RuleError(dicho.codigo, dicho.detalle ?? ERRORES[dicho.codigo].texto, { cause: dicho.motivo }));
    },
  });
}
