import { mountConcesiones } from './concesiones/routes';
import { mountCondiciones } from './condiciones/routes';
import { mountCuentas } from './cuentas/routes';
import { mountEstreno } from './estreno/routes';
import { mountSesion } from './sesion/routes';
import { mountVistas } from './vistas/routes';

export const AREA_SESION = [mountConcesiones, mountCondiciones, mountCuentas, mountEstreno, mountSesion, mountVistas];
