import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import type { Option } from '../../personas/persona/choice-queries';
import { ColegioField } from '../../personas/persona/ColegioField';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { EnVueloField, EnVueloSchema, type EnVuelo } from './en-vuelo';
import { mandatosQuery } from './mandatos';

const TITLE = 'Nuevo mandato';
const Schema = z.object({
  colegio_id: z.custom<Option | null>().refine((colegio) => colegio !== null, 'Elija el colegio'),
  fecha_firma: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha de la firma') }),
  titular: z.string().trim().min(1, 'Este dato es obligatorio').max(70, 'Como máximo 70 caracteres'),
  iban: z.string().trim().min(1, 'Este dato es obligatorio').max(42),
  referencia: z.string().trim().max(35, 'Como máximo 35 caracteres'),
  recibos: EnVueloSchema,
});

const emptyMandato = () => ({
  colegio_id: null as Option | null,
  fecha_firma: null as string | null,
  titular: '',
  iban: '',
  referencia: '',
  recibos: '' as EnVuelo,
});

/** A school has one at a time: another one ends it, and it is said before. */
export default function NuevoMandato() {
  const navigate = useNavigate();
  const edits = useLevel('mandatos') === Nivel.Edicion;
  const onClose = () => void navigate({ to: '/admin/mandatos' });
  const record = useQuery({ ...mandatosQuery, enabled: edits });
  if (!edits) return <DialogNoPermission title={TITLE} onClose={onClose} />;
  return (
    <FormModal
      name="mandato"
      title={TITLE}
      errorTitle="No se ha podido dar de alta el mandato"
      button="Guardar mandato"
      makesAnother
      record={record}
      schema={Schema}
      values={emptyMandato}
      save={async ({ colegio_id: colegio, recibos, ...datos }) => {
        await call('POST /api/mandatos', { body: { mandato: { ...datos, colegio_id: colegio.id, recibos: recibos || undefined } } });
        return { title: 'Mandato guardado', text: frase`Ya se le pueden girar recibos a ${colegio.nombre}` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form, hay) => {
        const suyo = hay.find(({ colegio_id, estado }) => colegio_id === form.values.colegio_id?.id && estado !== 'revocado');
        return {
          colegio_id: (
            <ColegioField
              label="Colegio"
              ancho="todo"
              ayuda={
                suyo &&
                frase`Ya tiene el mandato ${suyo.referencia}, del ${formatDate(suyo.fecha_firma)}: al guardar este, aquel queda revocado`
              }
              {...form.getInputProps('colegio_id')}
            />
          ),
          recibos: <EnVueloField mandato={suyo} {...form.getInputProps('recibos')} />,
          fecha_firma: <DateField label="Firmado el" {...form.getInputProps('fecha_firma')} />,
          referencia: (
            <TextField
              label="Referencia"
              opcional="si tiene"
              ayuda="Vacía, se le da una"
              maxLength={35}
              {...form.getInputProps('referencia')}
            />
          ),
          titular: <TextField label="Titular de la cuenta" maxLength={70} {...form.getInputProps('titular')} />,
          iban: <TextField label="IBAN" maxLength={42} autoComplete="off" {...form.getInputProps('iban')} />,
        };
      }}
    />
  );
}
