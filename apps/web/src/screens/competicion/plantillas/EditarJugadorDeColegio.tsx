import { useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { JugadorEditor } from './FichaJugador';
import { useSchoolSquad } from './useSchoolSquad';

async function read(idJugador: number, idPlantilla: number) {
  const {
    idPlantilla: _plantilla,
    idJugadorPlantilla: _puesto,
    fuera_de_categoria: _fuera,
    ...jugador
  } = await call('GET /api/jugadores/jugadorplantilla/:idJugador/:idPlantilla', { params: { idJugador, idPlantilla } });
  const [squad, tiposDeLicencia] = await Promise.all([
    call('GET /api/plantillas/:id', { params: { id: idPlantilla } }),
    call('GET /api/tiposlicencia/combo'),
  ]);
  return { jugador, squad, tiposDeLicencia };
}

/** Someone of a squad of their school, to a coordinator; where it is not theirs to change now, to be read. */
export default function EditarJugadorDeColegio() {
  const params = useParams({ from: '/oficina/admin/equipo_coordinador_plantillas/$id/jugador/$idPlantilla/$idJugador' });
  const { calls, onClose } = useSchoolSquad(params);
  const { idJugador, idPlantilla } = params;
  const registro = useHeldRead({
    queryKey: ['editor', 'plantilla', idPlantilla, 'jugador', idJugador],
    queryFn: () => read(Number(idJugador), Number(idPlantilla)),
  });
  const { data } = registro;
  const soloLectura = data?.squad.acciones.includes('modificar') === false || data?.jugador.anonimo === true;
  return <JugadorEditor calls={calls} registro={registro} soloLectura={soloLectura} onClose={onClose} />;
}
