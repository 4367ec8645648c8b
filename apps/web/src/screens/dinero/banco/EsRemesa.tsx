import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { nameOf, remesasRecibos } from '../recibos/recibos';
import { resolve, type Guardado } from './banco';

const NONE = 0;
const Schema = z.object({ remesa: z.number().min(1, 'Elija la remesa'), comision: z.number('El importe no es válido').min(0).nullable() });

/** It is the bank's credit of a batch: all its receipts are charged. */
export function EsRemesa({ movimiento: { id, centimos, fecha }, onClose }: { movimiento: Guardado; onClose: () => void }) {
  return (
    <FormModal
      name={`abono ${id}`}
      title={frase`De qué remesa son ${formatMoney(centimos)}`}
      errorTitle="No se ha podido anotar el abono"
      button="Anotar el abono"
      width="corto"
      record={useQuery(remesasRecibos)}
      schema={Schema}
      values={() => ({ remesa: NONE, comision: null as number | null })}
      save={async ({ remesa, comision }) => {
        await resolve([{ que: 'remesa', id, remesa_recibos_id: remesa, comision: comision ?? 0 }]);
        return { title: 'Remesa cargada', text: `Sus recibos quedan cobrados el ${formatDate(fecha)}.` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form, remesas) => ({
        remesa: (
          <SelectField
            label="Remesa"
            ancho="todo"
            ayuda="Salen las que el banco no ha cargado, y las que se dijeron cargadas a mano"
            opciones={[
              { valor: NONE, texto: 'Elija la remesa' },
              ...remesas
                .filter((una) => una.anulada === null && una.descargas.length > 0)
                .map((una) => ({
                  valor: una.id,
                  texto: `${nameOf(una)}: ${formatMoney(una.importe)}, para el ${formatDate(una.fecha_cargo)}`,
                })),
            ]}
            {...form.getInputProps('remesa')}
          />
        ),
        comision: (
          <MoneyField
            label="Comisión que se ha quedado el banco"
            ayuda="Con ella, el importe ha de ser el de la remesa"
            ancho="todo"
            {...form.getInputProps('comision')}
          />
        ),
      })}
    />
  );
}
