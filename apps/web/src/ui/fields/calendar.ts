import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';

/** The calendars of the office: Spanish, from Monday. */
export const CALENDAR = {
  locale: 'es',
  firstDayOfWeek: 1,
  ariaLabels: {
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
} as const;
