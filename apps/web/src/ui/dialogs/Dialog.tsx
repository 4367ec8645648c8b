import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { MantineThemeProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../pieces/Button';
import { Row } from '../page/Layout';
import estilos from './dialogo.module.css';
import { ICON } from '../pieces/icon';
import { opened } from './open-dialogs';
import { useTranslate } from '../pieces/translations';

const FIELD = 'input:enabled:not([type=file], [type=hidden]), select:enabled, textarea:enabled';

interface Props {
  title: Traducible;
  /** Before the title, in the result dialog. */
  drawing?: ReactNode;
  tone?: 'normal' | 'peligro';
  width?: 'corto' | 'normal' | 'amplio';
  /** The whole window of a phone. */
  wholePhone?: boolean;
  role?: 'dialog' | 'alertdialog';
  centered?: boolean;
  onClose: () => void;
  closable?: boolean;
  foot?: ReactNode;
  children?: ReactNode;
}

/** Opens the dialog as soon as it is drawn; `abierto` is whether it should be open. */
function useModal() {
  const abierto = useRef(false);
  const [nodo, setNodo] = useState<HTMLDialogElement | null>(null);

  useLayoutEffect(() => {
    if (!nodo) return;
    abierto.current = true;
    nodo.showModal();
    const cerrado = opened(nodo);
    (nodo.querySelector<HTMLElement>('[data-foco]') ?? nodo.querySelector<HTMLElement>(FIELD))?.focus();
    return () => {
      abierto.current = false;
      cerrado();
      nodo.close();
      // The element that opened it may no longer exist, or the dialog was opened directly by its address.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [nodo]);

  return { setNodo, abierto };
}

/**
 * Portals (lists, calendars) are rendered inside the dialog: outside it they would be inert and hidden behind. By its id: of one dialog inside
 * another the themes are merged, and a node would be gone through whole.
 */
const usePortalsIn = (id: string) => useMemo(() => ({ components: { Portal: { defaultProps: { target: `#${CSS.escape(id)}` } } } }), [id]);

/** Its Escape closes it, unless a list unfolded inside takes it. */
function onEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  const enLista = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!enLista) onClose();
}

function onCancel(event: SyntheticEvent, onClose: () => void): void {
  // The cancel event of a file input bubbles up to here.
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
}

/** A modal dialog of the platform: it traps the focus, leaves the rest inert and gives the focus back. Mounted means open. */
export function Dialog({
  title,
  drawing,
  tone = 'normal',
  width = 'normal',
  wholePhone = false,
  role = 'dialog',
  centered = false,
  onClose,
  closable = true,
  foot,
  children,
}: Props) {
  const traducir = useTranslate();
  const id = useId();
  const { setNodo, abierto } = useModal();
  const tema = usePortalsIn(id);

  return (
    <dialog
      ref={setNodo}
      id={id}
      className={`${estilos.velo} ${wholePhone ? estilos.pantalla : ''}`}
      role={role}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={role === 'alertdialog' ? `${id}-cuerpo` : undefined}
      onKeyDown={(event) => onEscape(event, onClose)}
      onCancel={(event) => onCancel(event, onClose)}
      onClose={(event) => {
        // The browser may close it by itself on a second Escape.
        if (event.target === event.currentTarget && abierto.current) event.currentTarget.showModal();
      }}
    >
      <div className={`${estilos.hoja} ${estilos[width]} ${tone === 'peligro' ? estilos.rojo : ''} ${centered ? estilos.centrado : ''}`}>
        <Row as="header" gap={3} align="start" className={estilos.cabecera}>
          {drawing}
          <h2 id={`${id}-titulo`}>{traducir(title)}</h2>
          {closable && (
            <IconButton label="Cerrar" className={estilos.cierre} onClick={onClose}>
              <IconX {...ICON} />
            </IconButton>
          )}
        </Row>
        <MantineThemeProvider theme={tema}>
          {children !== undefined && (
            <div id={`${id}-cuerpo`} className={estilos.cuerpo}>
              {children}
            </div>
          )}
          {foot !== undefined && (
            <Row as="footer" wrap gap={2} justify="end" className={estilos.pie}>
              {foot}
            </Row>
          )}
        </MantineThemeProvider>
      </div>
    </dialog>
  );
}
