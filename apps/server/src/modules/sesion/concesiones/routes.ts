import { rutasConcesiones } from '@cd/contract/sesion/concesiones';
import { mounting } from '../../../platform/http/mount';
import { leerLoQueFaltaDeRoles } from './service';

export const mountConcesiones = mounting(rutasConcesiones, () => ({ lista: async ({ db, caller }) => leerLoQueFaltaDeRoles(db, caller) }));
