import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import estilos from '../forms/formulario.module.css';
import { useTranslate } from '../pieces/translations';

/** What every field of a form takes; the rest comes from `form.getInputProps`. */
export interface FieldBase {
  label: Traducible;
  /** After the label, in brackets: 'si tiene'. */
  opcional?: Traducible;
  /** Under the field. */
  ayuda?: Traducible;
  placeholder?: string;
  error?: ReactNode;
  /** It does not go empty; the form says it of its own fields. */
  obligatorio?: boolean;
  /** Of the six columns of a form: all, half (as said by default) or a third. */
  ancho?: 'todo' | 'medio' | 'tercio';
}

/** A field whose value is not the text of an input. */
export interface ValueField<V> extends FieldBase {
  value?: V;
  onChange?: (valor: V) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  'data-path'?: string;
}

export const widthClass = (ancho: FieldBase['ancho'] = 'medio') => estilos[ancho];
const CLASSES = { label: estilos.etiqueta, input: estilos.entrada, description: estilos.ayuda, error: estilos.error };
const CLASSES_OF_REQUIRED = { ...CLASSES, label: `${estilos.etiqueta} ${estilos.obligatoria}` };
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description'];

/** The words and looks of a field as Mantine takes them. */
export function useField<P extends FieldBase>(props: P) {
  const traducir = useTranslate();
  const { label, opcional, ayuda, placeholder, error, ancho, obligatorio = false, ...resto } = props;
  // What depends on another field says itself when it may be left.
  const exigido = obligatorio && opcional === undefined;
  return {
    ...resto,
    label: (
      <>
        {traducir(label)}
        {opcional !== undefined && <i> ({traducir(opcional)})</i>}
      </>
    ),
    description: ayuda === undefined ? undefined : traducir(ayuda),
    placeholder: placeholder === undefined ? undefined : traducir(placeholder),
    error: error ? <WithIcon>{error}</WithIcon> : undefined,
    className: widthClass(ancho),
    classNames: exigido ? CLASSES_OF_REQUIRED : CLASSES,
    'aria-required': exigido || undefined,
    inputWrapperOrder: ORDER,
  };
}

function WithIcon({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle aria-hidden stroke={2} />
      {children}
    </>
  );
}

/** What is wrong with a field that draws itself. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={estilos.error}>
      <WithIcon>{children}</WithIcon>
    </p>
  );
}

/** A value that is written: what is being typed stays as typed until the field is left. */
export function useValueText<V>(
  value: V,
  { mostrar, leer, onChange }: { mostrar: (valor: V) => string; leer: (texto: string) => V; onChange?: (valor: V) => void },
) {
  const [{ texto, emitido }, setEstado] = useState({ texto: mostrar(value), emitido: value });
  if (!Object.is(value, emitido)) setEstado({ texto: mostrar(value), emitido: value });
  return {
    texto,
    escribir: (nuevo: string) => {
      const leido = leer(nuevo);
      setEstado({ texto: nuevo, emitido: leido });
      onChange?.(leido);
    },
    ordenar: () => setEstado({ texto: mostrar(value) || texto, emitido: value }),
  };
}
