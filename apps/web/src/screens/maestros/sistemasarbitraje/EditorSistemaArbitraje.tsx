import { ModeloSistemaArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { call } from '../../../client/call';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { PuestosField } from './PuestosField';
import { SISTEMAS_ARBITRAJE } from './sistemasarbitraje';

export default function EditorSistemaArbitraje() {
  return (
    <CrudEditor
      records={SISTEMAS_ARBITRAJE}
      schema={ModeloSistemaArbitraje}
      extra={() => call('GET /api/perfilesarbitro')}
      values={(fila) => ({ nombre: fila?.nombre ?? '', perfiles: fila?.perfiles ?? [] })}
      fields={(form, { extra: perfiles }) => ({
        perfiles: <PuestosField label="Puestos" perfiles={perfiles} {...form.getInputProps('perfiles')} />,
      })}
    />
  );
}
