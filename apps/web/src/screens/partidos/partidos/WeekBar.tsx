import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '../../../ui/Button';
import { formatCount } from '../../../format/format';
import { ICON } from '../../../ui/icon';
import { Segmented } from '../../../ui/Segmented';
import { formatDay } from './day';
import { asideQuery, daysOf, weekAway, type useWeek } from './week';
import { Row } from '../../../ui/Layout';
import css from './partidos.module.css';

const DATES = [
  { valor: 'semana', texto: 'Por semanas' },
  { valor: 'todas', texto: 'Todas las fechas' },
] as const;

type Week = Pick<ReturnType<typeof useWeek>, 'seen' | 'week' | 'current' | 'choose'>;

/** Which week of matches is seen, or all of them, or those that no week shows. */
export function WeekBar({ seen, week, current, choose }: Week) {
  return (
    <Row wrap gap={2} gapX={4} className={css.week}>
      <Segmented<string>
        label="Fechas"
        opciones={DATES}
        value={week === null ? seen : 'semana'}
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
      <Aside seen={seen} choose={choose} />
    </Row>
  );
}

/** The way to the matches without a date, and to those put off that keep one, where there are any. */
function Aside({ seen, choose }: Pick<Week, 'seen' | 'choose'>) {
  const { data } = useQuery(asideQuery);
  if (!data) return null;
  const ways = [
    { valor: 'sin_fecha', texto: `${data.sin_fecha} sin fecha`, some: data.sin_fecha > 0 },
    { valor: 'aplazados', texto: formatCount(data.aplazados, 'aplazado con fecha', 'aplazados con fecha'), some: data.aplazados > 0 },
  ].filter(({ valor, some }) => some || valor === seen);
  return ways.length > 0 && <Segmented<string> label="Fuera de las semanas" opciones={ways} value={seen} onChange={choose} />;
}
