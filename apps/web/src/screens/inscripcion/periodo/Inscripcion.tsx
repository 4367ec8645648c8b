import type { Inscripcion as Periodo } from '@cd/contract/inscripcion/inscripciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { ListaDeEspera } from '../preequipos/ListaDeEspera';
import { Families } from './Families';
import { Figures } from './Figures';
import { Lists } from './Lists';
import { ESTADOS, periodo, tellPeriodo } from './periodo';
import { PeriodoActions } from './PeriodoActions';
import { Row } from '../../../ui/page/Layout';

/** The registration period: its state, what schools ask for, and the teams that it makes (spec 2 §2 and §4). */
export default function Inscripcion() {
  const { data, error, refetch } = useQuery(periodo);
  return (
    <>
      <PageTitle actions={data?.id != null && <PeriodoActions periodo={data} />}>{PANTALLAS.inscripcion.titulo}</PageTitle>
      {data ? <OfPeriodo leido={data} /> : <Waiting error={error} refetch={refetch} />}
      <Outlet />
    </>
  );
}

function OfPeriodo({ leido }: { leido: Periodo }) {
  const edita = useLevel('inscripcion') === Nivel.Edicion;
  const { titulo, tono } = ESTADOS[leido.estado];
  if (leido.id === null)
    return (
      <Block>
        <EmptyState
          title={titulo}
          action={
            edita && (
              <Link to="/admin/inscripcion/abrir" className={buttonClass('primario')}>
                <IconCalendarPlus {...ICON} />
                <span>Abrir la inscripción</span>
              </Link>
            )
          }
        >
          {tellPeriodo(leido)}
        </EmptyState>
      </Block>
    );
  return (
    <>
      <Block className="deja-4">
        <Row as="p" wrap gap={2} gapX={3}>
          <StateTag tone={tono}>{titulo}</StateTag>
          <span>
            <T>{tellPeriodo(leido)}</T>
          </span>
        </Row>
        <Figures />
      </Block>
      <Families />
      <ListaDeEspera edita={edita && leido.fecha_cierre === null} />
      <Lists consolidada={leido.fecha_cierre !== null} />
    </>
  );
}
