import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/UnstyledButton.css';
import {
  NativeSelect,
  NumberInput,
  PasswordInput,
  Switch,
  Textarea,
  TextInput,
  type NumberInputProps,
  type PasswordInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { useField, type FieldBase, type ValueField } from './field';
import { ReadValue, useReadOnly } from './read-only';
import estilos from './campos.module.css';
import { SMALL_ICON } from '../pieces/icon';
import formulario from '../forms/formulario.module.css';

type With<P> = FieldBase & Omit<P, keyof FieldBase>;

/** What is read of a field of text: as it was written. */
function AsWritten({ label, ancho, value, defaultValue }: With<Pick<TextInputProps, 'value' | 'defaultValue'>>) {
  return (
    <ReadValue label={label} ancho={ancho}>
      {value ?? defaultValue}
    </ReadValue>
  );
}

export function TextField(props: With<TextInputProps>) {
  const campo = useField(props);
  return useReadOnly() ? <AsWritten {...props} /> : <TextInput {...campo} />;
}

export function TextArea(props: With<TextareaProps>) {
  const campo = useField({ rows: 3, ...props });
  return useReadOnly() ? <AsWritten {...props} /> : <Textarea {...campo} />;
}

/** No digit of it is left out. */
const AS_IT_IS = { maximumFractionDigits: 20 };

export function NumberField(props: With<NumberInputProps>) {
  const campo = useField(props);
  if (useReadOnly())
    return <AsWritten {...props} value={typeof props.value === 'number' ? props.value.toLocaleString('es-ES', AS_IT_IS) : props.value} />;
  return <NumberInput {...campo} decimalSeparator="," thousandSeparator="." allowedDecimalSeparators={[',', '.']} hideControls />;
}

/** Nothing of it is ever read. */
export function PasswordField(props: With<PasswordInputProps>) {
  const campo = useField(props);
  if (useReadOnly()) return null;
  return <PasswordInput {...campo} visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }} />;
}

interface OptionProps<V extends string | number> extends ValueField<V> {
  opciones: readonly { valor: V; texto: string; deshabilitada?: boolean }[];
}

/** One of a list, with the value typed as the list has it. */
export function SelectField<V extends string | number>({ opciones, value, onChange, obligatorio: _siempreHay, ...props }: OptionProps<V>) {
  const campo = useField(props);
  const elegir = (event: ChangeEvent<HTMLSelectElement>) => {
    const elegida = opciones.find(({ valor }) => String(valor) === event.target.value);
    if (elegida) onChange?.(elegida.valor);
  };
  if (useReadOnly()) {
    return (
      <ReadValue label={props.label} ancho={props.ancho}>
        {opciones.find(({ valor }) => valor === value)?.texto}
      </ReadValue>
    );
  }
  // What was chosen may be gone since; the browser would show the first option in its place.
  const ida =
    value === undefined || opciones.some(({ valor }) => valor === value)
      ? []
      : [{ valor: value, texto: 'Ya no existe', deshabilitada: true }];
  return (
    <NativeSelect
      {...campo}
      // Mantine's own arrow is drawn by the styles of a combobox, which no other field here needs.
      rightSection={<IconSelector {...SMALL_ICON} />}
      value={value === undefined ? undefined : String(value)}
      onChange={elegir}
      data={[...ida, ...opciones].map(({ valor, texto, deshabilitada }) => ({
        value: String(valor),
        label: texto,
        disabled: deshabilitada,
      }))}
    />
  );
}

/** Yes or no, said with 1 and 0 as the calls do. */
export function Toggle({
  value = 0,
  onChange,
  obligatorio: _siempreHay,
  ...props
}: ValueField<0 | 1> & { /** Where the label alone does not say of what it is. */ 'aria-label'?: string }) {
  const { inputWrapperOrder: _orden, classNames: _clases, className, placeholder: _marca, ...campo } = useField(props);
  if (useReadOnly()) {
    return (
      <ReadValue label={props.label} ancho={props.ancho}>
        {value === 1 ? 'Sí' : 'No'}
      </ReadValue>
    );
  }
  return (
    <Switch
      {...campo}
      size="md"
      className={`${className} ${estilos.interruptor}`}
      classNames={{
        label: estilos.rotulo,
        track: estilos.carril,
        thumb: estilos.pulgar,
        description: formulario.ayuda,
        error: formulario.error,
      }}
      checked={value === 1}
      onChange={(event) => onChange?.(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
