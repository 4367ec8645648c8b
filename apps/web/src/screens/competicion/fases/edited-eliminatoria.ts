import { EquiposDeCuadro, ModeloFaseEliminatoria, type CatalogoDeFases, type FaseEliminatoria } from '@cd/contract/competicion/fases';
import { z } from 'zod';
import { chosen } from './edited-liga';
import { NONE } from './fases';

export const SchemaEliminatoria = z
  .object({
    ...ModeloFaseEliminatoria.shape,
    campeonato_id: chosen('Elija un campeonato'),
    esquema_eliminatoria_id: chosen('Elija un esquema'),
    tipo_acta: z.number(),
    sistema_arbitraje_id: chosen('Elija un sistema de arbitraje'),
    equipos: EquiposDeCuadro,
  })
  .refine(({ tercer_y_cuarto, equipos }) => tercer_y_cuarto === 0 || equipos.length >= 4, {
    path: ['tercer_y_cuarto'],
    message: 'Para el tercer y cuarto puesto hacen falta al menos 4 equipos',
  });
export type EditedEliminatoria = z.output<typeof SchemaEliminatoria>;
export type EliminatoriaValues = Omit<Required<z.input<typeof SchemaEliminatoria>>, 'fecha_inicio' | 'fecha_fin'> & {
  fecha_inicio: string | null;
  fecha_fin: string | null;
};

export interface ReadEliminatoria {
  /** Null: it is being made. */
  fase: FaseEliminatoria | null;
  catalogo: CatalogoDeFases;
}

export function valuesOf({ fase, catalogo: { propuestas, esquemasEliminatoria } }: ReadEliminatoria): EliminatoriaValues {
  return {
    campeonato_id: fase?.campeonato_id ?? NONE,
    nombre: fase?.nombre ?? '',
    fecha_inicio: fase?.fecha_inicio ?? propuestas.fecha_inicio,
    fecha_fin: fase?.fecha_fin ?? propuestas.fecha_fin,
    tipo_acta: fase?.tipo_acta ?? 1,
    sistema_arbitraje_id: fase?.sistema_arbitraje_id ?? NONE,
    // The only one there is needs no choosing.
    esquema_eliminatoria_id: fase?.esquema_eliminatoria_id ?? (esquemasEliminatoria.length === 1 ? esquemasEliminatoria[0]!.id : NONE),
    tercer_y_cuarto: fase?.tercer_y_cuarto ?? 0,
    equipos: fase?.equipos.map(({ id }) => id) ?? [],
  };
}
