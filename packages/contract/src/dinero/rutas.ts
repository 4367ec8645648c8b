import { rutasAvisoDePago, rutasCobros, rutasEnlacesDePago } from './cobros';
import { rutasMandatos, rutasRecibos } from './recibos';
import { rutasDeudas } from './deudas';
import { rutasExtractos } from './extractos';
import { rutasPagos, rutasPendientesDePago, rutasPerfilesPago } from './pagos';
import { rutasRelevo } from './relevo';
import { rutasRemesas } from './remesas';

export const deDinero = {
  perfilespago: rutasPerfilesPago,
  pendientesDePago: rutasPendientesDePago,
  pagos: rutasPagos,
  remesas: rutasRemesas,
  relevo: rutasRelevo,
  cobros: rutasCobros,
  deudas: rutasDeudas,
  enlacesDePago: rutasEnlacesDePago,
  avisoDePago: rutasAvisoDePago,
  mandatos: rutasMandatos,
  recibos: rutasRecibos,
  extractos: rutasExtractos,
};
