import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, isDate } from '../../format/date';
import { formatCount, formatDate } from '../../format/format';
import { IconButton } from '../pieces/Button';
import { DateField } from '../fields/DateField';
import { ICON } from '../pieces/icon';
import { Muted, Row, Stack } from './Layout';
import piezas from '../pieces/piezas.module.css';

/** A day on which there is something, with how many. */
interface FullDay {
  dia: string;
  partidos: number;
}

interface Props {
  dia: string;
  onChoose: (dia: string) => void;
  /** Those that have matches, in their order: the arrows step over the others. Undefined until they are known. */
  dias?: readonly FullDay[];
}

const esDia = (valor: string | null): valor is string => valor !== null && isDate(valor);

/** The day with matches before, the one after, or the one written. It stays as written until it is a day. */
export function DayNavigator({ dia, onChoose, dias }: Props) {
  /**
   * What is being written while it is no day, or the day that the focus found: the day itself may change meanwhile, since it begins on the nearest with
   * matches, and does not under the hands of whoever is about to write another. Null: nothing is.
   */
  const [escrito, setEscrito] = useState<{ valor: string | null } | null>(null);
  const ir = (a: string | null) => {
    setEscrito(esDia(a) ? null : { valor: a });
    if (esDia(a)) onChoose(a);
  };
  const before = dias?.findLast((otro) => otro.dia < dia);
  const after = dias?.find((otro) => otro.dia > dia);
  return (
    <Stack gap={1} className={`deja-3 ${piezas.diaNavegado}`}>
      <Row
        gap={2}
        align="end"
        onFocus={() => setEscrito((ya) => ya ?? { valor: dia })}
        onBlur={() => setEscrito((ya) => (ya && esDia(ya.valor) ? null : ya))}
      >
        <IconButton
          label="Día anterior"
          tone="normal"
          disabled={dias !== undefined && !before}
          onClick={() => ir(before?.dia ?? addDays(dia, -1))}
        >
          <IconChevronLeft {...ICON} />
        </IconButton>
        <DateField label="Día" value={escrito ? escrito.valor : dia} onChange={ir} />
        <IconButton
          label="Día siguiente"
          tone="normal"
          disabled={dias !== undefined && !after}
          onClick={() => ir(after?.dia ?? addDays(dia, 1))}
        >
          <IconChevronRight {...ICON} />
        </IconButton>
      </Row>
      {dias && (
        <Muted>
          {formatCount(dias.find((otro) => otro.dia === dia)?.partidos ?? 0, 'partido', 'partidos')} este día
          {after && ` · el siguiente con partidos, el ${said(after)}`}
        </Muted>
      )}
    </Stack>
  );
}

const said = ({ dia, partidos }: FullDay): string => `${formatDate(dia)} (${partidos})`;
