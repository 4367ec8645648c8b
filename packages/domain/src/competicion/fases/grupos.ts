interface Guardado {
  id: number;
  nombre: string;
  equipos: readonly number[];
}
interface Pedido {
  /** Of the one it was; none: a new one, or that of its name. */
  id?: number;
  nombre: string;
  equipos: readonly number[];
}

const mismos = (unos: readonly number[], otros: readonly number[]): boolean =>
  unos.length === otros.length && unos.every((uno) => otros.includes(uno));

/**
 * Which groups of a phase go on as they are, with the same teams in whatever order, and which come and go. One whose teams change is another:
 * nothing that was made for it holds.
 */
export function compararGrupos<P extends Pedido>(
  guardados: readonly Guardado[],
  pedidos: readonly P[],
): { siguen: (P & { id: number })[]; nuevos: P[]; sobran: number[] } {
  const siguen: (P & { id: number })[] = [];
  const nuevos: P[] = [];
  for (const pedido of pedidos) {
    const suyo = guardados.find(({ id, nombre }) => (pedido.id === undefined ? nombre === pedido.nombre : id === pedido.id));
    const libre = suyo && !siguen.some(({ id }) => id === suyo.id);
    if (libre && mismos(suyo.equipos, pedido.equipos)) siguen.push({ ...pedido, id: suyo.id });
    else nuevos.push(pedido);
  }
  return { siguen, nuevos, sobran: guardados.map(({ id }) => id).filter((id) => !siguen.some((uno) => uno.id === id)) };
}
