import type { NuevaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { comoLaAnterior } from '@cd/domain/arbitraje/prejornadas/prejornada';
import { diaDe, horaEn, minutosEntre, textoDeMinutos, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, mondayOf } from '../../../format/date';
import { formatCount, now } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { TimeSlotsPicker } from '../../../ui/fields/TimeSlotsPicker';
import { T } from '../../../ui/pieces/translations';
import { WeekPicker } from '../../../ui/fields/WeekPicker';
import { dayInWords, daysIn, hoursIn, shortDay } from './prejornadas';
import css from './prejornadas.module.css';

/** The week to begin with: that of what is chosen, the one after the previous pre-day, or this one. */
function firstWeek(periodos: readonly Ventana[], { ultimo_fin, competicion_inicio }: NuevaPrejornada): string {
  const [first] = daysIn(periodos);
  if (first !== undefined) return mondayOf(first);
  const today = now().slice(0, 10);
  const from = [today, competicion_inicio, ...(ultimo_fin === null ? [] : [addDays(diaDe(ultimo_fin), 1)])].toSorted().at(-1)!;
  return mondayOf(from);
}

const capital = (texto: string) => texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);

interface Props {
  start: NuevaPrejornada;
  periodos: readonly Ventana[];
  onChange: (periodos: Ventana[]) => void;
}

/** The hours of some days, painted week by week. */
export function Periodos({ start, periodos, onChange }: Props) {
  const [lunes, setLunes] = useState(() => firstWeek(periodos, start));
  const dias = Array.from({ length: 7 }, (_, n) => addDays(lunes, n));
  const inWeek = ({ inicio }: Ventana) => dias.includes(diaDe(inicio));
  const elsewhere = periodos.filter((periodo) => !inWeek(periodo));
  const before = comoLaAnterior(start.anteriores);
  return (
    <Stack gap={3}>
      <Row wrap gap={2} justify="between">
        <WeekPicker value={lunes} onChange={setLunes} />
        {before.length > 0 && (
          <Button
            icon={<IconCalendarRepeat {...ICON} />}
            onClick={() => {
              onChange(before);
              setLunes(mondayOf(diaDe(before[0]!.inicio)));
            }}
          >
            Como la anterior, una semana después
          </Button>
        )}
      </Row>
      <TimeSlotsPicker
        label="Horas en las que se pregunta"
        dias={dias.map((dia) => ({ clave: dia, nombre: capital(dayInWords(dia)), corto: shortDay(dia) }))}
        value={periodos.filter(inWeek).map(({ inicio, fin }) => ({ day: diaDe(inicio), start: horaEn(inicio), end: horaEn(fin) }))}
        onChange={(slots) =>
          onChange([...elsewhere, ...slots.map(({ day, start: from, end }) => ({ inicio: `${day}T${from}`, fin: `${day}T${end}` }))])
        }
      />
      {elsewhere.length > 0 && (
        <div>
          <T>Y además, otras semanas:</T>
          <ul className={css.periodos}>
            {daysIn(elsewhere).map((dia) => (
              <li key={dia}>
                {dayInWords(dia)}: {hoursIn(elsewhere, dia)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {periodos.length > 0 && (
        <Muted>
          <T>{`${textoDeMinutos(minutosEntre(periodos))} en ${formatCount(daysIn(periodos).length, 'día', 'días')}.`}</T>
        </Muted>
      )}
    </Stack>
  );
}
