import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import type { RowAction } from '../../../ui/grid/actions';

const TO = {
  campeonato_equipos_plantillas: '/admin/campeonato_equipos_plantillas/$id',
  equipo_coordinador_plantillas: '/admin/equipo_coordinador_plantillas/$id',
  misequipos: '/admin/misequipos/plantilla/$id',
} as const;

/** From a team in any list to its squads, for whoever may see them: the office, its school, or its coach. */
export function usePlantillasAction(screen: keyof typeof TO = 'campeonato_equipos_plantillas'): RowAction<EquipoPropio>[] {
  const navigate = useNavigate();
  if (useLevel(screen) < Nivel.Lectura) return [];
  return [
    {
      titulo: screen === 'misequipos' ? 'Plantilla de' : 'Plantillas de',
      icono: IconUsersGroup,
      nivel: Nivel.Lectura,
      onClick: ({ id }) => void navigate({ to: TO[screen], params: { id: String(id) } }),
    },
  ];
}
