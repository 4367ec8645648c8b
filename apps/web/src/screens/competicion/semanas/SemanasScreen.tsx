import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Fragment, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { PageTitle } from '../../../ui/page/PageTitle';
import type { ListChange } from '../../../ui/forms/list-change';
import { useReread, type Query, type Reload } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';

/** How the form reads them again, and what was written before that. */
export interface Relectura {
  reload: Reload<ListChange<string>>;
  written: ListChange<string> | undefined;
}

interface Props<R> {
  consulta: Query<R>;
  /** Where one comes from. */
  volver: ReactNode;
  de: (read: R) => Traducible;
  children: (read: R, relectura: Relectura) => ReactNode;
}

/** What both screens of weeks have around their form. */
export function SemanasScreen<R>({ consulta, volver, de, children }: Props<R>) {
  const { error, refetch } = consulta;
  const { round, read, ...relectura } = useReread<R, ListChange<string>>(consulta);
  return (
    <>
      <PageTitle count={read && de(read)} actions={volver}>
        Semanas inhábiles
      </PageTitle>
      {read ? (
        <Fragment key={round}>{children(read, relectura)}</Fragment>
      ) : (
        <Waiting error={error} refetch={error instanceof CallError && error.status === 404 ? undefined : refetch} />
      )}
    </>
  );
}
