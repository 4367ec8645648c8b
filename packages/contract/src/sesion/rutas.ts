import { rutasConcesiones } from './concesiones';
import { rutasCuentas } from './cuentas';
import { rutasSesion } from './sesion';

export const deSesion = {
  concesiones: rutasConcesiones,
  cuentas: rutasCuentas,
  sesion: rutasSesion,
};
