import { ModeloZona } from '@cd/contract/maestros/zonas';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { ZONAS } from './zonas';

export default function EditorZona() {
  return <CrudEditor records={ZONAS} schema={ModeloZona} values={(fila) => ({ nombre: fila?.nombre ?? '' })} fields={() => ({})} />;
}
