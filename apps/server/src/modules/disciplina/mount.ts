import { mountSanciones } from './sanciones/routes';

export const AREA_DISCIPLINA = [mountSanciones];
