import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { formatMoment } from '../../../format/format';
import type { ActaLeida } from './informes-queries';

/** Where and when a match is played, in a line. */
export const subtitleOf = ({ campeonato, f_nombre, g_nombre, ronda, fecha, hora, sede_nombre }: ActaLeida): string =>
  [campeonato, f_nombre, g_nombre, ronda, fecha && formatMoment(momentoDe({ fecha, hora })), sede_nombre].filter(Boolean).join(' · ');
