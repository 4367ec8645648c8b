import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useSeasonToCome } from '../../../client/registration';
import { workingCompetition } from '../../../client/shell-queries';
import { addressOf } from '../../../shell/addresses';
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
      vistas={<Season />}
      queHacer="Aparecerán aquí cuando la oficina inscriba alguno de sus colegios y deportes."
    />
  );
}

/** Which season these are of, and where those of the next one are, while both are worked on. */
function Season() {
  const { data: played } = useQuery(workingCompetition);
  const toCome = useSeasonToCome();
  if (toCome === null) return null;
  return (
    <p className="deja-3">
      Son los de <b>{played?.nombre}</b>, la temporada que se juega. Los de {toCome} están en{' '}
      <Link to={addressOf('inscripcion_coordinador')}>la inscripción</Link>.
    </p>
  );
}
