import type { ValueField } from './field';
import { isBetween } from './DateField';
import { TypedField, type Writing } from './TypedField';
import { parseTime } from '../../format/date';

const TIME: Writing<string | null> = {
  mostrar: (valor) => valor ?? '',
  leer: (escrito) => (escrito.trim() === '' ? null : (parseTime(escrito) ?? escrito)),
  valido: (valor) => !valor || parseTime(valor) === valor,
  mensaje: 'La hora no es válida',
  ejemplo: 'hh:mm',
  teclado: 'numeric',
};

interface TimeProps extends ValueField<string | null> {
  /** Both included. */
  entre?: readonly [string, string];
}

/** An hour, HH:mm; what is no hour stays as written, for the schema to refuse. */
export function TimeField({ value = null, entre, ...props }: TimeProps) {
  const fuera = entre !== undefined && value !== null && parseTime(value) === value && !isBetween(value, ...entre);
  const escritura = fuera ? { ...TIME, valido: () => false, mensaje: `De las ${entre[0]} a las ${entre[1]}` } : TIME;
  return <TypedField {...props} value={value} escritura={escritura} />;
}
