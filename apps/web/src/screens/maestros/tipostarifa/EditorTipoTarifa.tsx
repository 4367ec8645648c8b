import { ModeloTipoTarifa } from '@cd/contract/maestros/tipostarifa';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { TIPOS_TARIFA } from './tipostarifa';

export default function EditorTipoTarifa() {
  return (
    <CrudEditor records={TIPOS_TARIFA} schema={ModeloTipoTarifa} values={(fila) => ({ nombre: fila?.nombre ?? '' })} fields={() => ({})} />
  );
}
