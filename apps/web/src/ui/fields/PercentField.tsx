import { formatPercent } from '../../format/format';
import { parseMoney } from '../../format/money';
import type { ValueField } from './field';
import { TypedField, type Writing } from './TypedField';

const PERCENT: Writing<number> = {
  mostrar: (partes) => (Number.isNaN(partes) ? '' : formatPercent(partes)),
  leer: (escrito) => parseMoney(escrito.replace('%', '')) ?? Number.NaN,
  valido: (partes) => !Number.isNaN(partes),
  mensaje: 'El porcentaje no es válido',
  ejemplo: '0,00 %',
  teclado: 'decimal',
};

/** A percentage with two decimals, kept of 10 000; NaN while what is written is none, so that the schema refuses it. */
export function PercentField({ value = 0, ...props }: ValueField<number>) {
  return <TypedField {...props} value={value} escritura={PERCENT} />;
}
