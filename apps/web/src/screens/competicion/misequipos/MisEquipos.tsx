import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { Agenda } from '../../calendarios/agendas/Agenda';
import { OwnEquipos } from '../equipos/OwnEquipos';

const read = (id: number) => call('GET /api/equipos/entrenador/:id', { params: { id } });

/** The teams that whoever is signed in coaches. */
export default function MisEquipos() {
  const navigate = useNavigate();
  return (
    <>
      <OwnEquipos
        pantalla="misequipos"
        plantillas="misequipos"
        leer={read}
        conSede
        onOpen={(idEquipo) => void navigate({ to: '/admin/partidosentrenador/$idEquipo/$idGrupo', params: { idEquipo, idGrupo: '-1' } })}
        queHacer="Aparecerán aquí cuando su colegio le ponga en la plantilla de alguno."
      />
      <Agenda />
    </>
  );
}
