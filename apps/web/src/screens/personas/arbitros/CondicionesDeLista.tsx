import { useNavigate, useParams } from '@tanstack/react-router';
import { CondicionesArbitro } from './CondicionesArbitro';

/** Over the list of referees. */
export default function CondicionesDeLista() {
  const { id } = useParams({ from: '/oficina/admin/arbitros/condiciones/$id' });
  const navigate = useNavigate();
  return <CondicionesArbitro id={Number(id)} onClose={() => void navigate({ to: '/admin/arbitros' })} />;
}
