import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconUsersGroup } from '@tabler/icons-react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { buttonClass } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/states';
import { EstadoTag } from './estado';
import { JugadoresList } from './JugadoresList';
import { campeonatoOf } from './Plantillas';
import { plantillaBy, plantillasOf } from './plantillas-queries';

/** Who plays in a team: its active squad or, while it has none, the latest. */
export default function JugadoresDeEquipo() {
  const { id } = useParams({ from: '/oficina/admin/campeonato_equipos_jugadores/$id' });
  const { data: equipo, error, refetch } = useQuery(plantillasOf(Number(id)));
  const una = equipo?.plantillas.find(({ estado }) => estado === 'activa') ?? equipo?.plantillas[0];
  if (!equipo) return error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />;
  const plantillas = (
    <Link to="/admin/campeonato_equipos_plantillas/$id" params={{ id }} className={buttonClass()}>
      <IconUsersGroup {...ICON} />
      <span>Plantillas</span>
    </Link>
  );
  return (
    <>
      <PageTitle
        enPestana={frase`Jugadores de ${equipo.equipo_nombre}`}
        cuenta={frase`${campeonatoOf(equipo)} · ${formatCount(una?.num_jugadores ?? 0, 'jugador', 'jugadores')}`}
        acciones={plantillas}
      >
        {frase`Jugadores de ${equipo.equipo_nombre}`}
      </PageTitle>
      {una ? (
        <OfPlantilla id={una.id} />
      ) : (
        <Block>
          <EmptyState titulo="Este equipo aún no tiene plantilla" />
        </Block>
      )}
    </>
  );
}

function OfPlantilla({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(plantillaBy(id));
  if (!data) return <Block>{error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />}</Block>;
  return (
    <Block titulo="Plantilla" acciones={<EstadoTag estado={data.estado} />}>
      <JugadoresList plantilla={data} />
    </Block>
  );
}
