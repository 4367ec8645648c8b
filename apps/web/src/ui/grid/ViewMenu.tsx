import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { Vista } from '@cd/contract/sesion/vistas';
import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconDots, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ICON, SMALL_ICON } from '../pieces/icon';
import css from './grid.module.css';

interface Props {
  view: Vista;
  changed: boolean;
  onRename: () => void;
  onOpening: (view: Vista) => void;
  onKeep: (view: Vista) => void;
  onRemove: (view: Vista) => void;
  button: ComponentProps<'button'>;
}

/** What may be done with the view that is on; open when it comes, as it was asked for. */
export default function ViewMenu({ view, changed, onRename, onOpening, onKeep, onRemove, button }: Props) {
  const opening = view.predeterminada;
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
      <Menu.Target>
        <button {...button}>
          <IconDots {...SMALL_ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDeviceFloppy {...ICON} />} disabled={!changed} onClick={() => onKeep(view)}>
          Guardar los cambios en la vista
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onRename}>
          Cambiar el nombre
        </Menu.Item>
        <Menu.Item leftSection={opening ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />} onClick={() => onOpening(view)}>
          {opening ? 'No abrir la lista con esta vista' : 'Abrir la lista con esta vista'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash {...ICON} />} onClick={() => onRemove(view)}>
          Eliminar la vista
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
