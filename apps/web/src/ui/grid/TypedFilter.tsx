import { MAX_TEXTO_FILTRO } from '@cd/contract/kit/limits';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import css from './grid.module.css';

/** Spec 1 §2.4. */
const WAIT_MS = 500;
const NUMBER_LENGTH = 15;

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  numeric?: true;
  valid?: (text: string) => boolean;
}

/** Applied a while after the last key, or at once with Enter, on going to something outside the table or once a row has been clicked. */
export function TypedFilter({ label, value, onChange, placeholder, numeric, valid }: Props) {
  const [seen, setSeen] = useState(value);
  const [draft, setDraft] = useState(value);
  // Cleared or changed from outside: what was being typed gives way.
  if (seen !== value) {
    setSeen(value);
    if (draft.trim() !== value) setDraft(value);
  }
  const send = useDebouncedCallback((text: string) => onChange(text), { delay: WAIT_MS, flushOnUnmount: true });
  return (
    <input
      className={css.filter}
      aria-label={label}
      aria-invalid={(valid && !valid(draft)) || undefined}
      placeholder={placeholder}
      inputMode={numeric ? 'decimal' : 'search'}
      autoComplete="off"
      maxLength={numeric ? NUMBER_LENGTH : MAX_TEXTO_FILTRO}
      data-set={value !== '' || undefined}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        if (!valid || valid(event.currentTarget.value)) send(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') send.flush();
      }}
      // Applied before whatever is done next: applied later, it would remove the mark of a row saved meanwhile.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || !send.isPending()) return;
        if (!currentTarget.closest('table')?.contains(relatedTarget)) return send.flush();
        // A row must not move under its click.
        send(draft);
        addEventListener('click', () => send.flush(), { once: true });
      }}
    />
  );
}
