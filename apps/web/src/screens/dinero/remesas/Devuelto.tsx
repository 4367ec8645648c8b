import type { Remesa } from '@cd/contract/dinero/remesas';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import { reasonOf, REASONS, RETURNED, returnedValues } from '../ficheros/returned';

interface Props {
  pago: Pick<Remesa['pagos'][number], 'id' | 'a_nombre' | 'importe'>;
  onClose: () => void;
}

/** A transfer that came back, as the bank says of it: that payment alone. */
export function Devuelto({ pago: { id, a_nombre, importe }, onClose }: Props) {
  return (
    <FormModal
      name={`pago devuelto ${id}`}
      title={frase`Ha vuelto el pago a ${a_nombre}`}
      errorTitle="No se ha podido anotar la devolución"
      button="Anotar la devolución"
      width="corto"
      schema={RETURNED}
      values={returnedValues}
      save={async ({ motivo, fecha }) => {
        await call('PUT /api/remesaspagos/devueltos', { body: { pagos: [{ id, motivo: reasonOf(motivo), fecha }] } });
        return {
          title: 'Devolución anotada',
          text: frase`A ${a_nombre} se le deben otra vez ${formatMoney(importe)}: irá en la siguiente remesa. Revise antes su cuenta.`,
        };
      }}
      invalidates={REMESAS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        motivo: <SelectField label="Motivo del banco" ancho="todo" opciones={REASONS} {...form.getInputProps('motivo')} />,
        fecha: <DateField label="Qué día volvió" ancho="todo" {...form.getInputProps('fecha')} />,
      })}
    />
  );
}

/** It was said to have come back, and it had not. */
export function NoHaVuelto({ pago: { id, a_nombre }, onClose }: Props) {
  return (
    <ReasonModal
      name={`pago no devuelto ${id}`}
      title={frase`El pago a ${a_nombre} no había vuelto`}
      errorTitle="No se ha podido deshacer"
      button="Deshacer la devolución"
      ayuda="Vuelve a su remesa, pagado si el banco la ha hecho, con los asientos contrarios"
      least={3}
      invalidates={REMESAS_CHANGED}
      send={(motivo) => call('PUT /api/remesaspagos/devueltos/deshacer/:id', { params: { id }, body: { pago: { motivo } } })}
      done={{ title: 'Devolución deshecha' }}
      onClose={onClose}
    />
  );
}
