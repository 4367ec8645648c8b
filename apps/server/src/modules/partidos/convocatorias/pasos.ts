import { admiteArbitros } from '@cd/domain/partidos/momento/horario';
import type { Hindrance } from '../../../platform/errors/rule-error';

/** What decides whether a match can be called up, and be refereed. */
export interface PartidoConSuCadena {
  estado: number;
  inamovible: boolean;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  fecha: string | null;
  hora: string | null;
  /** The current call-up has a report, annulled or not. */
  con_informes: boolean;
  con_sanciones: boolean;
  /** A change that stands made it, which has its own way back. */
  de_cambio: boolean;
  /** There is none before it. */
  unica: boolean;
}

/** What hinders each step of the chain of a match: calling it up anew, and correcting or deleting its current call-up. */
export function pasosDeCadena(partido: PartidoConSuCadena) {
  const { inamovible, estado, equipo_local_id, equipo_visitante_id, con_informes, con_sanciones, de_cambio, unica } = partido;
  const fijo = inamovible ? 'partido.inamovible' : null;
  const movible = fijo ?? (equipo_local_id === null || equipo_visitante_id === null ? 'partido.sin_equipos' : null);
  const conInformes = con_informes ? 'convocatoria.con_informes' : null;
  return {
    convocar: movible ?? (estado === 1 ? 'convocatoria.jugada' : null),
    corregir: movible ?? conInformes,
    eliminar:
      fijo ??
      conInformes ??
      (con_sanciones ? 'convocatoria.con_sanciones' : de_cambio ? 'convocatoria.de_cambio' : unica ? 'convocatoria.unica' : null),
  } satisfies Record<string, Hindrance>;
}

type PorArbitrar = Pick<PartidoConSuCadena, 'equipo_local_id' | 'equipo_visitante_id' | 'con_informes' | 'fecha' | 'hora'>;

/** What does not let a match have another referee (spec 3 §5); null, nothing. */
export function impideDesignar({ equipo_local_id, equipo_visitante_id, con_informes, fecha, hora }: PorArbitrar): Hindrance {
  if (equipo_local_id === null || equipo_visitante_id === null) return 'partido.sin_equipos';
  if (con_informes) return 'arbitraje.con_informe';
  if (fecha === null || hora === null) return 'arbitraje.sin_fecha';
  return admiteArbitros(hora) ? null : 'arbitraje.fuera_de_hora';
}

interface Arbitraje {
  estado: number;
  desfasado: boolean;
}
const SIN_CONFIRMAR = 1;
const CONFIRMADO = 3;
const PAGADO = 5;

/** What hinders each step of an appointment, in the call-up that counts. */
export function pasosDeArbitraje({ estado, desfasado }: Arbitraje, { vigente, con_informes }: { vigente: boolean; con_informes: boolean }) {
  const suya = vigente ? null : 'convocatoria.anterior';
  const sinPagar = suya ?? (estado === PAGADO ? 'arbitraje.pagado' : null);
  const cambia = sinPagar ?? (con_informes ? 'arbitraje.con_informe' : null);
  const va = estado === SIN_CONFIRMAR || estado === CONFIRMADO ? null : 'arbitraje.resuelto';
  return {
    confirmar: suya ?? (estado === CONFIRMADO && !desfasado ? 'arbitraje.resuelto' : va),
    renunciar: suya ?? va ?? cambia,
    mantener: suya ?? (desfasado ? cambia : 'arbitraje.sin_desfase'),
    practicas: sinPagar,
    retirar: cambia,
  } satisfies Record<string, Hindrance>;
}
