import { ModeloZona } from '@cd/contract/maestros/zonas';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { ZONAS } from './zonas';

export default function EditorZona() {
  return <CrudEditor maestro={ZONAS} esquema={ModeloZona} valores={(fila) => ({ nombre: fila?.nombre ?? '' })} campos={() => ({})} />;
}
