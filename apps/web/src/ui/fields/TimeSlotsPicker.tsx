import { IconCheck } from '@tabler/icons-react';
import { Button } from '../pieces/Button';
import { useId, useMemo } from 'react';
import { FieldError, type ValueField } from './field';
import { Row } from '../page/Layout';
import estilos from './campos.module.css';
import formulario from '../forms/formulario.module.css';
import { toTimeSlots, toHalfHours, halfHourKey, timeOfHalfHour, HALF_HOURS, type HalfHours, type TimeSlot } from './time-slots';
import { useTranslate } from '../pieces/translations';
import { useStrokes, type Stroke } from './useStrokes';

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

const slotOf = ({ dia, hueco }: Cell) => `${dia},${hueco}`;
function cellOf(slot: string): Cell {
  const [dia = 0, hueco = 0] = slot.split(',').map(Number);
  return { dia, hueco };
}

function inStroke({ from, to }: Stroke) {
  const [a, b] = [cellOf(from), cellOf(to)];
  return (slot: string): boolean => {
    const { dia, hueco } = cellOf(slot);
    return between(dia, a.dia, b.dia) && between(hueco, a.hueco, b.hueco);
  };
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
  const huecos = useMemo(() => toHalfHours(value), [value]);
  const marcado = ({ dia, hueco }: Cell) => huecos.has(halfHourKey(dias[dia]?.clave ?? '', hueco));
  const poner = (celdas: (celda: Cell) => boolean, si: boolean) => onChange(marked(dias, huecos, celdas, si));
  const { area, events, focus, setFocus, stroke } = useStrokes<HTMLTableElement>({
    inStroke,
    stepFrom: (slot, key, ctrl) => {
      const paso = stepsFrom(cellOf(slot), dias.length, ctrl)[key];
      if (!paso) return undefined;
      return slotOf({ dia: Math.min(dias.length - 1, Math.max(0, paso.dia)), hueco: Math.min(HALF_HOURS - 1, Math.max(0, paso.hueco)) });
    },
    isPainted: (slot) => marcado(cellOf(slot)),
    put: (which, si) => poner((celda) => which(slotOf(celda)), si),
    disabled,
  });
  return { area, events, foco: focus ?? '0,0', setFoco: setFocus, marcado, poner, pintando: stroke ? inStroke(stroke) : () => false };
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
  const { area, events, ...marking } = useMarking({ dias, value, onChange, disabled });
  return (
    <div>
      <span id={id} className={formulario.etiqueta}>
        {traducir(label)}
      </span>
      <table
        ref={area}
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
        {...events}
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
              data-slot={slotOf({ dia, hueco })}
              data-enpunto={hueco % 2 === 1 || undefined}
              data-pintando={pintando(slotOf({ dia, hueco })) || undefined}
              tabIndex={foco === slotOf({ dia, hueco }) ? 0 : -1}
              aria-selected={marcado({ dia, hueco })}
              aria-label={`${nombre}, de ${timeOfHalfHour(hueco)} a ${timeOfHalfHour(hueco + 1)}`}
              onFocus={() => setFoco(slotOf({ dia, hueco }))}
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
