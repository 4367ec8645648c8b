import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useMemo } from 'react';
import { z } from 'zod';
import { TextArea } from '../fields/fields';
import type { Done } from './form';
import { FormModal } from './FormModal';

const schemaOf = (least: number) =>
  z.object({ motivo: z.string().trim().min(least, 'Escriba el motivo').max(500, 'Como máximo 500 caracteres') });

interface Props {
  /** Its draft is kept by it. */
  name: string;
  title: Traducible;
  button: string;
  errorTitle: string;
  /** What is lost, or who reads it. */
  ayuda?: string;
  /** Letters that it has at least. */
  least?: number;
  invalidates: readonly (readonly unknown[])[];
  send: (motivo: string) => Promise<unknown>;
  done: Done;
  onClose: () => void;
}

/** Something that is done with a reason, which is kept or told. */
export function ReasonModal({ name, title, button, errorTitle, ayuda, least = 1, invalidates, send, done, onClose }: Props) {
  const schema = useMemo(() => schemaOf(least), [least]);
  return (
    <FormModal
      name={name}
      title={title}
      errorTitle={errorTitle}
      button={button}
      width="corto"
      schema={schema}
      values={() => ({ motivo: '' })}
      save={async ({ motivo }) => {
        await send(motivo);
        return done;
      }}
      invalidates={invalidates}
      onClose={onClose}
      fields={(form) => ({
        motivo: <TextArea label="Motivo" ayuda={ayuda} ancho="todo" maxLength={500} data-foco {...form.getInputProps('motivo')} />,
      })}
    />
  );
}
