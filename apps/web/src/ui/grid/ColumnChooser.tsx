import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { Popover } from '@mantine/core';
import { IconColumns3, IconGripVertical, IconRestore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { GridColumn } from './column';
import { Button } from '../pieces/Button';
import { ICON } from '../pieces/icon';
import { Row } from '../page/Layout';
import css from './grid.module.css';

interface ChooserProps<F> {
  /** All, in their order. */
  columns: readonly GridColumn<F>[];
  visible: readonly GridColumn<F>[];
  onOrder: (order: string[]) => void;
  onShow: (id: string, shown: boolean) => void;
  /** To the columns that the list comes with; what is looked for stays. */
  onReset: () => void;
}

export default function ColumnChooser<F>({ columns, visible, onOrder, onShow, onReset }: ChooserProps<F>) {
  const [open, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  const heading = useId();
  const ids = columns.map(({ id }) => id);

  const carry = (id: string, place: number) => {
    if (place < 0 || place >= ids.length || ids[place] === id) return;
    const others = ids.filter((other) => other !== id);
    onOrder([...others.slice(0, place), id, ...others.slice(place)]);
    setNotice(`${columns.find((column) => column.id === id)!.titulo}: lugar ${place + 1} de ${ids.length}`);
  };

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button className={open ? css.pressed : ''} icon={<IconColumns3 {...ICON} />} onClick={() => setOpen(!open)}>
          Columnas
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.chooser} aria-labelledby={heading}>
        <Row as="h2" align="baseline" id={heading}>
          Columnas
          <span>{`${visible.length} de ${columns.length} a la vista`}</span>
        </Row>
        <input
          className={css.findColumn}
          aria-label="Buscar columna"
          placeholder="Buscar columna"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <ul>
          {columns.map((column, place) => {
            if (!llano(column.titulo).includes(llano(sought))) return null;
            const shown = visible.includes(column);
            return (
              <ChooserItem
                key={column.id}
                column={column}
                shown={shown}
                // The last one stays: a list without columns shows nothing to come back from.
                last={shown && visible.length === 1}
                dragged={dragged === column.id}
                onDrag={(begins) => setDragged(begins ? column.id : null)}
                onOver={() => dragged && carry(dragged, place)}
                onStep={(step) => carry(column.id, place + step)}
                onShow={onShow}
              />
            );
          })}
        </ul>
        <output className="oculto">{notice}</output>
        <Foot onReset={onReset} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ItemProps<F> {
  column: GridColumn<F>;
  shown: boolean;
  last: boolean;
  dragged: boolean;
  onDrag: (begins: boolean) => void;
  onOver: () => void;
  onStep: (step: 1 | -1) => void;
  onShow: (id: string, shown: boolean) => void;
}

function ChooserItem<F>({ column: { id, titulo }, shown, last, dragged, onDrag, onOver, onStep, onShow }: ItemProps<F>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by mouse; its button does the same by keyboard
    <li
      draggable
      data-dragged={dragged || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
    >
      <label>
        <input type="checkbox" checked={shown} disabled={last} onChange={(event) => onShow(id, event.currentTarget.checked)} />
        {titulo}
      </label>
      <button
        type="button"
        aria-label={`Mover ${titulo}: flechas arriba y abajo`}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (step === 0) return;
          event.preventDefault();
          onStep(step);
        }}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}

function Foot({ onReset, onDone }: { onReset: () => void; onDone: () => void }) {
  return (
    <Row gap={2} align="stretch" justify="between" className={css.chooserFoot}>
      <Button tone="llano" icon={<IconRestore {...ICON} />} onClick={onReset}>
        Restablecer
      </Button>
      <Button tone="primario" onClick={onDone}>
        Hecho
      </Button>
    </Row>
  );
}
