import type { rutasZonas } from '@cd/contract/maestros/zonas';
import { maestro } from '../../../ui/crud/records';

export const ZONAS = maestro<typeof rutasZonas>({ pantalla: 'zonas', envoltorio: 'zona', uno: 'zona', varios: 'zonas', femenino: true });
