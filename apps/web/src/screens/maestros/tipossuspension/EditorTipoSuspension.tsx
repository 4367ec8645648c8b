import { rutasTiposSuspension } from '@cd/contract/maestros/tipossuspension';
import { Toggle } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { TIPOS_SUSPENSION } from './tipossuspension';

const Editor = rutasTiposSuspension.modificar.body.shape.tipoSuspension.omit({ id: true, version: true });

export default function EditorTipoSuspension() {
  return (
    <CrudEditor
      records={TIPOS_SUSPENSION}
      schema={Editor}
      values={(fila) => ({ nombre: fila?.nombre ?? '', admin: fila?.admin ?? 1, arbitro: fila?.arbitro ?? 0 })}
      fields={(form) => ({
        admin: <Toggle label="Lo usa la oficina" {...form.getInputProps('admin')} />,
        arbitro: <Toggle label="Lo usa el árbitro" {...form.getInputProps('arbitro')} />,
      })}
    />
  );
}
