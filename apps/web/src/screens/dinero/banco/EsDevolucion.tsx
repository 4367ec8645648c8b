import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { nameOf, remesaRecibosOf, remesasRecibos } from '../recibos/recibos';
import { resolve, type Guardado } from './banco';

const NONE = 0;
const Schema = z.object({
  remesa: z.number().min(1, 'Elija la remesa'),
  recibo: z.number().min(1, 'Elija el recibo'),
  comision: z.number('El importe no es válido').min(0).nullable(),
});

/** It is a receipt that came back: of which batch, and which. */
export function EsDevolucion({ movimiento: { id, centimos }, onClose }: { movimiento: Guardado; onClose: () => void }) {
  return (
    <FormModal
      name={`devolucion ${id}`}
      title={frase`Qué recibo ha vuelto: ${formatMoney(-centimos)}`}
      errorTitle="No se ha podido anotar la devolución"
      button="Anotar la devolución"
      width="corto"
      record={useQuery(remesasRecibos)}
      schema={Schema}
      values={() => ({ remesa: NONE, recibo: NONE, comision: null as number | null })}
      save={async ({ recibo, comision }) => {
        await resolve([{ que: 'devolucion', id, recibo_id: recibo, comision: comision ?? 0 }]);
        return { title: 'Devolución anotada', text: 'Lo que pedía el recibo vuelve a deberse.' };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form, remesas) => ({
        remesa: (
          <SelectField
            label="Remesa"
            ancho="todo"
            opciones={[
              { valor: NONE, texto: 'Elija la remesa' },
              ...remesas
                .filter(({ anulada, descargas }) => anulada === null && descargas.length > 0)
                .map((una) => ({ valor: una.id, texto: `${nameOf(una)}: ${formatMoney(una.importe)}` })),
            ]}
            {...form.getInputProps('remesa')}
            onChange={(remesa: number) => form.setValues({ remesa, recibo: NONE })}
          />
        ),
        recibo: form.values.remesa !== NONE && <ReciboField remesa={form.values.remesa} {...form.getInputProps('recibo')} />,
        comision: (
          <MoneyField
            label="Comisión que cobra el banco en él"
            ayuda="Con ella, el importe ha de ser el del recibo"
            ancho="todo"
            {...form.getInputProps('comision')}
          />
        ),
      })}
    />
  );
}

function ReciboField({ remesa, ...field }: { remesa: number; value?: number; onChange?: (recibo: number) => void }) {
  const { data } = useQuery(remesaRecibosOf(remesa));
  return (
    <SelectField
      {...field}
      label="Recibo"
      ancho="todo"
      value={field.value ?? NONE}
      opciones={[
        { valor: NONE, texto: data ? 'Elija el recibo' : 'Cargando…' },
        ...(data?.recibos ?? []).map(({ id, colegio, importe, devuelto }) => ({
          valor: id,
          texto: `${colegio}: ${formatMoney(importe)}${devuelto === null ? '' : ', ya devuelto'}`,
        })),
      ]}
    />
  );
}
