import type { FilaPreequipo } from '@cd/contract/inscripcion/preequipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCamera, IconPencil, IconRotateClockwise, IconSend, IconShirtSport, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { periodoActual } from '../../../client/registration';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { tellHindered } from '../../../ui/dialogs/Dialogs';
import { Grid } from '../../../ui/grid/Grid';
import { ICON } from '../../../ui/pieces/icon';
import { AMedias } from '../../competicion/plantillas/AMedias';
import { COLUMNS } from './columns';
import { Costes } from '../costes/Costes';
import { ListaDeEspera } from './ListaDeEspera';
import { MisTraslados } from '../traslados/MisTraslados';
import { EnviarEquipos } from './EnviarEquipos';
import { CERRADA, Periodo, useAbierta } from './Periodo';
import { misColegios, ROWS } from './preequipos';
import { usePreequipoActions } from './preequipo-actions';

const NOUN = { uno: 'equipo', varios: 'equipos' } as const;
interface Envio {
  elegidos: readonly FilaPreequipo[] | null;
  onDone?: () => void;
}
/** What is sent is what waits to be. */
const impedidos = (filas: readonly FilaPreequipo[]): string | null =>
  filas.some(({ estado_coordinador }) => estado_coordinador === 1) ? 'Entre los elegidos hay equipos ya enviados' : null;
const ORDER = { name: 'campeonato', order: 'asc' } as const;

const sendChosen = (send: (envio: Envio) => void): SelectionAction<FilaPreequipo>[] => [
  {
    titulo: 'Validar y enviar',
    icono: IconSend,
    impedida: impedidos,
    onClick: (elegidos, quitar) => send({ elegidos, onDone: quitar }),
  },
];

/** Until when, whom the school has asked for, and what was left half written. */
function AboveList({ edita }: { edita: boolean }) {
  const nivel = useLevel('inscripcion_coordinador');
  const navigate = useNavigate();
  return (
    <>
      <Periodo />
      <Costes />
      <ListaDeEspera colegio edita={edita} />
      <MisTraslados edita={nivel >= Nivel.Edicion} />
      {edita && (
        <AMedias
          lugar="preequipo"
          onGoOn={(id) => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id/nuevo_jugador', params: { id: String(id) } })}
        />
      )}
    </>
  );
}

/** What is done with each while the period is open. */
function useRowActions(cerrada: boolean) {
  const navigate = useNavigate();
  const { eliminar } = usePreequipoActions();
  const alSitio =
    (to: '/admin/inscripcioncoordinador_plantilla/$id' | '/admin/inscripcioncoordinador_editar/$id') => (fila: FilaPreequipo) =>
      void navigate({ to, params: { id: String(fila.id) } });
  const impedida = () => (cerrada ? CERRADA : null);
  const aLaPlantilla = alSitio('/admin/inscripcioncoordinador_plantilla/$id');
  const acciones: readonly RowAction<FilaPreequipo>[] = [
    {
      titulo: 'Plantilla de',
      icono: IconShirtSport,
      nivel: Nivel.Lectura,
      impedida,
      onClick: aLaPlantilla,
    },
    {
      titulo: 'Fichas de familias de',
      icono: IconUsers,
      impedida,
      onClick: ({ id }) => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id/familias', params: { id: String(id) } }),
    },
    { titulo: 'Editar', icono: IconPencil, impedida, onClick: alSitio('/admin/inscripcioncoordinador_editar/$id') },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, impedida, onClick: eliminar },
  ];
  return { acciones, aLaPlantilla };
}

/** The teams that a coordinator registers for the season (spec 2 §2). */
export default function MisPreequipos() {
  const navigate = useNavigate();
  const nivel = useLevel('inscripcion_coordinador');
  const abierta = useAbierta();
  const [envio, setEnvio] = useState<Envio | null>(null);
  // Not before it is known to be.
  const cerrada = useQuery(periodoActual).data !== undefined && !abierta;
  const { acciones, aLaPlantilla } = useRowActions(cerrada);
  const edita = nivel >= Nivel.Edicion && abierta;
  return (
    <>
      <Grid
        nombre="inscripcion_coordinador"
        titulo={PANTALLAS.inscripcion_coordinador.titulo}
        cosa={NOUN}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={ORDER}
        nuevo={
          edita ? { titulo: 'Inscribir un equipo', onClick: () => void navigate({ to: '/admin/inscripcioncoordinador_nuevo' }) } : undefined
        }
        onOpen={cerrada ? () => void tellHindered({ title: CERRADA, text: 'Sus equipos quedan como están.' }) : aLaPlantilla}
        acciones={acciones}
        accionesSeleccion={edita ? sendChosen(setEnvio) : []}
        vistas={<AboveList edita={edita} />}
        botones={
          edita && (
            <>
              <ToOthers />
              <Button icon={<IconSend {...ICON} />} onClick={() => setEnvio({ elegidos: null })}>
                Validar y enviar
              </Button>
            </>
          )
        }
        vacio={
          abierta
            ? {
                titulo: 'Aún no ha inscrito ningún equipo',
                queHacer: 'Inscriba el primero, y añada después a sus jugadores y entrenadores.',
              }
            : { titulo: 'No hay equipos inscritos', queHacer: 'Podrá inscribirlos cuando la organización abra la inscripción.' }
        }
      />
      {envio && (
        <EnviarEquipos
          elegidos={envio.elegidos}
          onClose={(enviados) => {
            if (enviados) envio.onDone?.();
            setEnvio(null);
          }}
        />
      )}
    </>
  );
}

/** What is done of many of them on a screen of its own. */
const ToOthers = () => (
  <>
    <FamiliesLink />
    <FotosLink />
    <RenewLink />
  </>
);

/** To the link of the first of their schools; the others are chosen there. */
function FamiliesLink() {
  const { data: [primero] = [] } = useQuery(misColegios);
  if (!primero) return null;
  return (
    <Link to="/admin/inscripcion_coordinador/familias/$colegio" params={{ colegio: String(primero.id) }} className={buttonClass()}>
      <IconUsers {...ICON} />
      <span>Fichas de familias</span>
    </Link>
  );
}

/** To whoever lacks theirs in any of their teams. */
const FotosLink = () => (
  <Link to="/admin/inscripcion_coordinador/fotos" className={buttonClass()}>
    <IconCamera {...ICON} />
    <span>Fotos que faltan</span>
  </Link>
);

/** To what the first of their schools had last season; the others are chosen there. */
function RenewLink() {
  const { data: [primero] = [] } = useQuery(misColegios);
  if (useLevel('inscripcioncoordinador_renovar') < Nivel.Edicion || !primero) return null;
  return (
    <Link to="/admin/inscripcioncoordinador_renovar/$colegio" params={{ colegio: String(primero.id) }} className={buttonClass()}>
      <IconRotateClockwise {...ICON} />
      <span>Renovar equipos</span>
    </Link>
  );
}
