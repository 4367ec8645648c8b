import { posicionesDeSemillas } from './crear-cuadro';

interface Entrada<E> {
  tipoRonda: number;
  identificador: number;
  primeraRonda: boolean;
  perdedor: boolean;
  equipo1: E | null;
  equipo2: E | null;
}

/** The teams of a bracket best seed first, as whoever draws it again enters them. */
export function ordenDeEntrada<E>(cruces: readonly Entrada<E>[]): E[] {
  const primeros = cruces.filter(({ primeraRonda, perdedor }) => primeraRonda && !perdedor);
  const [uno] = primeros;
  if (!uno) return [];
  const lugares = primeros.toSorted((a, b) => a.identificador - b.identificador).flatMap(({ equipo1, equipo2 }) => [equipo1, equipo2]);
  const orden: (E | null)[] = [];
  for (const [lugar, semilla] of posicionesDeSemillas(uno.tipoRonda + 1).entries()) orden[semilla - 1] = lugares[lugar] ?? null;
  return orden.filter((equipo) => equipo !== null);
}
