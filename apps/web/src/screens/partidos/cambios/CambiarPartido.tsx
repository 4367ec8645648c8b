import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Historia } from '../historia/Historia';
import { SinLeer } from '../mis-equipos/ListaPartidos';
import { campeonatoDe, cuandoDe, deBreve, equiposDe, lugarDe } from '../mis-equipos/Partido';
import { CambioAbierto } from './CambioAbierto';
import { cambiosOf, isOpen } from './cambios-queries';
import { PedirCambio } from './PedirCambio';
import { whyNotMoved } from '../mis-equipos/CambioPedido';

interface Props {
  id: number;
  /** -1: whichever of the match is theirs. */
  idEquipo: number;
  pantalla: 'partidosentrenador_cambio' | 'partidoscoordinador_cambio';
  /** Ids of their teams. */
  suyos: { data: readonly number[] | undefined };
  volver: ReactNode;
}

/** A change of a match of theirs: asked for, or what is already asked, to be answered (spec 3 §2). */
export function CambiarPartido({ id, idEquipo, pantalla, suyos, volver }: Props) {
  const consulta = useQuery({
    queryKey: ['partidos', 'simple', id],
    queryFn: () => call('GET /api/partidos/simple/:id', { params: { id } }),
  });
  const cambios = useQuery(cambiosOf(id));
  const { data } = consulta;
  if (data === undefined)
    return (
      <>
        <PageTitle actions={volver}>Cambio de partido</PageTitle>
        <SinLeer consulta={consulta} />
      </>
    );
  const partido = deBreve(data);
  const abierto = cambios.data?.find(isOpen);
  const equipo =
    idEquipo > 0 ? idEquipo : [data.equipo_local_id, data.equipo_visitante_id].find((uno) => uno !== null && suyos.data?.includes(uno));
  return (
    <>
      <PageTitle
        tabTitle="Cambio de partido"
        count={frase`${[cuandoDe(partido), partido.sede_nombre, campeonatoDe(partido), lugarDe(partido)].filter(Boolean).join(' · ')}`}
        actions={volver}
      >
        {frase`${abierto ? 'Cambio de' : 'Cambiar'} ${equiposDe(partido)}`}
      </PageTitle>
      {!cambios.data ? (
        <Waiting error={cambios.error} refetch={cambios.refetch} />
      ) : abierto ? (
        <CambioAbierto key={`${abierto.id} ${abierto.version}`} cambio={abierto} />
      ) : (
        <Ask partido={data} equipo={equipo ?? null} pantalla={pantalla} />
      )}
      <Historia partidoId={id} />
    </>
  );
}

function Ask({ partido, equipo, pantalla }: { partido: PartidoBreve; equipo: number | null; pantalla: Props['pantalla'] }) {
  const edita = useLevel(pantalla) === Nivel.Edicion;
  const why = whyNotMoved(partido) ?? (edita ? null : 'No tiene permiso para pedir cambios');
  if (why !== null || equipo === null)
    return (
      <Block>
        <EmptyState title="No se puede cambiar este partido">{why ?? 'Ninguno de los dos equipos es suyo'}</EmptyState>
      </Block>
    );
  return <PedirCambio partido={partido} idEquipo={equipo} />;
}
