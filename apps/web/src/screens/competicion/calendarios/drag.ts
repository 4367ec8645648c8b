import type { DragEvent } from 'react';
import type { CambioDeSitio, Shown } from './calendarios';
import type { Calendario } from './useCalendario';

export const canMove = (partido: Pick<Shown, 'bloqueado'>, editable: boolean): boolean => editable && partido.bloqueado === 0;

/** A match that a hand takes. */
export function dragged({ choose, hold, move }: Calendario, partido: Shown, editable: boolean) {
  return {
    'data-en-mano': (move?.enMano && move.partido.id === partido.id) || undefined,
    draggable: canMove(partido, editable),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', String(partido.id));
      event.dataTransfer.effectAllowed = 'move';
      choose(partido.id);
    },
    onDragEnd: () => move?.enMano && hold(null),
  };
}

/** A place where the match in the hand may be left; `esta`, whether it is over it already. */
export function place({ elegido, hold, leave, move }: Calendario, hasta: CambioDeSitio, esta: (hasta: CambioDeSitio) => boolean) {
  const encima = move?.enMano === true && esta(move.hasta);
  return {
    'data-destino': encima || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!encima) hold(elegido, hasta);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (elegido) void leave(elegido, hasta);
    },
  };
}
