import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowRight, IconArchive, IconCalendarPlus, IconPointFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { workingCompetition } from '../../../client/shell-queries';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { notify, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { StateTag } from '../../../ui/pieces/StateTag';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { formatNumber, formatCount, formatDate } from '../../../format/format';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './cambiarcompeticion.module.css';
import { competiciones, openingOf, type CompeticionWithFigures } from './competiciones';
import { DeshacerRelevo, ProximaTemporada } from './ProximaTemporada';

export default function CambiarCompeticion() {
  const { data, error, refetch } = useQuery(competiciones);
  const puedeAbrir = useLevel('cambiarcompeticion') === Nivel.Edicion;
  return (
    <>
      <PageTitle
        count={data && formatCount(data.length, 'competición', 'competiciones')}
        actions={
          puedeAbrir &&
          data &&
          // One is prepared at a time.
          !data.some(({ proxima }) => proxima) && (
            <Link to="/admin/cambiarcompeticion/nueva" className={buttonClass('primario')}>
              <IconCalendarPlus {...ICON} />
              <span>{openingOf(data)}</span>
            </Link>
          )
        }
      >
        Cambiar de competición
      </PageTitle>
      <Block className={estilos.bloque}>
        {data ? (
          data.length > 0 ? (
            <CompeticionesList competiciones={data} />
          ) : (
            <NoCompeticiones />
          )
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Block>
      <Outlet />
    </>
  );
}

const NoCompeticiones = () => (
  <EmptyState title="Aún no hay ninguna competición">Abra la primera temporada para empezar a inscribir equipos y jugar.</EmptyState>
);

function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CompeticionWithFigures) => call('PUT /api/usuarios/competicion/:id', { params: { id } }),
    onSuccess: async (_, { nombre }) => {
      // Everything on screen was of the other one.
      await queryClient.invalidateQueries();
      notify(frase`Ahora trabaja en ${nombre}`, { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha podido cambiar de competición'),
  });
}

function CompeticionesList({ competiciones: lista }: { competiciones: readonly CompeticionWithFigures[] }) {
  const { data: deTrabajo } = useQuery(workingCompetition);
  const elegir = useChoose();
  return (
    <Stack as="ol">
      {lista.map((competicion) => {
        const { id, nombre, fecha_inicio, fecha_fin, historico, campeonatos, equipos, partidos } = competicion;
        const enUso = deTrabajo?.id === id;
        return (
          <li key={id} className={estilos.competicion} aria-current={enUso || undefined} data-historica={historico || undefined}>
            <div className={estilos.nombre}>
              <h2 className="titular">{nombre}</h2>
              <Muted>
                Del {formatDate(fecha_inicio)} al {formatDate(fecha_fin)}
              </Muted>
            </div>
            <div>
              {competicion.proxima ? (
                <StateTag tone="info">Próxima</StateTag>
              ) : historico ? (
                <StateTag tone="neutro" icon={<IconArchive {...SMALL_ICON} />}>
                  Histórica
                </StateTag>
              ) : (
                <StateTag tone="ok">En curso</StateTag>
              )}
            </div>
            <Row as="dl" wrap gap={1} gapX={5} align="stretch" className={estilos.cifras}>
              <Figure n={campeonatos} uno="campeonato" varios="campeonatos" />
              <Figure n={equipos} uno="equipo" varios="equipos" />
              <Figure n={partidos} uno="partido" varios="partidos" />
            </Row>
            <Row wrap gap={2} align="stretch" justify="end" className={estilos.accion}>
              {competicion.proxima && <ProximaTemporada competicion={competicion} campeonatos={campeonatos} />}
              <DeshacerRelevo {...competicion} />
              {enUso ? (
                <b className={estilos.enUso}>
                  <IconPointFilled {...ICON} />
                  Trabaja en ella
                </b>
              ) : (
                <Button
                  icon={<IconArrowRight {...ICON} />}
                  busy={elegir.isPending && elegir.variables.id === id}
                  disabled={elegir.isPending && elegir.variables.id !== id}
                  onClick={() => elegir.mutate(competicion)}
                >
                  {frase`Trabajar en ${nombre}`}
                </Button>
              )}
            </Row>
          </li>
        );
      })}
    </Stack>
  );
}

function Figure({ n, uno, varios }: { n: number; uno: string; varios: string }) {
  return (
    <div>
      <dt>
        <T>{n === 1 ? uno : varios}</T>
      </dt>
      <dd>{formatNumber(n)}</dd>
    </div>
  );
}
