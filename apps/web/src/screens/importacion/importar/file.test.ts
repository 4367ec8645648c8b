import { describe, expect, it } from 'vitest';
import { fileFailure } from './file';

const MAXIMO = 10 * 1024 * 1024;

describe('el fichero de una importación', () => {
  it.each(['colegios.csv', 'COLEGIOS.CSV', 'curso 25-26.xlsx', 'lista.ods', 'lista.tsv'])('%s se admite', (name) => {
    expect(fileFailure({ name, size: 10 }, MAXIMO)).toBeNull();
  });

  it.each(['colegios.xls', 'colegios.pdf', 'csv', 'colegios.csv.zip'])('%s no es una hoja que se lea', (name) => {
    expect(fileFailure({ name, size: 10 }, MAXIMO)).toBe('El fichero no se puede leer. Guárdelo como CSV o XLSX');
  });

  it('ni vacío ni de más de 10 MB', () => {
    expect(fileFailure({ name: 'a.csv', size: 0 }, MAXIMO)).toBe('El fichero está vacío');
    expect(fileFailure({ name: 'a.csv', size: 10 * 1024 * 1024 }, MAXIMO)).toBeNull();
    expect(fileFailure({ name: 'a.csv', size: 10 * 1024 * 1024 + 1 }, MAXIMO)).toBe('El fichero pasa de 10 MB');
  });
});
