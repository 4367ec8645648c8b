import { mountPagos, mountPendientesDePago } from './pagos/routes';
import { mountCargos } from './cargos/routes';
import { mountCobros } from './cobros/routes';
import { mountConceptos } from './conceptos/routes';
import { mountDeudas } from './deudas/routes';
import { mountEnlaces } from './enlaces/routes';
import { mountExtractos } from './extractos/routes';
import { mountFacturas } from './facturas/routes';
import { mountMandatos } from './mandatos/routes';
import { mountRecibos } from './recibos/routes';
import { mountRelevo } from './relevo/routes';
import { mountRemesas } from './remesas/routes';
import { mountPerfilesPago } from './perfilespago/routes';

export const AREA_DINERO = [
  mountPerfilesPago,
  mountConceptos,
  mountCargos,
  mountPendientesDePago,
  mountPagos,
  mountRemesas,
  mountRelevo,
  mountCobros,
  mountFacturas,
  mountDeudas,
  mountEnlaces,
  mountMandatos,
  mountRecibos,
  mountExtractos,
];
