import { ModeloPreequipo } from '@cd/contract/inscripcion/preequipos';
import { z } from 'zod';
import { commonValues, NONE, type CommonValues } from '../../competicion/equipos/common-fields';
import type { Opciones, Preequipo } from './preequipos';

const orNull = z.number().transform((id) => (id === NONE ? null : id));

/** Of one school, which is chosen before. */
export const Schema = ModeloPreequipo.omit({ colegio_id: true }).extend({
  campeonato_id: z.number().min(1, 'Elija un campeonato'),
  color_id: orNull,
  segundo_color_id: orNull,
  sede_id: orNull,
  preferido_dia: orNull,
});
export type EditedPreequipo = z.output<typeof Schema>;
export type PreequipoValues = Omit<EditedPreequipo, keyof CommonValues | 'sede_id' | 'subequipo'> &
  CommonValues & { sede_id: number; subequipo: '' | NonNullable<EditedPreequipo['subequipo']> };

export function valuesOf(preequipo: Preequipo | null, { sedes }: Opciones): PreequipoValues {
  return {
    ...commonValues(preequipo),
    campeonato_id: preequipo?.campeonato_id ?? NONE,
    subequipo: preequipo?.subequipo ?? '',
    sede_id: preequipo ? (preequipo.sede_id ?? NONE) : (sedes.find(({ principal }) => principal === 1)?.id ?? NONE),
  };
}
