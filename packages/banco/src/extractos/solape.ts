import type { Movimiento } from './extracto';

/**
 * Days on which what was kept of an account and what a file says of it do not agree: a bank that gives the lines of a day in another order, or that has changed them. To be told before saving, because
 * there a line might be doubled. Only of the days that the file holds whole, those between its first and its last.
 */
export function diasQueNoCoinciden(
  guardados: readonly Pick<Movimiento, 'fecha' | 'huella'>[],
  leidos: readonly Pick<Movimiento, 'fecha' | 'huella'>[],
): string[] {
  const huellas = new Set(leidos.map(({ huella }) => huella));
  const fechas = leidos.map(({ fecha }) => fecha).toSorted();
  const [primera, ultima] = [fechas[0] ?? '', fechas.at(-1) ?? ''];
  const faltan = guardados.filter(({ fecha, huella }) => fecha > primera && fecha < ultima && !huellas.has(huella));
  return [...new Set(faltan.map(({ fecha }) => fecha))].toSorted();
}
