import { rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import { call } from '../../../client/call';
import { TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';

const Schema = rutasArbitrajes.confirmar.body
  .pick({ motivo_rechazo: true })
  .refine(({ motivo_rechazo }) => motivo_rechazo !== '', { path: ['motivo_rechazo'], message: 'Escriba el motivo de la renuncia' });

interface Props {
  id: number;
  /** As it is on screen. */
  version: number;
  invalida: readonly (readonly unknown[])[];
  onClose: (hecho: boolean) => void;
}

/** A referee gives a match back, with the reason, which the office reads. */
export function RenunciarArbitraje({ id, version, invalida, onClose }: Props) {
  return (
    <FormModal
      title="Renunciar al partido"
      errorTitle="No se ha podido renunciar al partido"
      button="Renunciar al partido"
      width="corto"
      schema={Schema}
      values={() => ({ motivo_rechazo: '' })}
      save={async (datos) => {
        await call('POST /api/arbitrajes/confirmar', { body: { id, version, confirmar: 0, ...datos } });
        return { title: 'Ha renunciado al partido', text: 'La oficina lo sabe y buscará a otra persona.' };
      }}
      invalidates={invalida}
      onClose={onClose}
      fields={(form) => ({
        motivo_rechazo: (
          <TextArea
            label="Motivo"
            ayuda="Lo leerá la oficina"
            ancho="todo"
            maxLength={500}
            data-foco
            {...form.getInputProps('motivo_rechazo')}
          />
        ),
      })}
    />
  );
}
