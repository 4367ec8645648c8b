import { rutasAvisoDePago, rutasCobros, rutasEnlacesDePago, rutasMandatos, rutasRecibos } from './cobros';
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
  enlacesDePago: rutasEnlacesDePago,
  avisoDePago: rutasAvisoDePago,
  mandatos: rutasMandatos,
  recibos: rutasRecibos,
  extractos: rutasExtractos,
};
