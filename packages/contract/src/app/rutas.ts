import { rutasApp, rutasSuscripcion } from './app';

export const deApp = {
  app: rutasApp,
  suscripcion: rutasSuscripcion,
};
