/** The states of a registration period (spec 2 §4). */
export type EstadoInscripcion = 'no_creada' | 'abierta' | 'pendiente_consolidacion' | 'cerrada';

export interface Periodo {
  /** Last day, YYYY-MM-DD. */
  fecha_fin: string;
  /** The day of the consolidation, which is for good; null, it has not been. */
  fecha_cierre: string | null;
}

/** Days from today to the last one, which is still to be used up; negative once it has gone. Both YYYY-MM-DD. */
export const diasRestantes = ({ fecha_fin }: Pick<Periodo, 'fecha_fin'>, hoy: string): number =>
  Math.round((Date.parse(fecha_fin) - Date.parse(hoy)) / 86_400_000);

/** On its last day fewer than one whole day remains, and schools may still use it. */
export function estadoDeInscripcion(periodo: Periodo | null, hoy: string): EstadoInscripcion {
  if (!periodo) return 'no_creada';
  const dias = diasRestantes(periodo, hoy);
  if (periodo.fecha_cierre !== null || dias < 0) return 'cerrada';
  return dias < 1 ? 'pendiente_consolidacion' : 'abierta';
}

/** Whether schools may still change what they asked for. */
export const admiteCambios = (estado: EstadoInscripcion): boolean => estado === 'abierta' || estado === 'pendiente_consolidacion';
