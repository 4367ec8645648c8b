import { falloDeDocumentoConTipo, normalizarDocumento, type TipoDeDocumento } from '@cd/domain/maestros/documento/documento';
import { useState } from 'react';
import type { ValueField } from '../../../ui/fields/field';
import { TextField } from '../../../ui/fields/fields';
import { failureText } from './documento';

const COMPLETE = 9;

/** A DNI or NIE, or what its kind says, checked once it is as long as one or the field is left. */
export function DocumentoField({
  value = '',
  onChange,
  onBlur,
  obligatorio = false,
  tipo = null,
  error,
  ...props
}: ValueField<string> & { obligatorio?: boolean; tipo?: TipoDeDocumento | null }) {
  const [dejado, setDejado] = useState(false);
  const fallo =
    dejado || normalizarDocumento(value).length >= COMPLETE
      ? falloDeDocumentoConTipo({ dni: value, tipo_documento: tipo }, { obligatorio: obligatorio && dejado })
      : null;
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
