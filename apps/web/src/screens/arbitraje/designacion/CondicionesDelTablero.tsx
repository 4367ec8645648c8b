import { useNavigate, useParams } from '@tanstack/react-router';
import { CondicionesArbitro } from '../../personas/arbitros/CondicionesArbitro';

/** Over the assignment. */
export default function CondicionesDelTablero() {
  const { id, idArbitro } = useParams({ from: '/oficina/admin/prejornadas/asignacion/$id/condiciones/$idArbitro' });
  const navigate = useNavigate();
  return (
    <CondicionesArbitro id={Number(idArbitro)} onClose={() => void navigate({ to: '/admin/prejornadas/asignacion/$id', params: { id } })} />
  );
}
