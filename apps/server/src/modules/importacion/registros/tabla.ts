import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { RuleError } from '../../../platform/errors/rule-error';

export interface TablaLeida {
  cabeceras: string[];
  filas: FilaDeTabla[];
}

/** The table of a file whose first row is that of its titles. */
export function tablaConCabecera([hoja]: readonly HojaCruda[]): TablaLeida {
  const [cabecera, ...lineas] = hoja?.filas ?? [];
  if (!cabecera || cabecera.fallo !== undefined) throw new RuleError('fichero.ilegible', cabecera?.fallo);
  if (lineas.length === 0) throw new RuleError('fichero.ilegible', 'El fichero no tiene filas');
  const cabeceras = cabecera.celdas.map((celda) => String(celda).trim());
  while (cabeceras.at(-1) === '') cabeceras.pop();
  return { cabeceras, filas: lineas };
}
