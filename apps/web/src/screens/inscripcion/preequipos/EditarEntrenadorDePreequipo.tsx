import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { EntrenadorEditor } from '../../competicion/plantillas/FichaEntrenador';
import { callsOf } from './preequipos';

async function read(idEntrenador: number, idPreequipo: number) {
  const [entrenador, squad] = await Promise.all([
    call('GET /api/entrenadores/entrenadorpreequipo/:idEntrenador/:idPreequipo', { params: { idEntrenador, idPreequipo } }),
    call('GET /api/preequipos/:id', { params: { id: idPreequipo } }),
  ]);
  return { entrenador, squad };
}

/** A coach of a team to be registered, and their place in it. */
export default function EditarEntrenadorDePreequipo() {
  const { id, idEntrenador } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/editar_entrenador/$idEntrenador' });
  const navigate = useNavigate();
  const edita = useLevel('inscripcioncoordinador_plantilla') >= Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'preequipo', id, 'entrenador', idEntrenador],
    queryFn: () => read(Number(idEntrenador), Number(id)),
  });
  const { data } = registro;
  return (
    <EntrenadorEditor
      calls={callsOf(Number(id))}
      registro={registro}
      soloLectura={!edita || data?.squad.inscripcion_abierta === 2 || data?.entrenador.anonimo === true}
      onClose={() => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id } })}
    />
  );
}
