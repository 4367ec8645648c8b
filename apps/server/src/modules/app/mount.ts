import { mountMovil } from './movil/routes';
import { mountSuscripciones } from './suscripciones/routes';

export const AREA_APP = [mountSuscripciones, mountMovil];
