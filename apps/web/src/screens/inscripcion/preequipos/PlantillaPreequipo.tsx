import { Nivel } from '@cd/contract/kit/perfiles';
import { puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import { IconCamera, IconFileSpreadsheet, IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { AMedias } from '../../competicion/plantillas/AMedias';
import { EditLink } from '../../competicion/plantillas/EditLink';
import { EntrenadoresList } from '../../competicion/plantillas/EntrenadoresList';
import { WhatToDo } from '../../personas/persona/Permisos';
import { JugadoresList } from '../../competicion/plantillas/JugadoresList';
import { StepsList } from '../../competicion/plantillas/Pasos';
import { Stack } from '../../../ui/page/Layout';
import plantillas from '../../competicion/plantillas/plantillas.module.css';
import { LacksList } from '../../competicion/plantillas/Faltas';
import { Fichas } from './Fichas';
import { Observaciones } from './Observaciones';
import { Periodo } from './Periodo';
import { nameOf, preequipoBy, type Preequipo } from './preequipos';
import estilos from './preequipos.module.css';
import { stepsOf } from './steps';
import { useQuitar } from './useQuitar';

/** Who plays and who coaches in a team to be registered (spec 2 §2). */
export default function PlantillaPreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(preequipoBy(Number(id)));
  const edita = useLevel('inscripcioncoordinador_plantilla') >= Nivel.Edicion;
  if (!data) return <Waiting error={error} refetch={refetch} />;
  const modifica = edita && data.inscripcion_abierta === 1;
  const nombre = nameOf({ ...data, colegio: data.c_nombre });
  return (
    <>
      <PageTitle
        tabTitle={frase`Plantilla de ${nombre}`}
        count={frase`${[data.campeonato, data.annos].filter(Boolean).join(' · ')}`}
        actions={<EditTeam id={id} />}
      >
        {frase`Plantilla de ${nombre}`}
      </PageTitle>
      <Periodo />
      {modifica && (
        <AMedias
          lugar="preequipo"
          squadId={data.id}
          onGoOn={() => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id/nuevo_jugador', params: { id } })}
        />
      )}
      <Observaciones texto={data.estado_observaciones} />
      <Stack gap={4} className={estilos.partes}>
        <Block title="Estado">
          <StepsList pasos={stepsOf(data)} />
          <LacksList faltas={data.faltas} />
          <WhatToDo personas={data.jugadores} para="colegio" />
          <Fichas preequipo={data} />
        </Block>
        <Entrenadores preequipo={data} modifica={modifica} />
        <Jugadores preequipo={data} modifica={modifica} />
      </Stack>
      <Outlet />
    </>
  );
}

function EditTeam({ id }: { id: string }) {
  if (useLevel('inscripcioncoordinador_editar') < Nivel.Lectura) return null;
  return (
    <Link to="/admin/inscripcioncoordinador_editar/$id" params={{ id }} className={buttonClass()}>
      <IconPencil {...ICON} />
      <span>Datos del equipo</span>
    </Link>
  );
}

interface Props {
  preequipo: Preequipo;
  modifica: boolean;
}

function Entrenadores({ preequipo, modifica }: Props) {
  const { quitarEntrenador } = useQuitar(preequipo);
  const { entrenadores, max_entrenadores } = preequipo;
  const params = { id: String(preequipo.id) };
  return (
    <Block
      title="Entrenadores"
      actions={
        modifica &&
        puestosLibres(entrenadores, max_entrenadores).length > 0 && (
          <Link to="/admin/inscripcioncoordinador_plantilla/$id/entrenador" params={params} className={buttonClass()}>
            <IconUserPlus {...ICON} />
            <span>
              <T>Añadir entrenador</T>
            </span>
          </Link>
        )
      }
    >
      <EntrenadoresList
        plantilla={preequipo}
        renderEdit={(entrenadorId, nombre) => (
          <EditLink
            to="/admin/inscripcioncoordinador_plantilla/$id/editar_entrenador/$idEntrenador"
            params={{ ...params, idEntrenador: String(entrenadorId) }}
            nombre={nombre}
            modifica={modifica}
          />
        )}
        onRemove={modifica ? quitarEntrenador : undefined}
      />
    </Block>
  );
}

function Jugadores({ preequipo, modifica }: Props) {
  const { quitarJugador } = useQuitar(preequipo);
  const { jugadores, annos } = preequipo;
  const params = { id: String(preequipo.id) };
  const fuera = jugadores.filter(({ fuera_de_categoria }) => fuera_de_categoria === 1).length;
  return (
    <Block
      title={formatCount(jugadores.length, 'jugador', 'jugadores')}
      actions={
        modifica && (
          <>
            <Link to="/admin/inscripcioncoordinador_plantilla/$id/familias" params={params} className={buttonClass()}>
              <IconUsers {...ICON} />
              <span>
                {preequipo.fichas_pendientes > 0
                  ? `Familias: ${formatCount(preequipo.fichas_pendientes, 'ficha por ver', 'fichas por ver')}`
                  : 'Familias'}
              </span>
            </Link>
            <FotosLink preequipo={preequipo} />
            <Link to="/admin/inscripcioncoordinador_plantilla/$id/hoja" params={params} className={buttonClass()}>
              <IconFileSpreadsheet {...ICON} />
              <span>Desde una hoja</span>
            </Link>
            <Link to="/admin/inscripcioncoordinador_plantilla/$id/asignar" params={params} className={buttonClass('primario')}>
              <IconUserPlus {...ICON} />
              <span>
                <T>Añadir jugador</T>
              </span>
            </Link>
          </>
        )
      }
    >
      {fuera > 0 && (
        <p className={`deja-3 ${plantillas.fuera}`}>
          {formatCount(fuera, 'jugador nacido', 'jugadores nacidos')} fuera de los años de la categoría
          {annos !== '' && ` (${annos})`}: la inscripción podría rechazarse.
        </p>
      )}
      <JugadoresList
        plantilla={preequipo}
        renderEdit={({ jugador_id, nombre_completo }) => (
          <EditLink
            to="/admin/inscripcioncoordinador_plantilla/$id/editar/$idJugador"
            params={{ ...params, idJugador: String(jugador_id) }}
            nombre={nombre_completo}
            modifica={modifica}
          />
        )}
        onRemove={modifica ? quitarJugador : undefined}
      />
    </Block>
  );
}

function FotosLink({ preequipo: { id, faltas } }: { preequipo: Preequipo }) {
  const faltan = faltas.find(({ falta }) => falta === 'jugador_sin_foto')?.cuantas ?? 0;
  if (faltan === 0) return null;
  return (
    <Link to="/admin/inscripcioncoordinador_plantilla/$id/fotos" params={{ id: String(id) }} className={buttonClass()}>
      <IconCamera {...ICON} />
      <span>{faltan === 1 ? 'Falta 1 foto' : `Faltan ${faltan} fotos`}</span>
    </Link>
  );
}
