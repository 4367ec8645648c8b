import { ModeloTipoLicencia } from '@cd/contract/maestros/tiposlicencia';
import { TextField } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { TIPOS_LICENCIA } from './tiposlicencia';

export default function EditorTipoLicencia() {
  return (
    <CrudEditor
      records={TIPOS_LICENCIA}
      schema={ModeloTipoLicencia}
      values={(fila) => ({ nombre: fila?.nombre ?? '', letra: fila?.letra ?? '' })}
      fields={(form) => ({
        letra: (
          <TextField
            label="Letra"
            ayuda="De la A a la Z, una distinta en cada tipo"
            maxLength={1}
            autoComplete="off"
            {...form.getInputProps('letra')}
            onChange={(event) => form.setFieldValue('letra', event.currentTarget.value.toUpperCase())}
          />
        ),
      })}
    />
  );
}
