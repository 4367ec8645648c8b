import { rutasContabilidad } from './contabilidad';
import { rutasLibro } from './libro';

export const deLibro = { libro: rutasLibro, contabilidad: rutasContabilidad };
