import '@mantine/core/styles/VisuallyHidden.css';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import estilos from './campos.module.css';

interface Props {
  abierto: boolean;
  cerrar: () => void;
  ancla: ReactNode;
  nombre: string;
  children: ReactNode;
}

/** What unfolds under a field. Its Escape is its own: the dialog around stays open. */
export function Desplegable({ abierto, cerrar, ancla, nombre, children }: Props) {
  const id = useId();
  const alPulsar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cerrar();
  };
  return (
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
      <Popover.Dropdown className={estilos.calendario} aria-labelledby={id} onKeyDown={alPulsar}>
        <VisuallyHidden id={id}>{nombre}</VisuallyHidden>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
