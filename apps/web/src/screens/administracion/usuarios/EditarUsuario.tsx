import { useParams } from '@tanstack/react-router';
import { EditorUsuario } from './EditorUsuario';

export default function EditarUsuario() {
  const { id } = useParams({ from: '/oficina/admin/usuarios/editar/$id' });
  return <EditorUsuario key={id} id={Number(id)} />;
}
