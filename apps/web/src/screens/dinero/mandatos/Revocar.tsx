import type { Mandato } from '@cd/contract/dinero/recibos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { DateField } from '../../../ui/DateField';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';

const Schema = z.object({ fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }) });

/** A school takes back its permission. */
export function Revocar({ mandato: { id, colegio, referencia, fecha_firma }, onClose }: { mandato: Mandato; onClose: () => void }) {
  return (
    <FormModal
      name={`revocar mandato ${id}`}
      title={frase`Revocar el mandato de ${colegio}`}
      errorTitle="No se ha podido revocar el mandato"
      button="Revocar el mandato"
      width="corto"
      schema={Schema}
      values={() => ({ fecha: null as string | null })}
      save={async ({ fecha }) => {
        await call('PUT /api/mandatos/revocar/:id', { params: { id }, body: { mandato: { fecha } } });
        return {
          title: 'Mandato revocado',
          text: frase`A ${colegio} no se le gira nada con él. Lo que ya está en el banco sigue su curso.`,
        };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
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
