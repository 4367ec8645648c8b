import { diaDe, enPasos, horaEn, minutosEntre, textoDeMinutos, unir, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { useStrokes, type Stroke } from '../../../ui/fields/useStrokes';

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

const between = (valor: string, a: string, b: string) => (a < b ? valor >= a && valor <= b : valor >= b && valor <= a);
/** On the days and at the hours from one to the other. */
const inStroke =
  ({ from, to }: Stroke) =>
  (slot: Slot): boolean =>
    between(diaDe(slot), diaDe(from), diaDe(to)) && between(horaEn(slot), horaEn(from), horaEn(to));

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

/** What one finger, a pointer or the keys do over the half hours. */
export function usePainting({ shown, painted, onChange, disabled }: Painting) {
  const { area, events, focus, setFocus, stroke } = useStrokes<HTMLDivElement>({
    inStroke,
    stepFrom: (slot, key) => stepFrom(slot, key, shown),
    isPainted: (slot) => painted.has(slot),
    put: (which, yes) => {
      const next = new Set(painted);
      for (const slot of shown)
        if (which(slot)) {
          if (yes) next.add(slot);
          else next.delete(slot);
        }
      onChange(next);
    },
    disabled,
  });
  const focused = focus !== null && shown.includes(focus) ? focus : (shown[0] ?? null);
  const seen = (slot: Slot): boolean => (stroke && inStroke(stroke)(slot) ? !painted.has(stroke.from) : painted.has(slot));
  return { area, events, focused, setFocus, seen };
}
