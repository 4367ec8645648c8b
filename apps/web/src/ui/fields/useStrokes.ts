import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** What is painted, by the name that its element says in `data-slot`. */
type Slot = string;
export interface Stroke {
  from: Slot;
  to: Slot;
}

interface Painting {
  inStroke: (stroke: Stroke) => (slot: Slot) => boolean;
  /** Where a key leads from a slot. */
  stepFrom: (slot: Slot, key: string, ctrl: boolean) => Slot | undefined;
  isPainted: (slot: Slot) => boolean;
  put: (which: (slot: Slot) => boolean, yes: boolean) => void;
  disabled: boolean;
}

function slotAt({ clientX, clientY }: PointerEvent, area: HTMLElement | null): Slot | null {
  const node = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]');
  return node && area?.contains(node) ? (node.dataset.slot ?? null) : null;
}

/** What one finger, a pointer or the keys do over slots that are painted: painting begins as the first of them was not. */
export function useStrokes<E extends HTMLElement>({ inStroke, stepFrom, isPainted, put, disabled }: Painting) {
  const area = useRef<E>(null);
  const [focus, setFocus] = useState<Slot | null>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const end = () => {
    if (stroke) put(inStroke(stroke), !isPainted(stroke.from));
    setStroke(null);
  };
  const events = {
    onPointerDown: (event: PointerEvent) => {
      const slot = slotAt(event, area.current);
      if (disabled || !slot || event.button !== 0) return;
      setFocus(slot);
      setStroke({ from: slot, to: slot });
    },
    onPointerMove: (event: PointerEvent) => {
      const slot = stroke && slotAt(event, area.current);
      if (stroke && slot) setStroke({ ...stroke, to: slot });
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: () => setStroke(null),
    onKeyDown: (event: KeyboardEvent) => {
      const slot = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined;
      if (slot === undefined) return;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (!disabled) put((other) => other === slot, !isPainted(slot));
        return;
      }
      const to = stepFrom(slot, event.key, event.ctrlKey);
      if (to === undefined) return;
      event.preventDefault();
      // With Shift, what is walked over becomes as where the walk began.
      if (event.shiftKey && !disabled) put(inStroke({ from: slot, to }), isPainted(slot));
      setFocus(to);
      area.current?.querySelector<HTMLElement>(`[data-slot="${to}"]`)?.focus();
    },
  };
  return { area, events, focus, setFocus, stroke };
}
