import type { Festivo } from '@cd/contract/maestros/festivos';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '../../../format/date';
import { now } from '../../../format/format';
import { AMBITOS, writtenDay, DAY_INITIALS, dayName, isInSeason, monthName, monthsOf, weeksOf } from './season';
import estilos from './festivos.module.css';

interface Props {
  temporada: string;
  festivos: readonly Festivo[];
  /** None where they are only looked at. */
  onChoose?: (dia: string) => void;
}

/** Where each key leads from a day. */
const stepsFrom = (foco: string): Readonly<Record<string, string>> => ({
  ArrowLeft: addDays(foco, -1),
  ArrowRight: addDays(foco, 1),
  ArrowUp: addDays(foco, -7),
  ArrowDown: addDays(foco, 7),
  Home: `${foco.slice(0, 8)}01`,
  End: addDays(`${addDays(`${foco.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1),
  PageUp: addDays(`${foco.slice(0, 8)}01`, -1),
  PageDown: `${addDays(`${foco.slice(0, 8)}28`, 4).slice(0, 8)}01`,
});

/** The twelve months; one day takes the focus and the arrows walk through the whole season. */
export function SeasonCalendar({ temporada, festivos, onChoose }: Props) {
  const hoy = now().slice(0, 10);
  const [foco, setFoco] = useState(isInSeason(hoy, temporada) ? hoy : `${temporada}-01`);
  const caja = useRef<HTMLDivElement>(null);
  const porFecha = useMemo(() => new Map(festivos.map((festivo) => [festivo.fecha, festivo])), [festivos]);

  const ir = (dia: string) => {
    if (!isInSeason(dia, temporada)) return;
    setFoco(dia);
    caja.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const paso = stepsFrom(foco)[event.key];
    if (!paso) return;
    event.preventDefault();
    ir(paso);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div ref={caja} className={estilos.meses} onKeyDown={onKey}>
      {monthsOf(temporada).map((mes) => (
        <table key={mes} className={estilos.mes}>
          <caption>{monthName(mes)}</caption>
          <DayInitials />
          <tbody>
            {weeksOf(mes).map((semana, fila) => (
              <tr key={semana.find((dia) => dia !== null) ?? fila}>
                {semana.map((dia, columna) => {
                  return (
                    <td key={dia ?? `${fila}-${columna}`}>
                      {dia !== null && (
                        <Day
                          dia={dia}
                          festivo={porFecha.get(dia)}
                          esDomingo={columna === 6}
                          esHoy={dia === hoy}
                          tabIndex={dia === foco ? 0 : -1}
                          onFocus={() => setFoco(dia)}
                          onChoose={onChoose}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface DayProps extends Pick<Props, 'onChoose'> {
  dia: string;
  festivo: Festivo | undefined;
  esDomingo: boolean;
  esHoy: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
}

function Day({ dia, festivo, esDomingo, esHoy, tabIndex, onFocus, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-dia={dia}
      data-ambito={festivo?.ambito}
      data-letra={festivo && AMBITOS[festivo.ambito].charAt(0)}
      data-domingo={esDomingo || undefined}
      data-hoy={esHoy || undefined}
      tabIndex={tabIndex}
      aria-disabled={!onChoose}
      aria-label={`${writtenDay(dia)}${festivo ? `, festivo ${AMBITOS[festivo.ambito].toLocaleLowerCase('es')}: ${festivo.nombre || 'sin nombre'}` : ''}`}
      title={festivo?.nombre}
      onFocus={onFocus}
      onClick={() => onChoose?.(dia)}
    >
      {Number(dia.slice(8))}
    </button>
  );
}

const DayInitials = () => (
  <thead>
    <tr>
      {DAY_INITIALS.map((inicial, columna) => (
        <th key={inicial} scope="col" abbr={dayName(addDays('2024-01-01', columna))}>
          {inicial}
        </th>
      ))}
    </tr>
  </thead>
);
