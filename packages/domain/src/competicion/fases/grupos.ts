interface Guardado {
  id: number;
  nombre: string;
  equipos: readonly number[];
}
interface Pedido {
  /** Id of the group that it was; left out, it is a new one or the one of that name. */
  id?: number;
  nombre: string;
  equipos: readonly number[];
}

const mismosEquipos = (unos: readonly number[], otros: readonly number[]): boolean =>
  unos.length === otros.length && unos.every((uno) => otros.includes(uno));

/**
 * Which groups of a phase go on, with the same teams in any order, and which come and go. A group whose teams change is another: nothing that was made for it
 * holds.
 */
export function compararGrupos<P extends Pedido>(
  gruposGuardados: readonly Guardado[],
  pedidos: readonly P[],
): { siguen: (P & { id: number })[]; nuevos: P[]; sobran: number[] } {
  const siguen: (P & { id: number })[] = [];
  const nuevos: P[] = [];
  for (const pedido of pedidos) {
    const suyo = gruposGuardados.find(({ id, nombre }) => (pedido.id === undefined ? nombre === pedido.nombre : id === pedido.id));
    const libre = suyo && !siguen.some(({ id }) => id === suyo.id);
    if (libre && mismosEquipos(suyo.equipos, pedido.equipos)) siguen.push({ ...pedido, id: suyo.id });
    else nuevos.push(pedido);
  }
  return { siguen, nuevos, sobran: gruposGuardados.map(({ id }) => id).filter((id) => !siguen.some((uno) => uno.id === id)) };
}
