import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call, CallError, type CallAnswer } from '../../../client/call';
import { confirm } from '../../../ui/Dialogs';

export type Equipo = CallAnswer<'GET /api/equipos/plantillas/:id'>;
export type FilaPlantilla = Equipo['plantillas'][number];
export type Plantilla = CallAnswer<'GET /api/plantillas/:id'>;
export type Accion = Equipo['acciones'][number];

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

/** The birth years that a squad asks for: 'Alevín: 2015-2016'. */
export const annosOf = ({ cat_nombre, annos }: Pick<Plantilla, 'cat_nombre' | 'annos'>): string | undefined =>
  annos === '' ? undefined : `${cat_nombre}: ${annos}`;

/** Sends someone to a squad; born outside its years, asks first, and sends them again with the answer. Null: they thought better of it. */
export async function withConfirmedYears<T>(
  enviar: (confirma: { confirmaFueraDeCategoria?: 1 }) => Promise<T>,
): Promise<{ hecho: T } | null> {
  try {
    return { hecho: await enviar({}) };
  } catch (error) {
    if (!(error instanceof CallError) || error.codigo !== 'plantilla.fuera_de_categoria') throw error;
    const sigue = await confirm({
      titulo: 'Nacido fuera de los años de la categoría',
      texto: error.message,
      nota: 'Quedará marcado en rojo en la plantilla.',
      boton: 'Continuar de todos modos',
      conservar: 'Revisar los datos',
      tono: 'normal',
    });
    return sigue ? { hecho: await enviar({ confirmaFueraDeCategoria: 1 }) } : null;
  }
}
