import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { OwnEquipos } from '../../competicion/equipos/OwnEquipos';

const read = (id: number) => call('GET /api/equipos/coordinadorcolegiodeporte/:id', { params: { id } });

/** The teams of the schools and sports that whoever is signed in coordinates; each opens its matches. */
export default function EquiposCoordinador() {
  const navigate = useNavigate();
  return (
    <OwnEquipos
      pantalla="equiposcoordinador"
      plantillas="equipo_coordinador_plantillas"
      leer={read}
      onOpen={(idEquipo) => void navigate({ to: '/admin/partidoscoordinador/$idEquipo', params: { idEquipo } })}
      queHacer="Aparecerán aquí cuando la oficina inscriba alguno de sus colegios y deportes."
    />
  );
}
