import type { rutasZonas } from '@cd/contract/zonas';
import { maestro } from '../../ui/crud/maestro';

export const ZONAS = maestro<typeof rutasZonas>({ pantalla: 'zonas', ruta: '/api/zonas', envoltorio: 'zona', uno: 'zona', varios: 'zonas', femenino: true });
