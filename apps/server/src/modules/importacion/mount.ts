import { mountColumnas } from './columnas/routes';
import { mountImportacionDatos } from './registros/routes';

export const AREA_IMPORTACION = [mountImportacionDatos, mountColumnas];
