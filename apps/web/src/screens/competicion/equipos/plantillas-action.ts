import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useNivel } from '../../../client/permissions';
import type { RowAction } from '../../../ui/grid/actions';

/** From a team in any list to its squads, for whoever may see them. */
export function usePlantillasAction(): RowAction<FilaEquipo>[] {
  const navigate = useNavigate();
  if (useNivel('campeonato_equipos_plantillas') < Nivel.Lectura) return [];
  return [
    {
      titulo: 'Plantillas de',
      icono: IconUsersGroup,
      nivel: Nivel.Lectura,
      alPulsar: ({ id }) => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id: String(id) } }),
    },
  ];
}
