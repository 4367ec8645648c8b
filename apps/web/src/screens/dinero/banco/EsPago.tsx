import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { remesaOf, remesasQuery } from '../remesas/remesas';
import { resolve, type Guardado } from './banco';

const NONE = 0;
const Remesa = z.number().min(1, 'Elija la remesa');
const Comision = z.number('El importe no es válido').min(0).nullable();
const SCHEMAS = {
  cargo: z.object({ remesa: Remesa, pago: z.number(), comision: Comision }),
  vuelta: z.object({ remesa: Remesa, pago: z.number().min(1, 'Elija el pago'), comision: Comision }),
};

/** What goes out is the charge of a batch of payments to referees; what comes in, one of its transfers that came back. */
export function EsPago({ movimiento: { id, centimos }, onClose }: { movimiento: Guardado; onClose: () => void }) {
  const enters = centimos > 0;
  return (
    <FormModal
      name={`pago ${id}`}
      title={enters ? frase`Qué pago ha vuelto: ${formatMoney(centimos)}` : frase`Qué remesa de pagos es: ${formatMoney(-centimos)}`}
      errorTitle="No se ha podido anotar"
      button={enters ? 'Anotar la devolución' : 'Anotar el cargo'}
      width="corto"
      record={useQuery(remesasQuery)}
      schema={enters ? SCHEMAS.vuelta : SCHEMAS.cargo}
      values={() => ({ remesa: NONE, pago: NONE, comision: null as number | null })}
      save={async ({ remesa, pago, comision }) => {
        const beside = { id, comision: comision ?? 0 };
        await resolve([
          enters ? { que: 'pago_devuelto', pago_id: pago, ...beside } : { que: 'remesa_pagos', remesa_pagos_id: remesa, ...beside },
        ]);
        return enters
          ? { title: 'Devolución anotada', text: 'Ese pago se debe otra vez, y va en la siguiente remesa.' }
          : { title: 'Cargo anotado', text: 'Los pagos de la remesa quedan pagados ese día.' };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form, remesas) => ({
        remesa: (
          <SelectField
            label="Remesa de pagos"
            ancho="todo"
            opciones={[
              { valor: NONE, texto: 'Elija la remesa' },
              ...remesas
                .filter(({ anulada, descargas }) => anulada === null && descargas.length > 0)
                .map((una) => ({ valor: una.id, texto: `Remesa ${una.id} del ${formatDate(una.creada)}: ${formatMoney(una.importe)}` })),
            ]}
            {...form.getInputProps('remesa')}
            onChange={(remesa: number) => form.setValues({ remesa, pago: NONE })}
          />
        ),
        pago: enters && form.values.remesa !== NONE && <PagoField remesa={form.values.remesa} {...form.getInputProps('pago')} />,
        comision: (
          <MoneyField
            label="Comisión que cobra el banco en él"
            ayuda={`Con ella, el importe ha de ser el ${enters ? 'del pago' : 'de la remesa'}`}
            ancho="todo"
            {...form.getInputProps('comision')}
          />
        ),
      })}
    />
  );
}

function PagoField({ remesa, ...field }: { remesa: number; value?: number; onChange?: (pago: number) => void }) {
  const { data } = useQuery(remesaOf(remesa));
  return (
    <SelectField
      {...field}
      label="Pago"
      ancho="todo"
      value={field.value ?? NONE}
      opciones={[
        { valor: NONE, texto: data ? 'Elija el pago' : 'Cargando…' },
        ...(data?.pagos ?? []).map(({ id, a_nombre, importe, estado }) => ({
          valor: id,
          texto: `${a_nombre}: ${formatMoney(importe)}${estado === 'devuelto' ? ', ya devuelto' : ''}`,
        })),
      ]}
    />
  );
}
