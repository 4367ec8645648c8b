import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/Button';
import { ICON } from '../../../ui/icon';
import { Segmented } from '../../../ui/Segmented';
import { formatDay } from './day';
import { daysOf, weekAway, type useWeek } from './week';
import css from './partidos.module.css';

const DATES = [
  { valor: 'semana', texto: 'Por semanas' },
  { valor: 'todas', texto: 'Todas las fechas' },
] as const;

/** Which week of matches is seen, or all of them. */
export function WeekBar({ week, current, choose }: Pick<ReturnType<typeof useWeek>, 'week' | 'current' | 'choose'>) {
  return (
    <div className={css.week}>
      <Segmented
        etiqueta="Fechas"
        opciones={DATES}
        value={week === null ? 'todas' : 'semana'}
        onChange={(which) => choose(which === 'todas' ? null : current)}
      />
      {week !== null && (
        <>
          <div className={css.weekDays}>
            <IconButton nombre="Semana anterior" tono="normal" onClick={() => choose(weekAway(week, -1))}>
              <IconChevronLeft {...ICON} />
            </IconButton>
            <output>{`Del ${formatDay(daysOf(week).min)} al ${formatDay(daysOf(week).max)}`}</output>
            <IconButton nombre="Semana siguiente" tono="normal" onClick={() => choose(weekAway(week, 1))}>
              <IconChevronRight {...ICON} />
            </IconButton>
          </div>
          {week !== current && (
            <Button tono="llano" onClick={() => choose(current)}>
              Ir a esta semana
            </Button>
          )}
        </>
      )}
    </div>
  );
}
