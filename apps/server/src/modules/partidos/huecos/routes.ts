import { rutasHuecos } from '@cd/contract/partidos/huecos';
import { viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerHuecos } from './service';

export const mountHuecos = mounting(rutasHuecos, () => ({
  huecos: viewing(
    ({ params: { partidoId } }) => `Huecos libres para el partido ${partidoId}`,
    ({ db, caller, params: { partidoId }, body }) => leerHuecos(db, caller, partidoId, body),
  ),
}));
