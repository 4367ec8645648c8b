import type { Vista } from '@cd/contract/sesion/vistas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify, confirm, tellFailure, frase } from '../dialogs/Dialogs';
import type { GridState, Start } from './state';
import { contentOf, differs, savedViews, stateOfView, useViewChanges } from './views';

const NONE: readonly Vista[] = [];
const CHANGE_FAILED = 'Se produjo un error al modificar la vista';

interface ViewsOfProduct {
  views: readonly Vista[];
  /** The list shows only some of the rows that the views are of; `onChoose` has it show them all. */
  narrowed: boolean;
  onChoose?: () => void;
  /** Filters have come in the address: it is they that were asked for. */
  sought: { readonly current: boolean };
}

/** The views of a list, those of the product first, and which one is on. The list opens with the one that is said to, unless something is looked for already. */
export function useViews(list: string, state: GridState, change: (part: Partial<GridState>) => void, start: Start, own: ViewsOfProduct) {
  const { data: saved = NONE, isSuccess } = useQuery(savedViews(list));
  const views = [...own.views, ...saved];
  const { make, change: save, remove } = useViewChanges(list);
  const active = views.find(({ id }) => id === state.vista) ?? null;
  const show = (view: Vista | null) => change(stateOfView(state, view, start));
  const choose = (view: Vista | null) => {
    own.onChoose?.();
    show(view);
  };

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !isSuccess) return;
    opened.current = true;
    if (own.sought.current) return;
    const opening = views.find(({ predeterminada }) => predeterminada);
    if (opening && (opening.id !== state.vista || differs(state, opening, start))) show(opening);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when they are known
  }, [isSuccess]);

  const attempt = async (doing: Promise<unknown>, title: string): Promise<boolean> =>
    doing.then(
      () => true,
      async (error: unknown) => {
        await tellFailure(error, title);
        return false;
      },
    );
  return {
    views,
    active,
    narrowed: own.narrowed,
    changed: differs(state, active, start),
    onChoose: choose,
    onSave: async (nombre: string) => {
      const { id } = await make.mutateAsync({ nombre, predeterminada: false, contenido: contentOf(state) });
      change({ vista: id, propias: state.propias ?? null });
      notify(frase`Vista ${nombre} guardada`, { tone: 'ok' });
    },
    onRename: async (view: Vista, nombre: string) => void (await save.mutateAsync({ view, change: { nombre } })),
    onOpening: (view: Vista) => attempt(save.mutateAsync({ view, change: { predeterminada: !view.predeterminada } }), CHANGE_FAILED),
    onKeep: async (view: Vista) => {
      if (await attempt(save.mutateAsync({ view, change: { contenido: contentOf(state) } }), CHANGE_FAILED))
        notify(frase`Vista ${view.nombre} guardada`, { tone: 'ok' });
    },
    onRemove: async (view: Vista) => {
      const yes = await confirm({
        title: frase`¿Eliminar la vista ${view.nombre}?`,
        text: 'Se pierden su nombre y los filtros, el orden y las columnas que guarda; las filas de la lista no cambian.',
        button: 'Eliminar la vista',
        keepButton: 'Conservar la vista',
      });
      if (yes && (await attempt(remove.mutateAsync(view.id), 'Se produjo un error al eliminar la vista'))) show(null);
    },
  };
}
