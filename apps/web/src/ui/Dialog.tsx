import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { MantineThemeProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from './Button';
import estilos from './dialogo.module.css';
import { ICON } from './icon';
import { opened } from './open-dialogs';
import { useTranslate } from './translations';

const FIELD = 'input:enabled:not([type=file], [type=hidden]), select:enabled, textarea:enabled';

interface Props {
  titulo: Traducible;
  /** Before the title, in the result dialog. */
  dibujo?: ReactNode;
  tono?: 'normal' | 'peligro';
  ancho?: 'corto' | 'normal' | 'amplio';
  /** The whole window of a phone. */
  pantallaEnMovil?: boolean;
  rol?: 'dialog' | 'alertdialog';
  centrado?: boolean;
  alCerrar: () => void;
  conCierre?: boolean;
  pie?: ReactNode;
  children?: ReactNode;
}

/** Opens the dialog as soon as it is drawn; `abierto` tells whether it should be. */
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
      // What opened it may be gone, or never was: the address was opened as it is.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [nodo]);

  return { nodo, setNodo, abierto };
}

/** Its Escape closes it, unless a list unfolded inside takes it. */
function onEscape(event: KeyboardEvent, alCerrar: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  const enLista = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!enLista) alCerrar();
}

function onCancel(event: SyntheticEvent, alCerrar: () => void): void {
  // A file input tells its own cancel, which bubbles.
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  alCerrar();
}

/** A modal dialog of the platform: it traps the focus, leaves the rest inert and gives the focus back. Mounted means open. */
export function Dialog({
  titulo,
  dibujo,
  tono = 'normal',
  ancho = 'normal',
  pantallaEnMovil = false,
  rol = 'dialog',
  centrado = false,
  alCerrar,
  conCierre = true,
  pie,
  children,
}: Props) {
  const traducir = useTranslate();
  const id = useId();
  const { nodo, setNodo, abierto } = useModal();

  // What floats (lists, calendars) goes inside: outside it would be inert and below.
  const tema = useMemo(() => ({ components: { Portal: { defaultProps: { target: nodo } } } }), [nodo]);

  return (
    <dialog
      ref={setNodo}
      className={`${estilos.velo} ${pantallaEnMovil ? estilos.pantalla : ''}`}
      role={rol}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={rol === 'alertdialog' ? `${id}-cuerpo` : undefined}
      onKeyDown={(event) => onEscape(event, alCerrar)}
      onCancel={(event) => onCancel(event, alCerrar)}
      onClose={(event) => {
        // The browser may close it by itself on a second Escape.
        if (event.target === event.currentTarget && abierto.current) event.currentTarget.showModal();
      }}
    >
      <div className={`${estilos.hoja} ${estilos[ancho]} ${tono === 'peligro' ? estilos.rojo : ''} ${centrado ? estilos.centrado : ''}`}>
        <header className={estilos.cabecera}>
          {dibujo}
          <h2 id={`${id}-titulo`}>{traducir(titulo)}</h2>
          {conCierre && (
            <IconButton label="Cerrar" className={estilos.cierre} onClick={alCerrar}>
              <IconX {...ICON} />
            </IconButton>
          )}
        </header>
        <MantineThemeProvider theme={tema}>
          {children !== undefined && (
            <div id={`${id}-cuerpo`} className={estilos.cuerpo}>
              {children}
            </div>
          )}
          {pie !== undefined && <footer className={estilos.pie}>{pie}</footer>}
        </MantineThemeProvider>
      </div>
    </dialog>
  );
}
