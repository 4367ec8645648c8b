import { rutasAvisoDePago, rutasCobros, rutasEnlacesDePago } from './cobros';
import { rutasCargos, rutasConceptos } from './conceptos';
import { rutasFacturas } from './facturas';
import { rutasMandatos, rutasRecibos } from './recibos';
import { rutasDeudas } from './deudas';
import { rutasExtractos } from './extractos';
import { rutasPagos, rutasPendientesDePago, rutasPerfilesPago } from './pagos';
import { rutasRelevo } from './relevo';
import { rutasRemesas } from './remesas';

export const deDinero = {
  perfilespago: rutasPerfilesPago,
  conceptos: rutasConceptos,
  cargos: rutasCargos,
  pendientesDePago: rutasPendientesDePago,
  pagos: rutasPagos,
  remesas: rutasRemesas,
  relevo: rutasRelevo,
  cobros: rutasCobros,
  facturas: rutasFacturas,
  deudas: rutasDeudas,
  enlacesDePago: rutasEnlacesDePago,
  avisoDePago: rutasAvisoDePago,
  mandatos: rutasMandatos,
  recibos: rutasRecibos,
  extractos: rutasExtractos,
};
