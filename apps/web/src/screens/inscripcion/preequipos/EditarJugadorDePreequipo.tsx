import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { JugadorEditor } from '../../competicion/plantillas/FichaJugador';
import { callsOf } from './preequipos';

async function read(idJugador: number, idPreequipo: number) {
  const {
    idPreequipo: _preequipo,
    fuera_de_categoria: _fuera,
    ...jugador
  } = await call('GET /api/jugadores/jugadorpreequipo/:idJugador/:idPreequipo', { params: { idJugador, idPreequipo } });
  const [squad, tiposDeLicencia] = await Promise.all([
    call('GET /api/preequipos/:id', { params: { id: idPreequipo } }),
    call('GET /api/tiposlicencia/combo'),
  ]);
  return { jugador, squad, tiposDeLicencia };
}

/** Someone of the squad of a team to be registered (spec 2 §4, «edicion»); out of the period, to be read. */
export default function EditarJugadorDePreequipo() {
  const { id, idJugador } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/editar/$idJugador' });
  const navigate = useNavigate();
  const edita = useLevel('inscripcioncoordinador_plantilla') >= Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'preequipo', id, 'jugador', idJugador],
    queryFn: () => read(Number(idJugador), Number(id)),
  });
  const { data } = registro;
  const soloLectura = !edita || data?.squad.inscripcion_abierta === 2 || data?.jugador.anonimo === true;
  const calls = callsOf(Number(id));
  return (
    <JugadorEditor
      calls={calls}
      registro={registro}
      soloLectura={soloLectura}
      onClose={() => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id } })}
    />
  );
}
