import { useNavigate, useParams } from '@tanstack/react-router';
import { EditorEquipo } from './EditorEquipo';

/** Over the team report. */
export default function EditarEquipo() {
  const { id } = useParams({ from: '/oficina/admin/equipos/editar/$id' });
  const navigate = useNavigate();
  return <EditorEquipo pantalla="equipos" id={Number(id)} campeonatoId={null} onClose={() => void navigate({ to: '/admin/equipos' })} />;
}
