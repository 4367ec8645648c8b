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
import estilos from './campos.module.css';
import { SMALL_ICON } from './icon';

type With<P> = FieldBase & Omit<P, keyof FieldBase>;

export const TextField = (props: With<TextInputProps>) => <TextInput {...useField(props)} />;
export const TextArea = (props: With<TextareaProps>) => <Textarea {...useField({ rows: 3, ...props })} />;
export const NumberField = (props: With<NumberInputProps>) => (
  <NumberInput {...useField(props)} decimalSeparator="," thousandSeparator="." allowedDecimalSeparators={[',', '.']} hideControls />
);
export const PasswordField = (props: With<PasswordInputProps>) => (
  <PasswordInput {...useField(props)} visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }} />
);

interface OptionProps<V extends string | number> extends ValueField<V> {
  opciones: readonly { valor: V; texto: string; deshabilitada?: boolean }[];
}

/** One of a list, with the value typed as the list has it. */
export function SelectField<V extends string | number>({ opciones, value, onChange, ...props }: OptionProps<V>) {
  const elegir = (event: ChangeEvent<HTMLSelectElement>) => {
    const elegida = opciones.find(({ valor }) => String(valor) === event.target.value);
    if (elegida) onChange?.(elegida.valor);
  };
  // What was chosen may be gone since; the browser would show the first option in its place.
  const ida =
    value === undefined || opciones.some(({ valor }) => valor === value)
      ? []
      : [{ valor: value, texto: 'Ya no existe', deshabilitada: true }];
  return (
    <NativeSelect
      {...useField(props)}
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
  ...props
}: ValueField<0 | 1> & { /** Where the label alone does not say of what it is. */ 'aria-label'?: string }) {
  const { inputWrapperOrder: _orden, classNames: _clases, className, placeholder: _marca, ...campo } = useField(props);
  return (
    <Switch
      {...campo}
      size="md"
      className={`${className} ${estilos.interruptor}`}
      classNames={{ label: estilos.rotulo, track: estilos.carril, thumb: estilos.pulgar, description: estilos.ayuda, error: estilos.error }}
      checked={value === 1}
      onChange={(event) => onChange?.(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
