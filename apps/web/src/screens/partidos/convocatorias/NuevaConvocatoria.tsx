import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { ConvocatoriaModal } from './ConvocatoriaModal';

/** Another call-up of a match; the one it had stays behind it. */
export default function NuevaConvocatoria() {
  const { id } = useParams({ from: '/oficina/admin/partido_editar/$id/nueva_convocatoria' });
  const navigate = useNavigate();
  return (
    <ConvocatoriaModal
      partidoId={Number(id)}
      titulo="Nueva convocatoria"
      boton="Convocar de nuevo"
      enviar={(sitio, { version }) =>
        call('POST /api/convocatorias', { body: { convocatoria: { ...sitio, partido_id: Number(id), tipo: 2, version } } })
      }
      alCerrar={() => void navigate({ to: '/admin/partido_editar/$id', params: { id } })}
    />
  );
}
