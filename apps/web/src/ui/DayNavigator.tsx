import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, isDate } from '../format/date';
import { IconButton } from './Button';
import { DateField } from './DateField';
import { ICON } from './icon';
import { Row } from './Layout';
import piezas from './piezas.module.css';

interface Props {
  dia: string;
  alElegir: (dia: string) => void;
}

/** The day before, the day after, or the one written. It stays as written until it is a day. */
export function DayNavigator({ dia, alElegir }: Props) {
  const [escrito, setEscrito] = useState<string | null>(dia);
  const ir = (a: string | null) => {
    setEscrito(a);
    if (a !== null && isDate(a)) alElegir(a);
  };
  return (
    <Row gap={2} align="end" className={piezas.diaNavegado}>
      <IconButton label="Día anterior" tone="normal" onClick={() => ir(addDays(dia, -1))}>
        <IconChevronLeft {...ICON} />
      </IconButton>
      <DateField label="Día" value={escrito} onChange={ir} />
      <IconButton label="Día siguiente" tone="normal" onClick={() => ir(addDays(dia, 1))}>
        <IconChevronRight {...ICON} />
      </IconButton>
    </Row>
  );
}
