import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../client/call';
import { buttonClass } from '../ui/pieces/Button';
import { PageTitle } from '../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading, NoPermission } from '../ui/page/states';
import { DestinationOffers, useOffers } from './DestinationOffer';
import { Refusal } from './guards';

/** A screen that could not be drawn: it was refused or, when it is not that, a new version has replaced the files this page knew. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof Refusal) return <Refused reason={error.reason} />;
  return <ErrorState error={error} retry={() => (error instanceof CallError ? void router.invalidate() : location.reload())} />;
}

function Refused({ reason }: Pick<Refusal, 'reason'>) {
  const salida = (
    <Link className={buttonClass(reason === 'permission' ? 'llano' : 'primario')} to="/admin">
      Ir a Principal
    </Link>
  );
  if (reason === 'permission')
    return (
      <>
        <PageTitle>Sin permiso</PageTitle>
        <NotPermitted exit={salida} />
      </>
    );
  return (
    <>
      <PageTitle>No existe</PageTitle>
      <EmptyState title="En esta dirección no hay ninguna pantalla" action={salida}>
        Puede que el enlace esté mal copiado o que sea de una versión anterior.
      </EmptyState>
    </>
  );
}

/** Which of their profiles it is for; where it is for none, no more than that. */
function NotPermitted({ exit }: { exit: ReactNode }) {
  const offers = useOffers();
  if (offers === null) return <Loading />;
  if (offers.length === 0) return <NoPermission action={exit}>Su rol no permite ver esta pantalla</NoPermission>;
  return (
    <EmptyState
      title="Con el perfil que está usando no se ve"
      action={
        <>
          <DestinationOffers offers={offers} />
          {exit}
        </>
      }
    />
  );
}
