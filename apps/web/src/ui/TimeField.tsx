import type { DeValor } from './field';
import { TypedField, type Escritura } from './TypedField';
import { leerHora } from '../formato/fecha';

const HORA: Escritura<string | null> = {
  mostrar: (valor) => valor ?? '',
  leer: (escrito) => (escrito.trim() === '' ? null : (leerHora(escrito) ?? escrito)),
  valido: (valor) => !valor || leerHora(valor) === valor,
  mensaje: 'La hora no es válida',
  ejemplo: 'hh:mm',
  teclado: 'numeric',
};

/** An hour, HH:mm; what is no hour stays as written, for the schema to refuse. */
export function TimeField({ value = null, ...props }: DeValor<string | null>) {
  return <TypedField {...props} value={value} escritura={HORA} />;
}
