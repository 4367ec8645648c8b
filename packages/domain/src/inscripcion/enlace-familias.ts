import { admiteCambios, estadoDeInscripcion, type Periodo } from './periodo';

export interface EnlaceDeFamilias {
  /** Last day, YYYY-MM-DD. */
  hasta: string;
  limite: number;
  /** How many there are: what is refused keeps its place until it goes, since its family may correct it. */
  recibidas: number;
}

export type EstadoDeEnlace = 'abierto' | 'lleno' | 'caducado' | 'cerrado';

/** What a link that nobody has taken back admits today. 'cerrado': the registration is. */
export function estadoDeEnlace({ hasta, limite, recibidas }: EnlaceDeFamilias, periodo: Periodo, hoy: string): EstadoDeEnlace {
  if (!admiteCambios(estadoDeInscripcion(periodo, hoy))) return 'cerrado';
  if (hoy > hasta) return 'caducado';
  return recibidas >= limite ? 'lleno' : 'abierto';
}
