import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { withSteps, type Hindrance } from '../../../platform/errors/rule-error';

/** What hinders each step of a pre-day. */
export const pasosDePrejornada = ({
  publicada,
  fecha_cierre,
  numEntregadas,
}: Pick<FilaPrejornada, 'publicada' | 'fecha_cierre' | 'numEntregadas'>) =>
  ({
    publicar: publicada === null ? null : 'prejornada.publicada',
    recordar: publicada === null ? 'prejornada.sin_publicar' : fecha_cierre === null ? null : 'prejornada.cerrada',
    eliminar:
      numEntregadas === 0
        ? null
        : [
            'prejornada.con_respuestas',
            `No se puede eliminar: ${numEntregadas === 1 ? '1 árbitro ya ha enviado' : `${numEntregadas} árbitros ya han enviado`} su disponibilidad`,
          ],
  }) as const satisfies Record<string, Hindrance>;

export const conPuede = withSteps(pasosDePrejornada);
