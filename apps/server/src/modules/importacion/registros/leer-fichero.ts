import { fork } from 'node:child_process';
import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import { RuleError } from '../../../platform/errors/rule-error';
import { ownScript } from '../../../platform/own-script';
import type { TablaLeida } from './leer-tabla';

/** What the reading process says: rows until their header ends them, or why there are none. */
export type Dicho = { filas: FilaDeTabla[] } | { cabeceras: string[] } | { codigo: CodigoError; detalle?: string; motivo?: string };

const LECTOR = ownScript(import.meta.url, 'proceso-lector');
const LIMITES = { ms: 30_000, memoriaMb: 384 };

/** The table of a CSV or XLSX file, read in a process of its own with its memory and time bounded. A RuleError says what is wrong with the file. */
export async function leerFichero(bytes: Buffer, { ms, memoriaMb } = LIMITES): Promise<TablaLeida> {
  const lector = fork(LECTOR.script, {
    execArgv: [`--max-old-space-size=${memoriaMb}`, ...LECTOR.options],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let limite;
  try {
    return await new Promise<TablaLeida>((resolve, reject) => {
      const filas: FilaDeTabla[] = [];
      limite = setTimeout(() => reject(new RuleError('fichero.lento')), ms);
      lector.on('message', (dicho: Dicho) => {
        if ('filas' in dicho) filas.push(...dicho.filas);
        else if ('cabeceras' in dicho) resolve({ cabeceras: dicho.cabeceras, filas });
        else reject(new RuleError(dicho.codigo, dicho.detalle ?? ERRORES[dicho.codigo].texto, { cause: dicho.motivo }));
      });
      lector.on('error', reject);
      lector.on('exit', () => reject(new RuleError('fichero.memoria')));
      // What a process that has ended cannot take is told by its end.
      lector.send(bytes, () => {});
    });
  } finally {
    clearTimeout(limite);
    lector.kill('SIGKILL');
  }
}
