import type { DeValor } from './field';
import { TypedField, type Escritura } from './TypedField';
import { leerDinero } from '../formato/dinero';
import { dinero } from '../formato/formato';

const IMPORTE: Escritura<number | null> = {
  mostrar: (centimos) => (centimos === null || Number.isNaN(centimos) ? '' : dinero(centimos)),
  leer: (escrito) => (escrito.trim() === '' ? null : (leerDinero(escrito) ?? Number.NaN)),
  valido: (centimos) => !Number.isNaN(centimos),
  mensaje: 'El importe no es válido',
  ejemplo: '0,00 €',
  teclado: 'decimal',
};

/** An amount in cents; NaN while what is written is no amount, so that the schema refuses it. */
export function MoneyField({ value = null, ...props }: DeValor<number | null>) {
  return <TypedField {...props} value={value} escritura={IMPORTE} />;
}
