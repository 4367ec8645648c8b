import { ModeloZona } from '@cd/contract/maestros/zonas';
import { CrudEditor } from '../../../ui/crud/EditorCrud';
import { ZONAS } from './zonas';

export default function EditorZona() {
  return <CrudEditor maestro={ZONAS} esquema={ModeloZona} valores={(fila) => ({ nombre: fila?.nombre ?? '' })} campos={() => ({})} />;
}
