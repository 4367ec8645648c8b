import { rutasColumnas } from './columnas';
import { rutasImportacionDatos } from './registros';

export const deImportacion = {
  importacionDatos: rutasImportacionDatos,
  columnasDeImportacion: rutasColumnas,
};
