import { seSolapan } from '@cd/domain/partidos/arbitrajes/horario';
import { RuleError } from '../../../platform/errors/rule-error';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import type { ArbitroLeido, CitaLeida } from './queries';

/** The other match that keeps a referee from that one. */
export function choqueDe(
  arbitro: ArbitroLeido,
  partido: Pick<PartidoPorConvocar, 'id' | 'fecha' | 'hora' | 'duracion' | 'sede_id'>,
  citas: readonly CitaLeida[],
): CitaLeida | undefined {
  const { fecha, hora, duracion, sede_id: sede } = partido;
  if (fecha === null || hora === null) return undefined;
  return citas.find(
    (cita) => cita.arbitro_id === arbitro.id && cita.partido_id !== partido.id && seSolapan({ fecha, hora, duracion, sede }, cita, arbitro),
  );
}

export const contarChoque = ({ partido, hora }: CitaLeida): string => `${partido}, a las ${hora}`;

export function exigirSinChoque(choque: CitaLeida | undefined): void {
  if (choque) throw new RuleError('arbitraje.solapado', `El árbitro ya tiene otro partido a esa hora: ${contarChoque(choque)}`);
}
