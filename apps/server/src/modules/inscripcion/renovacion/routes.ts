import { rutasRenovacion } from '@cd/contract/inscripcion/renovacion';
import { opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerRenovacion, renovarEquipos } from './service';

export const mountRenovacion = mounting(rutasRenovacion, ({ signature, clock }) => ({
  leer: opening(
    ({ db, caller, params: { colegioId } }) => leerRenovacion(db, caller, { signature: signature(), hoy: clock.today() }, colegioId),
    (renovacion) => `Equipos de ${renovacion.colegio} de la temporada anterior`,
  ),
  renovar: renovarEquipos(clock),
}));
