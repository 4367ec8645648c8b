import { rutasCobros, rutasExtractos, rutasMandatos, rutasRecibos } from './cobros';
import { rutasPagos, rutasPendientesDePago, rutasPerfilesPago } from './pagos';
import { rutasRemesas } from './remesas';

export const deDinero = {
  perfilespago: rutasPerfilesPago,
  pendientesDePago: rutasPendientesDePago,
  pagos: rutasPagos,
  remesas: rutasRemesas,
  cobros: rutasCobros,
  mandatos: rutasMandatos,
  recibos: rutasRecibos,
  extractos: rutasExtractos,
};
