import { mountConfiguracion } from './configuracion/routes';

export const AREA_ORGANIZACION = [mountConfiguracion];
