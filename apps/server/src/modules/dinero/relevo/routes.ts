import { rutasRelevo } from '@cd/contract/dinero/relevo';
import { viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerRelevo } from './queries';

export const mountRelevo = mounting(rutasRelevo, () => ({
  previa: viewing('Qué pasaría al relevar la competición en curso', ({ db }) => leerRelevo(db)),
}));
