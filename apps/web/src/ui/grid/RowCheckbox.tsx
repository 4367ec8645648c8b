import { useEffect, useRef } from 'react';

export function RowCheckbox({
  label,
  checked,
  half = false,
  disabled,
  tabIndex,
  onToggle,
}: {
  label: string;
  checked: boolean;
  half?: boolean;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  onToggle: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = half;
  }, [half]);
  return (
    <input ref={box} type="checkbox" aria-label={label} checked={checked} disabled={disabled} tabIndex={tabIndex} onChange={onToggle} />
  );
}
