import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { parseDate } from '../../format/date';
import { now } from '../../format/format';
import { CALENDAR } from '../fields/calendar';
import css from './grid.module.css';

interface Props {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** One end of a range of days: typed dd/mm/yyyy or picked. */
export function DayField({ label, placeholder, value, onChange }: Props) {
  return (
    <DateInput
      {...CALENDAR}
      classNames={{ root: css.day, input: css.filter }}
      aria-label={label}
      placeholder={placeholder}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDate}
      allowDeselect
      value={value ?? null}
      defaultDate={value ?? now().slice(0, 10)}
      onChange={(day) => onChange(day ?? undefined)}
      attributes={{ input: { 'data-set': value !== undefined || undefined } }}
      popoverProps={{ shadow: 'md', withinPortal: false }}
    />
  );
}
