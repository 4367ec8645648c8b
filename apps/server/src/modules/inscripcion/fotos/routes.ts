import { rutasFotos } from '@cd/contract/inscripcion/fotos';
import { mounting } from '../../../platform/http/mount';
import { ponerFoto, verFaltan } from './service';

export const mountFotos = mounting(rutasFotos, (office) => ({ faltan: verFaltan(office), poner: ponerFoto(office) }));
