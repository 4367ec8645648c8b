import { ModeloSistemaArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { call } from '../../../client/call';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { PuestosField } from './PuestosField';
import { SISTEMAS_ARBITRAJE } from './sistemasarbitraje';

export default function EditorSistemaArbitraje() {
  return (
    <CrudEditor
      maestro={SISTEMAS_ARBITRAJE}
      esquema={ModeloSistemaArbitraje}
      ademas={() => call('GET /api/perfilesarbitro')}
      valores={(fila) => ({ nombre: fila?.nombre ?? '', perfiles: fila?.perfiles ?? [] })}
      campos={(form, { ademas: perfiles }) => ({
        perfiles: <PuestosField label="Puestos" perfiles={perfiles} {...form.getInputProps('perfiles')} />,
      })}
    />
  );
}
