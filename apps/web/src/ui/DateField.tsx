import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { BotonIcono } from './Boton';
import { CALENDARIO } from './calendario';
import { useCampo, useTextoDeValor, type DeValor } from './campo';
import { Desplegable } from './Desplegable';
import { esFecha, leerFecha } from './fecha';
import { fecha } from './formato';
import { ICONO } from './icono';

export interface PropsDeFecha extends DeValor<string | null> {
  minimo?: string;
  maximo?: string;
}

/** A day: typed as dd/mm/yyyy or picked. Its value is ISO; what is no day stays as written, for the schema to refuse. */
export function DateField({ value = null, onChange, onBlur, minimo, maximo, ...props }: PropsDeFecha) {
  const [abierto, { toggle, close }] = useDisclosure(false);
  const [dejado, setDejado] = useState(false);
  const { texto, escribir, ordenar } = useTextoDeValor<string | null>(value, {
    mostrar: (valor) => (valor === null ? '' : esFecha(valor) ? fecha(valor) : valor),
    leer: (escrito) => (escrito.trim() === '' ? null : (leerFecha(escrito) ?? escrito)),
    onChange,
  });
  const valida = !value || esFecha(value);
  const campo = useCampo({ placeholder: 'dd/mm/aaaa', ...props, error: props.error ?? (dejado && !valida && 'La fecha no es válida') });
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
      rightSectionPointerEvents="all"
      rightSectionWidth={40}
      rightSection={
        <Desplegable
          abierto={abierto}
          cerrar={close}
          nombre="Calendario"
          ancla={
            <BotonIcono nombre="Abrir el calendario" aria-expanded={abierto} disabled={props.disabled} onClick={toggle}>
              <IconCalendar {...ICONO} />
            </BotonIcono>
          }
        >
          <DatePicker
            {...CALENDARIO}
            minDate={minimo}
            maxDate={maximo}
            value={value && valida ? value : null}
            defaultDate={value && valida ? value : undefined}
            onChange={(dia) => {
              onChange?.(dia);
              close();
            }}
          />
        </Desplegable>
      }
    />
  );
}
