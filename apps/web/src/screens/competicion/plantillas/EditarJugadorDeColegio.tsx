import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { frase } from '../../../ui/Dialogs';
import { changeOf, FichaJugador } from './FichaJugador';
import { withAnswers } from './squad';
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
  const { calls, alCerrar } = useSchoolSquad(params);
  const { idJugador, idPlantilla } = params;
  const registro = useQuery({
    queryKey: ['editor', 'plantilla', idPlantilla, 'jugador', idJugador],
    queryFn: () => read(Number(idJugador), Number(idPlantilla)),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = registro;
  const soloLectura = data?.squad.acciones.includes('modificar') === false || data?.jugador.anonimo === true;
  return (
    <FichaJugador
      titulo={soloLectura ? 'Ver jugador' : 'Editar jugador'}
      calls={calls}
      registro={registro}
      soloLectura={soloLectura}
      guardar={async (datos, { jugador }) => {
        const guardado = await withAnswers((answers) => calls.modificarJugador(changeOf(datos, jugador), datos.imagen.nueva, answers));
        return guardado && { titulo: 'Jugador modificado', texto: frase`Los datos de ${datos.nombre_completo} se han guardado.` };
      }}
      alCerrar={alCerrar}
    />
  );
}
