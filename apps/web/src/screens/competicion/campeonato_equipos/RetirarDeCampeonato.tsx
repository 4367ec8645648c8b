import { useNavigate, useParams } from '@tanstack/react-router';
import { RetirarEquipo } from '../equipos/RetirarEquipo';

/** Over the teams of a championship. */
export default function RetirarDeCampeonato() {
  const { id, equipoId } = useParams({ from: '/oficina/admin/campeonato_equipos/$id/retirar/$equipoId' });
  const navigate = useNavigate();
  return (
    <RetirarEquipo
      pantalla="campeonato_equipos"
      id={Number(equipoId)}
      onClose={() => void navigate({ to: '/admin/campeonato_equipos/$id', params: { id } })}
    />
  );
}
