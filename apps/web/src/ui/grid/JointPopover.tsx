import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { Button } from '../pieces/Button';
import { Row, Stack } from '../page/Layout';
import { FilterField } from './FilterField';
import type { JointProps } from './joint';
import css from './grid.module.css';

/** Open when it comes, as it was asked for. */
export default function JointPopover<F>({
  title,
  columns,
  filters,
  onFilter,
  button,
}: JointProps<F> & { button: ComponentProps<'button'> }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        <button {...button} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown className={css.range} aria-label={`Filtrar por ${title}`}>
        <Stack gap={2}>
          {columns.map((column) => (
            <Stack key={column.id} gap={1} className={css.joint}>
              <span aria-hidden="true">{column.titulo}</span>
              <FilterField column={column} value={filters[column.id]} onChange={(value) => onFilter(column.id, value)} />
            </Stack>
          ))}
        </Stack>
        <Row gap={2} align="stretch" justify="between" className={css.rangeFoot}>
          <Button
            tone="llano"
            disabled={columns.every(({ id }) => filters[id] === undefined)}
            onClick={() => columns.forEach(({ id }) => onFilter(id, undefined))}
          >
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
