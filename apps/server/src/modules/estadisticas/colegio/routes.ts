import { rutasInformeDeColegio } from '@cd/contract/estadisticas/colegio';
import { opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerColegios } from './queries';
import { leerInforme } from './service';

export const mountInformeDeColegio = mounting(rutasInformeDeColegio, () => ({
  colegios: ({ db, caller }) => leerColegios(db, caller.competicionId),
  informe: opening(
    ({ db, caller, params: { id } }) => leerInforme(db, caller.competicionId, id),
    (informe) => `Informe de «${informe.nombre}»`,
  ),
}));
