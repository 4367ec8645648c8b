import { rutasConfiguracion } from './configuracion';

export const deOrganizacion = {
  configuracion: rutasConfiguracion,
};
