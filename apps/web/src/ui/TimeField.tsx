import type { ValueField } from './field';
import { TypedField, type Writing } from './TypedField';
import { parseTime } from '../format/date';

const TIME: Writing<string | null> = {
  mostrar: (valor) => valor ?? '',
  leer: (escrito) => (escrito.trim() === '' ? null : (parseTime(escrito) ?? escrito)),
  valido: (valor) => !valor || parseTime(valor) === valor,
  mensaje: 'La hora no es válida',
  ejemplo: 'hh:mm',
  teclado: 'numeric',
};

/** An hour, HH:mm; what is no hour stays as written, for the schema to refuse. */
export function TimeField({ value = null, ...props }: ValueField<string | null>) {
  return <TypedField {...props} value={value} escritura={TIME} />;
}
