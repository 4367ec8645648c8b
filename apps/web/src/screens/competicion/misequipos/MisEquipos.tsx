import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { keyOf } from '../../../client/ask-ahead';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { OF_ANYONE } from '../equipos/equipo-columns';
import { usePlantillasAction } from '../equipos/plantillas-action';

const NOUN = { uno: 'equipo', varios: 'equipos' };
const COLUMNS = { ...OF_ANYONE, sede: { ...OF_ANYONE.sede, oculta: undefined } };

/** The teams that whoever is signed in coaches, each with the state of its squad (spec 2 §2). */
export default function MisEquipos() {
  const { actorId } = useSession().user;
  const nivel = useNivel('misequipos');
  const navigate = useNavigate();
  const plantilla = usePlantillasAction('misequipos');
  const filas = useMemo(
    () =>
      memoryRows<EquipoPropio>([...keyOf('misequipos'), actorId], async () =>
        actorId ? call('GET /api/equipos/entrenador/:id', { params: { id: actorId } }) : [],
      ),
    [actorId],
  );
  return (
    <Grid
      nombre="misequipos"
      titulo={PANTALLAS.misequipos.titulo}
      cosa={NOUN}
      filas={filas}
      columnas={COLUMNS}
      nivel={nivel}
      acciones={plantilla}
      alAbrir={({ id }) =>
        void navigate({ to: '/admin/partidosentrenador/$idEquipo/$idGrupo', params: { idEquipo: String(id), idGrupo: '-1' } })
      }
      vacio={{ titulo: 'Aún no tiene equipos', queHacer: 'Aparecerán aquí cuando su colegio le ponga en la plantilla de alguno.' }}
    />
  );
}
