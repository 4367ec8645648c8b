import type { Mandato } from '@cd/contract/dinero/recibos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { EnVueloField, EnVueloSchema } from './en-vuelo';

const Schema = z.object({
  recibos: EnVueloSchema,
  fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }),
});

/** A school takes back its permission. */
export function Revocar({ mandato, onClose }: { mandato: Mandato; onClose: () => void }) {
  const { id, colegio, referencia, fecha_firma } = mandato;
  return (
    <FormModal
      name={`revocar mandato ${id}`}
      title={frase`Revocar el mandato de ${colegio}`}
      errorTitle="No se ha podido revocar el mandato"
      button="Revocar el mandato"
      width="corto"
      schema={Schema}
      values={() => ({ fecha: null as string | null, recibos: '' })}
      save={async ({ fecha, recibos }) => {
        await call('PUT /api/mandatos/revocar/:id', { params: { id }, body: { mandato: { fecha, recibos: recibos || undefined } } });
        return {
          title: 'Mandato revocado',
          text: frase`A ${colegio} no se le gira nada con él.`,
        };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        recibos: <EnVueloField mandato={mandato} {...form.getInputProps('recibos')} />,
        fecha: (
          <DateField
            label="Desde qué día"
            ayuda={`Mandato ${referencia}. Un mandato revocado no se recupera: haría falta otro firmado`}
            ancho="todo"
            minimo={fecha_firma}
            {...form.getInputProps('fecha')}
          />
        ),
      })}
    />
  );
}
