import type { ReactNode } from 'react';
import { DateField } from '../../../ui/fields/DateField';
import { isDate } from '../../../format/date';
import { Row } from '../../../ui/page/Layout';
import css from './informes.module.css';

/** What a report is asked for. */
export const Parametros = ({ children }: { children: ReactNode }) => (
  <Row wrap gap={3} gapX={4} align="end" className={`deja-3 ${css.parametros}`}>
    {children}
  </Row>
);

interface Dias {
  desde: string;
  hasta: string;
  onChange: (dias: { desde?: string; hasta?: string }) => void;
}

/** From a day to another. One that is being written is not asked for yet. */
export function Dias({ desde, hasta, onChange }: Dias) {
  const put = (cual: 'desde' | 'hasta') => (dia: string | null) => {
    if (dia !== null && isDate(dia)) onChange({ [cual]: dia });
  };
  return (
    <>
      <DateField label="Desde" value={desde} onChange={put('desde')} />
      <DateField label="Hasta" value={hasta} onChange={put('hasta')} />
    </>
  );
}
