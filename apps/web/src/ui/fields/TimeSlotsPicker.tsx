import { IconCheck } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../pieces/Button';
import { FieldError, type ValueField } from './field';
import { Row } from '../page/Layout';
import estilos from './campos.module.css';
import formulario from '../forms/formulario.module.css';
import { toTimeSlots, toHalfHours, halfHourKey, timeOfHalfHour, HALF_HOURS, type HalfHours, type TimeSlot } from './time-slots';
import { useTranslate } from '../pieces/translations';

interface Cell {
  dia: number;
  hueco: number;
}

interface Props<D extends string | number> extends Pick<
  ValueField<TimeSlot<D>[]>,
  'label' | 'ayuda' | 'error' | 'onFocus' | 'onBlur' | 'disabled' | 'data-path'
> {
  /** `corto`: at the head of its column, where its first letters are not enough. */
  dias: Days<D>;
  value: readonly TimeSlot<D>[];
  onChange: (franjas: TimeSlot<D>[]) => void;
}

const between = (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b);

interface Stroke {
  desde: Cell;
  hasta: Cell;
}

const inStroke =
  ({ desde, hasta }: Stroke) =>
  (celda: Cell) =>
    between(celda.dia, desde.dia, hasta.dia) && between(celda.hueco, desde.hueco, hasta.hueco);

function cellAt(event: PointerEvent, rejilla: HTMLElement | null): Cell | null {
  const nodo = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-celda]');
  if (!nodo || !rejilla?.contains(nodo)) return null;
  const [dia = 0, hueco = 0] = (nodo.dataset.celda ?? '').split(',').map(Number);
  return { dia, hueco };
}

/** Where each key leads from a cell. */
const stepsFrom = ({ dia, hueco }: Cell, dias: number, ctrl: boolean): Readonly<Record<string, Cell>> => ({
  ArrowUp: { dia, hueco: hueco - 1 },
  ArrowDown: { dia, hueco: hueco + 1 },
  ArrowLeft: { dia: dia - 1, hueco },
  ArrowRight: { dia: dia + 1, hueco },
  Home: { dia: 0, hueco: ctrl ? 0 : hueco },
  End: { dia: dias - 1, hueco: ctrl ? HALF_HOURS - 1 : hueco },
  PageUp: { dia, hueco: 0 },
  PageDown: { dia, hueco: HALF_HOURS - 1 },
});

type Days<D> = readonly { clave: D; nombre: string; corto?: string }[];

/** The half hours chosen, with some of them marked or taken away. */
function marked<D extends string | number>(dias: Days<D>, huecos: HalfHours, celdas: (celda: Cell) => boolean, si: boolean): TimeSlot<D>[] {
  const nuevos = new Set(huecos);
  for (const [dia, { clave }] of dias.entries()) {
    for (let hueco = 0; hueco < HALF_HOURS; hueco++) {
      if (!celdas({ dia, hueco })) continue;
      if (si) nuevos.add(halfHourKey(clave, hueco));
      else nuevos.delete(halfHourKey(clave, hueco));
    }
  }
  return toTimeSlots(
    dias.map(({ clave }) => clave),
    nuevos,
  );
}

/** What the pointer and the keys do on the grid. */
function useMarking<D extends string | number>({
  dias,
  value,
  onChange,
  disabled,
}: Pick<Props<D>, 'dias' | 'value' | 'onChange'> & { disabled: boolean }) {
  const rejilla = useRef<HTMLTableElement>(null);
  const [foco, setFoco] = useState<Cell>({ dia: 0, hueco: 0 });
  const [trazo, setTrazo] = useState<Stroke | null>(null);
  const huecos = useMemo(() => toHalfHours(value), [value]);
  const marcado = ({ dia, hueco }: Cell) => huecos.has(halfHourKey(dias[dia]?.clave ?? '', hueco));

  const poner = (celdas: (celda: Cell) => boolean, si: boolean) => onChange(marked(dias, huecos, celdas, si));

  const empezar = (event: PointerEvent) => {
    const celda = cellAt(event, rejilla.current);
    if (disabled || !celda || event.button !== 0) return;
    setFoco(celda);
    setTrazo({ desde: celda, hasta: celda });
  };
  const seguir = (event: PointerEvent) => {
    const celda = trazo && cellAt(event, rejilla.current);
    if (celda) setTrazo({ ...trazo, hasta: celda });
  };
  const soltar = () => {
    if (trazo) poner(inStroke(trazo), !marcado(trazo.desde));
    setTrazo(null);
  };

  const onClick = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches('[data-celda]')) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!disabled) poner((celda) => celda.dia === foco.dia && celda.hueco === foco.hueco, !marcado(foco));
      return;
    }
    const paso = stepsFrom(foco, dias.length, event.ctrlKey)[event.key];
    if (!paso) return;
    event.preventDefault();
    const hasta = { dia: Math.min(dias.length - 1, Math.max(0, paso.dia)), hueco: Math.min(HALF_HOURS - 1, Math.max(0, paso.hueco)) };
    // With Shift, what is walked over becomes as where the walk began.
    if (event.shiftKey && !disabled) poner(inStroke({ desde: foco, hasta }), marcado(foco));
    setFoco(hasta);
    rejilla.current?.querySelector<HTMLElement>(`[data-celda="${hasta.dia},${hasta.hueco}"]`)?.focus();
  };

  const eventos = {
    onPointerDown: empezar,
    onPointerMove: seguir,
    onPointerUp: soltar,
    onPointerCancel: () => setTrazo(null),
    onPointerLeave: soltar,
    onKeyDown: onClick,
  };
  return { rejilla, eventos, foco, setFoco, marcado, poner, pintando: trazo ? inStroke(trazo) : () => false };
}

type Marking = ReturnType<typeof useMarking>;

/** Half hours of each day, from 08:00 to 23:00: dragged over or, with the keyboard, walked with the arrows and marked with the space bar. */
export function TimeSlotsPicker<D extends string | number>({
  label,
  ayuda = 'Arrastre para marcar o quitar. Con el teclado: flechas, barra espaciadora y mayúsculas con flechas.',
  error,
  dias,
  value,
  onChange,
  onFocus,
  onBlur,
  disabled = false,
  'data-path': path,
}: Props<D>) {
  const traducir = useTranslate();
  const id = useId();
  const { rejilla, eventos, ...marking } = useMarking({ dias, value, onChange, disabled });
  return (
    <div>
      <span id={id} className={formulario.etiqueta}>
        {traducir(label)}
      </span>
      <table
        ref={rejilla}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the keyboard grid of ARIA, over a table
        role="grid"
        tabIndex={-1}
        aria-labelledby={id}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-ayuda`}
        data-path={path}
        data-etiqueta={traducir(label)}
        onFocus={onFocus}
        onBlur={onBlur}
        aria-multiselectable
        aria-disabled={disabled}
        className={estilos.franjas}
        {...eventos}
      >
        <DaysHead dias={dias} disabled={disabled} {...marking} />
        <HalfHourRows dias={dias} {...marking} />
      </table>
      <Chosen dias={dias} value={value} vaciar={disabled ? undefined : () => onChange([])} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-ayuda`} className={formulario.ayuda}>
        {traducir(ayuda)}
      </p>
    </div>
  );
}

interface HeadProps<D extends string | number> extends Pick<Marking, 'marcado' | 'poner'> {
  dias: Days<D>;
  disabled: boolean;
}

function DaysHead<D extends string | number>({ dias, disabled, marcado, poner }: HeadProps<D>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={estilos.esquina}>
          Hora
        </th>
        {dias.map(({ clave, nombre, corto = nombre.slice(0, 3) }, dia) => {
          const todo = Array.from({ length: HALF_HOURS }, (_, hueco) => hueco).every((hueco) => marcado({ dia, hueco }));
          return (
            <th scope="col" key={clave} aria-label={nombre}>
              <button
                type="button"
                disabled={disabled}
                // What it shows, and then what it does.
                aria-label={`${corto}: ${todo ? 'quitar' : 'marcar'} todo el ${nombre.toLocaleLowerCase('es')}`}
                title={`${todo ? 'Quitar' : 'Marcar'} todo el ${nombre.toLocaleLowerCase('es')}`}
                onClick={() => poner((celda) => celda.dia === dia, !todo)}
              >
                {corto}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowsProps<D extends string | number> extends Pick<Marking, 'foco' | 'setFoco' | 'marcado' | 'pintando'> {
  dias: Days<D>;
}

function HalfHourRows<D extends string | number>({ dias, foco, setFoco, marcado, pintando }: RowsProps<D>) {
  return (
    <tbody>
      {Array.from({ length: HALF_HOURS }, (_, hueco) => (
        <tr key={hueco}>
          <th scope="row" aria-label={timeOfHalfHour(hueco)}>
            {hueco % 2 === 0 ? timeOfHalfHour(hueco) : ''}
          </th>
          {dias.map(({ clave, nombre }, dia) => (
            <td
              key={clave}
              data-celda={`${dia},${hueco}`}
              data-enpunto={hueco % 2 === 1 || undefined}
              data-pintando={pintando({ dia, hueco }) || undefined}
              tabIndex={foco.dia === dia && foco.hueco === hueco ? 0 : -1}
              aria-selected={marcado({ dia, hueco })}
              aria-label={`${nombre}, de ${timeOfHalfHour(hueco)} a ${timeOfHalfHour(hueco + 1)}`}
              onFocus={() => setFoco({ dia, hueco })}
            >
              <IconCheck aria-hidden stroke={2.5} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ChosenProps<D extends string | number> extends Pick<Props<D>, 'dias' | 'value'> {
  /** None where nothing changes. */
  vaciar: (() => void) | undefined;
}

function Chosen<D extends string | number>({ dias, value, vaciar }: ChosenProps<D>) {
  return (
    <Row wrap className={estilos.elegidas}>
      <output>
        {value.length === 0
          ? 'Ninguna franja elegida.'
          : value
              .map(({ day: dia, start: inicio, end: fin }) => `${dias.find(({ clave }) => clave === dia)?.nombre ?? ''} ${inicio}–${fin}`)
              .join(' · ')}
      </output>
      {value.length > 0 && vaciar && (
        <Button tone="llano" onClick={vaciar}>
          Vaciar
        </Button>
      )}
    </Row>
  );
}
