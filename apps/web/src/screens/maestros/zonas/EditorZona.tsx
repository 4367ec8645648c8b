import { ModeloZona } from '@cd/contract/maestros/zonas';
import { EditorCrud } from '../../../ui/crud/EditorCrud';
import { ZONAS } from './zonas';

export default function EditorZona() {
  return <EditorCrud maestro={ZONAS} esquema={ModeloZona} valores={(fila) => ({ nombre: fila?.nombre ?? '' })} campos={() => ({})} />;
}
