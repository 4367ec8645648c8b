import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { JugadoresScreen } from '../plantillas/JugadoresDeEquipo';

/** Who is in a team of whoever coaches it: to be read. */
export default function MiPlantilla() {
  const { id } = useParams({ from: '/oficina/admin/misequipos/plantilla/$id' });
  return (
    <JugadoresScreen
      id={id}
      sinDocumentos
      acciones={
        <Link to="/admin/partidosentrenador/$idEquipo/$idGrupo" params={{ idEquipo: id, idGrupo: '-1' }} className={buttonClass()}>
          <IconCalendarEvent {...ICON} />
          <span>Partidos del equipo</span>
        </Link>
      }
    />
  );
}
