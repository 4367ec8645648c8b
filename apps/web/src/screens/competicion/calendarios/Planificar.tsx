import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, NoPermission, Waiting } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import { LigasJuntas } from './LigasJuntas';
import { porPlanificar } from './planificacion';

/** Makes the drafts of all leagues without a calendar in one plan, for they share venues, coaches and weeks (domain-rules, «Calendars»). */
export default function Planificar() {
  const nivel = useLevel('faseliga_calendario');
  const { data, error, refetch } = useQuery({ ...porPlanificar, enabled: nivel >= Nivel.Lectura });
  return (
    <>
      <PageTitle
        count={data && `${formatCount(data.length, 'liga', 'ligas')} sin calendario guardado`}
        actions={
          <Link to="/admin/fases" className={buttonClass()}>
            <IconArrowLeft {...ICON} />
            <span>Fases</span>
          </Link>
        }
      >
        Planificar juntas
      </PageTitle>
      {nivel < Nivel.Lectura ? (
        <NoPermission />
      ) : data?.length === 0 ? (
        <Block>
          <EmptyState title="Ninguna liga espera su calendario">
            Todas las de la competición lo tienen guardado. Para hacerlo de nuevo, elimine antes el que tiene, si no tiene actas ni
            informes.
          </EmptyState>
        </Block>
      ) : data ? (
        <LigasJuntas ligas={data} edita={nivel === Nivel.Edicion} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}
