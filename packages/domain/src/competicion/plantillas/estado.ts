/** Where a squad is in its life (spec 2 §4); a draft is told apart by who made it. */
export type EstadoPlantilla = 'borrador' | 'borrador_admin' | 'borrador_pdte' | 'activa' | 'anulada';

/** Whether each of its dates is set, and who made it: its state is not kept, these say it. */
export interface Fechas {
  creado_por_admin: boolean;
  fecha_validacion_coordinador: unknown;
  fecha_validacion_administrador: unknown;
  fecha_anulacion: unknown;
}

export function estadoDePlantilla(fechas: Fechas): EstadoPlantilla {
  if (fechas.fecha_anulacion !== null) return 'anulada';
  if (fechas.fecha_validacion_administrador !== null) return 'activa';
  if (fechas.fecha_validacion_coordinador !== null) return 'borrador_pdte';
  return fechas.creado_por_admin ? 'borrador_admin' : 'borrador';
}

export const ROTULO_DE_ESTADO: Readonly<Record<EstadoPlantilla, string>> = {
  borrador: 'Borrador',
  borrador_admin: 'Borrador de la organización',
  borrador_pdte: 'Pdte. validación',
  activa: 'Activa',
  anulada: 'Anulada',
};
