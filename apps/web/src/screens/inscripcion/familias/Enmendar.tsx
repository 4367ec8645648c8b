import { rutasFamilias } from '@cd/contract/inscripcion/familias';
import { call } from '../../../client/call';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField, TextField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { DOCUMENTS } from './ficha';
import { FAMILIAS_CHANGED, type Propuesta } from './familias';

const MODEL = rutasFamilias.enmendar.body.omit({ version: true });

/** What a family wrote wrong, mended before it is accepted: it sees it so by its own link. */
export function Enmendar({ ficha, onClose }: { ficha: Propuesta; onClose: () => void }) {
  const { id, version, nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento } = ficha;
  return (
    <FormModal
      name={`ficha de familia ${id}`}
      title="Corregir la ficha"
      errorTitle="No se ha podido corregir la ficha"
      button="Guardar"
      width="corto"
      schema={MODEL}
      values={() => ({ nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento })}
      invalidates={FAMILIAS_CHANGED}
      save={async (datos) => {
        await call('PUT /api/preequipos/familias/ficha/:id', { params: { id }, body: { ...datos, version } });
        return { title: 'Ficha corregida' };
      }}
      onClose={onClose}
      fields={(form) => ({
        nombre: <TextField label="Nombre" maxLength={60} data-foco {...form.getInputProps('nombre')} />,
        apellido_1: <TextField label="Primer apellido" maxLength={60} {...form.getInputProps('apellido_1')} />,
        apellido_2: <TextField label="Segundo apellido" maxLength={60} {...form.getInputProps('apellido_2')} />,
        fecha_nacimiento: <DateField label="Fecha de nacimiento" maximo={now().slice(0, 10)} {...form.getInputProps('fecha_nacimiento')} />,
        tipo_documento: (
          <SelectField
            label="Documento"
            opciones={DOCUMENTS.map(({ valor, titulo }) => ({ valor, texto: titulo }))}
            {...form.getInputProps('tipo_documento')}
          />
        ),
        documento: <TextField label="Número" maxLength={20} {...form.getInputProps('documento')} />,
      })}
    />
  );
}
