import { z } from 'zod';
import { Bit, Imagen, Nombre, Texto } from '../kit/campos';
import { crudConImagen, FilaCrud } from '../kit/crud';

/** The first year that may be listed; the last one is the year before the current one (spec 1 §5). */
export const PRIMER_ANNO = 1950;

/** 1, the years of the category one by one ('2005-2007'); 2, a bound ('<2008') (`domain/maestros/categorias/annos`). */
export const TipoAnno = z.union([z.literal(1), z.literal(2)]);
const DatosCategoria = z.object({
  annos: Texto.trim().regex(/^$|^(19|20)\d\d(-(19|20)\d\d)?$|^<(19|20)\d\d$/, 'Los años no son válidos'),
  tipoAnno: TipoAnno.default(1),
  exigedni: Bit.default(1),
  exigelicencia: Bit.default(0),
  orden: z.number().int().min(0).max(999).default(0),
});
export const ModeloCategoria = DatosCategoria.extend({ nombre: Nombre });
export const rutasCategorias = crudConImagen('/api/categorias', {
  pantalla: 'categorias',
  tambienLeen: ['equipos', 'campeonato_equipos', 'tiposjustificante'],
  nombre: 'Categorías',
  fila: FilaCrud.extend({ ...DatosCategoria.shape, annos: z.string(), imagen: Imagen }),
  modelo: ModeloCategoria,
});
