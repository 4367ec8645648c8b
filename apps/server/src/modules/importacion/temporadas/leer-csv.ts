import { CsvError, parse } from 'csv-parse/sync';
import type { Anotar } from '@cd/domain/importacion/problemas';

/** One row of a CSV file with the line it stands on. */
export interface FilaCsv<Columna extends string> {
  linea: number;
  campos: Record<Columna, string>;
}

interface Leido {
  record: Record<string, string>;
  info: { lines: number; error?: unknown };
}

/** The rows of a CSV file with a header. Columns missing, rows cut short and open quotes are taken down with their line. */
export function leerCsv<Columna extends string>(texto: string, columnas: readonly Columna[], anotar: Anotar): FilaCsv<Columna>[] {
  const cabecera = texto
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)[0]!
    .split(',')
    .map((nombre) => nombre.trim());
  const faltan = columnas.filter((columna) => !cabecera.includes(columna));
  if (faltan.length > 0) {
    anotar(1, `falta la columna ${faltan.join(', ')}`);
    return [];
  }
  const registros: Leido[] = [];
  try {
    const onRecord = (registro: Leido): void => void registros.push(registro);
    parse(texto, {
      columns: true,
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: onRecord as never,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quote swallows the rest of the file: what is wrong is the row after the last good one.
    anotar((registros.at(-1)?.info.lines ?? 1) + 1, 'no es CSV: comillas sin abrir o sin cerrar');
  }
  return registros.flatMap(({ record, info }) => {
    if (!info.error) return [{ linea: info.lines, campos: record }];
    anotar(info.lines, `la fila no tiene las ${cabecera.length} columnas de la cabecera`);
    return [];
  });
}
