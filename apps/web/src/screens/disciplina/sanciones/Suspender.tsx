import type { FilaSancion } from '@cd/contract/disciplina/sanciones';
import { z } from 'zod';
import { call } from '../../../client/call';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const Schema = z.object({
  fecha: z.string('Escriba la fecha').min(1, 'Escriba la fecha'),
  motivo: z.string().trim().min(3, 'Escriba el motivo').max(500),
});

const whatItMeans = () => <p>Desde ese día puede jugar, y lo que se juegue no cuenta para cumplirla.</p>;

/** Stayed on appeal: from which day, and why. */
export function Suspender({ sancion: { id, version, sujeto_nombre }, onClose }: { sancion: FilaSancion; onClose: () => void }) {
  return (
    <FormModal
      name={`recurso ${id}`}
      title={frase`Dejar en suspenso la sanción a ${sujeto_nombre}`}
      errorTitle="No se ha podido dejar en suspenso"
      button="Dejar en suspenso"
      width="normal"
      schema={Schema}
      values={() => ({ fecha: '', motivo: '' })}
      save={async (datos) => {
        await call('PUT /api/sanciones/suspender/:id', { params: { id }, body: { sancion: { ...datos, version } } });
        return { title: 'Sanción en suspenso', text: 'Se ha avisado a quienes les toca.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      before={whatItMeans}
      fields={(form) => ({
        fecha: <DateField label="Desde" {...form.getInputProps('fecha')} />,
        motivo: <TextArea label="Motivo" ancho="todo" maxLength={500} {...form.getInputProps('motivo')} />,
      })}
    />
  );
}
