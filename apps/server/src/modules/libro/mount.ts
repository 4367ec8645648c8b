import { mountContabilidad } from './contabilidad/routes';
import { mountLibro } from './libro/routes';

export const AREA_LIBRO = [mountContabilidad, mountLibro];
