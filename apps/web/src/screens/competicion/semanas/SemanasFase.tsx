import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { SemanasForm } from './SemanasForm';
import { SemanasScreen } from './SemanasScreen';

/** The weeks in which a phase alone is not played, beside those of its championship. */
export default function SemanasFase() {
  const { id } = useParams({ from: '/oficina/admin/fase_semanasinhabiles/$id' });
  const queryKey = ['editor', 'semanas', 'fase', id];
  const consulta = useHeldRead({
    queryKey,
    queryFn: () => call('GET /api/fases/semanasinhabiles/:id', { params: { id } }),
  });
  return (
    <SemanasScreen
      key={id}
      consulta={consulta}
      volver={
        consulta.data && (
          <Link to="/admin/campeonato_semanasinhabiles/$id" params={{ id: String(consulta.data.campeonato_id) }} className={buttonClass()}>
            <IconArrowLeft {...ICON} />
            <span>Todo el campeonato</span>
          </Link>
        )
      }
      de={({ nombre, campeonato_nombre }) => frase`${nombre} de ${campeonato_nombre}`}
    >
      {(leida, relectura) => (
        <SemanasForm
          pantalla="fase_semanasinhabiles"
          semanas={leida.semanasInhabiles}
          relectura={relectura}
          invalida={[queryKey]}
          guardar={(semanas, antes) => call('PUT /api/fases/semanasinhabiles', { body: { fase: { id: leida.id, semanas, antes } } })}
          nota="Pulse una semana para que no se juegue en ella esta fase. Las que llevan un candado son inhábiles en todo el campeonato, y se cambian en él."
        />
      )}
    </SemanasScreen>
  );
}
