import { ModeloEquipo, type Equipo } from '@cd/contract/competicion/equipos';
import { z } from 'zod';
import { call, type CallAnswer } from '../../../client/call';
import type { Option } from '../../personas/persona/choice-queries';
import { commonValues, NONE, type CommonValues } from './common-fields';

const orNull = z.number().transform((id) => (id === NONE ? null : id));
const Chosen = z.object({ id: z.number(), nombre: z.string() });

export const Schema = ModeloEquipo.extend({
  colegio_id: Chosen.nullable()
    .refine((colegio) => colegio !== null, 'Elija un colegio')
    .transform((colegio) => colegio.id),
  sede_id: Chosen.nullable().transform((sede) => sede?.id ?? null),
  color_id: orNull,
  segundo_color_id: orNull,
  catf_id: orNull,
  preferido_dia: orNull,
});
export type EditedEquipo = z.output<typeof Schema>;
export type EquipoValues = Omit<EditedEquipo, keyof CommonValues | 'colegio_id' | 'sede_id' | 'catf_id' | 'subequipo'> &
  CommonValues & {
    colegio_id: Option | null;
    sede_id: Option | null;
    catf_id: number;
    subequipo: '' | NonNullable<EditedEquipo['subequipo']>;
  };

export interface ReadEquipo {
  /** Null: it is being made. */
  equipo: Equipo | null;
  campeonato: CallAnswer<'GET /api/equipos/campeonatos'>[number];
  colores: CallAnswer<'GET /api/colores'>;
  niveles: CallAnswer<'GET /api/niveles'>;
  categorias: CallAnswer<'GET /api/categorias'>;
}

/** A team, or null and its championship for one that is being made; with all that its fields choose from. */
export async function readEquipo(id: number | null, campeonatoId: number | null): Promise<ReadEquipo> {
  const [equipo, campeonatos, colores, niveles, categorias] = await Promise.all([
    id === null ? null : call('GET /api/equipos/:id', { params: { id } }),
    call('GET /api/equipos/campeonatos'),
    call('GET /api/colores'),
    call('GET /api/niveles'),
    call('GET /api/categorias'),
  ]);
  const suyo = equipo?.campeonato_id ?? campeonatoId;
  const campeonato = campeonatos.find((uno) => uno.id === suyo);
  if (!campeonato) throw new Error('the championship of the team is not of the competition');
  return { equipo, campeonato, colores, niveles, categorias };
}

export function valuesOf({ equipo, campeonato }: ReadEquipo): EquipoValues {
  const option = (id: number | null | undefined, nombre: string | null | undefined): Option | null =>
    id ? { id, nombre: nombre ?? '' } : null;
  return {
    ...commonValues(equipo),
    campeonato_id: campeonato.id,
    colegio_id: option(equipo?.colegio_id, equipo?.colegio_nombre),
    subequipo: equipo?.subequipo ?? '',
    catf_id: equipo?.catf_id ?? NONE,
    sede_id: option(equipo?.sede_id, equipo?.sede_nombre),
  };
}
