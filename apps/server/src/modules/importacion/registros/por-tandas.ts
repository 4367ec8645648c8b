import { setImmediate as siguienteVuelta } from 'node:timers/promises';

const TANDA_MS = 20;

/** A map over many rows that lets others be answered meanwhile. */
export async function porTandas<T, R>(filas: readonly T[], hacer: (fila: T) => R): Promise<R[]> {
  const resultados: R[] = [];
  let desde = Date.now();
  for (const fila of filas) {
    if (Date.now() - desde > TANDA_MS) {
      await siguienteVuelta();
      desde = Date.now();
    }
    resultados.push(hacer(fila));
  }
  return resultados;
}
