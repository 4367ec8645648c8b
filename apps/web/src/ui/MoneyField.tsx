import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCampo, useTextoDeValor, type DeValor } from './campo';
import { leerDinero } from './dinero';
import { dinero } from './formato';

/** An amount in cents; NaN while what is written is no amount, so that the schema refuses it. */
export function MoneyField({ value = null, onChange, onBlur, ...props }: DeValor<number | null>) {
  const [dejado, setDejado] = useState(false);
  const { texto, escribir, ordenar } = useTextoDeValor<number | null>(value, {
    mostrar: (centimos) => (centimos === null || Number.isNaN(centimos) ? '' : dinero(centimos)),
    leer: (escrito) => (escrito.trim() === '' ? null : (leerDinero(escrito) ?? Number.NaN)),
    onChange,
  });
  const campo = useCampo({ placeholder: '0,00 €', ...props, error: props.error ?? (dejado && Number.isNaN(value) && 'El importe no es válido') });
  return (
    <TextInput
      {...campo}
      value={texto}
      inputMode="decimal"
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
