import { admiteCambios, estadoDeInscripcion, type Periodo } from './periodo';

export interface EnlaceDeFamilias {
  /** Last day, YYYY-MM-DD. */
  hasta: string;
  limite: number;
  /** How many fichas there are. A refused one keeps its place until it is deleted, since its family may correct it. */
  recibidas: number;
}

export type EstadoDeEnlace = 'abierto' | 'lleno' | 'caducado' | 'cerrado';

/** What a link that nobody has withdrawn admits today. 'cerrado': the registration is closed. */
export function estadoDeEnlace({ hasta, limite, recibidas }: EnlaceDeFamilias, periodo: Periodo, hoy: string): EstadoDeEnlace {
  if (!admiteCambios(estadoDeInscripcion(periodo, hoy))) return 'cerrado';
  if (hoy > hasta) return 'caducado';
  return recibidas >= limite ? 'lleno' : 'abierto';
}
