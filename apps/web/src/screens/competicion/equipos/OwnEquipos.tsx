import type { EquipoPropio } from '@cd/contract/competicion/equipos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useMemo, type ReactNode } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { OF_ANYONE } from './equipo-columns';
import { usePlantillasAction } from './plantillas-action';

const NOUN = { uno: 'equipo', varios: 'equipos' };

interface Props {
  pantalla: 'misequipos' | 'equiposcoordinador';
  /** Where their squads are. */
  plantillas: Parameters<typeof usePlantillasAction>[0];
  /** Those of who coaches or coordinates; the same one in every drawing. */
  leer: (actorId: number) => Promise<EquipoPropio[]>;
  conSede?: true;
  /** What is said above them. */
  vistas?: ReactNode;
  onOpen: (idEquipo: string) => void;
  queHacer: string;
}

const WITH_VENUE = { ...OF_ANYONE, sede: { ...OF_ANYONE.sede, oculta: undefined } };

/** The teams that whoever is signed in reaches, each with the state of its squad (spec 2 §2). */
export function OwnEquipos({ pantalla, plantillas, leer, conSede, vistas, onOpen, queHacer }: Props) {
  const { actorId } = useSession().user;
  const filas = useMemo(
    () => memoryRows<EquipoPropio>([...keyOf(pantalla), actorId], async () => (actorId ? leer(actorId) : [])),
    [pantalla, actorId, leer],
  );
  return (
    <Grid
      nombre={pantalla}
      titulo={PANTALLAS[pantalla].titulo}
      cosa={NOUN}
      filas={filas}
      columnas={conSede ? WITH_VENUE : OF_ANYONE}
      nivel={useLevel(pantalla)}
      acciones={usePlantillasAction(plantillas)}
      vistas={vistas}
      onOpen={({ id }) => onOpen(String(id))}
      vacio={{ titulo: 'Aún no tiene equipos', queHacer }}
    />
  );
}
