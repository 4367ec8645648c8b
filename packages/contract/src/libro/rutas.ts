import { rutasLibro } from './libro';

export const deLibro = { libro: rutasLibro };
