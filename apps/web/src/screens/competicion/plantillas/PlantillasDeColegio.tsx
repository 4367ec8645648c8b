import { useParams } from '@tanstack/react-router';
import { PlantillasScreen } from './Plantillas';

/** Those of a team of theirs, to a coordinator (spec 2 §2). */
export default function PlantillasDeColegio() {
  const { id } = useParams({ from: '/oficina/admin/equipo_coordinador_plantillas/$id' });
  return <PlantillasScreen id={id} screen="equipo_coordinador_plantillas" />;
}
