import { falloDeDocumento, normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { useState } from 'react';
import type { ValueField } from '../../../ui/field';
import { TextField } from '../../../ui/fields';
import { failureText } from './documento';

const COMPLETE = 9;

/** A DNI or NIE, checked once it is as long as one or the field is left. */
export function DocumentoField({
  value = '',
  onChange,
  onBlur,
  obligatorio = false,
  error,
  ...props
}: ValueField<string> & { obligatorio?: boolean }) {
  const [dejado, setDejado] = useState(false);
  const fallo =
    dejado || normalizarDocumento(value).length >= COMPLETE ? falloDeDocumento(value, { obligatorio: obligatorio && dejado }) : null;
  return (
    <TextField
      {...props}
      error={error ?? (fallo && failureText(fallo))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      value={value}
      onChange={(event) => {
        setDejado(false);
        onChange?.(event.currentTarget.value);
      }}
      onBlur={() => {
        setDejado(true);
        onBlur?.();
      }}
    />
  );
}
