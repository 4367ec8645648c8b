import type { Festivo } from '@cd/contract/maestros/festivos';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '../../../format/date';
import { now } from '../../../format/format';
import { AMBITOS, writtenDay, DAY_INITIALS, MONTHS, dayName, weeksOf } from './year';
import estilos from './festivos.module.css';

interface Props {
  anno: number;
  festivos: readonly Festivo[];
  /** None where they are only looked at. */
  alElegir?: (dia: string) => void;
}

/** The twelve months; one day takes the focus and the arrows walk through the whole year. */
export function YearCalendar({ anno, festivos, alElegir }: Props) {
  const hoy = now().slice(0, 10);
  const [foco, setFoco] = useState(hoy.startsWith(`${anno}-`) ? hoy : `${anno}-01-01`);
  const caja = useRef<HTMLDivElement>(null);
  const porFecha = useMemo(() => new Map(festivos.map((festivo) => [festivo.fecha, festivo])), [festivos]);

  const ir = (dia: string) => {
    if (!dia.startsWith(`${anno}-`)) return;
    setFoco(dia);
    caja.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus();
  };
  const alPulsar = (event: KeyboardEvent) => {
    const pasos: Readonly<Record<string, string>> = {
      ArrowLeft: addDays(foco, -1),
      ArrowRight: addDays(foco, 1),
      ArrowUp: addDays(foco, -7),
      ArrowDown: addDays(foco, 7),
      Home: `${foco.slice(0, 8)}01`,
      End: addDays(`${addDays(`${foco.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1),
      PageUp: addDays(`${foco.slice(0, 8)}01`, -1),
      PageDown: `${addDays(`${foco.slice(0, 8)}28`, 4).slice(0, 8)}01`,
    };
    const paso = pasos[event.key];
    if (!paso) return;
    event.preventDefault();
    ir(paso);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div ref={caja} className={estilos.meses} onKeyDown={alPulsar}>
      {MONTHS.map((nombre, i) => (
        <table key={nombre} className={estilos.mes}>
          <caption>{nombre}</caption>
          <thead>
            <tr>
              {DAY_INITIALS.map((inicial, columna) => (
                <th key={inicial} scope="col" abbr={dayName(addDays('2024-01-01', columna))}>
                  {inicial}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(anno, i + 1).map((semana, fila) => (
              <tr key={semana.find((dia) => dia !== null) ?? fila}>
                {semana.map((dia, columna) => {
                  const festivo = dia === null ? undefined : porFecha.get(dia);
                  return (
                    <td key={dia ?? `${fila}-${columna}`}>
                      {dia !== null && (
                        <button
                          type="button"
                          data-dia={dia}
                          data-ambito={festivo?.ambito}
                          data-domingo={columna === 6 || undefined}
                          data-hoy={dia === hoy || undefined}
                          tabIndex={dia === foco ? 0 : -1}
                          aria-disabled={!alElegir}
                          aria-label={`${writtenDay(dia)}${festivo ? `, festivo ${AMBITOS[festivo.ambito].toLocaleLowerCase('es')}: ${festivo.nombre || 'sin nombre'}` : ''}`}
                          title={festivo?.nombre}
                          onFocus={() => setFoco(dia)}
                          onClick={() => alElegir?.(dia)}
                        >
                          {Number(dia.slice(8))}
                          {festivo && <small aria-hidden>{AMBITOS[festivo.ambito].charAt(0)}</small>}
                        </button>
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
