import type { Registros } from '../../ui/crud/registros';

export const COLEGIOS: Registros = { pantalla: 'colegios', uno: 'colegio', varios: 'colegios' };
