interface Colegios {
  pedidos: readonly number[];
  actuales: readonly number[];
  /** Schools of the coordinator, among those asked for and those of the coach. */
  suyos: readonly number[];
}

/**
 * The schools of a coach whom a coordinator saves: theirs as they ask, the others as they were (domain-rules, «Identity»).
 * `null` where it is not theirs to do: the coach is left in none of theirs, or comes into one of others.
 */
export function colegiosTrasCoordinador({ pedidos, actuales, suyos }: Colegios): number[] | null {
  const ajenos = actuales.filter((id) => !suyos.includes(id));
  const propios = pedidos.filter((id) => suyos.includes(id));
  if (propios.length === 0 || pedidos.some((id) => !suyos.includes(id) && !ajenos.includes(id))) return null;
  return [...new Set([...propios, ...ajenos])];
}
