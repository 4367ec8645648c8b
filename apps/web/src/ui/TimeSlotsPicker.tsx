import { IconCheck } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from './Button';
import { WithIcon, type ValueField } from './field';
import estilos from './campos.module.css';
import { toTimeSlots, toHalfHours, halfHourKey, timeOfHalfHour, HALF_HOURS, type TimeSlot } from './time-slots';
import { useTranslate } from './translations';

interface Cell {
  dia: number;
  hueco: number;
}

interface Props<D extends string | number> extends Pick<
  ValueField<TimeSlot<D>[]>,
  'label' | 'ayuda' | 'error' | 'onFocus' | 'onBlur' | 'disabled' | 'data-path'
> {
  dias: readonly { clave: D; nombre: string }[];
  value: readonly TimeSlot<D>[];
  onChange: (franjas: TimeSlot<D>[]) => void;
}

const between = (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b);

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
  const rejilla = useRef<HTMLTableElement>(null);
  const [foco, setFoco] = useState<Cell>({ dia: 0, hueco: 0 });
  const [trazo, setTrazo] = useState<{ desde: Cell; hasta: Cell } | null>(null);
  const huecos = useMemo(() => toHalfHours(value), [value]);
  const marcado = ({ dia, hueco }: Cell) => huecos.has(halfHourKey(dias[dia]?.clave ?? '', hueco));

  const poner = (celdas: (celda: Cell) => boolean, si: boolean) => {
    const nuevos = new Set(huecos);
    for (const [dia, { clave }] of dias.entries()) {
      for (let hueco = 0; hueco < HALF_HOURS; hueco++) {
        if (!celdas({ dia, hueco })) continue;
        if (si) nuevos.add(halfHourKey(clave, hueco));
        else nuevos.delete(halfHourKey(clave, hueco));
      }
    }
    onChange(
      toTimeSlots(
        dias.map(({ clave }) => clave),
        nuevos,
      ),
    );
  };
  const enTrazo =
    ({ desde, hasta }: { desde: Cell; hasta: Cell }) =>
    (celda: Cell) =>
      between(celda.dia, desde.dia, hasta.dia) && between(celda.hueco, desde.hueco, hasta.hueco);

  const celdaEn = (event: PointerEvent): Cell | null => {
    const nodo = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-celda]');
    if (!nodo || !rejilla.current?.contains(nodo)) return null;
    const [dia = 0, hueco = 0] = (nodo.dataset.celda ?? '').split(',').map(Number);
    return { dia, hueco };
  };
  const empezar = (event: PointerEvent) => {
    const celda = celdaEn(event);
    if (disabled || !celda || event.button !== 0) return;
    setFoco(celda);
    setTrazo({ desde: celda, hasta: celda });
  };
  const seguir = (event: PointerEvent) => {
    const celda = trazo && celdaEn(event);
    if (celda) setTrazo({ ...trazo, hasta: celda });
  };
  const soltar = () => {
    if (trazo) poner(enTrazo(trazo), !marcado(trazo.desde));
    setTrazo(null);
  };

  const alPulsar = (event: KeyboardEvent) => {
    const pasos: Record<string, Cell> = {
      ArrowUp: { dia: foco.dia, hueco: foco.hueco - 1 },
      ArrowDown: { dia: foco.dia, hueco: foco.hueco + 1 },
      ArrowLeft: { dia: foco.dia - 1, hueco: foco.hueco },
      ArrowRight: { dia: foco.dia + 1, hueco: foco.hueco },
      Home: { dia: 0, hueco: event.ctrlKey ? 0 : foco.hueco },
      End: { dia: dias.length - 1, hueco: event.ctrlKey ? HALF_HOURS - 1 : foco.hueco },
      PageUp: { dia: foco.dia, hueco: 0 },
      PageDown: { dia: foco.dia, hueco: HALF_HOURS - 1 },
    };
    if (!(event.target instanceof Element) || !event.target.matches('[data-celda]')) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!disabled) poner((celda) => celda.dia === foco.dia && celda.hueco === foco.hueco, !marcado(foco));
      return;
    }
    const paso = pasos[event.key];
    if (!paso) return;
    event.preventDefault();
    const hasta = { dia: Math.min(dias.length - 1, Math.max(0, paso.dia)), hueco: Math.min(HALF_HOURS - 1, Math.max(0, paso.hueco)) };
    // With Shift, what is walked over becomes as where the walk began.
    if (event.shiftKey && !disabled) poner(enTrazo({ desde: foco, hasta }), marcado(foco));
    setFoco(hasta);
    rejilla.current?.querySelector<HTMLElement>(`[data-celda="${hasta.dia},${hasta.hueco}"]`)?.focus();
  };

  return (
    <div>
      <span id={id} className={estilos.etiqueta}>
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
        onPointerDown={empezar}
        onPointerMove={seguir}
        onPointerUp={soltar}
        onPointerCancel={() => setTrazo(null)}
        onPointerLeave={soltar}
        onKeyDown={alPulsar}
      >
        <thead>
          <tr>
            <th scope="col" className={estilos.esquina}>
              Hora
            </th>
            {dias.map(({ clave, nombre }, dia) => {
              const todo = Array.from({ length: HALF_HOURS }, (_, hueco) => hueco).every((hueco) => marcado({ dia, hueco }));
              return (
                <th scope="col" key={clave} aria-label={nombre}>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={`${todo ? 'Quitar' : 'Marcar'} todo el ${nombre.toLocaleLowerCase('es')}`}
                    title={`${todo ? 'Quitar' : 'Marcar'} todo el ${nombre.toLocaleLowerCase('es')}`}
                    onClick={() => poner((celda) => celda.dia === dia, !todo)}
                  >
                    {nombre.slice(0, 3)}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
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
                  data-pintando={(trazo && enTrazo(trazo)({ dia, hueco })) || undefined}
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
      </table>
      <div className={estilos.elegidas}>
        <output>
          {value.length === 0
            ? 'Ninguna franja elegida.'
            : value
                .map(({ day: dia, start: inicio, end: fin }) => `${dias.find(({ clave }) => clave === dia)?.nombre ?? ''} ${inicio}–${fin}`)
                .join(' · ')}
        </output>
        {value.length > 0 && !disabled && (
          <Button tono="llano" onClick={() => onChange([])}>
            Vaciar
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={estilos.fallo}>
          <WithIcon>{error}</WithIcon>
        </p>
      )}
      <p id={`${id}-ayuda`} className={estilos.pie}>
        {traducir(ayuda)}
      </p>
    </div>
  );
}
