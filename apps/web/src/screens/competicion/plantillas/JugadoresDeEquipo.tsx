import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { EntrenadoresList } from './EntrenadoresList';
import { EstadoTag } from './estado';
import { WhatToDo } from '../../personas/persona/Permisos';
import { JugadoresList } from './JugadoresList';
import { campeonatoOf } from './Plantillas';
import { plantillaBy, plantillasOf } from './plantillas-queries';
import { Stack } from '../../../ui/page/Layout';

/** Who plays in a team, and who coaches it: its active squad or, while it has none, the latest. */
export default function JugadoresDeEquipo() {
  const { id } = useParams({ from: '/oficina/admin/campeonato_equipos_jugadores/$id' });
  return (
    <JugadoresScreen
      id={id}
      acciones={
        <Link to="/admin/campeonato_equipos_plantillas/$id" params={{ id }} className={buttonClass()}>
          <IconUsersGroup {...ICON} />
          <span>Plantillas</span>
        </Link>
      }
    />
  );
}

interface Props {
  id: string;
  acciones: ReactNode;
  /** For whoever is not told of anyone's document. */
  sinDocumentos?: true;
}

export function JugadoresScreen({ id, acciones, sinDocumentos }: Props) {
  const { data: equipo, error, refetch } = useQuery(plantillasOf(Number(id)));
  const una = equipo?.plantillas.find(({ estado }) => estado === 'activa') ?? equipo?.plantillas[0];
  if (!equipo) return <Waiting error={error} refetch={refetch} />;
  return (
    <>
      <PageTitle
        tabTitle={frase`Jugadores de ${equipo.equipo_nombre}`}
        count={frase`${campeonatoOf(equipo)} · ${formatCount(una?.num_jugadores ?? 0, 'jugador', 'jugadores')}`}
        actions={acciones}
      >
        {frase`Jugadores de ${equipo.equipo_nombre}`}
      </PageTitle>
      {una ? (
        <OfPlantilla id={una.id} sinDocumentos={sinDocumentos} />
      ) : (
        <Block>
          <EmptyState title="Este equipo aún no tiene plantilla" />
        </Block>
      )}
    </>
  );
}

function OfPlantilla({ id, sinDocumentos }: { id: number; sinDocumentos?: true }) {
  const { data, error, refetch } = useQuery(plantillaBy(id));
  if (!data)
    return (
      <Block>
        <Waiting error={error} refetch={refetch} />
      </Block>
    );
  return (
    <Stack gap={4} className="cede">
      <Block title="Plantilla" actions={<EstadoTag estado={data.estado} />}>
        <WhatToDo personas={data.jugadores} para="colegio" />
        <JugadoresList plantilla={data} sinDocumentos={sinDocumentos} />
      </Block>
      <Block title="Entrenadores">
        <EntrenadoresList plantilla={data} />
      </Block>
    </Stack>
  );
}
