import type { ValueField } from './field';
import { TypedField, type Writing } from './TypedField';
import { parseMoney } from '../../format/money';
import { formatMoney } from '../../format/format';

const AMOUNT: Writing<number | null> = {
  mostrar: (centimos) => (centimos === null || Number.isNaN(centimos) ? '' : formatMoney(centimos)),
  leer: (escrito) => (escrito.trim() === '' ? null : (parseMoney(escrito) ?? Number.NaN)),
  valido: (centimos) => !Number.isNaN(centimos),
  mensaje: 'El importe no es válido',
  ejemplo: '0,00 €',
  teclado: 'decimal',
};

/** An amount in cents; NaN while what is written is no amount, so that the schema refuses it. */
export function MoneyField({ value = null, ...props }: ValueField<number | null>) {
  return <TypedField {...props} value={value} escritura={AMOUNT} />;
}
