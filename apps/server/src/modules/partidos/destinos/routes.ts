import { rutasDestinos } from '@cd/contract/partidos/destinos';
import { mounting } from '../../../platform/http/mount';
import { leerPerfilesQueAbren } from './service';

export const mountDestinos = mounting(rutasDestinos, () => ({
  leer: async ({ db, caller, query: { ruta } }) => leerPerfilesQueAbren(db, caller.usuarioId, ruta),
}));
