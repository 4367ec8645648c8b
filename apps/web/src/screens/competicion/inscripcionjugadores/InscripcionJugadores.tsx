import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatNumber } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { keyOf } from '../../../client/ask-ahead';
import { SelectField } from '../../../ui/fields/fields';
import { Row, Stack } from '../../../ui/page/Layout';
import formulario from '../../../ui/forms/formulario.module.css';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { campeonatosToChoose, type CampeonatoWithEquipos } from '../equipos/equipos';
import { changeInscripcion } from '../equipos/inscripcion-actions';
import estilos from './inscripcionjugadores.module.css';

const NONE = 0;

/** Opens or closes the registration of players to all the teams of a phase (spec 2 §4). */
export default function InscripcionJugadores() {
  const { data, error, refetch } = useQuery(campeonatosToChoose);
  const conFases = data?.filter(({ fases }) => fases.length > 0);
  return (
    <>
      <PageTitle>{PANTALLAS.inscripcionjugadores.titulo}</PageTitle>
      <Block className={estilos.bloque}>
        {conFases ? (
          conFases.length > 0 ? (
            <Choice campeonatos={conFases} />
          ) : (
            <EmptyState title="Aún no hay fases">Cuando las haya, aquí se abre y se cierra la inscripción de sus equipos.</EmptyState>
          )
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Block>
    </>
  );
}

function Choice({ campeonatos }: { campeonatos: readonly CampeonatoWithEquipos[] }) {
  const [{ campeonato, fase }, setChosen] = useState({ campeonato: NONE, fase: NONE });
  const fases = campeonatos.find(({ id }) => id === campeonato)?.fases ?? [];
  return (
    <>
      <div className={formulario.campos}>
        <SelectField
          label="Campeonato"
          opciones={[{ valor: NONE, texto: 'Elija el campeonato' }, ...campeonatos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          value={campeonato}
          onChange={(id) => setChosen({ campeonato: id, fase: campeonatos.find((uno) => uno.id === id)?.fases[0]?.id ?? NONE })}
        />
        <SelectField
          label="Fase"
          disabled={campeonato === NONE}
          opciones={[{ valor: NONE, texto: 'Elija la fase' }, ...fases.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          value={fase}
          onChange={(id) => setChosen({ campeonato, fase: id })}
        />
      </div>
      {fase !== NONE && <OfFase key={fase} fase={fase} />}
    </>
  );
}

function OfFase({ fase }: { fase: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('equipos'), 'fase', fase],
    queryFn: () => call('GET /api/equipos/fase/:id', { params: { id: fase } }),
  });
  if (!data) return <Waiting error={error} refetch={refetch} />;
  const abiertas = data.filter(({ inscripcion_abierta }) => inscripcion_abierta === 1).length;
  const cambiar = (que: 'abrir' | 'cerrar') =>
    void changeInscripcion(que, data, () =>
      call('PUT /api/equipos/cambiarestadoinscripcion', { body: { idFase: fase, tipo: que === 'abrir' ? 1 : 0 } }),
    );
  return (
    <Stack as="section" gap={3} className={estilos.fase} aria-label="Equipos de la fase">
      <p>
        <b>{formatCount(data.length, 'equipo', 'equipos')}</b>: {formatNumber(abiertas)} con la inscripción abierta,{' '}
        {formatNumber(data.length - abiertas)} con ella cerrada.
      </p>
      <Row wrap gap={3} align="stretch">
        <Button icon={<IconLockOpen {...ICON} />} disabled={abiertas === data.length} onClick={() => cambiar('abrir')}>
          Abrir a todos
        </Button>
        <Button icon={<IconLock {...ICON} />} disabled={abiertas === 0} onClick={() => cambiar('cerrar')}>
          Cerrar a todos
        </Button>
      </Row>
    </Stack>
  );
}
