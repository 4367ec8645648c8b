import type { Mandato } from '@cd/contract/dinero/recibos';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../../format/format';
import type { ValueField } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/fields';

/** What becomes of the receipts on their way; '': nobody has said it. */
export type EnVuelo = '' | 'siguen' | 'cancelar';
export const EnVueloSchema = z.enum(['', 'siguen', 'cancelar']);

type Props = Omit<ValueField<EnVuelo>, 'label'> & { mandato: Mandato | undefined };

/** A mandate that ends while the bank has receipts of it: these go on, or leave their batch. */
export function EnVueloField({ mandato, value = '', ...field }: Props) {
  if (!mandato || mandato.en_vuelo.length === 0) return null;
  const cuales = mandato.en_vuelo.map(({ importe, fecha_cargo }) => `${formatMoney(importe)} el ${formatDate(fecha_cargo)}`).join('; ');
  return (
    <SelectField<EnVuelo>
      label="Recibos en camino"
      ancho="todo"
      ayuda={`El banco va a cargar ${cuales}. Cancelado, deja de contar aquí: si su fichero ya está en el banco, dígaselo también`}
      opciones={[
        { valor: '', texto: 'Diga qué se hace con ellos' },
        { valor: 'siguen', texto: 'Siguen su curso' },
        { valor: 'cancelar', texto: 'Se cancelan: salen de su remesa' },
      ]}
      {...field}
      value={value}
    />
  );
}
