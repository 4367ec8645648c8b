import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ICON } from '../pieces/icon';
import { useTranslate } from '../pieces/translations';
import { hindranceOf, type RowAction } from './actions';
import css from './grid.module.css';

interface Props<F> {
  row: F;
  name: string;
  actions: readonly RowAction<F>[];
  button: ComponentProps<'button'>;
}

/** What else may be done with a row; open when it comes, as it was asked for. */
export default function RowMenu<F>({ row, name, actions, button }: Props<F>) {
  const traducir = useTranslate();
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
      <Menu.Target>
        <button {...button} data-tip="Más acciones">
          <IconDots {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const reason = hindranceOf(action, row);
          const title = traducir(action.titulo);
          return (
            <Menu.Item
              key={action.titulo}
              aria-label={`${title} ${name}${reason ? `: ${reason}` : ''}`}
              disabled={reason !== null}
              data-danger={action.peligro}
              leftSection={<action.icono {...ICON} />}
              onClick={() => action.onClick(row)}
            >
              {title.replace(/ (?:a|de)$/, '')}
              {reason && <small className="debajo">{reason}</small>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
