import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '../dialogs/open-dialogs';

const asks = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter');

/** Ctrl+S and Ctrl+Enter save the form where one is; on a page of several, where one is not in any of them, those with something to save. */
export function useSaveKeys(id: string, { unsaved }: { unsaved: boolean }): void {
  const onClick = useEffectEvent((event: KeyboardEvent) => {
    const form = document.querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`);
    if (!asks(event) || !form || form.closest('dialog') !== topDialog()) return;
    // A list that is open has taken it: Enter chooses there.
    if (event.defaultPrevented && event.key === 'Enter') return;
    event.preventDefault();
    const donde = document.activeElement?.closest('form');
    if (donde ? donde === form : unsaved || form.closest('dialog') !== null) form.requestSubmit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onClick);
    return () => document.removeEventListener('keydown', onClick);
  }, []);
}
