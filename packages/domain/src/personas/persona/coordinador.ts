interface Cargo {
  colegio_id: number;
  deporte_id: number;
}

/** The place of the first school and sport that was already said, or null (spec 2 §5). */
export function cargoRepetido(cargos: readonly Cargo[]): number | null {
  const vistos = new Set<string>();
  const lugar = cargos.findIndex(({ colegio_id, deporte_id }) => vistos.size === vistos.add(`${colegio_id} ${deporte_id}`).size);
  return lugar < 0 ? null : lugar;
}
