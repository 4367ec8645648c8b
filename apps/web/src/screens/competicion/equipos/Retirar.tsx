import { useNavigate, useParams } from '@tanstack/react-router';
import { RetirarEquipo } from './RetirarEquipo';

/** Over the team report. */
export default function Retirar() {
  const { id } = useParams({ from: '/oficina/admin/equipos/retirar/$id' });
  const navigate = useNavigate();
  return <RetirarEquipo pantalla="equipos" id={Number(id)} onClose={() => void navigate({ to: '/admin/equipos' })} />;
}
