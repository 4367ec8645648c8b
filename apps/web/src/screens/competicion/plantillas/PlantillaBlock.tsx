import { Nivel } from '@cd/contract/kit/perfiles';
import { nombreDePuesto, puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import {
  IconArchive,
  IconCheck,
  IconChecklist,
  IconEye,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useNivel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Avatar } from '../../../ui/Avatar';
import { Block } from '../../../ui/Block';
import { Button, buttonClass, IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/icon';
import { ErrorState, Loading } from '../../../ui/states';
import { T, useTranslate } from '../../../ui/translations';
import iconos from '../../../ui/boton.module.css';
import { EstadoTag } from './estado';
import { JugadoresList } from './JugadoresList';
import { ModeloOficial } from './ModeloOficial';
import { Pasos } from './Pasos';
import { usePlantillaActions } from './plantilla-actions';
import { plantillaBy, type Accion, type Plantilla } from './plantillas-queries';
import estilos from './plantillas.module.css';
import { RechazarPlantilla } from './RechazarPlantilla';

type Decide = ReturnType<ReturnType<typeof usePlantillaActions>['de']>['hacer'];

/** One squad: its life, what may be done with it, and who is in it. */
export function PlantillaBlock({ id, numero }: { id: number; numero: number }) {
  const { data, error, refetch } = useQuery(plantillaBy(id));
  const { de, enCurso } = usePlantillaActions(() => undefined);
  const [rechazando, setRechazando] = useState(false);
  if (!data) return <Block>{error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />}</Block>;
  const { hacer, quitarJugador, quitarEntrenador } = de(data);
  const modifica = data.acciones.includes('modificar');
  return (
    <div className={estilos.plantilla}>
      <Block titulo={frase`Plantilla ${String(numero)}`} acciones={<EstadoTag estado={data.estado} />}>
        <Pasos plantilla={data} />
        <Steps plantilla={data} hacer={hacer} enCurso={enCurso} alRechazar={() => setRechazando(true)} />
      </Block>
      <Entrenadores plantilla={data} modifica={modifica} alQuitar={quitarEntrenador} />
      <Jugadores plantilla={data} modifica={modifica} alQuitar={quitarJugador} />
      {rechazando && <RechazarPlantilla plantilla={data} alCerrar={() => setRechazando(false)} />}
    </div>
  );
}

interface StepsProps {
  plantilla: Plantilla;
  hacer: Decide;
  enCurso: string | null;
  alRechazar: () => void;
}

/** A button for each action that the server allows now, and none besides. */
function Steps({ plantilla, hacer, enCurso, alRechazar }: StepsProps) {
  const puedeImprimir = useNivel('modelolicencias') >= Nivel.Lectura;
  const botones: Readonly<Partial<Record<Accion, ReactNode>>> = {
    validar: (
      <Button icono={<IconChecklist {...ICON} />} ocupado={enCurso === 'validar'} onClick={() => hacer('validar')}>
        Validar
      </Button>
    ),
    consolidar: (
      <Button
        tono="primario"
        icono={<IconRosetteDiscountCheck {...ICON} />}
        ocupado={enCurso === 'consolidar'}
        onClick={() => hacer('consolidar')}
      >
        Consolidar
      </Button>
    ),
    aceptar: (
      <Button tono="primario" icono={<IconCheck {...ICON} />} ocupado={enCurso === 'aceptar'} onClick={() => hacer('aceptar')}>
        Aceptar
      </Button>
    ),
    rechazar: (
      <Button tono="peligro" icono={<IconX {...ICON} />} onClick={alRechazar}>
        Rechazar
      </Button>
    ),
    eliminar: (
      <Button icono={<IconTrash {...ICON} />} ocupado={enCurso === 'eliminar'} onClick={() => hacer('eliminar')}>
        Eliminar borrador
      </Button>
    ),
    vaciar: (
      <Button icono={<IconArchive {...ICON} />} ocupado={enCurso === 'vaciar'} onClick={() => hacer('vaciar')}>
        Crear vacía
      </Button>
    ),
  };
  const permitidos = plantilla.acciones.filter((accion) => botones[accion] !== undefined);
  const imprime = plantilla.estado === 'activa' && puedeImprimir;
  if (permitidos.length === 0 && !imprime) return null;
  return (
    <div className={estilos.acciones}>
      {permitidos.map((accion) => (
        <span key={accion}>{botones[accion]}</span>
      ))}
      {imprime && <ModeloOficial plantilla={plantilla} />}
    </div>
  );
}

interface PeopleProps {
  plantilla: Plantilla;
  modifica: boolean;
  alQuitar: (id: number, nombre: string) => void;
}

/** Each in their place, and the places that nobody has. */
function Entrenadores({ plantilla, modifica, alQuitar }: PeopleProps) {
  const { entrenadores, equipo_id, max_entrenadores } = plantilla;
  const libres = puestosLibres(entrenadores, max_entrenadores);
  return (
    <Block
      titulo="Entrenadores"
      acciones={
        modifica &&
        libres.length > 0 && (
          <Link
            to="/admin/campeonato_equipos_plantillas/$id/entrenador/$idPlantilla"
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
      <ul className={estilos.puestos}>
        {entrenadores.map(({ entrenador_id, numero, nombre, dni, licencia, imagen, estado }) => (
          <li key={entrenador_id} data-baja={estado === 2 || undefined}>
            <Avatar nombre={nombre} imagen={imagen} lado={40} />
            <div>
              <small>{nombreDePuesto(numero)}</small>
              <b>{nombre}</b>
              <span>{[dni, licencia && `Licencia ${licencia}`, estado === 2 && 'De baja'].filter(Boolean).join(' · ')}</span>
            </div>
            {modifica && (
              <IconButton nombre={frase`Quitar a ${nombre}`} onClick={() => alQuitar(entrenador_id, nombre)}>
                <IconTrash {...SMALL_ICON} />
              </IconButton>
            )}
          </li>
        ))}
        {libres.map((numero) => (
          <li key={`libre ${numero}`} className={estilos.libre}>
            <div>
              <small>{nombreDePuesto(numero)}</small>
              <span>Sin asignar</span>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Jugadores({ plantilla, modifica, alQuitar }: PeopleProps) {
  const { jugadores, equipo_id } = plantilla;
  const fuera = jugadores.filter(({ fuera_de_categoria }) => fuera_de_categoria === 1).length;
  return (
    <Block
      titulo={formatCount(jugadores.length, 'jugador', 'jugadores')}
      acciones={
        modifica && (
          <Link
            to="/admin/campeonato_equipos_plantillas/$id/jugador/$idPlantilla"
            params={{ id: String(equipo_id), idPlantilla: String(plantilla.id) }}
            className={buttonClass()}
          >
            <IconUserPlus {...ICON} />
            <span>
              <T>Añadir jugador</T>
            </span>
          </Link>
        )
      }
    >
      {fuera > 0 && (
        <p className={estilos.fuera}>
          {formatCount(fuera, 'jugador nacido', 'jugadores nacidos')} fuera de los años de la categoría
          {plantilla.annos !== '' && ` (${plantilla.annos})`}.
        </p>
      )}
      <JugadoresList
        plantilla={plantilla}
        acciones={({ id, jugador_id, nombre_completo }) => (
          <>
            <Edit equipoId={equipo_id} idJugadorPlantilla={id} nombre={nombre_completo} modifica={modifica} />
            {modifica && (
              <IconButton nombre={frase`Quitar a ${nombre_completo}`} onClick={() => alQuitar(jugador_id, nombre_completo)}>
                <IconTrash {...SMALL_ICON} />
              </IconButton>
            )}
          </>
        )}
      />
    </Block>
  );
}

interface EditProps {
  equipoId: number;
  idJugadorPlantilla: number;
  nombre: string;
  modifica: boolean;
}

function Edit({ equipoId, idJugadorPlantilla, nombre, modifica }: EditProps) {
  const rotulo = useTranslate()(modifica ? frase`Editar a ${nombre}` : frase`Ver a ${nombre}`);
  return (
    <Link
      to="/admin/campeonato_equipos_plantillas/$id/jugador/editar/$idJugadorPlantilla"
      params={{ id: String(equipoId), idJugadorPlantilla: String(idJugadorPlantilla) }}
      className={`${buttonClass('llano')} ${iconos.icono}`}
      aria-label={rotulo}
      title={rotulo}
    >
      {modifica ? <IconPencil {...SMALL_ICON} /> : <IconEye {...SMALL_ICON} />}
    </Link>
  );
}
