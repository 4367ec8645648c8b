import { rutasConcesiones } from './concesiones';
import { rutasCuentas } from './cuentas';
import { rutasSesion } from './sesion';
import { rutasVistas } from './vistas';

export const deSesion = {
  concesiones: rutasConcesiones,
  cuentas: rutasCuentas,
  sesion: rutasSesion,
  vistas: rutasVistas,
};
