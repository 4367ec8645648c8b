import { falloDeDocumento, normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { useState } from 'react';
import type { DeValor } from '../../../ui/field';
import { TextField } from '../../../ui/fields';
import { textoDeFallo } from './documento';

const COMPLETO = 9;

/** A DNI or NIE, checked once it is as long as one or the field is left. */
export function CampoDocumento({
  value = '',
  onChange,
  onBlur,
  obligatorio = false,
  error,
  ...props
}: DeValor<string> & { obligatorio?: boolean }) {
  const [dejado, setDejado] = useState(false);
  const fallo =
    dejado || normalizarDocumento(value).length >= COMPLETO ? falloDeDocumento(value, { obligatorio: obligatorio && dejado }) : null;
  return (
    <TextField
      {...props}
      error={error ?? (fallo && textoDeFallo(fallo))}
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
