import { rutasPagos, rutasPendientesDePago, rutasPerfilesPago } from './pagos';

export const deDinero = { perfilespago: rutasPerfilesPago, pendientesDePago: rutasPendientesDePago, pagos: rutasPagos };
