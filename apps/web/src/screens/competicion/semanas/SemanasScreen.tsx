import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Fragment, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { PageTitle } from '../../../ui/PageTitle';
import { useReread, type Query, type Reload } from '../../../ui/reread';
import { ErrorState, Loading } from '../../../ui/states';

interface Props<R> {
  consulta: Query<R>;
  /** Where one comes from. */
  volver: ReactNode;
  de: (leido: R) => Traducible;
  children: (leido: R, recargar: Reload) => ReactNode;
}

/** What both screens of weeks have around their form. */
export function SemanasScreen<R>({ consulta, volver, de, children }: Props<R>) {
  const { error, refetch } = consulta;
  const { vez, leido, recargar } = useReread(consulta);
  return (
    <>
      <PageTitle cuenta={leido && de(leido)} acciones={volver}>
        Semanas inhábiles
      </PageTitle>
      {leido ? (
        <Fragment key={vez}>{children(leido, recargar)}</Fragment>
      ) : error ? (
        <ErrorState error={error} reintentar={error instanceof CallError && error.status === 404 ? undefined : () => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
