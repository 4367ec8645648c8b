import { ModeloTipoTarifa } from '@cd/contract/maestros/tipostarifa';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { TIPOS_TARIFA } from './tipostarifa';

export default function EditorTipoTarifa() {
  return (
    <CrudEditor
      maestro={TIPOS_TARIFA}
      esquema={ModeloTipoTarifa}
      valores={(fila) => ({ nombre: fila?.nombre ?? '' })}
      campos={() => ({})}
    />
  );
}
