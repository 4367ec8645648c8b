import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { ConvocatoriaModal } from './ConvocatoriaModal';
import { NOBODY_ASKED } from './Sitio';

/** The first call-up of a knockout match whose other leg has a result: home and away no longer change (spec 3 §2). */
export default function NuevaEliminatoria() {
  const { id } = useParams({ from: '/oficina/admin/partidos/nueva_convocatoria_eliminatoria/$id' });
  const navigate = useNavigate();
  return (
    <ConvocatoriaModal
      partidoId={Number(id)}
      titulo="Convocar un partido de eliminatoria"
      boton="Convocar"
      enviar={(sitio, { version }) =>
        call('POST /api/convocatorias/elim', {
          body: { convocatoria: { ...sitio, ...NOBODY_ASKED, equipo_local_id: undefined, partido_id: Number(id), version } },
        })
      }
      onClose={() => void navigate({ to: '/admin/partidos' })}
    />
  );
}
