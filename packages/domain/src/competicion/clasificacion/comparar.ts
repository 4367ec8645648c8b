import type { FilaClasificacion } from './tipos';

type Puesto = Pick<FilaClasificacion, 'posicion' | 'puntos'>;
const puesto = ({ posicion, puntos }: FilaClasificacion): Puesto => ({ posicion, puntos });

/** Teams whose position or points differ between two classifications of a group, in the order of the second. */
export function compararClasificaciones(
  antes: readonly FilaClasificacion[],
  despues: readonly FilaClasificacion[],
): { equipoId: number; antes: Puesto; despues: Puesto }[] {
  const de = new Map(antes.map((fila) => [fila.equipoId, fila]));
  return despues.flatMap((fila) => {
    const suya = de.get(fila.equipoId);
    if (!suya || (suya.posicion === fila.posicion && suya.puntos === fila.puntos)) return [];
    return [{ equipoId: fila.equipoId, antes: puesto(suya), despues: puesto(fila) }];
  });
}
