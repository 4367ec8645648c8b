/** Where the teams that are in none are. */
export const SIN_ASIGNAR = -1;

/** Those lists with a team in one of them alone, or in none; at a place, or at the end. */
export function mover(columnas: readonly (readonly number[])[], id: number, a: { columna: number; lugar?: number }): number[][] {
  return columnas.map((suyos, i) => {
    const otros = suyos.filter((uno) => uno !== id);
    return i === a.columna ? otros.toSpliced(a.lugar ?? otros.length, 0, id) : otros;
  });
}

const columnaDe = (columnas: readonly (readonly number[])[], id: number): number => columnas.findIndex((suyos) => suyos.includes(id));

const PASOS: Readonly<Record<string, { columna: number; lugar: number }>> = {
  ArrowUp: { columna: 0, lugar: -1 },
  ArrowDown: { columna: 0, lugar: 1 },
  ArrowLeft: { columna: -1, lugar: 0 },
  ArrowRight: { columna: 1, lugar: 0 },
};

/** Where an arrow takes a team: up and down in its list, to the lists at its sides; null where it takes it nowhere. */
export function onClick(columnas: readonly (readonly number[])[], id: number, tecla: string): { columna: number; lugar?: number } | null {
  const paso = PASOS[tecla];
  const columna = columnaDe(columnas, id);
  if (!paso) return null;
  if (paso.columna !== 0) {
    const destino = columna + paso.columna;
    return destino < SIN_ASIGNAR || destino >= columnas.length ? null : { columna: destino };
  }
  const lugar = (columnas[columna]?.indexOf(id) ?? -1) + paso.lugar;
  return columna === SIN_ASIGNAR || lugar < 0 || lugar >= columnas[columna]!.length ? null : { columna, lugar };
}
