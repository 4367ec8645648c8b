import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
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

export function mountAreaDinero(app: FastifyInstance, office: Office): void {
  mountPerfilesPago(app, office);
  mountConceptos(app, office);
  mountCargos(app, office);
  mountPendientesDePago(app, office);
  mountPagos(app, office);
  mountRemesas(app, office);
  mountRelevo(app, office);
  mountCobros(app, office);
  mountFacturas(app, office);
  mountDeudas(app, office);
  mountEnlaces(app, office);
  mountMandatos(app, office);
  mountRecibos(app, office);
  mountExtractos(app, office);
}
