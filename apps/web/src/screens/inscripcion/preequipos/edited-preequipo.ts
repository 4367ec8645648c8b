import { ModeloPreequipo } from '@cd/contract/inscripcion/preequipos';
import { z } from 'zod';
import { NONE } from '../../competicion/equipos/common-fields';
import type { Opciones, Preequipo } from './preequipos';

const orNull = z.number().transform((id) => (id === NONE ? null : id));

/** Of one school, which is chosen before. */
export const Schema = ModeloPreequipo.omit({ colegio_id: true }).extend({
  campeonato_id: z.number().min(1, 'Elija un campeonato'),
  color_id: orNull,
  sede_id: orNull,
  preferido_dia: orNull,
});
export type EditedPreequipo = z.output<typeof Schema>;
export type PreequipoValues = Omit<EditedPreequipo, 'color_id' | 'sede_id' | 'preferido_dia' | 'subequipo' | 'nombre_publico'> & {
  color_id: number;
  sede_id: number;
  preferido_dia: number;
  subequipo: '' | NonNullable<EditedPreequipo['subequipo']>;
  nombre_publico: string;
};

export function valuesOf(preequipo: Preequipo | null, { sedes }: Opciones): PreequipoValues {
  return {
    campeonato_id: preequipo?.campeonato_id ?? NONE,
    subequipo: preequipo?.subequipo ?? '',
    nombre_publico: preequipo?.nombre_publico ?? '',
    nivel: preequipo?.nivel ?? 2,
    color_id: preequipo?.color_id ?? NONE,
    no_clasificable: preequipo?.no_clasificable ?? 0,
    concentraciones: preequipo?.concentraciones ?? 0,
    preferido_dia: preequipo?.preferido_dia ?? NONE,
    preferido_hora: preequipo?.preferido_hora ?? null,
    sede_id: preequipo ? (preequipo.sede_id ?? NONE) : (sedes.find(({ principal }) => principal === 1)?.id ?? NONE),
    observaciones: preequipo?.observaciones ?? '',
  };
}
