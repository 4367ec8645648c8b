import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { MenuEntry } from './menu-tree';
import estilos from './menu.module.css';
import { MainMenu } from './MainMenu';

/** The menu on a phone. */
export function MenuDrawer({ entries, close }: { entries: readonly MenuEntry[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // The backdrop and the links; Escape and Enter do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={estilos.cajon}
      ref={dialog}
      aria-label="Menú"
      onClose={close}
      onClick={(event) => {
        // The backdrop, or the screen that was already open.
        if (event.target === dialog.current || (event.target as Element).closest('a')) dialog.current?.close();
      }}
    >
      <header className="pizarra">
        Menú
        <button type="button" aria-label="Cerrar el menú" onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <MainMenu entries={entries} />
    </dialog>
  );
}
