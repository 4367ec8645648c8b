import { diaDe, enPasos, horaEn, PASO, type Ventana } from '@cd/domain/partidos/prejornadas/ventanas';
import { minutosDe } from '@cd/domain/competicion/calendario/avisos';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconHandMove } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ICON, SMALL_ICON } from '../../../ui/icon';
import { Row } from '../../../ui/Layout';
import { dayInWords, daysIn, shortDay } from './prejornadas';
import { slotsOf, timeOn, usePainting, windowsOf, type Slot } from './painting';
import css from './disponibilidad.module.css';

interface Props {
  /** The hours that may be painted. */
  offered: readonly Ventana[];
  painted: ReadonlySet<Slot>;
  onChange: (painted: Set<Slot>) => void;
  disabled?: boolean;
}

const AFTERNOON = '15:00';
const isMorning = ({ inicio }: Ventana): boolean => horaEn(inicio) < AFTERNOON;

/** The hours of some days, to be painted with one finger, the pointer or the keys: on a phone day by day, elsewhere all beside each other. */
export function Painter(props: Props) {
  const phone = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  return phone ? <DayByDay {...props} /> : <AllDays {...props} />;
}

type Painted = Pick<ReturnType<typeof usePainting>, 'focused' | 'setFocus' | 'seen'>;

function SlotButton({ slot, disabled, focused, setFocus, seen, row }: Painted & { slot: Ventana; disabled: boolean; row?: number }) {
  const { inicio, fin } = slot;
  const yes = seen(inicio);
  const [first, last] = [yes && !seen(before(inicio)), yes && !seen(fin)];
  return (
    <button
      type="button"
      data-slot={inicio}
      data-first={first || undefined}
      data-last={last || undefined}
      aria-pressed={yes}
      aria-disabled={disabled || undefined}
      data-foco={focused === inicio || undefined}
      tabIndex={focused === inicio ? 0 : -1}
      className={css.slot}
      {...(row !== undefined && { style: { gridRow: row } })}
      onFocus={() => setFocus(inicio)}
    >
      <b>{horaEn(inicio)}</b>
      {last ? (
        <small>hasta {horaEn(fin)}</small>
      ) : (
        first && (
          <em>
            <IconCheck {...SMALL_ICON} /> Puedo
          </em>
        )
      )}
      <span className="oculto">{`: ${dayInWords(diaDe(inicio))}, de ${horaEn(inicio)} a ${horaEn(fin)}`}</span>
    </button>
  );
}

const before = (momento: string): string => {
  const minutos = minutosDe(horaEn(momento)) - PASO;
  return `${diaDe(momento)}T${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;
};

/** Adds those of a list to what is painted, or takes them away when they all were. */
function toggled(painted: ReadonlySet<Slot>, slots: Iterable<Slot>): Set<Slot> {
  const list = [...slots];
  const next = new Set(painted);
  const all = list.every((slot) => painted.has(slot));
  for (const slot of list) {
    if (all) next.delete(slot);
    else next.add(slot);
  }
  return next;
}

interface TabsProps {
  days: readonly string[];
  day: string;
  windows: readonly Ventana[];
  onChange: (day: string) => void;
}

/** Each with how long is painted of it. */
function DayTabs({ days, day, windows, onChange }: TabsProps) {
  return (
    <div className={css.dias} role="tablist" aria-label="Días">
      {days.map((dia) => {
        const time = timeOn(windows, dia);
        return (
          <button key={dia} type="button" role="tab" aria-selected={dia === day} onClick={() => onChange(dia)}>
            <b>{shortDay(dia)}</b> <small data-none={time === null || undefined}>{time ?? 'nada'}</small>
            <span className="oculto">, {dayInWords(dia)}</span>
          </button>
        );
      })}
    </div>
  );
}

function DayByDay({ offered, painted, onChange, disabled = false }: Props) {
  const days = daysIn(offered);
  const [chosen, setDay] = useState(days[0] ?? '');
  const day = days.includes(chosen) ? chosen : (days[0] ?? '');
  const ofDay = offered.filter(({ inicio }) => diaDe(inicio) === day);
  const steps = enPasos(ofDay);
  const halves = [
    { name: 'Mañana', whole: 'Toda la mañana', slots: steps.filter(isMorning) },
    { name: 'Tarde', whole: 'Toda la tarde', slots: steps.filter((paso) => !isMorning(paso)) },
  ].filter(({ slots }) => slots.length > 0);
  const { area, events, ...marks } = usePainting({ shown: steps.map(({ inicio }) => inicio), painted, onChange, disabled });
  const windows = windowsOf(offered, painted);
  return (
    <div className={css.porDias}>
      <DayTabs days={days} day={day} windows={windows} onChange={setDay} />
      {!disabled && (
        <Row gap={2} className={css.rapidas}>
          {halves.map(({ name, whole, slots }) => (
            <Button
              key={name}
              onClick={() =>
                onChange(
                  toggled(
                    painted,
                    slots.map(({ inicio }) => inicio),
                  ),
                )
              }
            >
              {whole}
            </Button>
          ))}
        </Row>
      )}
      <div ref={area} className={css.mitades} {...events}>
        {halves.map(({ name, slots }) => (
          <section key={name} aria-label={name}>
            <Row as="h2" align="baseline">
              {name} <small>{timeOn(windowsOf(slots, painted), day)}</small>
            </Row>
            {slots.map((slot) => (
              <SlotButton key={slot.inicio} slot={slot} disabled={disabled} {...marks} />
            ))}
          </section>
        ))}
      </div>
      {!disabled && (
        <Row as="p" gap={2} className={css.pista}>
          <IconHandMove {...ICON} /> Deslice el dedo para pintar; otra vez para borrar.
        </Row>
      )}
    </div>
  );
}

const minuteOf = (momento: string): number => minutosDe(horaEn(momento));

function DayHead({ dia, disabled, onAll }: { dia: string; disabled: boolean; onAll: () => void }) {
  return (
    <header>
      <h2>{shortDay(dia)}</h2>
      <Button disabled={disabled} aria-label={`Todo el ${dayInWords(dia)}`} onClick={onAll}>
        Todo
      </Button>
    </header>
  );
}

function AllDays({ offered, painted, onChange, disabled = false }: Props) {
  const days = daysIn(offered);
  const steps = enPasos(offered);
  const { area, events, ...marks } = usePainting({ shown: steps.map(({ inicio }) => inicio), painted, onChange, disabled });
  const windows = windowsOf(offered, painted);
  const from = Math.min(...steps.map(({ inicio }) => minuteOf(inicio)));
  const rows = (Math.max(...steps.map(({ fin }) => minuteOf(fin))) - from) / PASO;
  const hours = Array.from({ length: rows }, (_, n) => from + n * PASO).filter((minuto) => minuto % 60 === 0);
  return (
    <div ref={area} className={css.semana} {...events}>
      <Row gap={2} align="stretch">
        <div className={css.horas} aria-hidden style={{ gridTemplateRows: `58px repeat(${rows}, 25px)` }}>
          {hours.map((minuto) => (
            <span key={minuto} style={{ gridRow: (minuto - from) / PASO + 2 }}>
              {String(minuto / 60).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {days.map((dia) => {
          const ofDay = steps.filter(({ inicio }) => diaDe(inicio) === dia);
          const time = timeOn(windows, dia);
          return (
            <section
              key={dia}
              className={css.dia}
              aria-label={dayInWords(dia)}
              style={{ gridTemplateRows: `58px repeat(${rows}, 25px) auto` }}
            >
              <DayHead
                dia={dia}
                disabled={disabled}
                onAll={() =>
                  onChange(
                    toggled(
                      painted,
                      ofDay.map(({ inicio }) => inicio),
                    ),
                  )
                }
              />
              {gapsOf(ofDay, from, rows).map(({ row, size }) => (
                <div key={row} className={css.noSeOfrece} style={{ gridRow: `${row} / span ${size}` }}>
                  {size > 1 && <span>No se ofrece</span>}
                </div>
              ))}
              {ofDay.map((slot) => (
                <SlotButton key={slot.inicio} slot={slot} disabled={disabled} row={(minuteOf(slot.inicio) - from) / PASO + 2} {...marks} />
              ))}
              <footer data-none={time === null || undefined}>{time ?? 'Nada pintado'}</footer>
            </section>
          );
        })}
      </Row>
    </div>
  );
}

/** The rows of a day that are not offered, together. */
function gapsOf(slots: readonly Ventana[], from: number, rows: number): { row: number; size: number }[] {
  const offered = new Set(slots.map(({ inicio }) => (minuteOf(inicio) - from) / PASO));
  const gaps: { row: number; size: number }[] = [];
  for (let n = 0; n < rows; n++) {
    if (offered.has(n)) continue;
    const last = gaps.at(-1);
    if (last && last.row + last.size === n + 2) last.size++;
    else gaps.push({ row: n + 2, size: 1 });
  }
  return gaps;
}

/** All the mornings, or all the afternoons, of those offered. */
export function wholeHalves(offered: readonly Ventana[], painted: ReadonlySet<Slot>, which: 'mañanas' | 'tardes'): Set<Slot> {
  const half = enPasos(offered).filter((paso) => isMorning(paso) === (which === 'mañanas'));
  return toggled(painted, slotsOf(half));
}
