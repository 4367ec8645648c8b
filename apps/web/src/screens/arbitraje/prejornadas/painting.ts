import { diaDe, enPasos, horaEn, minutosEntre, textoDeMinutos, unir, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** A half hour, by when it begins. */
export type Slot = string;

/** The half hours of some hours, as a set. */
export const slotsOf = (ventanas: readonly Ventana[]): Set<Slot> => new Set(enPasos(ventanas).map(({ inicio }) => inicio));

/** Of those offered, the hours that are painted. */
export const windowsOf = (offered: readonly Ventana[], painted: ReadonlySet<Slot>): Ventana[] =>
  unir(enPasos(offered).filter(({ inicio }) => painted.has(inicio)));

/** '4 h 30' of a day; null, nothing. */
export function timeOn(ventanas: readonly Ventana[], dia: string): string | null {
  const minutos = minutosEntre(ventanas.filter(({ inicio }) => diaDe(inicio) === dia));
  return minutos === 0 ? null : textoDeMinutos(minutos);
}

interface Stroke {
  from: Slot;
  to: Slot;
}
const between = (valor: string, a: string, b: string) => (a < b ? valor >= a && valor <= b : valor >= b && valor <= a);
/** On the days and at the hours from one to the other. */
const inStroke =
  ({ from, to }: Stroke) =>
  (slot: Slot): boolean =>
    between(diaDe(slot), diaDe(from), diaDe(to)) && between(horaEn(slot), horaEn(from), horaEn(to));

function slotAt({ clientX, clientY }: PointerEvent, area: HTMLElement | null): Slot | null {
  const node = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]');
  return node && area?.contains(node) ? (node.dataset.slot ?? null) : null;
}

/** Where each key leads from a half hour, of those in view. */
function stepFrom(slot: Slot, key: string, shown: readonly Slot[]): Slot | undefined {
  const sameDay = shown.filter((other) => diaDe(other) === diaDe(slot));
  const n = sameDay.indexOf(slot);
  const days = [...new Set(shown.map(diaDe))];
  /** The nearest of the hour on another day. */
  const onDay = (dia: string | undefined): Slot | undefined =>
    shown.filter((other) => diaDe(other) === dia).findLast((other, i) => i === 0 || horaEn(other) <= horaEn(slot));
  const day = days.indexOf(diaDe(slot));
  return {
    ArrowUp: sameDay[n - 1],
    ArrowDown: sameDay[n + 1],
    ArrowLeft: onDay(days[day - 1]),
    ArrowRight: onDay(days[day + 1]),
    Home: sameDay[0],
    End: sameDay.at(-1),
  }[key];
}

interface Painting {
  /** The half hours in view, in order. */
  shown: readonly Slot[];
  painted: ReadonlySet<Slot>;
  onChange: (painted: Set<Slot>) => void;
  disabled: boolean;
}

/** What one finger, a pointer or the keys do over the half hours: painting begins as the first of them was not. */
export function usePainting({ shown, painted, onChange, disabled }: Painting) {
  const area = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Slot | null>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const focused = focus !== null && shown.includes(focus) ? focus : (shown[0] ?? null);
  const put = (which: (slot: Slot) => boolean, yes: boolean) => {
    const next = new Set(painted);
    for (const slot of shown)
      if (which(slot)) {
        if (yes) next.add(slot);
        else next.delete(slot);
      }
    onChange(next);
  };
  const end = () => {
    if (stroke) put(inStroke(stroke), !painted.has(stroke.from));
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
        if (!disabled) put((other) => other === slot, !painted.has(slot));
        return;
      }
      const to = stepFrom(slot, event.key, shown);
      if (to === undefined) return;
      event.preventDefault();
      // With Shift, what is walked over becomes as where the walk began.
      if (event.shiftKey && !disabled) put(inStroke({ from: slot, to }), painted.has(slot));
      setFocus(to);
      area.current?.querySelector<HTMLElement>(`[data-slot="${to}"]`)?.focus();
    },
  };
  const seen = (slot: Slot): boolean => (stroke && inStroke(stroke)(slot) ? !painted.has(stroke.from) : painted.has(slot));
  return { area, events, focused, setFocus, seen };
}
