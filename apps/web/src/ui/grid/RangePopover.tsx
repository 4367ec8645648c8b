import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { Button } from '../pieces/Button';
import type { GridColumn } from './column';
import type { Range } from './state';
import { RangeFields } from './RangeFields';
import { Row } from '../page/Layout';
import css from './grid.module.css';

interface Props<F> {
  column: GridColumn<F>;
  value: Range | undefined;
  onChange: (value: Range | undefined) => void;
  button: ComponentProps<'button'>;
}

/** Open when it comes, as it was asked for. */
export default function RangePopover<F>({ column, value, onChange, button }: Props<F>) {
  const [open, setOpen] = useState(true);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        <button {...button} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown className={css.range} aria-label={`Filtrar por ${column.titulo}`}>
        <RangeFields column={column} value={value} onChange={onChange} />
        <Row gap={2} align="stretch" justify="between" className={css.rangeFoot}>
          <Button tone="llano" disabled={value === undefined} onClick={() => onChange(undefined)}>
            Quitar
          </Button>
          <Button tone="primario" onClick={() => setOpen(false)}>
            Hecho
          </Button>
        </Row>
      </Popover.Dropdown>
    </Popover>
  );
}
