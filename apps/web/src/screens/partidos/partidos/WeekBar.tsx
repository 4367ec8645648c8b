import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Segmented } from '../../../ui/fields/Segmented';
import { formatDay } from './day';
import { daysOf, weekAway, type useWeek } from './week';
import { Row } from '../../../ui/page/Layout';
import css from './partidos.module.css';

const DATES = [
  { valor: 'semana', texto: 'Por semanas' },
  { valor: 'todas', texto: 'Todas las fechas' },
] as const;

type Week = Pick<ReturnType<typeof useWeek>, 'week' | 'current' | 'choose'>;

/** Which week of matches is seen, or all of them. */
export function WeekBar({ week, current, choose }: Week) {
  return (
    <Row wrap gap={2} gapX={4} className="deja-3">
      <Segmented<string>
        label="Fechas"
        opciones={DATES}
        value={week === null ? 'todas' : 'semana'}
        onChange={(which) => choose(which === 'todas' ? which : current)}
      />
      {week !== null && (
        <>
          <Row gap={2} className={css.weekDays}>
            <IconButton label="Semana anterior" tone="normal" onClick={() => choose(weekAway(week, -1))}>
              <IconChevronLeft {...ICON} />
            </IconButton>
            <output>{`Del ${formatDay(daysOf(week).min)} al ${formatDay(daysOf(week).max)}`}</output>
            <IconButton label="Semana siguiente" tone="normal" onClick={() => choose(weekAway(week, 1))}>
              <IconChevronRight {...ICON} />
            </IconButton>
          </Row>
          {week !== current && (
            <Button tone="llano" onClick={() => choose(current)}>
              Ir a esta semana
            </Button>
          )}
        </>
      )}
    </Row>
  );
}
