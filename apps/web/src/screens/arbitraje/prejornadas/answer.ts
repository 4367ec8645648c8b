import type { PrejornadaArbitral } from '@cd/contract/arbitraje/prejornadas';
import type { Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { call } from '../../../client/call';
import { slotsOf, windowsOf, type Slot } from './painting';

/** What is being answered: `slots`, the half hours painted. */
export type Answer = Pick<
  PrejornadaArbitral,
  'observaciones' | 'anotador_pref' | 'disponibilidad_coche' | 'disponibilidad_moto' | 'disponibilidad_patinete'
> & { slots: Slot[] };

export const answerOf = ({
  observaciones,
  anotador_pref,
  disponibilidad_coche,
  disponibilidad_moto,
  disponibilidad_patinete,
  disponibilidadesArbitrales,
}: Omit<PrejornadaArbitral, 'arbitro_id' | 'arbitro_nombre'>): Answer => ({
  observaciones,
  anotador_pref,
  disponibilidad_coche,
  disponibilidad_moto,
  disponibilidad_patinete,
  slots: [...slotsOf(disponibilidadesArbitrales.map(({ hora_inicio, hora_fin }) => ({ inicio: hora_inicio, fin: hora_fin })))],
});

export interface Asked {
  prejornada_id: number;
  arbitro_id: number;
  version: number;
  disponibilidades: readonly Ventana[];
}

/** Of a referee, by themselves or by the office. */
export const sendAnswer = ({ prejornada_id, arbitro_id, version, disponibilidades }: Asked, { slots, ...how }: Answer): Promise<null> =>
  call('PUT /api/prejornadasarbitrales', {
    body: { prejornada_id, arbitro_id, version, disponibilidades: windowsOf(disponibilidades, new Set(slots)), ...how },
  });
