import { estaEnAnnos, type AnnosDeCategoria } from '../../maestros/categorias/annos';

/** Whether the player was born outside the years of the squad: they are marked, and admitted after a confirmation (spec 2 §4 and §5). */
export const fueraDeCategoria = (categoria: AnnosDeCategoria, nacimiento: string): boolean =>
  !estaEnAnnos(categoria, Number(nacimiento.slice(0, 4)));

/** How someone comes into a squad: nobody is chosen until their document is looked up (spec 2 §4). */
export type PasoDeAlta = 'sin_seleccion' | 'introduccion_nuevo' | 'introduccion_existente';

/** The step after a document is looked up: 1, nobody has it; 2, it is of somebody who may be added; 3, of somebody of another school. */
export const pasoTras = (codigo: 1 | 2 | 3): PasoDeAlta =>
  codigo === 1 ? 'introduccion_nuevo' : codigo === 2 ? 'introduccion_existente' : 'sin_seleccion';
