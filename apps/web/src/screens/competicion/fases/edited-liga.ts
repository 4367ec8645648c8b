import { Grupos, ModeloFaseLiga, type CatalogoDeFases, type FaseLiga } from '@cd/contract/competicion/fases';
import { z } from 'zod';
import { NONE } from './fases';

/** Of what every phase has. */
export const chosen = (what: string) => z.number().refine((id) => id !== NONE, what);

export const SchemaLiga = z.object({
  ...ModeloFaseLiga.shape,
  campeonato_id: chosen('Elija un campeonato'),
  esquema_id: chosen('Elija un esquema de clasificación'),
  tipo_acta: z.number(),
  sistema_arbitraje_id: chosen('Elija un sistema de arbitraje'),
  grupos: Grupos,
});
export type EditedLiga = z.output<typeof SchemaLiga>;
/** As the form holds it. */
export type LigaValues = Omit<Required<z.input<typeof SchemaLiga>>, 'fecha_inicio' | 'fecha_fin'> & {
  fecha_inicio: string | null;
  fecha_fin: string | null;
};

export interface ReadLiga {
  /** Null: it is being made. */
  fase: FaseLiga | null;
  catalogo: CatalogoDeFases;
}

/** 'Grupo A', 'Grupo B' … none of those that there are. */
export function newGroupName(taken: readonly string[]): string {
  for (let n = 0; ; n++) {
    const name = `Grupo ${n < 26 ? String.fromCodePoint(65 + n) : n + 1}`;
    if (!taken.includes(name)) return name;
  }
}

export function valuesOf({ fase, catalogo: { propuestas, esquemas } }: ReadLiga): LigaValues {
  return {
    campeonato_id: fase?.campeonato_id ?? NONE,
    nombre: fase?.nombre ?? '',
    fecha_inicio: fase?.fecha_inicio ?? propuestas.fecha_inicio,
    fecha_fin: fase?.fecha_fin ?? propuestas.fecha_fin,
    num_vueltas: fase?.num_vueltas ?? 2,
    // The only one there is needs no choosing.
    esquema_id: fase?.esquema_id ?? (esquemas.length === 1 ? esquemas[0]!.id : NONE),
    tipo_acta: fase?.tipo_acta ?? 1,
    sistema_arbitraje_id: fase?.sistema_arbitraje_id ?? NONE,
    hueco_maximo: fase?.hueco_maximo ?? 0,
    plazas_ascenso: fase?.plazas_ascenso ?? 0,
    texto_ascenso: fase?.texto_ascenso ?? '',
    plazas_promocion: fase?.plazas_promocion ?? 0,
    texto_promocion: fase?.texto_promocion ?? '',
    grupos: fase?.grupos.map(({ id, nombre, equipos }) => ({ id, nombre, equipos: equipos.map((equipo) => equipo.id) })) ?? [
      { nombre: newGroupName([]), equipos: [] },
    ],
  };
}
