import type { Registros } from '../../ui/crud/registros';

export const SEDES: Registros = { pantalla: 'sedes', uno: 'sede', varios: 'sedes', femenino: true };
