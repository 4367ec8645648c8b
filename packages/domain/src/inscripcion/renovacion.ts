import { annosDeCategoria, estaEnAnnos, type AnnosDeCategoria } from '../maestros/categorias/annos';

/** A championship of this season in which a team may go on, in the order of the categories. */
export interface CampeonatoPosible extends AnnosDeCategoria {
  id: number;
  deporte_id: number;
  genero_id: number;
  /** Place of its category, counted from the youngest. */
  orden: number;
}

interface EquipoAnterior {
  deporte_id: number;
  genero_id: number;
  orden: number;
  /** YYYY-MM-DD. */
  nacimientos: readonly string[];
}

/** The last birth year of a category: the older the category, the earlier. */
const ultimoAnno = (categoria: AnnosDeCategoria): number => annosDeCategoria(categoria)?.hasta ?? Number.POSITIVE_INFINITY;

/**
 * The championship that a team of last season is offered: of its sport and gender, the category that most of its players fall into now, the older of two with
 * as many. With no players in any, the category after its own, or its own if it was the last; null, there is none.
 */
export function campeonatoPropuesto<C extends CampeonatoPosible>(
  { deporte_id, genero_id, orden, nacimientos }: EquipoAnterior,
  campeonatos: readonly C[],
): C | null {
  const posibles = campeonatos.filter((uno) => uno.deporte_id === deporte_id && uno.genero_id === genero_id);
  const conCuantos = posibles
    // Where everybody fits, ages say nothing.
    .filter(({ annos }) => annos !== '')
    .map((uno) => ({ uno, cuantos: nacimientos.filter((fecha) => estaEnAnnos(uno, Number(fecha.slice(0, 4)))).length }))
    .filter(({ cuantos }) => cuantos > 0)
    .toSorted((a, b) => b.cuantos - a.cuantos || ultimoAnno(a.uno) - ultimoAnno(b.uno));
  if (conCuantos[0]) return conCuantos[0].uno;
  const porOrden = posibles.toSorted((a, b) => a.orden - b.orden);
  return porOrden.find((uno) => uno.orden > orden) ?? porOrden.findLast((uno) => uno.orden === orden) ?? null;
}

/** The team's letter of last season if the school has not used it yet, or the first free one; undefined, none is. */
export function letraLibre<L extends string | null>(antes: L, usadas: readonly L[], letras: readonly L[]): L | undefined {
  return [antes, ...letras].find((letra) => !usadas.includes(letra));
}
