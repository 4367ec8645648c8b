import { EditorUsuario } from './EditorUsuario';

export default function NuevoUsuario() {
  return <EditorUsuario id={null} />;
}
