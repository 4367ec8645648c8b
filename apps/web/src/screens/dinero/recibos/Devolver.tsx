import type { RemesaRecibos } from '@cd/contract/dinero/recibos';
import { MOTIVOS } from '@cd/domain/dinero/motivos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import { frase } from '../../../ui/Dialogs';
import { SelectField } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';

const NONE = '';
const Schema = z.object({
  motivo: z.string().min(1, 'Elija el motivo que da el banco'),
  fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }),
});
const OPTIONS = [
  { valor: NONE, texto: 'Elija el motivo' },
  ...Object.entries(MOTIVOS).map(([codigo, texto]) => ({ valor: codigo, texto: `${texto} (${codigo})` })),
];

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
      schema={Schema}
      values={() => ({ motivo: NONE, fecha: null as string | null })}
      save={async ({ motivo, fecha }) => {
        await call('PUT /api/cobroscolegio/recibos/devueltos', {
          body: { recibos: [{ id, motivo: `${motivo}: ${MOTIVOS[motivo]}`.slice(0, 140), fecha }] },
        });
        return { title: 'Devolución anotada', text: frase`${colegio} vuelve a deber ${formatMoney(importe)}` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        motivo: <SelectField label="Motivo del banco" ancho="todo" opciones={OPTIONS} {...form.getInputProps('motivo')} />,
        fecha: <DateField label="Qué día volvió" ancho="todo" {...form.getInputProps('fecha')} />,
      })}
    />
  );
}
