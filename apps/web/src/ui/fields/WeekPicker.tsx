import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarWeek, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../pieces/Button';
import { CALENDAR } from './calendar';
import estilos from './campos.module.css';
import { Dropdown } from '../pieces/Dropdown';
import { mondayOf, formatWeek, addDays } from '../../format/date';
import { ICON } from '../pieces/icon';

interface Props {
  /** The Monday. */
  value: string;
  onChange: (lunes: string) => void;
  disabled?: boolean;
}

/** A week, from Monday to Sunday. */
export function WeekPicker({ value, onChange, disabled }: Props) {
  const [abierto, { toggle, close }] = useDisclosure(false);
  const [mirado, setMirado] = useState<string | null>(null);
  const marcado = mirado ?? value;
  return (
    <fieldset className={`${estilos.semana}`} aria-label="Semana">
      <IconButton label="Semana anterior" tone="normal" disabled={disabled} onClick={() => onChange(addDays(value, -7))}>
        <IconChevronLeft {...ICON} />
      </IconButton>
      <Dropdown
        abierto={abierto}
        cerrar={close}
        nombre="Elegir la semana"
        ancla={
          <Button
            className={estilos.dicha}
            icon={<IconCalendarWeek {...ICON} />}
            aria-haspopup="dialog"
            aria-expanded={abierto}
            disabled={disabled}
            onClick={toggle}
          >
            {formatWeek(value)}
          </Button>
        }
      >
        <DatePicker
          {...CALENDAR}
          defaultDate={value}
          value={null}
          onChange={(dia) => {
            if (dia) onChange(mondayOf(dia));
            close();
          }}
          getDayProps={(dia) => {
            const lunes = mondayOf(dia);
            const dentro = lunes === marcado;
            return {
              inRange: dentro,
              firstInRange: dentro && dia === lunes,
              lastInRange: dentro && dia === addDays(lunes, 6),
              onMouseEnter: () => setMirado(lunes),
              onMouseLeave: () => setMirado(null),
              onFocus: () => setMirado(lunes),
              onBlur: () => setMirado(null),
            };
          }}
        />
      </Dropdown>
      <IconButton label="Semana siguiente" tone="normal" disabled={disabled} onClick={() => onChange(addDays(value, 7))}>
        <IconChevronRight {...ICON} />
      </IconButton>
    </fieldset>
  );
}
