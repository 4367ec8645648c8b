import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call, type CallAnswer } from '../../../client/call';

export type EquipoConPlantillas = CallAnswer<'GET /api/equipos/plantillas/:id'>;
export type FilaPlantilla = EquipoConPlantillas['plantillas'][number];
export type Plantilla = CallAnswer<'GET /api/plantillas/:id'>;
export type Accion = EquipoConPlantillas['acciones'][number];

/** Where squads are worked on: the office's screen, and a school's. */
export type SquadScreen = 'campeonato_equipos_plantillas' | 'equipo_coordinador_plantillas';

const PLANTILLAS_KEY = ['plantillas'] as const;
/** What a change of a squad alters: the squads, the lists of teams, which say how theirs is, and the count of those that wait. */
export const PLANTILLAS_CHANGED = [PLANTILLAS_KEY, keyOf('equipos'), ['esperas']] as const;
export const rereadPlantillas = (client: QueryClient): Promise<unknown> =>
  Promise.all(PLANTILLAS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));

export const plantillasOf = (equipoId: number) =>
  queryOptions({
    queryKey: [...PLANTILLAS_KEY, 'equipo', equipoId],
    queryFn: () => call('GET /api/equipos/plantillas/:id', { params: { id: equipoId } }),
  });

export const plantillaBy = (id: number) =>
  queryOptions({ queryKey: [...PLANTILLAS_KEY, 'una', id], queryFn: () => call('GET /api/plantillas/:id', { params: { id } }) });
