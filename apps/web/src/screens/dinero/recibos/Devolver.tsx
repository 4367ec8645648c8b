import type { RemesaRecibos } from '@cd/contract/dinero/recibos';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { reasonOf, REASONS, RETURNED, returnedValues } from '../ficheros/returned';

interface Props {
  recibo: Pick<RemesaRecibos['recibos'][number], 'id' | 'colegio' | 'importe'>;
  onClose: () => void;
}

/** A receipt that came back, as the bank says of it. */
export function Devolver({ recibo: { id, colegio, importe }, onClose }: Props) {
  return (
    <FormModal
      name={`devuelto ${id}`}
      title={frase`Recibo devuelto de ${colegio}`}
      errorTitle="No se ha podido anotar la devolución"
      button="Anotar la devolución"
      width="corto"
      schema={RETURNED}
      values={returnedValues}
      save={async ({ motivo, fecha }) => {
        await call('PUT /api/cobroscolegio/recibos/devueltos', {
          body: { recibos: [{ id, motivo: reasonOf(motivo), fecha }] },
        });
        return { title: 'Devolución anotada', text: frase`${colegio} vuelve a deber ${formatMoney(importe)}` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        motivo: <SelectField label="Motivo del banco" ancho="todo" opciones={REASONS} {...form.getInputProps('motivo')} />,
        fecha: <DateField label="Qué día volvió" ancho="todo" {...form.getInputProps('fecha')} />,
      })}
    />
  );
}
