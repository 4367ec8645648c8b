import { useNavigate, useParams } from '@tanstack/react-router';
import { CuotaPropia } from '../../competicion/equipos/ImporteEquipo';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';

/** The fee of a team, said while it is being charged. */
export default function CuotaDeEquipo() {
  const { id } = useParams({ from: '/oficina/admin/cobroscolegios_nuevo/editar/$id' });
  const navigate = useNavigate();
  return <CuotaPropia id={id} changes={COBROS_CHANGED} onClose={() => void navigate({ to: '/admin/cobroscolegios_nuevo' })} />;
}
