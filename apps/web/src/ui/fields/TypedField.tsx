import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useField, useValueText, type ValueField } from './field';
import { ReadValue, useReadOnly } from './read-only';

/** How a kind of value is written: what it looks like, how it is read, and what is said of what cannot be read. */
export interface Writing<V> {
  mostrar: (valor: V) => string;
  leer: (texto: string) => V;
  valido: (valor: V) => boolean;
  mensaje: string;
  ejemplo: string;
  teclado: 'numeric' | 'decimal';
}

/** A value typed as text; what cannot be read is said once the field is left. */
export function TypedField<V>({
  escritura: { valido, mensaje, ejemplo, teclado, ...escritura },
  value,
  onChange,
  onBlur,
  boton,
  ...props
}: Omit<ValueField<V>, 'value'> & { escritura: Writing<V>; value: V; boton?: ReactNode }) {
  const [dejado, setDejado] = useState(false);
  const { texto, escribir, ordenar } = useValueText(value, { ...escritura, onChange });
  const campo = useField({ placeholder: ejemplo, ...props, error: props.error ?? (dejado && !valido(value) && mensaje) });
  if (useReadOnly()) {
    return (
      <ReadValue label={props.label} ancho={props.ancho}>
        {escritura.mostrar(value)}
      </ReadValue>
    );
  }
  return (
    <TextInput
      {...campo}
      value={texto}
      inputMode={teclado}
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
      {...(boton && { rightSection: boton, rightSectionPointerEvents: 'all', rightSectionWidth: 40 })}
    />
  );
}
