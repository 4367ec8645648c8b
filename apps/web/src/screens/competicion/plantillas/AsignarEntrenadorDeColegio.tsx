import { useParams } from '@tanstack/react-router';
import { AnadirEntrenador } from './AnadirEntrenador';
import { UnreadSquad } from './UnreadSquad';
import { useSchoolSquad } from './useSchoolSquad';

export default function AsignarEntrenadorDeColegio() {
  const { squad, error, ...comunes } = useSchoolSquad(
    useParams({ from: '/oficina/admin/equipo_coordinador_plantillas/$id/entrenador/$idPlantilla' }),
  );
  if (!squad) return <UnreadSquad titulo="Añadir entrenador" error={error} onClose={comunes.onClose} />;
  return <AnadirEntrenador squad={squad} {...comunes} />;
}
