import { rutasConcesiones } from './concesiones';
import { rutasCuentas } from './cuentas';
import { rutasEstreno } from './estreno';
import { rutasSeguridad } from './seguridad';
import { rutasSesion } from './sesion';
import { rutasVistas } from './vistas';

export const deSesion = {
  concesiones: rutasConcesiones,
  cuentas: rutasCuentas,
  estreno: rutasEstreno,
  seguridad: rutasSeguridad,
  sesion: rutasSesion,
  vistas: rutasVistas,
};
