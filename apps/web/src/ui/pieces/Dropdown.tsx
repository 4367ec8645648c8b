import '@mantine/core/styles/VisuallyHidden.css';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import estilos from '../fields/campos.module.css';

interface Props {
  abierto: boolean;
  cerrar: () => void;
  ancla: ReactNode;
  nombre: string;
  children: ReactNode;
}

/** What unfolds under a field. Its Escape is its own: the dialog around stays open. */
export function Dropdown({ abierto, cerrar, ancla, nombre, children }: Props) {
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !abierto) return;
    event.preventDefault();
    event.stopPropagation();
    cerrar();
  };
  return (
    // The Escape of its button, which has the focus until what unfolds takes it, and of all within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={estilos.suelto} onKeyDown={onKey}>
      <Popover
        opened={abierto}
        onChange={(sigue) => !sigue && cerrar()}
        closeOnEscape={false}
        trapFocus
        returnFocus
        position="bottom-start"
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>{ancla}</Popover.Target>
        <Popover.Dropdown className={estilos.calendario} aria-labelledby={id}>
          <VisuallyHidden id={id}>{nombre}</VisuallyHidden>
          {children}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
