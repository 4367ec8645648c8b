import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { JugadorEditor } from './FichaJugador';
import { callsOfOffice } from './office-calls';

async function read(puesto: number) {
  const {
    idPlantilla,
    idJugadorPlantilla: _puesto,
    fuera_de_categoria: _fuera,
    ...jugador
  } = await call('GET /api/plantillas/jugador/:id', { params: { id: puesto } });
  const [squad, tiposDeLicencia] = await Promise.all([
    call('GET /api/plantillas/:id', { params: { id: idPlantilla } }),
    call('GET /api/tiposlicencia/combo'),
  ]);
  return { jugador, squad, tiposDeLicencia };
}

/** Someone of a squad (spec 2 §4, «edicion»); where the squad is no longer a draft, to be read. */
export default function EditarJugador() {
  const { id, idJugadorPlantilla } = useParams({
    from: '/oficina/admin/campeonato_equipos_plantillas/$id/jugador/editar/$idJugadorPlantilla',
  });
  const navigate = useNavigate();
  const edita = useLevel('campeonato_equipos_plantillas') === Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'plantilla', 'jugador', idJugadorPlantilla],
    queryFn: () => read(Number(idJugadorPlantilla)),
  });
  const { data } = registro;
  const soloLectura = !edita || data?.squad.acciones.includes('modificar') === false || data?.jugador.anonimo === true;
  const calls = callsOfOffice(data?.squad.id ?? 0);
  return (
    <JugadorEditor
      calls={calls}
      registro={registro}
      soloLectura={soloLectura}
      onClose={() => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } })}
    />
  );
}
