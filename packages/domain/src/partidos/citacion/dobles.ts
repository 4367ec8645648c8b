import { annosDeCategoria, type AnnosDeCategoria } from '../../maestros/categorias/annos';

/**
 * Whether a category is lower than another: its children are younger, by the last year of birth of each. Of one that asks for no years, or whose years cannot be
 * read, it is not known, and nobody is called from it.
 */
export function esInferior(suya: AnnosDeCategoria, otra: AnnosDeCategoria): boolean {
  const [de, a] = [annosDeCategoria(suya)?.hasta ?? null, annosDeCategoria(otra)?.hasta ?? null];
  return de !== null && a !== null && de > a;
}

/** Why a child of another squad may not be called once more; null, they may. `usados`: other matches of the season that count. */
export function falloDeDoble({ inferior, usados, maximo }: { inferior: boolean; usados: number; maximo: number }): string | null {
  if (maximo === 0) return 'La competición no admite jugadores de otra categoría';
  if (!inferior) return 'Su categoría no es inferior a la del equipo';
  return usados >= maximo ? `Ya ha doblado ${usados} de ${maximo} veces` : null;
}
