import { ModeloEquipo, type Equipo } from '@cd/contract/competicion/equipos';
import { z } from 'zod';
import { call, type CallAnswer } from '../../../client/call';
import type { Option } from '../../personas/persona/choice-queries';
import { NONE } from './common-fields';

const orNull = z.number().transform((id) => (id === NONE ? null : id));
const Chosen = z.object({ id: z.number(), nombre: z.string() });

export const Schema = ModeloEquipo.extend({
  colegio_id: Chosen.nullable()
    .refine((colegio) => colegio !== null, 'Elija un colegio')
    .transform((colegio) => colegio.id),
  sede_id: Chosen.nullable().transform((sede) => sede?.id ?? null),
  color_id: orNull,
  catf_id: orNull,
  preferido_dia: orNull,
});
export type EditedEquipo = z.output<typeof Schema>;
export type EquipoValues = Omit<
  EditedEquipo,
  'colegio_id' | 'sede_id' | 'color_id' | 'catf_id' | 'preferido_dia' | 'subequipo' | 'nombre_publico'
> & {
  colegio_id: Option | null;
  sede_id: Option | null;
  color_id: number;
  catf_id: number;
  preferido_dia: number;
  subequipo: '' | NonNullable<EditedEquipo['subequipo']>;
  nombre_publico: string;
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
    campeonato_id: campeonato.id,
    colegio_id: option(equipo?.colegio_id, equipo?.colegio_nombre),
    subequipo: equipo?.subequipo ?? '',
    nombre_publico: equipo?.nombre_publico ?? '',
    nivel: equipo?.nivel ?? 2,
    color_id: equipo?.color_id ?? NONE,
    catf_id: equipo?.catf_id ?? NONE,
    no_clasificable: equipo?.no_clasificable ?? 0,
    concentraciones: equipo?.concentraciones ?? 0,
    preferido_dia: equipo?.preferido_dia ?? NONE,
    preferido_hora: equipo?.preferido_hora ?? null,
    sede_id: option(equipo?.sede_id, equipo?.sede_nombre),
    observaciones: equipo?.observaciones ?? '',
  };
}
