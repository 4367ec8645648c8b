import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney } from '../../../format/format';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { sendAsking } from '../../../ui/forms/send-asking';
import { currentColegios, type Option } from '../../personas/persona/choice-queries';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { PAYER, payerFields } from './payer-fields';

const TITLE = 'Anotar un ingreso';
const Schema = z.object({
  ...PAYER,
  importe: z
    .number('El importe no es válido')
    .min(1, 'El importe no puede ser cero')
    .max(100_000_000, 'El importe es demasiado grande')
    .nullable()
    .refine((importe) => importe !== null, 'Escriba el importe'),
  concepto: z.string().trim().min(1, 'Escriba el concepto').max(140, 'Como máximo 140 caracteres'),
});

/** What a school has paid by itself: in cash, or by a transfer that was seen. */
export default function Ingreso() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const onClose = () => void navigate({ to: '/admin/cobroscolegios' });
  const record = useQuery({ ...currentColegios, enabled: edits });
  if (!edits) return <DialogNoPermission title={TITLE} onClose={onClose} />;
  return (
    <FormModal
      name={`ingreso ${id ?? ''}`}
      title={TITLE}
      errorTitle="No se ha podido anotar el ingreso"
      button="Anotar el ingreso"
      makesAnother
      record={record}
      schema={Schema}
      values={(colegios) => ({
        colegio: colegios.find((uno) => uno.id === Number(id)) ?? (null as Option | null),
        importe: null as number | null,
        concepto: '',
        deudas: [] as number[],
      })}
      save={async ({ colegio, importe, ...datos }) => {
        const sent = await sendAsking(
          'ingreso.en_recibo',
          (confirmado) =>
            call('POST /api/cobroscolegio/ingreso', { body: { ingreso: { ...datos, colegio_id: colegio.id, importe, confirmado } } }),
          {
            title: frase`¿Anotar ${formatMoney(importe)} de ${colegio.nombre}?`,
            button: 'Anotarlo de todos modos',
            keepButton: 'No anotarlo todavía',
          },
        );
        if (!sent) return null;
        return { title: 'Ingreso anotado', text: frase`${formatMoney(importe)} de ${colegio.nombre}` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      fields={(form) => {
        const { colegio, deudas } = payerFields(form, 'Sin elegir nada, a lo más antiguo. Lo que sobre queda a cuenta.');
        return {
          colegio,
          importe: <MoneyField label="Importe" {...form.getInputProps('importe')} />,
          concepto: <TextField label="Concepto" ayuda="Como se leerá en su libro" maxLength={140} {...form.getInputProps('concepto')} />,
          deudas,
        };
      }}
    />
  );
}
