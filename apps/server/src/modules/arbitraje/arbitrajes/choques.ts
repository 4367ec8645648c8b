import { seSolapan } from '@cd/domain/partidos/momento/horario';
import { RuleError } from '../../../platform/errors/rule-error';
import type { PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import type { ArbitroLeido, CitaLeida } from './queries';

type Sitio = Pick<PartidoPorConvocar, 'id' | 'fecha' | 'hora' | 'duracion' | 'sede_id'>;

const encimaDe = (arbitro: ArbitroLeido, { fecha, hora, duracion, sede_id: sede }: Sitio, cita: CitaLeida): boolean =>
  fecha !== null && hora !== null && cita.arbitro_id === arbitro.id && seSolapan({ fecha, hora, duracion, sede }, cita, arbitro);

/** The other match that keeps a referee from that one. Where they only practise keeps them from nothing but practising. */
export const choqueDe = (arbitro: ArbitroLeido, partido: Sitio, citas: readonly CitaLeida[], enPracticas = false): CitaLeida | undefined =>
  citas.find((cita) => cita.partido_id !== partido.id && (enPracticas || !cita.cede) && encimaDe(arbitro, partido, cita));

/** Where a referee practises and would not any more, with a post of that match: also in the match itself. */
export const practicasQueCeden = (arbitro: ArbitroLeido, partido: Sitio, citas: readonly CitaLeida[]): CitaLeida[] =>
  citas.filter((cita) => cita.cede && encimaDe(arbitro, partido, cita));

export const contarChoque = ({ partido, hora }: CitaLeida): string => `${partido}, a las ${hora}`;

export function exigirSinChoque(choque: CitaLeida | undefined): void {
  if (choque) throw new RuleError('arbitraje.solapado', `El árbitro ya tiene otro partido a esa hora: ${contarChoque(choque)}`);
}
