import { useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { EntrenadorEditor } from './FichaEntrenador';
import { useSchoolSquad } from './useSchoolSquad';

async function read(idEntrenador: number, idPlantilla: number) {
  const [entrenador, squad] = await Promise.all([
    call('GET /api/entrenadores/entrenadorplantilla/:idEntrenador/:idPlantilla', { params: { idEntrenador, idPlantilla } }),
    call('GET /api/plantillas/:id', { params: { id: idPlantilla } }),
  ]);
  return { entrenador, squad };
}

/** A coach of a squad of their school, to a coordinator, and their place in it. */
export default function EditarEntrenadorDeColegio() {
  const params = useParams({ from: '/oficina/admin/equipo_coordinador_plantillas/$id/entrenador/$idPlantilla/$idEntrenador' });
  const { calls, onClose } = useSchoolSquad(params);
  const { idEntrenador, idPlantilla } = params;
  const registro = useHeldRead({
    queryKey: ['editor', 'plantilla', idPlantilla, 'entrenador', idEntrenador],
    queryFn: () => read(Number(idEntrenador), Number(idPlantilla)),
  });
  const { data } = registro;
  const soloLectura = data?.squad.acciones.includes('modificar') === false || data?.entrenador.anonimo === true;
  return <EntrenadorEditor calls={calls} registro={registro} soloLectura={soloLectura} onClose={onClose} />;
}
