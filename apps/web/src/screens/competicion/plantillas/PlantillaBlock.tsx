import { Nivel } from '@cd/contract/kit/perfiles';
import { puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import {
  IconArchive,
  IconCheck,
  IconChecklist,
  IconRosetteDiscountCheck,
  IconSend,
  IconTrash,
  IconUserPlus,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { EditLink } from './EditLink';
import { EntrenadoresList } from './EntrenadoresList';
import { EstadoTag } from './estado';
import { LacksList } from './Faltas';
import { WhatToDo } from '../../personas/persona/Permisos';
import { JugadoresList } from './JugadoresList';
import { ModeloOficial } from './ModeloOficial';
import { Pasos } from './Pasos';
import { usePlantillaActions } from './plantilla-actions';
import { plantillaBy, type Accion, type Plantilla, type SquadScreen } from './plantillas-queries';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';
import { RechazarPlantilla } from './RechazarPlantilla';

type Decide = ReturnType<ReturnType<typeof usePlantillaActions>['de']>['hacer'];

/** One squad: its life, what may be done with it, and who is in it. */
export function PlantillaBlock({ id, numero, screen }: { id: number; numero: number; screen: SquadScreen }) {
  const { data, error, refetch } = useQuery(plantillaBy(id));
  const { de, enCurso } = usePlantillaActions(() => undefined);
  const [rechazando, setRechazando] = useState(false);
  if (!data)
    return (
      <Block>
        <Waiting error={error} refetch={refetch} />
      </Block>
    );
  const { hacer, quitarJugador, quitarEntrenador } = de(data);
  const modifica = data.acciones.includes('modificar');
  return (
    <Stack gap={4} className="cede">
      <Block title={frase`Plantilla ${String(numero)}`} actions={<EstadoTag estado={data.estado} />}>
        <Pasos plantilla={data} />
        {data.acciones.length > 0 && (
          <LacksList titulo="Para ser la activa" faltas={data.faltas.map(({ falta, personas }) => ({ falta, cuantas: personas.length }))} />
        )}
        <WhatToDo personas={data.jugadores} para={screen === 'equipo_coordinador_plantillas' ? 'colegio' : 'oficina'} />
        <Steps plantilla={data} hacer={hacer} enCurso={enCurso} onReject={() => setRechazando(true)} />
      </Block>
      <Entrenadores plantilla={data} screen={screen} modifica={modifica} onRemove={quitarEntrenador} />
      <Jugadores plantilla={data} screen={screen} modifica={modifica} onRemove={quitarJugador} />
      {rechazando && <RechazarPlantilla plantilla={data} onClose={() => setRechazando(false)} />}
    </Stack>
  );
}

interface StepsProps {
  plantilla: Plantilla;
  hacer: Decide;
  enCurso: string | null;
  onReject: () => void;
}

/** A button for each action that the server allows now, and none besides. */
function Steps({ plantilla, hacer, enCurso, onReject }: StepsProps) {
  const puedeImprimir = useLevel('modelolicencias') >= Nivel.Lectura;
  const botones: Readonly<Partial<Record<Accion, ReactNode>>> = {
    validar: (
      <Button icon={<IconChecklist {...ICON} />} busy={enCurso === 'validar'} onClick={() => hacer('validar')}>
        Validar
      </Button>
    ),
    enviar: (
      <Button tone="primario" icon={<IconSend {...ICON} />} busy={enCurso === 'enviar'} onClick={() => hacer('enviar')}>
        Validar y enviar
      </Button>
    ),
    consolidar: (
      <Button
        tone="primario"
        icon={<IconRosetteDiscountCheck {...ICON} />}
        busy={enCurso === 'consolidar'}
        onClick={() => hacer('consolidar')}
      >
        Consolidar
      </Button>
    ),
    aceptar: (
      <Button tone="primario" icon={<IconCheck {...ICON} />} busy={enCurso === 'aceptar'} onClick={() => hacer('aceptar')}>
        Aceptar
      </Button>
    ),
    rechazar: (
      <Button tone="peligro" icon={<IconX {...ICON} />} onClick={onReject}>
        Rechazar
      </Button>
    ),
    eliminar: (
      <Button icon={<IconTrash {...ICON} />} busy={enCurso === 'eliminar'} onClick={() => hacer('eliminar')}>
        Eliminar borrador
      </Button>
    ),
    vaciar: (
      <Button icon={<IconArchive {...ICON} />} busy={enCurso === 'vaciar'} onClick={() => hacer('vaciar')}>
        Crear vacía
      </Button>
    ),
  };
  const permitidos = plantilla.acciones.filter((accion) => botones[accion] !== undefined);
  const imprime = plantilla.estado === 'activa' && puedeImprimir;
  if (permitidos.length === 0 && !imprime) return null;
  return (
    <Row wrap gap={2} align="stretch" className="tras-4">
      {permitidos.map((accion) => (
        <span key={accion}>{botones[accion]}</span>
      ))}
      {imprime && <ModeloOficial plantilla={plantilla} />}
    </Row>
  );
}

interface PeopleProps {
  plantilla: Plantilla;
  screen: SquadScreen;
  modifica: boolean;
  onRemove: (id: number, nombre: string) => void;
}

function Entrenadores({ plantilla, screen, modifica, onRemove }: PeopleProps) {
  const { entrenadores, equipo_id, max_entrenadores } = plantilla;
  const hayLibres = puestosLibres(entrenadores, max_entrenadores).length > 0;
  return (
    <Block
      title="Entrenadores"
      actions={
        modifica &&
        hayLibres && (
          <Link
            to={`/admin/${screen}/$id/entrenador/$idPlantilla`}
            params={{ id: String(equipo_id), idPlantilla: String(plantilla.id) }}
            className={buttonClass()}
          >
            <IconUserPlus {...ICON} />
            <span>
              <T>Añadir entrenador</T>
            </span>
          </Link>
        )
      }
    >
      <EntrenadoresList
        plantilla={plantilla}
        renderEdit={
          screen === 'equipo_coordinador_plantillas'
            ? (idEntrenador, nombre) => (
                <EditLink
                  to="/admin/equipo_coordinador_plantillas/$id/entrenador/$idPlantilla/$idEntrenador"
                  params={{ id: String(equipo_id), idPlantilla: String(plantilla.id), idEntrenador: String(idEntrenador) }}
                  nombre={nombre}
                  modifica={modifica}
                />
              )
            : undefined
        }
        onRemove={modifica ? onRemove : undefined}
      />
    </Block>
  );
}

function Jugadores({ plantilla, screen, modifica, onRemove }: PeopleProps) {
  const { jugadores, equipo_id } = plantilla;
  const fuera = jugadores.filter(({ fuera_de_categoria }) => fuera_de_categoria === 1).length;
  return (
    <Block
      title={formatCount(jugadores.length, 'jugador', 'jugadores')}
      actions={modifica && <AddPlayers id={String(equipo_id)} idPlantilla={String(plantilla.id)} screen={screen} />}
    >
      {fuera > 0 && (
        <p className={`deja-3 ${estilos.fuera}`}>
          {formatCount(fuera, 'jugador nacido', 'jugadores nacidos')} fuera de los años de la categoría
          {plantilla.annos !== '' && ` (${plantilla.annos})`}.
        </p>
      )}
      <JugadoresList
        plantilla={plantilla}
        renderEdit={({ id, jugador_id, nombre_completo: nombre }) =>
          screen === 'equipo_coordinador_plantillas' ? (
            <EditLink
              to="/admin/equipo_coordinador_plantillas/$id/jugador/$idPlantilla/$idJugador"
              params={{ id: String(equipo_id), idPlantilla: String(plantilla.id), idJugador: String(jugador_id) }}
              nombre={nombre}
              modifica={modifica}
            />
          ) : (
            <EditLink
              to="/admin/campeonato_equipos_plantillas/$id/jugador/editar/$idJugadorPlantilla"
              params={{ id: String(equipo_id), idJugadorPlantilla: String(id) }}
              nombre={nombre}
              modifica={modifica}
            />
          )
        }
        onRemove={modifica ? onRemove : undefined}
      />
    </Block>
  );
}

/** Those that the office ticks among its school's, and one at a time. */
function AddPlayers({ id, idPlantilla, screen }: { id: string; idPlantilla: string; screen: SquadScreen }) {
  return (
    <>
      {screen === 'campeonato_equipos_plantillas' && (
        <Link to="/admin/campeonato_equipos_plantillas/$id/elegir/$idPlantilla" params={{ id, idPlantilla }} className={buttonClass()}>
          <IconUsersPlus {...ICON} />
          <span>
            <T>Elegir entre los del colegio</T>
          </span>
        </Link>
      )}
      <Link to={`/admin/${screen}/$id/jugador/$idPlantilla`} params={{ id, idPlantilla }} className={buttonClass()}>
        <IconUserPlus {...ICON} />
        <span>
          <T>Añadir jugador</T>
        </span>
      </Link>
    </>
  );
}
