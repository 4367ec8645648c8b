import type { Pedido } from '@cd/contract/personas/justificantes';
import { useId } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { FieldError, type ValueField, widthClass } from '../../../ui/fields/field';
import { FormModal } from '../../../ui/forms/FormModal';
import formulario from '../../../ui/forms/formulario.module.css';
import { T } from '../../../ui/pieces/translations';
import { fileAsData } from './file';
import { JUSTIFICANTES_CHANGED } from './justificantes';

const today = (): string => now().slice(0, 10);
const schemaOf = (caduca: boolean) =>
  z.object({
    hasta: z.iso
      .date('Escriba hasta qué día vale')
      .nullable()
      .refine((hasta) => !caduca || hasta !== null, 'Escriba hasta qué día vale')
      .refine((hasta) => hasta === null || hasta >= today(), 'Ya ha caducado: envíe uno que valga hoy'),
    fichero: z.instanceof(File, { error: 'Elija el fichero' }),
  });
const SCHEMAS = { 0: schemaOf(false), 1: schemaOf(true) } as const;

interface Props {
  jugadorId: number;
  pedido: Pick<Pedido, 'tipo_id' | 'tipo' | 'instrucciones' | 'caduca'>;
  onClose: () => void;
}

/** One of a player, by their school or the office. */
export function Enviar({ jugadorId, pedido: { tipo_id, tipo, instrucciones, caduca }, onClose }: Props) {
  return (
    <FormModal
      name={`justificante ${jugadorId} ${tipo_id}`}
      title={tipo}
      errorTitle="No se ha podido enviar"
      button="Enviar"
      width="corto"
      schema={SCHEMAS[caduca]}
      values={() => ({ hasta: null as string | null, fichero: null as File | null })}
      save={async ({ hasta, fichero }) => {
        const data = await fileAsData(fichero);
        await call('POST /api/justificantes/jugador/:id', {
          params: { id: jugadorId },
          body: { justificante: { tipo_id, hasta, fichero: data } },
        });
        return { title: 'Enviado' };
      }}
      invalidates={JUSTIFICANTES_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        fichero: (
          <FileField
            label="El fichero"
            ayuda={instrucciones === '' ? 'Un PDF de hasta 700 KB, o una foto' : instrucciones}
            {...form.getInputProps('fichero')}
          />
        ),
        hasta: caduca === 1 && <DateField label="Vale hasta" minimo={today()} {...form.getInputProps('hasta')} />,
      })}
    />
  );
}

/** A PDF, or a picture of a page. */
function FileField({
  label,
  ayuda,
  error,
  onChange,
  ancho = 'todo',
  'data-path': path,
}: ValueField<File | null> & { label: string; ayuda?: string; 'data-path'?: string }) {
  const id = useId();
  return (
    <div className={widthClass(ancho)}>
      <label htmlFor={id} className={formulario.etiqueta}>
        <T>{label}</T>
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,image/*,.heic,.heif"
        data-path={path}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-ayuda`}
        onChange={(event) => onChange?.(event.currentTarget.files?.[0] ?? null)}
      />
      {error && <FieldError>{error}</FieldError>}
      <small id={`${id}-ayuda`}>{ayuda && <T>{ayuda}</T>}</small>
    </div>
  );
}
