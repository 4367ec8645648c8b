import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCampo, useTextoDeValor, type DeValor } from './campo';
import { leerHora } from './fecha';

/** An hour, HH:mm; what is no hour stays as written, for the schema to refuse. */
export function TimeField({ value = null, onChange, onBlur, ...props }: DeValor<string | null>) {
  const [dejado, setDejado] = useState(false);
  const { texto, escribir, ordenar } = useTextoDeValor<string | null>(value, {
    mostrar: (valor) => valor ?? '',
    leer: (escrito) => (escrito.trim() === '' ? null : (leerHora(escrito) ?? escrito)),
    onChange,
  });
  const valida = !value || leerHora(value) === value;
  const campo = useCampo({ placeholder: 'hh:mm', ...props, error: props.error ?? (dejado && !valida && 'La hora no es válida') });
  return (
    <TextInput
      {...campo}
      value={texto}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        setDejado(false);
        escribir(event.target.value);
      }}
      onBlur={() => {
        setDejado(true);
        ordenar();
        onBlur?.();
      }}
    />
  );
}
