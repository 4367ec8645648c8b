/** Days, both included, in which a referee may know who plays a match of theirs: from the day before it to a week after. */
export const VENTANA_DE_PLANTILLAS = { antes: 1, despues: 7 } as const;

const DIA_MS = 24 * 60 * 60 * 1000;
const enDias = (fecha: string): number => Date.parse(fecha) / DIA_MS;

/** Whether a referee may know the squads of a match of that date (YYYY-MM-DD; null, it waits for one). */
export function enVentanaDePlantillas(fecha: string | null, hoy: string): boolean {
  if (fecha === null) return false;
  const pasados = enDias(hoy) - enDias(fecha);
  return pasados >= -VENTANA_DE_PLANTILLAS.antes && pasados <= VENTANA_DE_PLANTILLAS.despues;
}
