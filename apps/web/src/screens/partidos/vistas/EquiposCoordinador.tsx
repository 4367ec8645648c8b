import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { OF_ANYONE } from '../../competicion/equipos/equipo-columns';
import { usePlantillasAction } from '../../competicion/equipos/plantillas-action';

const NOUN = { uno: 'equipo', varios: 'equipos' };

/** The teams of the schools and sports that whoever is signed in coordinates; each opens its matches. */
export default function EquiposCoordinador() {
  const { actorId } = useSession().user;
  const nivel = useNivel('equiposcoordinador');
  const navigate = useNavigate();
  const plantillas = usePlantillasAction('equipo_coordinador_plantillas');
  const filas = useMemo(
    () =>
      memoryRows<EquipoPropio>(['equipos', 'coordinador', actorId], async () =>
        actorId ? call('GET /api/equipos/coordinadorcolegiodeporte/:id', { params: { id: actorId } }) : [],
      ),
    [actorId],
  );
  return (
    <Grid
      nombre="equiposcoordinador"
      titulo={PANTALLAS.equiposcoordinador.titulo}
      cosa={NOUN}
      filas={filas}
      columnas={OF_ANYONE}
      nivel={nivel}
      acciones={plantillas}
      alAbrir={({ id }) => void navigate({ to: '/admin/partidoscoordinador/$idEquipo', params: { idEquipo: String(id) } })}
      vacio={{ titulo: 'Aún no tiene equipos', queHacer: 'Aparecerán aquí cuando la oficina inscriba alguno de sus colegios y deportes.' }}
    />
  );
}
