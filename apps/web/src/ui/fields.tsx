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
import { useCampo, type DeCampo, type DeValor } from './field';
import estilos from './campos.module.css';
import { ICONO_PEQUENO } from './icono';

type Con<P> = DeCampo & Omit<P, keyof DeCampo>;

export const TextField = (props: Con<TextInputProps>) => <TextInput {...useCampo(props)} />;
export const TextArea = (props: Con<TextareaProps>) => <Textarea {...useCampo({ rows: 3, ...props })} />;
export const NumberField = (props: Con<NumberInputProps>) => (
  <NumberInput {...useCampo(props)} decimalSeparator="," thousandSeparator="." allowedDecimalSeparators={[',', '.']} hideControls />
);
export const PasswordField = (props: Con<PasswordInputProps>) => (
  <PasswordInput {...useCampo(props)} visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }} />
);

interface PropsOpcion<V extends string | number> extends DeValor<V> {
  opciones: readonly { valor: V; texto: string; deshabilitada?: boolean }[];
}

/** One of a list, with the value typed as the list has it. */
export function SelectField<V extends string | number>({ opciones, value, onChange, ...props }: PropsOpcion<V>) {
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
      {...useCampo(props)}
      // Mantine's own arrow is drawn by the styles of a combobox, which no other field here needs.
      rightSection={<IconSelector {...ICONO_PEQUENO} />}
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
}: DeValor<0 | 1> & { /** Where the label alone does not say of what it is. */ 'aria-label'?: string }) {
  const { inputWrapperOrder: _orden, classNames: _clases, className, placeholder: _marca, ...campo } = useCampo(props);
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
