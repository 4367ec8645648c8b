import { minutosDe } from '../../competicion/calendario/avisos';
import { PRIMERA_HORA } from '../../competicion/calendario/cuando';

/** Outside these hours a match gets no referees (spec 3 §5 and §9). */
const ULTIMA_CON_ARBITROS = '22:00';

export const admiteArbitros = (hora: string): boolean => hora >= PRIMERA_HORA && hora <= ULTIMA_CON_ARBITROS;

/** How a referee travels; with none of them, by bus or on foot. */
export interface Transporte {
  coche: boolean;
  moto: boolean;
  patinete: boolean;
}

/** Minutes between two venues by the quickest means that the referee has. The only place that says so. */
const MINUTOS_DE_VIAJE = { coche: 20, moto: 20, patinete: 30, ninguno: 45 } as const;

export function minutosDeViaje({ coche, moto, patinete }: Transporte): number {
  if (coche) return MINUTOS_DE_VIAJE.coche;
  if (moto) return MINUTOS_DE_VIAJE.moto;
  return patinete ? MINUTOS_DE_VIAJE.patinete : MINUTOS_DE_VIAJE.ninguno;
}

/** When and where somebody referees. */
export interface Cita {
  /** 'YYYY-MM-DD' and 'HH:mm'. */
  fecha: string;
  hora: string;
  /** Minutes that a match of the sport lasts. */
  duracion: number;
  sede: number | null;
}

/** Whether nobody can be at both, if so many minutes must pass between them. The only place that says so of referees. */
export const solapan = (una: { inicio: number; fin: number }, otra: { inicio: number; fin: number }, entreMedias: number): boolean =>
  una.inicio < otra.fin + entreMedias && otra.inicio < una.fin + entreMedias;

/** Whether nobody can referee both: they are played at once, or there is no time to go from one venue to the other. */
export function seSolapan(una: Cita, otra: Cita, transporte: Transporte): boolean {
  if (una.fecha !== otra.fecha) return false;
  const viaje = una.sede !== null && una.sede === otra.sede ? 0 : minutosDeViaje(transporte);
  const tramo = ({ hora, duracion }: Cita) => ({ inicio: minutosDe(hora), fin: minutosDe(hora) + duracion });
  return solapan(tramo(una), tramo(otra), viaje);
}
