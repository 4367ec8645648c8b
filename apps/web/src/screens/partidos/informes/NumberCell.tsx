import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import estilos from './informes.module.css';

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();

interface CountProps {
  nombre: string;
  celda: string;
  /** Null: nothing is written. */
  value: number | null;
  maximo: number;
  disabled?: boolean;
  className?: string;
  'data-path'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (valor: number) => void;
  /** Where it may be left without a number; elsewhere that is 0. */
  onEmpty?: () => void;
}

/** A number that is typed over: what does not fit is not written. */
export function CountField({
  nombre,
  celda,
  value,
  maximo,
  disabled,
  className = estilos.cuenta,
  onChange,
  onEmpty,
  ...resto
}: CountProps) {
  return (
    <input
      {...resto}
      className={className}
      data-celda={celda}
      data-cero={value === 0 || undefined}
      aria-label={nombre}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      disabled={disabled}
      onFocus={selectAll}
      onChange={(event) => {
        const cifras = event.target.value.replaceAll(/\D/g, '');
        if (cifras === '' && onEmpty) onEmpty();
        else if (Number(cifras) <= maximo) onChange(Number(cifras));
      }}
    />
  );
}

const DORSAL = /^\d{0,2}$/;
const DOBLE_CERO = 100;
const readDorsal = (texto: string): number | null => (texto === '' ? null : texto === '00' ? DOBLE_CERO : Number(texto));

interface DorsalProps {
  nombre: string;
  value: number | null;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (dorsal: number | null) => void;
}

/** '00' is another one than '0' (spec 3 §5). While it is written it stays as it is typed. */
export function DorsalField({ nombre, value, disabled, onKeyDown, onChange }: DorsalProps) {
  const [escrito, setEscrito] = useState<string | null>(null);
  return (
    <input
      className={estilos.dorsal}
      data-celda="dorsal"
      aria-label={`Dorsal de ${nombre}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder="-"
      onKeyDown={onKeyDown}
      value={escrito ?? (value === null ? '' : dorsalEscrito(value))}
      disabled={disabled}
      onFocus={selectAll}
      onBlur={() => setEscrito(null)}
      onChange={({ target }) => {
        if (!DORSAL.test(target.value)) return;
        setEscrito(target.value);
        onChange(readDorsal(target.value));
      }}
    />
  );
}
