import { Nivel } from '@cd/contract/kit/perfiles';
import { IconCalendarEvent, IconLock, IconPlus, IconTrophy, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { EstadoTag } from './estado';
import { PlantillaBlock } from './PlantillaBlock';
import { plantillasOf, type EquipoConPlantillas, type FilaPlantilla, type SquadScreen } from './plantillas-queries';
import { usePlantillaActions } from './plantilla-actions';
import { Row } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';

/** The squads of a team, one version after another, and the one that is looked at (spec 2 §2 and §4). */
export default function Plantillas() {
  const { id } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id' });
  return <PlantillasScreen id={id} screen="campeonato_equipos_plantillas" />;
}

interface ScreenProps {
  id: string;
  screen: SquadScreen;
}

export function PlantillasScreen({ id, screen }: ScreenProps) {
  const { data, error, refetch } = useQuery(plantillasOf(Number(id)));
  if (!data) return <Waiting error={error} refetch={refetch} />;
  return <OfEquipo key={data.equipo_id} equipo={data} screen={screen} />;
}

export const campeonatoOf = ({ d_nombre, cat_nombre, g_nombre, annos }: EquipoConPlantillas): string =>
  [d_nombre, `${cat_nombre} ${g_nombre}`, annos].filter(Boolean).join(' · ');

function OfEquipo({ equipo, screen }: { equipo: EquipoConPlantillas; screen: SquadScreen }) {
  const { plantillas, acciones } = equipo;
  const [elegida, setElegida] = useState<number | null>(null);
  const { enCurso, crear } = usePlantillaActions(() => setElegida(null));
  const vista = plantillas.find(({ id }) => id === elegida) ?? plantillas[0];
  const nueva = acciones.includes('crear') && (
    <Button
      tone="primario"
      icon={<IconPlus {...ICON} />}
      busy={enCurso === 'crear'}
      onClick={() => crear({ equipoId: equipo.equipo_id, copia: plantillas.length > 0 })}
    >
      {plantillas.length > 0 ? 'Nueva plantilla' : 'Crear la primera plantilla'}
    </Button>
  );
  return (
    <>
      <PageTitle
        tabTitle={frase`Plantillas de ${equipo.equipo_nombre}`}
        count={frase`${campeonatoOf(equipo)} · ${formatCount(plantillas.length, 'plantilla', 'plantillas')}`}
        actions={
          <>
            <ToCampeonato id={equipo.campeonato_id} />
            <ToPartidos id={equipo.equipo_id} />
            {plantillas.length > 0 && nueva}
          </>
        }
      >
        {frase`Plantillas de ${equipo.equipo_nombre}`}
      </PageTitle>
      {screen === 'equipo_coordinador_plantillas' && <Inscripcion equipo={equipo} />}
      {vista ? (
        <div className={estilos.pantalla}>
          <Versions plantillas={plantillas} vista={vista.id} onChoose={setElegida} />
          <PlantillaBlock key={vista.id} id={vista.id} numero={numberOf(plantillas, vista)} screen={screen} />
        </div>
      ) : (
        <Block>
          <EmptyState
            title="Este equipo aún no tiene plantilla"
            action={
              nueva && (
                <Row wrap gap={2} justify="center">
                  {screen === 'campeonato_equipos_plantillas' && <WithTheirSchool equipoId={equipo.equipo_id} />}
                  {nueva}
                </Row>
              )
            }
          >
            Cree la primera y añada a sus jugadores y entrenadores.
          </EmptyState>
        </Block>
      )}
      <Outlet />
    </>
  );
}

/** The first squad, filled by ticking the players of its school. */
function WithTheirSchool({ equipoId }: { equipoId: number }) {
  const navigate = useNavigate();
  const { enCurso, crear } = usePlantillaActions(() => undefined);
  const choose = (idPlantilla: number) =>
    void navigate({
      to: '/admin/campeonato_equipos_plantillas/$id/elegir/$idPlantilla',
      params: { id: String(equipoId), idPlantilla: String(idPlantilla) },
    });
  return (
    <Button icon={<IconUsersPlus {...ICON} />} busy={enCurso === 'crear'} onClick={() => crear({ equipoId, copia: false, onMade: choose })}>
      Crearla con los del colegio
    </Button>
  );
}

function ToCampeonato({ id }: { id: number }) {
  if (useLevel('campeonato_equipos') < Nivel.Lectura) return null;
  return (
    <Link to="/admin/campeonato_equipos/$id" params={{ id: String(id) }} className={buttonClass()}>
      <IconTrophy {...ICON} />
      <span>Equipos del campeonato</span>
    </Link>
  );
}

function ToPartidos({ id }: { id: number }) {
  if (useLevel('partidoscoordinador') < Nivel.Lectura) return null;
  return (
    <Link to="/admin/partidoscoordinador/$idEquipo" params={{ idEquipo: String(id) }} className={buttonClass()}>
      <IconCalendarEvent {...ICON} />
      <span>Partidos del equipo</span>
    </Link>
  );
}

/** Why a school may not change its squads now (spec 2 §4); nothing, while it may. */
function Inscripcion({ equipo: { inscripcion_abierta } }: { equipo: EquipoConPlantillas }) {
  const { data } = useQuery(workingCompetition);
  const motivo = data?.historico
    ? 'Es una temporada pasada'
    : inscripcion_abierta === 2
      ? 'La inscripción de jugadores de este equipo está cerrada'
      : null;
  if (motivo === null) return null;
  return (
    <Row as="p" wrap className={`deja-3 ${estilos.cerrada}`}>
      <IconLock {...ICON} />
      <b>{motivo}</b>
      <span className="palido">Puede consultar sus plantillas, sin cambiarlas.</span>
    </Row>
  );
}

/** The first one of a team is number 1. */
const numberOf = (plantillas: readonly FilaPlantilla[], una: FilaPlantilla): number => plantillas.length - plantillas.indexOf(una);

interface VersionsProps {
  plantillas: readonly FilaPlantilla[];
  vista: number;
  onChoose: (id: number) => void;
}

function Versions({ plantillas, vista, onChoose }: VersionsProps) {
  return (
    <Block className={estilos.versiones} title="Versiones">
      <ol reversed>
        {plantillas.map((plantilla) => (
          <li key={plantilla.id}>
            <button type="button" aria-pressed={plantilla.id === vista} onClick={() => onChoose(plantilla.id)}>
              <b>Plantilla {numberOf(plantillas, plantilla)}</b>
              <EstadoTag estado={plantilla.estado} />
              <span>
                {formatDate(plantilla.fecha_creacion)} · {formatCount(plantilla.num_jugadores, 'jugador', 'jugadores')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Block>
  );
}
