import { useNavigate, useParams } from '@tanstack/react-router';
import { EditorEquipo } from '../equipos/EditorEquipo';

/** Over the teams of a championship, in its /nuevo and /editar/{equipoId}. */
export default function EditorDeCampeonato() {
  const { id = '', equipoId } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <EditorEquipo
      pantalla="campeonato_equipos"
      id={equipoId === undefined ? null : Number(equipoId)}
      campeonatoId={Number(id)}
      onClose={() => void navigate({ to: '/admin/campeonato_equipos/$id', params: { id } })}
    />
  );
}
