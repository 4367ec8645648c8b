import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { plantillaBy } from './plantillas-queries';
import { callsOfSchool } from './school-calls';

/** What every dialog over a squad of a school needs: the squad, its calls, and the way back to it. */
export function useSchoolSquad({ id, idPlantilla }: { id: string; idPlantilla: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery(plantillaBy(Number(idPlantilla)));
  return {
    squad: data,
    error,
    calls: callsOfSchool(Number(idPlantilla)),
    onClose: () => void navigate({ to: '/admin/equipo_coordinador_plantillas/$id', params: { id } }),
  };
}
