const DAY = 24 * 60 * 60 * 1000;
const dayOf = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);

/** In groups by how long ago they came, in the order given. */
export function byDays<F extends { fecha_creacion: string }>(filas: readonly F[], ahora: string): { titulo: string; filas: F[] }[] {
  const grupos: { titulo: string; filas: F[] }[] = [];
  for (const fila of filas) {
    const titulo = titleOf((dayOf(ahora) - dayOf(fila.fecha_creacion)) / DAY);
    const ultimo = grupos.at(-1);
    if (ultimo?.titulo === titulo) ultimo.filas.push(fila);
    else grupos.push({ titulo, filas: [fila] });
  }
  return grupos;
}

function titleOf(dias: number): string {
  if (dias <= 0) return 'Hoy';
  if (dias === 1) return 'Ayer';
  return dias < 7 ? 'Estos últimos siete días' : 'Antes';
}
