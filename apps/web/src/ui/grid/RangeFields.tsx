import { parseMoney } from '../../format/money';
import type { GridColumn } from './column';
import { DayField } from './DayField';
import type { Range } from './state';
import { TypedFilter } from './TypedFilter';
import { Row } from '../page/Layout';
import css from './grid.module.css';

const ENDS = ['min', 'max'] as const;

function withEnd(range: Range | undefined, end: 'min' | 'max', limit: string | number | undefined): Range | undefined {
  const { [end]: _, ...other } = range ?? {};
  const next: Range = limit === undefined ? other : { ...other, [end]: limit };
  return next.min === undefined && next.max === undefined ? undefined : next;
}

const isNumber = (text: string) => text.trim() === '' || parseMoney(text) !== null;

interface Props<F> {
  column: GridColumn<F>;
  value: Range | undefined;
  onChange: (value: Range | undefined) => void;
}

/** Both ends of a range of days, of numbers or of amounts, which are read in euros and kept in cents. */
export function RangeFields<F>({ column: { tipo, titulo, importe }, value, onChange }: Props<F>) {
  const hundred = importe ? 100 : 1;
  return (
    <Row align="stretch" className={css.pair}>
      {ENDS.map((end) => {
        const label = `${titulo} ${end === 'min' ? 'desde' : 'hasta'}`;
        const placeholder = end === 'min' ? 'Desde' : 'Hasta';
        const limit = value?.[end];
        const change = (next: string | number | undefined) => onChange(withEnd(value, end, next));
        return tipo === 'numero' ? (
          <TypedFilter
            key={end}
            numeric
            label={label}
            placeholder={placeholder}
            value={limit === undefined ? '' : String(Number(limit) / hundred).replace('.', ',')}
            valid={isNumber}
            onChange={(text) => {
              const read = parseMoney(text);
              change(read === null ? undefined : (read * hundred) / 100);
            }}
          />
        ) : (
          <DayField key={end} label={label} placeholder={placeholder} value={limit as string | undefined} onChange={change} />
        );
      })}
    </Row>
  );
}
