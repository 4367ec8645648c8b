import { rutasImportacionDatos } from './registros';

export const deImportacion = {
  importacionDatos: rutasImportacionDatos,
};
