import { requireNoFaults } from '../../../platform/errors/rule-error';

/** Both days included. */
export interface Entre {
  fechaInicio: string;
  fechaFin: string;
}

export const exigirFechas = ({ fechaInicio, fechaFin }: Entre): void =>
  requireNoFaults(fechaFin < fechaInicio ? [{ campo: 'datos.fechaFin', codigo: 'estadistica.fechas' }] : []);
